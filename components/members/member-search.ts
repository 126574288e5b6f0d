import {
  type ListParsers,
  type Parsers,
  pageParsers,
  valueParser,
  wholeParsers,
} from "@/components/lists/search-parsers";
import { minorFilters } from "@/lib/members/guardians/rules";
import {
  booleans,
  civilStatuses,
  genres,
  joinedPeriods,
  leftFilters,
  MAX_AGE,
  memberSorts,
  missingFacts,
} from "@/lib/members/rules";

/** Query parameters of the list, named as in `GET /api/members`. */
export function memberSearch(parsers: ListParsers) {
  const { parseAsArrayOf, parseAsString, parseAsStringLiteral } = parsers;
  const { parseAsId, parseAsWhole } = wholeParsers(parsers);
  const parseAsAge = parseAsWhole(0, MAX_AGE);
  return {
    name: parseAsString.withDefault(""),
    ...pageParsers(parsers),
    sort: parseAsStringLiteral(memberSorts).withDefault("name"),
    position: parseAsArrayOf(parseAsId),
    family: parseAsArrayOf(parseAsId),
    baptized: parseAsArrayOf(parseAsStringLiteral(booleans)),
    genre: parseAsArrayOf(parseAsStringLiteral(genres)),
    civilStatus: parseAsArrayOf(parseAsStringLiteral(civilStatuses)),
    minAge: parseAsAge,
    maxAge: parseAsAge,
    birthMonth: parseAsArrayOf(parseAsWhole(1, 12)),
    without: parseAsArrayOf(parseAsStringLiteral(missingFacts)),
    joined: parseAsStringLiteral(joinedPeriods),
    left: parseAsStringLiteral(leftFilters),
    minors: parseAsStringLiteral(minorFilters),
    extra: parseAsArrayOf(valueParser(parsers)),
  };
}

/** Query parameters of the birthdays. `month`: 1–12, absent for the current one; `fromDay`: absent for the first. */
export function birthdaysSearch(parsers: Pick<Parsers, "createParser">) {
  const { parseAsWhole } = wholeParsers(parsers);
  return { month: parseAsWhole(1, 12), fromDay: parseAsWhole(1, 31) };
}

export type BirthdaysPage = { month: number; fromDay: number; page: number };

export const birthdaysKey = ({ month, fromDay, page }: BirthdaysPage) => ["members", "birthdays", month, fromDay, page];

export const ownFieldsKey = ["members", "fields"];
