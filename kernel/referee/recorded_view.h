// The turns of a record as their players saw them.
#pragma once

#include <optional>
#include <vector>

#include "referee/fault.h"
#include "referee/legality.h"
#include "referee/observation.h"
#include "referee/record.h"

namespace triolet::referee {

// What a seat saw when it was its turn, and the turns before.
struct RecordedView {
  Observation observation;
  std::vector<Moved> history;  // without racks and drawn tiles
};

// The view of a turn, counted from 1. The turns before it are checked; after an illegal one,
// `refused` has the violations. The rack is hidden if the record does not have it.
std::optional<RecordedView> view_before(const Record& record, int turn_number, Fault& fault,
                                        Violations& refused);

}  // namespace triolet::referee
