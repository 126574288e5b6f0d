import { type Parsers, pageParsers, wholeParsers } from "@/components/lists/search-parsers";
import { presentationSorts } from "@/lib/presentations/rules";

/** Query parameters of the list, named as in `GET /api/presentations`. */
export function presentationSearch(parsers: Parsers) {
  const { parseAsString, parseAsStringLiteral } = parsers;
  return {
    title: parseAsString.withDefault(""),
    songbook: parseAsString.withDefault(""),
    ...pageParsers(parsers),
    sort: parseAsStringLiteral(presentationSorts).withDefault("recent"),
  };
}

/** Query parameter of the editor: the presentation. */
export const editorSearch = (parsers: Pick<Parsers, "createParser">) => ({ id: wholeParsers(parsers).parseAsId });
