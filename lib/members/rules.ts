/** The words of a member's fields, as the database and the API write them. */
export const civilStatuses = ["soltero", "casado", "comprometido", "union_libre", "divorciado", "viudo"] as const;
export const genres = ["F", "M"] as const;
export const booleans = ["true", "false"] as const;

/** Orders of the list. */
export const memberSorts = ["name", "-name", "newest"] as const;

/** The oldest that a filter asks for. */
export const MAX_AGE = 150;

/** How long a deleted member can be restored. */
export const TRASH_DAYS = 30;

const DAY_MS = 86_400_000;

const yearOf = (day: string) => Number(day.slice(0, 4));
const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The `MM-DD` on which a birthday falls in a year: 29 February is the 28th in a common one. */
function celebration(birthday: string, year: number) {
  const day = birthday.slice(5);
  return day === "02-29" && !isLeap(year) ? "02-28" : day;
}

/** Whether who was born on `birthday` celebrates on `day` (both `YYYY-MM-DD`); 29 February on the 28th of a common year. */
export const isCelebrated = (birthday: string, day: string) => celebration(birthday, yearOf(day)) === day.slice(5);

/** Completed years between two days `YYYY-MM-DD`; a year older on the day that `isCelebrated` names. */
export function age(birthday: string, today: string) {
  const years = yearOf(today) - yearOf(birthday);
  return today.slice(5) < celebration(birthday, yearOf(today)) ? years - 1 : years;
}

/** The seven days that begin with `today`, as `YYYY-MM-DD`. */
export function weekFrom(today: string) {
  const start = Date.parse(today);
  return Array.from({ length: 7 }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10));
}

/** The months, 1–12, that a week has days in. */
export const monthsOf = (week: string[]) => [...new Set(week.map((day) => Number(day.slice(5, 7))))];

/** Whose birthday falls into the week, by day (`on`), with the age it brings. */
export function birthdaysIn<Row extends { birthday: string }>(week: string[], rows: Row[]) {
  return week.flatMap((on) =>
    rows
      .filter(({ birthday }) => birthday < on && isCelebrated(birthday, on))
      .map((row) => ({ ...row, on, age: age(row.birthday, on) })),
  );
}

/** The number as `https://wa.me/` wants it: digits only, with the country's calling code; null without a number. */
export function whatsappLink(cellphone: string | null, country: string, text?: string) {
  const digits = internationalDigits(cellphone, country);
  if (!digits) return null;
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}

/** `tel:` link of a number; null without a number. */
export function callLink(cellphone: string | null, country: string) {
  const digits = internationalDigits(cellphone, country);
  return digits ? `tel:+${digits}` : null;
}

/** What the congratulation on WhatsApp says. */
export function birthdayGreeting(name: string, church: string) {
  return `¡Feliz cumpleaños, ${firstName(name)}! En ${church} damos gracias a Dios por tu vida y oramos para que este nuevo año esté lleno de su bendición.`;
}

export function firstName(name: string) {
  return name.trim().split(/\s+/)[0] ?? "";
}

/** Calling codes of the countries the product is made for (ITU-T E.164). */
const callingCodes: Record<string, string> = {
  AR: "54",
  BO: "591",
  BR: "55",
  CL: "56",
  CO: "57",
  CR: "506",
  CU: "53",
  DO: "1",
  EC: "593",
  ES: "34",
  GT: "502",
  HN: "504",
  MX: "52",
  NI: "505",
  PA: "507",
  PE: "51",
  PR: "1",
  PY: "595",
  SV: "503",
  US: "1",
  UY: "598",
  VE: "58",
};

/** A leading `+` or `00` says that the calling code is there. WhatsApp knows Argentine mobiles as `54 9 …` and Mexican ones as `52 …` without the old `1`. */
function internationalDigits(cellphone: string | null, country: string) {
  if (!cellphone) return null;
  const written = cellphone.replace(/\D/g, "");
  const isInternational = cellphone.trim().startsWith("+") || written.startsWith("00");
  const significant = written.replace(/^0+/, "");
  const digits = isInternational ? significant : (callingCodes[country] ?? "") + significant;
  if (digits.startsWith("54") && digits.length === 12) return `549${digits.slice(2)}`;
  if (digits.startsWith("521") && digits.length === 13) return `52${digits.slice(3)}`;
  return digits;
}
