#include "requests.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "json.h"
#include "referee/edition_reader.h"
#include "referee/entries.h"
#include "referee/members.h"
#include "referee/requests.h"

namespace triolet {

using referee::ErrorCode;
using referee::Fault;
using referee::find_edition;
using referee::kLongestRequest;
using referee::KnownEditions;
using referee::Members;
using referee::read_edition;
using referee::shown;
using referee::Violations;
using referee::violations_entry;

namespace {

constexpr const char* kLoadEdition = "edition";

const char* error_name(ErrorCode code) {
  static constexpr const char* kNames[] = {"none",         "not-json",        "too-large",
                                           "bad-request",  "unknown-edition", "bad-edition",
                                           "bad-notation", "illegal-move",    "bad-record"};
  return kNames[static_cast<int>(code)];
}

// Keeps an edition under its name, in place of an earlier one of that name.
void keep_edition(Session& session, referee::Edition edition, Json& response, Fault& fault) {
  response.add("edition", Json::of(edition.name));
  auto kept = std::make_unique<const referee::Edition>(std::move(edition));
  for (auto& known : session.editions) {
    if (find_edition({known.get()}, kept->name) == nullptr) continue;
    known = std::move(kept);
    return;
  }
  if (session.editions.size() < kMostEditions) {
    session.editions.push_back(std::move(kept));
  } else {
    fault.report(ErrorCode::kBadRequest, "there is no room for the edition " + quoted(kept->name));
  }
}

template <std::size_t kCount>
bool has_name(const char* const (&names)[kCount], const std::string& name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

// Reports that `do` has none of the known names.
void report_unknown(const Json& request, Fault& fault) {
  std::string known = quoted(kLoadEdition);
  for (const char* name : referee::kRequests) known += " or " + quoted(name);
  for (const char* name : players::kRequests) known += " or " + quoted(name);
  Members(request, "", ErrorCode::kBadRequest, fault).report("do", known);
}

Json respond(Session& session, const Json& request, Fault& fault, Violations& refused) {
  Json response = Json::object();
  const std::string& name = request["do"].text;
  const bool is_for_referee = has_name(referee::kRequests, name);
  if (name != kLoadEdition && !is_for_referee && !has_name(players::kRequests, name)) {
    report_unknown(request, fault);
    return response;
  }
  std::optional<referee::Edition> own;
  if (request["edition"].kind == Json::Kind::kObject || name == kLoadEdition) {
    own = read_edition(request["edition"], fault);
  }
  if (fault.is_set()) return response;
  if (name == kLoadEdition) {
    keep_edition(session, std::move(*own), response, fault);
    return response;
  }
  // The edition of the request comes before those of the same name that are kept.
  KnownEditions known;
  if (own) known.push_back(&*own);
  for (const auto& edition : session.editions) known.push_back(edition.get());
  if (is_for_referee) {
    referee::respond(request, known, fault, refused, response);
  } else {
    players::respond(session.players, request, known, fault, refused, response);
  }
  return response;
}

Json error_entry(const Fault& fault, const Violations& refused) {
  Json entry = Json::object();
  entry.add("code", Json::of(error_name(fault.code)));
  entry.add("message", Json::of(fault.message));
  if (fault.column > 0) entry.add("column", Json::of(fault.column));
  if (!fault.lines.empty()) entry.add("faults", referee::faults_entry(fault.lines));
  if (!refused.empty()) entry.add("violations", violations_entry(refused));
  Json response = Json::object();
  response.add("error", std::move(entry));
  return response;
}

}  // namespace

ErrorCode run_request(Session& session, std::string_view text, std::string& response) {
  Fault fault;
  Json request;
  Json answer;
  Violations refused;
  std::string error;
  if (text.size() > kLongestRequest) {
    fault.report(ErrorCode::kTooLarge, "a request has at most " + std::to_string(kLongestRequest) +
                                           " bytes, not " + std::to_string(text.size()) + ": " +
                                           quoted(text));
  } else if (!parse_json(text, request, error)) {
    fault.report(ErrorCode::kNotJson, "the request is not JSON: " + error);
  } else if (request.kind != Json::Kind::kObject) {
    fault.report(ErrorCode::kBadRequest, "a request is an object, not " + shown(request));
  } else {
    answer = respond(session, request, fault, refused);
  }
  response = format_json(fault.is_set() ? error_entry(fault, refused) : answer);
  return fault.code;
}

}  // namespace triolet
