// The editions of conformance/editions.json; the kernel itself contains none.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "game.h"
#include "json.h"

namespace triolet_tests {

using Editions = std::map<std::string, triolet::Edition>;

Editions read_editions(const std::string& conformance);

// The tables of an edition, and an edition with the special squares of a case.
std::unique_ptr<triolet::EditionTables> tables_for(const triolet::Edition& edition);
triolet::Edition with_special(triolet::Edition edition, const Json& special);

// "H8" as row * kLines + column.
int parse_square(const std::string& name);

}  // namespace triolet_tests
