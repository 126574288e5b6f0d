import { type ListParsers, pageParsers } from "@/components/lists/search-parsers";
import { minutesKinds, minutesSorts, minutesStatuses } from "@/lib/minutes/rules";

/** Query parameters of the list, named as in `GET /api/minutes`. */
export function minutesSearch({ parseAsArrayOf, ...parsers }: ListParsers) {
  const { parseAsString, parseAsStringLiteral } = parsers;
  return {
    title: parseAsString.withDefault(""),
    ...pageParsers(parsers),
    sort: parseAsStringLiteral(minutesSorts).withDefault("-date"),
    kind: parseAsArrayOf(parseAsStringLiteral(minutesKinds)),
    status: parseAsStringLiteral(minutesStatuses),
    year: parseAsString,
  };
}
