import { type Parsers, pageParsers } from "@/components/lists/search-parsers";
import { acquisitions, conditions, itemSorts } from "@/lib/inventory/rules";

/** Query parameters of the list, named as in `GET /api/inventory`. */
export function itemSearch(parsers: Parsers) {
  const { parseAsString, parseAsStringLiteral } = parsers;
  return {
    name: parseAsString.withDefault(""),
    ...pageParsers(parsers),
    sort: parseAsStringLiteral(itemSorts).withDefault("name"),
    category: parseAsString,
    location: parseAsString,
    condition: parseAsStringLiteral(conditions),
    acquisition: parseAsStringLiteral(acquisitions),
  };
}
