// The editions as conformance/editions.json tells them; the kernel itself knows none.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "game.h"
#include "json.h"

namespace triolet_tests {

using Editions = std::map<std::string, triolet::Edition>;

Editions read_editions(const std::string& conformance);

// What the kernel needs to play an edition, perhaps with the special squares of a case.
std::unique_ptr<triolet::EditionTables> tables_for(const triolet::Edition& edition);
triolet::Edition with_special(triolet::Edition edition, const Json& special);

// "H8" as row * kLines + column.
int parse_square(const std::string& name);

}  // namespace triolet_tests
