import { type Parsers, pageParsers, wholeParsers } from "@/components/lists/search-parsers";
import { books, entrySorts } from "@/lib/certificates/books/rules";

/** Query parameters of the list, named as in `GET /api/certificates/books`. */
export function entrySearch(parsers: Parsers) {
  const { parseAsString, parseAsStringLiteral } = parsers;
  const { parseAsId, parseAsWhole } = wholeParsers(parsers);
  return {
    name: parseAsString.withDefault(""),
    ...pageParsers(parsers),
    sort: parseAsStringLiteral(entrySorts).withDefault("-number"),
    book: parseAsStringLiteral(books).withDefault("bautismos"),
    year: parseAsWhole(1900, 2100),
    memberId: parseAsId,
  };
}
