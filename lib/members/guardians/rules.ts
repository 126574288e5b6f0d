import { age, hasDied } from "../rules";

/** What a guardian is to a child; the word follows the guardian's gender. */
export const guardianRelations = ["madre", "padre", "abuelo", "tio", "hermano", "tutor", "otro"] as const;

export type GuardianRelation = (typeof guardianRelations)[number];

/** Guardians of one child at most. */
export const GUARDIANS_MAX = 6;

/** Age from which people are adults, where the church has not chosen another between these two. */
export const ADULT_AGE = 18;
export const [ADULT_AGE_MIN, ADULT_AGE_MAX] = [12, 21];

/** Minors in a list: alone, or those of whom somebody should say whether they are. */
export const minorFilters = ["only", "unknown"] as const;

/** What says whether a person is a minor. `minorAnswer`: what somebody answered; null: nobody has. */
export type MinorFacts = {
  birthday: string | null;
  minorAnswer: boolean | null;
  familyRole: string | null;
  hasGuardian: boolean;
  /** Studies now in an open class whose oldest are under `ADULT_AGE`. */
  inChildrensClass: boolean;
};

/**
 * Whether a person is a minor: by a whole birthday, else by the answer, else by what suggests it, until told otherwise. `today`:
 * `YYYY-MM-DD` of the church. The database decides alike: `isMinor` of `minors.ts`, compared by tests/guardians.test.ts.
 */
export const isMinorOn = (facts: MinorFacts, today: string, adultAge: number) =>
  facts.birthday === null ? (facts.minorAnswer ?? suggestsMinor(facts)) : age(facts.birthday, today) < adultAge;

/** What suggests that a person of unknown age is a minor. A further sign is added here, and to `suggestsMinor` of `minors.ts`. */
export const suggestsMinor = ({
  familyRole,
  hasGuardian,
  inChildrensClass,
}: Pick<MinorFacts, "familyRole" | "hasGuardian" | "inChildrensClass">) =>
  hasGuardian || inChildrensClass || familyRole === "hijo" || familyRole === "hija";

type Reachable = { name: string; cellphone: string | null; email: string | null };

type Person<Guardian extends Reachable> = Reachable & {
  leftReason?: string | null;
  isMinor: boolean;
  guardians: readonly Guardian[];
};

/** Whom one writes to and calls about a person: nobody of who has died, of a minor the guardians, otherwise the person. */
export function contactsOf<Guardian extends Reachable, Of extends Person<Guardian>>(person: Of): (Of | Guardian)[] {
  if (hasDied({ leftReason: person.leftReason ?? null })) return [];
  return person.isMinor ? [...(person.guardians as readonly Guardian[])] : [person];
}
