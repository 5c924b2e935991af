// Reads and validates an edition in JSON; docs/referee.md describes its form, and
// src/triolet/engine/kernel_tables.py writes it.
#pragma once

#include <optional>

#include "../json.h"
#include "referee/edition.h"
#include "referee/fault.h"

namespace triolet::referee {

std::optional<Edition> read_edition(const Json& value, Fault& fault);

}  // namespace triolet::referee
