import { phoneText } from "@/lib/core/text/phones";
import { guessSurnames } from "@/lib/core/values/surnames";
import { Prisma } from "@/prisma/generated/client";
import { ADULT_AGE, ADULT_AGE_MAX, isMinorOn } from "./rules";
import type { GuardianContact } from "./schema";

/** The church's age of adults. */
export const adultAge = Prisma.sql`coalesce((SELECT adult_age FROM member_settings), ${Prisma.raw(String(ADULT_AGE))})`;

/** Who studies now in an open class of children. */
const childrensClasses = Prisma.sql`
  SELECT e.member_id FROM classes k JOIN enrolments e ON e.class_id = k.id AND e.to_date IS NULL
  WHERE k.max_age < ${Prisma.raw(String(ADULT_AGE))} AND k.closed_at IS NULL AND k.deleted_at IS NULL`;

/** What suggests that a row of `members` without age is a minor, as `suggestsMinor` of the rules. */
const suggestsMinor = Prisma.sql`
  (coalesce(family_role IN ('hijo', 'hija'), false) OR id IN (SELECT child_id FROM guardians) OR id IN (${childrensClasses}))`;

/** Condition that a row of `members` is a minor, as `isMinorOn` of the rules. `today`: `YYYY-MM-DD` of the church. */
export const isMinor = (today: string) => Prisma.sql`
  (CASE WHEN birthday IS NULL THEN coalesce(is_minor, ${suggestsMinor})
   ELSE (birthday + make_interval(years => ${adultAge}))::date > ${today}::date END)`;

/** Condition that nobody has said of a row of `members` whether it is a minor, and something suggests it. */
export const isUnknownMinor = Prisma.sql`birthday IS NULL AND is_minor IS NULL AND ${suggestsMinor}`;

/**
 * Columns of `m` that say whether a person is a minor and who answers for them; `withMinor` reads them. Guardians are looked up of who
 * may be a minor at all, and are not sorted here: both would double the time of a list.
 */
export const minorColumns = Prisma.sql`
  m.is_minor AS "minorAnswer", m.family_role AS "minorRole", ${adultAge} AS "adultAge",
  m.birthday IS NULL AND m.id IN (${childrensClasses}) AS "inChildrensClass",
  CASE WHEN m.birthday IS NULL OR m.birthday > current_date - ${Prisma.raw(`interval '${ADULT_AGE_MAX + 1} years'`)} THEN
    (SELECT jsonb_agg(jsonb_build_object(
       'link', g.id, 'id', a.id, 'name', a.name, 'surnames', a.surnames, 'genre', a.genre, 'relation', g.relation,
       'mayPickUp', g.may_pick_up, 'cellphone', a.cellphone, 'email', a.email,
       'isHere', a.deleted_at IS NULL AND a.left_reason IS NULL))
     FROM guardians g JOIN members a ON a.id = g.adult_id WHERE g.child_id = m.id) END AS "guardianRows"`;

type GuardianJson = Omit<GuardianContact, "phone" | "surnames"> & {
  link: number;
  surnames: string | null;
  isHere: boolean;
};

/** A row with `minorColumns`. */
export type StoredMinor = {
  birthday: string | null;
  minorAnswer: boolean | null;
  minorRole: string | null;
  adultAge: number;
  inChildrensClass: boolean;
  guardianRows: GuardianJson[] | null;
};

/**
 * A row with what the API says of a minor; of the guardians, those who can be reached are offered. `today`: `YYYY-MM-DD`;
 * `country`: ISO 3166-1, in whose notation telephones are.
 */
export function withMinor<Row extends StoredMinor>(
  { minorRole, adultAge: age, inChildrensClass, guardianRows, ...row }: Row,
  { country, today }: { country: string; today: string },
) {
  const { birthday, minorAnswer } = row;
  const facts = { birthday, minorAnswer, familyRole: minorRole, hasGuardian: guardianRows !== null, inChildrensClass };
  const isMinor = isMinorOn(facts, today, age);
  return { ...row, isMinor, guardians: isMinor ? toContacts(guardianRows ?? [], country) : [] };
}

const toContacts = (rows: GuardianJson[], country: string): GuardianContact[] =>
  rows
    .filter(({ isHere }) => isHere)
    .sort((one, other) => one.link - other.link)
    .map(({ isHere: _, link: __, ...row }) => ({
      ...row,
      surnames: row.surnames ?? guessSurnames(row.name),
      phone: row.cellphone && phoneText(row.cellphone, country),
    }));
