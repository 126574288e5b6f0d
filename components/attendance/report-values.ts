import type { UseQueryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { VISITOR_MAX, VISITOR_PHONE_MAX } from "@/lib/attendance/rules";
import { type Meeting, type Roll, reportFields } from "@/lib/attendance/schema";
import { optionalText, text } from "@/lib/core/fields/fields";

const said = z.record(z.string(), z.boolean());

/** What the form of a report holds: marks by the person's id, empty for nobody's word; of a class also what else a child did. */
export const reportForm = z
  .object({
    held: z.boolean(),
    marks: z.record(z.string(), z.enum(["came", "missed", ""])),
    bibles: said,
    verses: said,
    guests: z.array(
      z.object({
        guestId: z.int().nullable(),
        name: text(VISITOR_MAX),
        phone: optionalText(VISITOR_PHONE_MAX),
      }),
    ),
    visitorCount: z.string().regex(/^\d{0,4}$/, "Escribe cuántas, sin decimales"),
    offering: reportFields.offering,
    notes: reportFields.notes,
  })
  .transform(({ held, marks, bibles, verses, guests, visitorCount, offering, notes }) => ({
    held,
    marks: Object.entries(marks).flatMap(([id, mark]) =>
      mark === ""
        ? []
        : [
            {
              memberId: Number(id),
              present: mark === "came",
              ...(id in bibles && { bible: bibles[id], verse: verses[id] }),
            },
          ],
    ),
    visitors: guests.map(({ guestId, name, phone }) => ({ id: guestId ?? undefined, name, phone })),
    visitorCount: Number(visitorCount || 0),
    offering: offering ?? "",
    notes,
  }));

export type ReportValues = z.input<typeof reportForm>;

/** What is sent of a form. */
type SavedReport = z.output<typeof reportForm> & { date: string; version: number };

/** Values of the form for the people of a day and the report that there is; in a class, who is not marked was absent. */
export function valuesOf(people: Roll["people"], meeting: Meeting | null, isClass: boolean): ReportValues {
  const marks = new Map(meeting?.marks.map((mark) => [mark.memberId, mark]));
  const markOf = (memberId: number) => {
    const present = marks.get(memberId)?.present ?? (isClass ? false : null);
    return present === null ? ("" as const) : present ? ("came" as const) : ("missed" as const);
  };
  const byPerson = <Value>(valueFor: (memberId: number) => Value) =>
    Object.fromEntries(people.map(({ memberId }) => [String(memberId), valueFor(memberId)]));
  const guests = meeting?.guests ?? [];
  const unnamed = (meeting?.visitors ?? 0) - guests.length;
  return {
    held: meeting?.held ?? true,
    marks: byPerson(markOf),
    bibles: isClass ? byPerson((memberId) => marks.get(memberId)?.bible ?? false) : {},
    verses: isClass ? byPerson((memberId) => marks.get(memberId)?.verse ?? false) : {},
    // Who has become a person of the church, or was dismissed, stays as such.
    guests: guests
      .filter(({ memberId, dismissed }) => memberId === null && !dismissed)
      .map(({ id, name, phone }) => ({ guestId: id, name, phone: phone ?? "" })),
    visitorCount: unnamed > 0 ? String(unnamed) : "",
    offering: meeting?.offering ?? "",
    notes: meeting?.notes ?? "",
  };
}

/** Group or class of which the office reports. */
export type ReportOf = {
  isClass: boolean;
  id: number;
  name: string;
  weekday: number | null;
  /** Otherwise reports are only read. */
  canReport: boolean;
  /** Whose lists a report changes. */
  module: string;
  rollOf: (day: string) => Pick<UseQueryOptions<Roll>, "queryKey" | "queryFn">;
  save: (report: SavedReport) => Promise<unknown>;
};
