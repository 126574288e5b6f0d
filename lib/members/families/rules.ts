import { age, hasDied, monthDayOf, nextCelebration } from "../rules";

/** Roles in a family, in the order in which its people are listed. */
export const familyRoles = ["esposo", "esposa", "padre", "madre", "hijo", "hija", "abuelo", "otro"] as const;

export type FamilyRole = (typeof familyRoles)[number];

/** Role of who joins a family without one. */
export const NEW_ROLE: FamilyRole = "otro";

export const familySorts = ["name", "-name", "newest"] as const;

/** Characters of a family's name, and of its address. */
export const [FAMILY_NAME_MAX, FAMILY_ADDRESS_MAX] = [100, 200];

/** Proposals of families on a page. */
export const PROPOSALS_MAX = 20;

/** People that one request adds to a family. */
export const PEOPLE_MAX = 50;

/** Days shown of a family. */
const FAMILY_DATES = 6;

type DatedPerson = {
  name: string;
  role: FamilyRole;
  birthday: string | null;
  birthMonthDay: string | null;
  weddingDate: string | null;
  leftReason: string | null;
};

/** A birthday of a person of a family, or the anniversary of its couple (`person` is null); `years`: reached on that day, null if unknown. */
export type FamilyDate<Person> = { on: string; person: Person | null; years: number | null };

/**
 * The next days of a family within a year from `today`, `YYYY-MM-DD`, soonest first: birthdays of who is in the church, and weddings of
 * couples of whom nobody has died.
 */
export function familyDates<Person extends DatedPerson>(
  people: readonly Person[],
  today: string,
): FamilyDate<Person>[] {
  const here = people.filter(({ leftReason }) => !leftReason);
  const birthdays = here.flatMap((person) => {
    const monthDay = monthDayOf(person);
    if (!monthDay) return [];
    const on = nextCelebration(monthDay, today);
    return [{ on, person, years: person.birthday === null ? null : age(person.birthday, on) }];
  });
  const isWidowed = people.some((person) => hasDied(person) && (person.role === "esposo" || person.role === "esposa"));
  const weddings = isWidowed ? [] : [...new Set(here.flatMap(({ weddingDate }) => weddingDate ?? []))];
  const anniversaries = weddings.map((wedding) => {
    const on = nextCelebration(wedding.slice("YYYY-".length), today);
    return { on, person: null, years: age(wedding, on) };
  });
  return [...birthdays, ...anniversaries]
    .filter(({ years }) => years !== 0)
    .sort((one, other) => one.on.localeCompare(other.on))
    .slice(0, FAMILY_DATES);
}
