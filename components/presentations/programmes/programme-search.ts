import { type Parsers, pageParsers } from "@/components/lists/search-parsers";
import { isIsoDate } from "@/lib/core/values/dates";
import { programmeKinds, programmeSorts, songSorts } from "@/lib/presentations/programmes/rules";

/** Query parameters of the list, named as in `GET /api/presentations/programmes`. */
export function programmeSearch(parsers: Parsers) {
  const { parseAsString, parseAsStringLiteral } = parsers;
  return {
    title: parseAsString.withDefault(""),
    ...pageParsers(parsers),
    kind: parseAsStringLiteral(programmeKinds),
    sort: parseAsStringLiteral(programmeSorts).withDefault("date"),
  };
}

/** Query parameters of the songs, named as in `GET /api/presentations/programmes/songs`. */
export function songSearch(parsers: Parsers) {
  const { parseAsString, parseAsStringLiteral } = parsers;
  const parseAsDay = parsers.createParser({ parse: (text) => (isIsoDate(text) ? text : null), serialize: String });
  return {
    title: parseAsString.withDefault(""),
    ...pageParsers(parsers),
    from: parseAsDay,
    to: parseAsDay,
    sort: parseAsStringLiteral(songSorts).withDefault("recent"),
  };
}
