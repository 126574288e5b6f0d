import * as z from "zod";
import { type EventInput, type EventRow, eventInput } from "@/lib/websites/schema";

const text = () => z.string();
const fields = z.object({
  title: text(),
  day: text(),
  time: text(),
  endDay: text(),
  endTime: text(),
  place: text(),
  details: text(),
});

export type EventFormValues = z.input<typeof fields>;

const NEXT_DAY = "Termina antes de comenzar: si es al día siguiente, elige ese día";
const NO_TIME = "Escribe también la hora en que comienza";

/** Joins a day and its time. */
const momentOf = (day: string, time: string) => (time ? `${day}T${time}` : day);

/** An end without a day is on the first one. */
function toInput({ day, time, endDay, endTime, ...values }: EventFormValues) {
  const end = endDay || endTime ? momentOf(endDay || day, endTime) : "";
  return { ...values, date: momentOf(day, time), end };
}

/** Field of the form that an error of the event belongs to. */
const formField = (path: PropertyKey | undefined, { endDay }: EventFormValues) =>
  ({ date: "day", end: endDay ? "endDay" : "endTime" })[String(path)] ?? String(path);

/** An event as it is typed, its days and times apart. */
export const eventForm = fields.transform((values, context): EventInput => {
  const fail = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  const checked = eventInput.safeParse(toInput(values));
  if (checked.success) return checked.data;
  const isFirst = ({ path: [name] }: z.core.$ZodIssue, index: number) =>
    checked.error.issues.findIndex(({ path }) => path[0] === name) === index;
  for (const { path, message } of checked.error.issues.filter(isFirst)) {
    if (path[0] === "end" && values.endTime && !values.time) fail("time", NO_TIME);
    else if (path[0] === "end" && !values.endDay && values.endTime < values.time) fail("endDay", NEXT_DAY);
    else if (path[0] === "end" && values.time && !values.endTime) fail("endTime", message);
    else fail(formField(path[0], values), message);
  }
  return z.NEVER;
});

/** Form values of an event; none for a new one. */
export function toFormValues(
  row: Omit<EventRow, "id" | "version" | "isPast" | "imageUrl"> | undefined,
): EventFormValues {
  const [day = "", time = ""] = row?.date.split("T") ?? [];
  const [endDay = "", endTime = ""] = row?.end?.split("T") ?? [];
  return {
    title: row?.title ?? "",
    day,
    time,
    endDay: endDay === day && endTime ? "" : endDay,
    endTime,
    place: row?.place ?? "",
    details: row?.details ?? "",
  };
}
