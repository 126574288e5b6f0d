import { formatDate } from "@/lib/core/values/dates";
import type { EventRow } from "@/lib/websites/schema";

/** Day, or day and time, of the church's time zone: "24/12/2026, 19:00". */
export function eventMoment(moment: string) {
  const [day = "", time] = moment.split("T");
  return time ? `${formatDate(day)}, ${time}` : formatDate(day);
}

/** When an event is: "24/12/2026, 19:00–21:00", "24/12/2026–26/12/2026". */
export function eventWhen({ date, end }: Pick<EventRow, "date" | "end">) {
  if (!end || end === date) return eventMoment(date);
  const [endDay = "", endTime] = end.split("T");
  const isSameDay = date.startsWith(endDay);
  return `${eventMoment(date)}–${isSameDay && endTime ? endTime : eventMoment(end)}`;
}
