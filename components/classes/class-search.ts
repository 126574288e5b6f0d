import { type ListParsers, pageParsers, wholeParsers } from "@/components/lists/search-parsers";
import { classSorts, classStates } from "@/lib/classes/rules";

/** Query parameters of the list, named as in `GET /api/classes`. */
export function classSearch(parsers: ListParsers) {
  const { parseAsArrayOf, parseAsString, parseAsStringLiteral } = parsers;
  const { parseAsId } = wholeParsers(parsers);
  return {
    name: parseAsString.withDefault(""),
    ...pageParsers(parsers),
    sort: parseAsStringLiteral(classSorts).withDefault("name"),
    course: parseAsArrayOf(parseAsId),
    state: parseAsStringLiteral(classStates),
  };
}
