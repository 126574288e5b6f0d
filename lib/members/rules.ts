/** The words of a member's fields, as the database and the API write them. */
export const civilStatuses = ["soltero", "casado", "comprometido", "union_libre", "divorciado", "viudo"] as const;
export const genres = ["F", "M"] as const;
export const booleans = ["true", "false"] as const;

/** Orders of the list. */
export const memberSorts = ["name", "-name", "newest"] as const;

/** The oldest that a filter asks for. */
export const MAX_AGE = 150;

/** Members that one call may change together. */
export const BULK_MAX = 500;

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

/** The `https://wa.me/` link of a number in E.164; null without a number. */
export function whatsappLink(cellphone: string | null, text?: string) {
  if (!cellphone) return null;
  return `https://wa.me/${whatsappDigits(cellphone)}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}

/** `tel:` link of a number in E.164; null without a number. */
export const callLink = (cellphone: string | null) => (cellphone ? `tel:+${cellphone.replace(/\D/g, "")}` : null);

/** What the congratulation on WhatsApp says. */
export function birthdayGreeting(name: string, church: string) {
  return `¡Feliz cumpleaños, ${firstName(name)}! En ${church} damos gracias a Dios por tu vida y oramos para que este nuevo año esté lleno de su bendición.`;
}

export function firstName(name: string) {
  return name.trim().split(/\s+/)[0] ?? "";
}

/** WhatsApp knows Argentine mobiles as `54 9 …`, whether the 9 was written or not. */
function whatsappDigits(cellphone: string) {
  const digits = cellphone.replace(/\D/g, "");
  return /^54\d{10}$/.test(digits) ? `549${digits.slice(2)}` : digits;
}
