// Bad requests: chosen ones, and conformance cases with random changes. Each must give a response,
// under sanitizers without a report.
#include <random>
#include <utility>

#include "interface.h"
#include "referee.h"
#include "referee/requests.h"

namespace triolet_tests {

namespace {

constexpr int kChanged = 20'000;

using Random = std::mt19937;

std::size_t below(Random& random, std::size_t limit) { return random() % limit; }

bool has_error(const Json& response, const std::string& code) {
  return response["error"]["code"].text == code && !response["error"]["message"].text.empty();
}

std::string repeated(const std::string& text, int count) {
  std::string all;
  for (int each = 0; each < count; ++each) all += text;
  return all;
}

void check_chosen(Report& report) {
  const std::pair<std::string, const char*> cases[] = {
      {"", "not-json"},
      {"{", "not-json"},
      {"{\"do\":\"game\"", "not-json"},
      {"{\"do\":\"game\",\"do\":\"game\"}", "not-json"},
      {"{\"do\":\"\\ud800\"}", "not-json"},
      {"{\"do\":\"\\x\"}", "not-json"},
      {"{\"do\":\"\xC3\x28\"}", "not-json"},
      {"{\"do\":01}", "not-json"},
      {"{\"do\":1.}", "not-json"},
      {"{\"do\":\"\n\"}", "not-json"},
      {repeated("[", 200'000), "not-json"},
      {repeated("{\"a\":", 50'000), "not-json"},
      {"[" + repeated("0,", 120'000) + "0]", "not-json"},
      {"[]", "bad-request"},
      {"null", "bad-request"},
      {"{}", "bad-request"},
      {"{\"do\":7}", "bad-request"},
      {"{\"do\":\"chess\"}", "bad-request"},
      {"{\"do\":\"game\",\"edition\":\"gigamic-en\",\"players\":2,\"seed\":7}", "bad-request"},
      {"{\"do\":\"game\",\"edition\":\"gigamic-en\",\"players\":1e999999,\"seed\":\"\"}",
       "bad-request"},
      {"{\"do\":\"game\",\"edition\":\"gigamic-en\",\"players\":99999999999999,\"seed\":\"\"}",
       "bad-request"},
      {"{\"do\":\"game\",\"edition\":\"chess\",\"players\":2,\"seed\":\"\"}", "unknown-edition"},
      {"{\"do\":\"edition\"}", "bad-edition"},
      {"{\"do\":\"edition\",\"edition\":{\"name\":\"a b\"}}", "bad-edition"},
      {"{\"do\":\"move\",\"edition\":\"gigamic-en\",\"move\":\"H99:1\"}", "bad-notation"},
      {"{\"do\":\"position\",\"position\":\"1/2\"}", "bad-notation"},
      {"{\"do\":\"fits\",\"edition\":\"gigamic-en\",\"turn\":{}}", "bad-request"},
      {"{\"do\":\"judge\",\"edition\":\"gigamic-en\",\"turn\":[],\"move\":\"pass\"}",
       "bad-request"},
      {"{\"do\":\"options\",\"turn\":{\"board\":[]},\"edition\":\"chess\"}", "unknown-edition"},
      {"{\"do\":\"replies\",\"position\":\"1/2\"}", "bad-notation"},
      {"{\"do\":\"replies\",\"record\":\"\",\"turn_number\":1}", "bad-record"},
      {"{\"do\":\"replies\",\"record\":\"\",\"turn_number\":0}", "bad-request"},
      {"{\"do\":\"evaluate-move\",\"move\":\"pass\",\"limit\":[]}", "bad-request"},
  };
  for (const auto& [text, code] : cases) {
    report.check(has_error(run_text(text), code), "referee refuses " + text.substr(0, 60));
  }
  const std::string large(triolet::referee::kLongestRequest + 1, ' ');
  const int code = triolet_run(large.data(), static_cast<std::uint32_t>(large.size()));
  report.check(code == 2, "referee refuses a large request");
  report.check(triolet_run(nullptr, 0) == 1, "referee refuses no request");
  report.check(triolet_allocate(0xFFFFFFFFu) == nullptr, "a large request gets no memory");
  report.check(triolet_version() == 1, "version");
}

// The values of a request that may be replaced.
void collect(Json& value, std::vector<Json*>& all) {
  all.push_back(&value);
  for (Json& item : value.items) collect(item, all);
  for (auto& [key, member] : value.members) collect(member, all);
}

// Replaces, removes or repeats a value. A text that begins with @ becomes raw text.
void change_value(Json& request, Random& random) {
  static const std::vector<std::string> kTexts = {"",
                                                  "J",
                                                  "J99",
                                                  "Z0",
                                                  "H8",
                                                  "x:",
                                                  "pass",
                                                  "A1:.",
                                                  "\xF0\x9F\x98\x80",
                                                  "@-0",
                                                  "@1e99",
                                                  "@1.5",
                                                  "@-1",
                                                  "@0",
                                                  "@1000",
                                                  "@2147483647",
                                                  "@99999999999",
                                                  "@null",
                                                  "@true",
                                                  "@[]",
                                                  "@{}",
                                                  "@[[[[]]]]",
                                                  "resign",
                                                  "timeout",
                                                  "x:J-J-J-J-J"};
  std::vector<Json*> all;
  collect(request, all);
  Json& chosen = *all[below(random, all.size())];
  const std::size_t kind = below(random, 8);
  if (kind == 0 && !chosen.members.empty()) {
    chosen.members.erase(chosen.members.begin() +
                         static_cast<std::ptrdiff_t>(below(random, chosen.members.size())));
  } else if (kind == 1 && !chosen.items.empty()) {
    const Json item = chosen.items[below(random, chosen.items.size())];
    chosen.items.insert(chosen.items.end(), 1 + below(random, 200), item);
  } else if (kind == 2 && !chosen.text.empty()) {
    chosen.text = repeated(chosen.text, static_cast<int>(1 + below(random, 50)));
  } else if (kind == 3 && !chosen.text.empty()) {
    chosen.text[below(random, chosen.text.size())] = static_cast<char>(32 + below(random, 95));
  } else {
    chosen = Json::of(kTexts[below(random, kTexts.size())]);
  }
}

// Changes bytes of the text.
void change_bytes(std::string& text, Random& random) {
  for (std::size_t left = 1 + below(random, 3); left > 0 && !text.empty(); --left) {
    const std::size_t at = below(random, text.size());
    switch (below(random, 4)) {
      case 0:
        text[at] = static_cast<char>(below(random, 256));
        break;
      case 1:
        text.erase(at, 1 + below(random, 8));
        break;
      case 2:
        text.insert(at, text.substr(below(random, text.size()), below(random, 40)));
        break;
      default:
        text.resize(at);
    }
  }
}

std::string with_raw_values(std::string text) {
  for (std::size_t at = text.find("\"@"); at != std::string::npos; at = text.find("\"@", at)) {
    const std::size_t end = text.find('"', at + 1);
    text.erase(end, 1).erase(at, 2);
  }
  return text;
}

// A case without what the referee ignores.
Json short_case(const Json& one) {
  Json kept = Json::object();
  for (const auto& [key, value] : one.members) {
    if (key != "expected" && key != "answers" && key != "about") kept.add(key, value);
  }
  return kept;
}

// A turn on a board with a Trio, of a rack with a joker.
Json turn_of(const char* task, const Json& edition) {
  static constexpr const char* kRest =
      R"({"turn": {"board": [["H8", "11"], ["H9", "3"], ["H10", "1"]], "rack": ["4", "5", "J"],
          "bag": 20, "is_first": true}, "laid": [["I8", "4"]], "tile": "J", "move": "I8:4"})";
  Json request;
  std::string error;
  triolet::parse_json(kRest, request, error);
  request.add("do", Json::of(task));
  request.add("edition", edition);
  return request;
}

bool is_for_review(const std::string& task) { return task == "replies" || task == "evaluate-move"; }

void add_review_values(Json& request, const char* move) {
  Json limit = Json::object();
  limit.add("samples", Json::of(2));
  limit.add("seed", Json::of("seed"));
  request.add("limit", std::move(limit));
  request.add("racks", Json::of(3));
  request.add("move", Json::of(move));
}

// A turn of the record of another request.
Json of_record(const Json& written, const char* task) {
  Json request = Json::object();
  request.add("do", Json::of(task));
  request.add("record", written["record"]);
  request.add("turn_number", Json::of(2));
  add_review_values(request, "x:1");
  return request;
}

// Good requests of all kinds but "edition": a changed edition must not replace what others use.
std::vector<Json> good_requests(const std::string& conformance) {
  const Json editions_file = read_json_file(conformance + "/editions.json");
  std::vector<Json> requests;
  for (const char* file : {"editions", "games/continued-games", "endings/leaving",
                           "legality/several-at-once", "scoring/traps"}) {
    for (const Json& one : read_cases(conformance, file)) {
      const bool is_move = one.has("move");
      const Json kept = short_case(one);
      requests.push_back(request_of(kept, editions_file, is_move ? "judge" : "game"));
      requests.push_back(request_of(kept, editions_file, is_move ? "position" : "observe"));
      if (!is_move) requests.back().add("viewer", Json::of(1));
      requests.push_back(request_of(kept, editions_file, is_move ? "fits" : "options"));
      requests.back().add("tile", Json::of("J"));
    }
  }
  for (const Json& one : read_cases(conformance, "notation/records")) {
    requests.push_back(record_request(one));
    requests.push_back(of_record(requests.back(), "replies"));
    requests.push_back(of_record(requests.back(), "evaluate-move"));
  }
  for (const auto& [name, table] : editions_file["table"].members) {
    for (const char* task : {"game", "write-record", "bench", "replies", "evaluate-move"}) {
      Json request = Json::object();
      request.add("do", Json::of(task));
      request.add("edition", edition_entry(editions_file, name));
      request.add("players", Json::of(2));
      request.add("seed", Json::of("seed"));
      request.add("count", Json::of(2));
      if (is_for_review(task)) add_review_values(request, "x:4");
      requests.push_back(std::move(request));
    }
    for (const char* task : {"judge", "plays", "fits", "options"}) {
      requests.push_back(turn_of(task, edition_entry(editions_file, name)));
    }
  }
  return requests;
}

}  // namespace

void check_bad_requests(const std::string& conformance, Report& report) {
  check_chosen(report);
  const std::vector<Json> requests = good_requests(conformance);
  Random random(15);
  int refused = 0;
  for (int number = 0; number < kChanged; ++number) {
    Json request = requests[below(random, requests.size())];
    for (std::size_t left = below(random, 3); left > 0; --left) change_value(request, random);
    std::string text = with_raw_values(triolet::format_json(request));
    if (below(random, 3) == 0) change_bytes(text, random);
    const Json response = run_text(text);
    const bool is_answered = response.kind == Json::Kind::kObject;
    if (!is_answered) report.check(false, "referee answers " + text);
    refused += response.has("error");
  }
  report.check(refused > kChanged / 4 && refused < kChanged, "some changed requests are refused",
               std::to_string(refused));
}

}  // namespace triolet_tests
