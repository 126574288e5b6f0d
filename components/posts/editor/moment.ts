import { formatMoment, fullDate, monthNames, today, weekdayName } from "@/lib/core/values/dates";

/** Instant (ISO 8601) as local day and time `YYYY-MM-DDTHH:MM` of a time zone (IANA name). */
export function toLocalMoment(instant: string, timeZone: string) {
  const [day = "", time] = formatMoment(instant, timeZone).split(", ");
  return `${day.split("/").reverse().join("-")}T${time}`;
}

/** "domingo 29 de noviembre a las 8:00 a. m.", with the year when it is another one. */
export function momentText(moment: string, timeZone: string, now = new Date()) {
  const [day = "", time = ""] = moment.split("T");
  const isThisYear = day.slice(0, 4) === today(timeZone, now).slice(0, 4);
  const date = isThisYear ? `${Number(day.slice(8))} de ${monthNames[Number(day.slice(5, 7)) - 1]}` : fullDate(day);
  return `${weekdayName(day)} ${date} a ${timeText(time)}`;
}

/** A sentence with its full stop, which "a. m." already has. */
export const sentence = (text: string) => (text.endsWith(".") ? text : `${text}.`);

/** `08:00` → "las 8:00 a. m.". */
function timeText(time: string) {
  const [hours = 0, minutes = ""] = [Number(time.slice(0, 2)), time.slice(3)];
  const hour = hours % 12 || 12;
  return `${hour === 1 ? "la" : "las"} ${hour}:${minutes}\u00a0${hours < 12 ? "a.\u00a0m." : "p.\u00a0m."}`;
}

/** "hora de Bogotá": the place by which a time zone is named. */
export const zoneText = (timeZone: string) => `hora de ${timeZone.split("/").at(-1)?.replaceAll("_", " ")}`;
