import { type Parsers, pageParsers } from "@/components/lists/search-parsers";
import { postSorts, postStates } from "@/lib/posts/rules";

/** Query parameters of the list, named as in `GET /api/posts`. */
export function postSearch(parsers: Parsers) {
  const { parseAsString, parseAsStringLiteral } = parsers;
  return {
    title: parseAsString.withDefault(""),
    ...pageParsers(parsers),
    sort: parseAsStringLiteral(postSorts).withDefault("newest"),
    state: parseAsStringLiteral(postStates),
    category: parseAsString,
  };
}
