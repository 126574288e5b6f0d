import { type ListParsers, pageParsers, valueParser } from "@/components/lists/search-parsers";
import { acquisitions, conditions, itemSorts, missingFacts } from "@/lib/inventory/rules";

/** Query parameters of the list, named as in `GET /api/inventory`. */
export function itemSearch(parsers: ListParsers) {
  const { parseAsArrayOf, parseAsString, parseAsStringLiteral } = parsers;
  const parseAsValue = valueParser(parsers);
  return {
    name: parseAsString.withDefault(""),
    ...pageParsers(parsers),
    sort: parseAsStringLiteral(itemSorts).withDefault("name"),
    category: parseAsArrayOf(parseAsValue),
    location: parseAsArrayOf(parseAsValue),
    condition: parseAsArrayOf(parseAsStringLiteral(conditions)),
    acquisition: parseAsArrayOf(parseAsStringLiteral(acquisitions)),
    without: parseAsArrayOf(parseAsStringLiteral(missingFacts)),
  };
}
