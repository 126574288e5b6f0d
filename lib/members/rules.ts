import { whatsappUrl } from "@/lib/core/values/whatsapp";

/** Values of a member's fields in the database and the API. */
export const civilStatuses = [
  "soltero",
  "casado",
  "comprometido",
  "union_libre",
  "divorciado",
  "viudo",
  "sin_dato",
] as const;
export const genres = ["F", "M", "N"] as const;
export const booleans = ["true", "false"] as const;

/** Fields whose absence the list can be filtered by. */
export const missingFacts = ["cellphone", "email", "photo", "birthday", "joinDate", "family"] as const;

/** Periods of the list's filter by date of membership, relative to today. */
export const joinedPeriods = ["this_month", "this_year", "last_12_months"] as const;

/** Who has left in a list: beside the others, or alone; without it, they are not in it. */
export const leftFilters = ["also", "only"] as const;

/**
 * Sort orders of the list; what is empty is last in both directions. `position`: in the order of the church's list;
 * `birthday`: by day of the year.
 */
export const memberSorts = [
  "name",
  "-name",
  "surnames",
  "-surnames",
  "newest",
  "position",
  "-position",
  "cellphone",
  "-cellphone",
  "email",
  "-email",
  "birthday",
  "-birthday",
  "age",
  "-age",
  "joinDate",
  "-joinDate",
  "baptized",
  "-baptized",
  "genre",
  "-genre",
  "civilStatus",
  "-civilStatus",
] as const;

/** Position of a new person, if the church still has it; otherwise the first one. */
export const NEW_POSITION = "Miembro";

/** What else the form says of a new person of whom only the name is known. */
export const newFacts = { baptized: "false", genre: "N", civilStatus: "sin_dato" } as const;

/** Layouts of a printed list. */
export const memberLayouts = ["list", "directory", "families", "photos", "birthdays"] as const;

/** People of a directory with photos at most. */
export const PHOTOS_MAX = 1_000;

/** Years: maximum of an age filter. */
export const MAX_AGE = 150;

/** Members that each plan allows; the trash does not count. */
const MEMBERS_BY_PLAN = [100, 1_000, Number.POSITIVE_INFINITY];

/** Members that a plan allows, infinite for the last one. */
export const memberQuota = (plan: number) => MEMBERS_BY_PLAN[plan] ?? Number.POSITIVE_INFINITY;

/** Birthdays of a month that one page has. */
export const BIRTHDAYS_PAGE = 100;

/** Maximum members of one bulk change. */
export const BULK_MAX = 500;

/** Days in which a deleted member can be restored. */
export const TRASH_DAYS = 30;

const DAY_MS = 86_400_000;

const yearOf = (day: string) => Number(day.slice(0, 4));
const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** `MM-DD` on which a birthday falls in a year: 29 February falls on the 28th in a common year. */
function celebration(birthday: string, year: number) {
  const day = birthday.slice(-5);
  return day === "02-29" && !isLeap(year) ? "02-28" : day;
}

/** Whether a birthday, `YYYY-MM-DD` or `MM-DD`, is celebrated on `day`; 29 February on the 28th of a common year. */
export const isCelebrated = (birthday: string, day: string) => celebration(birthday, yearOf(day)) === day.slice(5);

/** The first day from `today`, `YYYY-MM-DD`, on which a `MM-DD` is celebrated. */
export function nextCelebration(monthDay: string, today: string) {
  const year = yearOf(today);
  const inYear = (of: number) => `${of}-${celebration(monthDay, of)}`;
  return inYear(year) < today ? inYear(year + 1) : inYear(year);
}

/** Completed years between two days `YYYY-MM-DD`; rises on the day that `isCelebrated` matches. */
export function age(birthday: string, today: string) {
  const years = yearOf(today) - yearOf(birthday);
  return today.slice(5) < celebration(birthday, yearOf(today)) ? years - 1 : years;
}

/** `age` of a person whose birthday may be unknown; null then. */
export const knownAge = (birthday: string | null, today: string) => (birthday === null ? null : age(birthday, today));

/** Seven days from `today` on, as `YYYY-MM-DD`. */
export function weekFrom(today: string) {
  const start = Date.parse(today);
  return Array.from({ length: 7 }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10));
}

/** Birthdays, as month × 100 + day, that are celebrated on `day`. */
export function birthdaysOn(day: string) {
  const number = Number(day.slice("YYYY-".length).replace("-", ""));
  return isCelebrated("02-29", day) && number !== LEAP_DAY ? [number, LEAP_DAY] : [number];
}

/** 29 February, which a common year celebrates on the 28th. */
const LEAP_DAY = 229;

/** Birthday, or its `MM-DD` if the year is unknown; at most one of both is known. */
type KnownBirthday = { birthday: string | null; birthMonthDay: string | null };

/** `MM-DD` of a person's birthday; null if unknown. */
export const monthDayOf = ({ birthday, birthMonthDay }: KnownBirthday) =>
  birthday?.slice("YYYY-".length) ?? birthMonthDay;

/** Whether a person has a birthday on `day`, `YYYY-MM-DD`. */
export function hasBirthdayOn(person: KnownBirthday, day: string) {
  const monthDay = monthDayOf(person);
  return monthDay !== null && isCelebrated(monthDay, day);
}

/** How a person has left, if they have. */
type Left = { leftReason: string | null };

/** Whether a person has died: they are neither greeted nor called. */
export const hasDied = ({ leftReason }: Left) => leftReason === "fallecimiento";

/** Whether a person may be congratulated on `day`, `YYYY-MM-DD`. */
export const isToGreet = (person: KnownBirthday & Left, day: string) => !hasDied(person) && hasBirthdayOn(person, day);

/** Rows with a birthday in the week, by day (`on`), with the age reached; null without the year. */
export function birthdaysIn<Row extends KnownBirthday>(week: string[], rows: Row[]) {
  return week.flatMap((on) =>
    rows
      .filter((row) => hasBirthdayOn(row, on) && (row.birthday === null || row.birthday < on))
      .map((row) => ({ ...row, on, age: knownAge(row.birthday, on) })),
  );
}

/** `https://wa.me/` link of a number in E.164; null without a number. */
export function whatsappLink(cellphone: string | null, text?: string) {
  if (!cellphone) return null;
  return whatsappUrl(whatsappDigits(cellphone), text);
}

/** `tel:` link of a number in E.164; null without a number. */
export const callLink = (cellphone: string | null) => (cellphone ? `tel:+${cellphone.replace(/\D/g, "")}` : null);

/** WhatsApp requires `54 9 …` for Argentine mobiles, whether the number has the 9 or not. */
function whatsappDigits(cellphone: string) {
  const digits = cellphone.replace(/\D/g, "");
  return /^54\d{10}$/.test(digits) ? `549${digits.slice(2)}` : digits;
}

/** Letters and digits of a document at most. */
export const DOCUMENT_MAX = 30;

/** A document as it is compared and stored: its letters and digits, in capitals. */
export const plainDocument = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
