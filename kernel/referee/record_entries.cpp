// The JSON form of records.
#include <algorithm>
#include <utility>

#include "referee/entries.h"
#include "referee/notation.h"

namespace triolet::referee {

namespace {

Json turn_entry(const RecordedTurn& turn) {
  Json entry = Json::object();
  entry.add("seat", Json::of(turn.seat + 1));
  entry.add("rack", turn.rack ? tiles_entry(*turn.rack) : Json());
  entry.add("move", turn.is_hidden ? public_move_entry(turn.move) : move_text_entry(turn.move));
  entry.add("points", Json::of(turn.points));
  entry.add("total", Json::of(turn.total));
  return entry;
}

Json end_entry(const RecordedEnd& end) {
  Json counts = Json::list();
  for (const RecordedCount& count : end.counts) {
    Json entry = Json::object();
    entry.add("seat", Json::of(count.seat + 1));
    entry.add("tiles", tiles_entry(count.tiles));
    entry.add("points", Json::of(count.points));
    entry.add("total", Json::of(count.total));
    counts.push(std::move(entry));
  }
  Json winners = Json::list();
  for (const int seat : end.winners) winners.push(Json::of(seat + 1));
  Json entry = Json::object();
  entry.add("termination", Json::of(termination_name(end.termination)));
  entry.add("counts", std::move(counts));
  entry.add("winners", std::move(winners));
  return entry;
}

}  // namespace

Json record_entry(const Record& record) {
  Json headers = Json::list();
  for (const Header& header : record.headers) {
    Json pair = Json::list();
    pair.push(Json::of(header.key));
    pair.push(Json::of(header.value));
    headers.push(std::move(pair));
  }
  Json turns = Json::list();
  for (const RecordedTurn& turn : record.turns) turns.push(turn_entry(turn));
  Json comments = Json::list();
  for (const Comment& comment : record.comments) {
    Json entry = Json::object();
    entry.add("after", Json::of(comment.after));
    entry.add("text", Json::of(comment.text));
    comments.push(std::move(entry));
  }
  Json entry = Json::object();
  entry.add("edition", Json::of(record.edition->name));
  entry.add("headers", std::move(headers));
  entry.add("turns", std::move(turns));
  entry.add("end", record.end ? end_entry(*record.end) : Json());
  entry.add("comments", std::move(comments));
  entry.add("record", Json::of(format_record(record)));
  return entry;
}

Json faults_entry(std::vector<LineFault> faults) {
  std::stable_sort(faults.begin(), faults.end(),
                   [](const LineFault& one, const LineFault& two) { return one.line < two.line; });
  Json list = Json::list();
  for (const LineFault& fault : faults) {
    Json entry = Json::object();
    entry.add("line", Json::of(fault.line));
    entry.add("message", Json::of(fault.message));
    list.push(std::move(entry));
  }
  return list;
}

}  // namespace triolet::referee
