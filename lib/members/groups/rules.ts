import { addDays } from "@/lib/attendance/rules";

/** Characters of a group's texts. */
export const [GROUP_NAME_MAX, GROUP_KIND_MAX, GROUP_PLACE_MAX, GROUP_NOTES_MAX] = [100, 60, 160, 1000];

/** Levels of groups below each other at most: red → supervisor → grupo, and two more. */
export const LEVELS_MAX = 5;

/** People that one request adds to a group. */
export const ADDED_MAX = 200;

/** Weeks of the dots and of the chart. */
export const WEEKS = 12;

/** Orders of the list. `day`: of the week and hour; `people`: how many; `report`: the last one. */
export const groupSorts = [
  "name",
  "-name",
  "newest",
  "kind",
  "-kind",
  "day",
  "-day",
  "people",
  "-people",
  "report",
  "-report",
] as const;

/** Meeting days on a sheet of paper. */
export const [SHEET_DAYS_MIN, SHEET_DAYS_MAX] = [1, 16];

/** Usual kinds, offered beside those that the church has. */
export const USUAL_KINDS = ["Célula", "Ministerio", "Red", "Grupo de jóvenes", "Grupo de damas"];

/** 1: Monday, 7: Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** `HH:MM`. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The next days on which a group meets, `today` included, one a week; of one without a day of the week, none: they are written by hand.
 */
export function nextMeetingDays(weekday: number | null, today: string, count: number): string[] {
  if (weekday === null) return [];
  const now = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  const first = addDays(today, (weekday - now + 7) % 7);
  return Array.from({ length: count }, (_, week) => addDays(first, week * 7));
}
