/** Days after a meeting in which its report is sent or corrected through a link. */
export const REPORT_DAYS = 7;

/** Days for which a link is valid. */
export const LINK_DAYS = 366;

/** People of a report at most, and visitors. */
export const PEOPLE_MAX = 500;
export const VISITORS_MAX = 50;

/** Characters of names, telephones and notes in a report. */
export const SENDER_MAX = 100;
export const VISITOR_MAX = 100;
export const VISITOR_PHONE_MAX = 30;
export const REPORT_NOTES_MAX = 2000;

/** Characters of the key of a report. */
export const KEY = /^[\w-]{16,64}$/;

/** What meets: a group or a class, by its id. */
export type Target = { groupId: number } | { classId: number };

/** Whether a link takes a report of a day. Both `YYYY-MM-DD`, `today` in the church's time zone. */
export const isReportable = (date: string, today: string) => date <= today && daysBetween(date, today) <= REPORT_DAYS;

/** Last day on which a link takes a report of a meeting. */
export const lastReportDay = (date: string) => addDays(date, REPORT_DAYS);

/** Day so many days later, `YYYY-MM-DD`. */
export function addDays(date: string, days: number) {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Last day of a week, up to `today`, on which something meets; `today` without a day of the week (1: Monday, 7: Sunday). */
export function lastMeetingDay(weekday: number | null, today: string) {
  if (weekday === null) return today;
  const now = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  return addDays(today, -((now - weekday + 7) % 7));
}

/** Monday of the week of a day. */
export const mondayOf = (day: string) => lastMeetingDay(1, day);
