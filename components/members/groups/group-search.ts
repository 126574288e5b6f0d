import { type ListParsers, pageParsers, valueParser } from "@/components/lists/search-parsers";
import { groupSorts } from "@/lib/members/groups/rules";

/** Query parameters of the list, named as in `GET /api/members/groups`. */
export function groupSearch(parsers: ListParsers) {
  const { parseAsArrayOf, parseAsString, parseAsStringLiteral } = parsers;
  return {
    name: parseAsString.withDefault(""),
    kind: parseAsArrayOf(valueParser(parsers)),
    archived: parseAsStringLiteral(["true"] as const),
    ...pageParsers(parsers),
    sort: parseAsStringLiteral(groupSorts).withDefault("name"),
  };
}
