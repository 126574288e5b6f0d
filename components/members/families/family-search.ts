import { type Parsers, pageParsers } from "@/components/lists/search-parsers";
import { familySorts } from "@/lib/members/families/rules";

/** Query parameters of the list, named as in `GET /api/members/families`. */
export function familySearch(parsers: Parsers) {
  const { parseAsString, parseAsStringLiteral } = parsers;
  return {
    name: parseAsString.withDefault(""),
    ...pageParsers(parsers),
    sort: parseAsStringLiteral(familySorts).withDefault("name"),
  };
}
