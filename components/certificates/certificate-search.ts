import { type Parsers, pageParsers, wholeParsers } from "@/components/lists/search-parsers";
import { certificateSorts, certificateStatuses } from "@/lib/certificates/rules";

/** Query parameters of the list, named as in `GET /api/certificates`. */
export function certificateSearch(parsers: Parsers) {
  const { parseAsString, parseAsStringLiteral } = parsers;
  const { parseAsId } = wholeParsers(parsers);
  return {
    name: parseAsString.withDefault(""),
    ...pageParsers(parsers),
    sort: parseAsStringLiteral(certificateSorts).withDefault("newest"),
    certificateTypeId: parseAsId,
    status: parseAsStringLiteral(certificateStatuses),
    memberId: parseAsId,
  };
}

/** Query key of the types; a page reads them with it. */
export const typesKey = ["certificates", "types"];

/** Query key of the first people whose name matches. */
export const peopleKey = (name: string) => ["certificates", "people", name];
