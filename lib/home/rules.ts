import type { Birthday } from "@/lib/members/schema";

const DAY_MS = 86_400_000;

/** How the home greets at an hour of the day, 0–23. */
export function greeting(hour: number) {
  if (hour < 5) return "Buenas noches";
  if (hour < 12) return "Buenos días";
  return hour < 19 ? "Buenas tardes" : "Buenas noches";
}

/** `2025-11-21` → `Viernes 21 de noviembre de 2025`. */
export function longDate(iso: string) {
  const text = spanish(iso, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).replace(",", "");
  return capitalised(text);
}

/** The seven days that begin with `today`, as `YYYY-MM-DD`. */
export function weekFrom(today: string) {
  const start = Date.parse(today);
  return Array.from({ length: 7 }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10));
}

/** The months, 1–12, that a week has days in. */
export const monthsOf = (week: string[]) => [...new Set(week.map((day) => Number(day.slice(5, 7))))];

export type UpcomingBirthday = Birthday & { on: string; when: string };

/** Whose birthday falls into the week, by day; 29 February is celebrated on the 28th of a common year. */
export function birthdaysIn(week: string[], rows: Birthday[]): UpcomingBirthday[] {
  return week.flatMap((on, days) =>
    rows
      .filter(({ birthday }) => birthday < on && isCelebrated(birthday, on))
      .map((row) => ({
        ...row,
        on,
        age: Number(on.slice(0, 4)) - Number(row.birthday.slice(0, 4)),
        when: dayName(on, days),
      })),
  );
}

function isCelebrated(birthday: string, on: string) {
  const day = birthday.slice(5);
  if (day === on.slice(5)) return true;
  return day === "02-29" && on.slice(5) === "02-28" && !isLeap(Number(on.slice(0, 4)));
}

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

function dayName(iso: string, daysAhead: number) {
  if (daysAhead === 0) return "Hoy";
  if (daysAhead === 1) return "Mañana";
  return capitalised(spanish(iso, { weekday: "long" }));
}

const spanish = (iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es", { ...options, timeZone: "UTC" }).format(Date.parse(iso));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
