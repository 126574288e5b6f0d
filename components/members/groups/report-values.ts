import * as z from "zod";
import { VISITOR_MAX, VISITOR_PHONE_MAX } from "@/lib/attendance/rules";
import { type Meeting, reportFields } from "@/lib/attendance/schema";
import { optionalText, text } from "@/lib/core/fields/fields";
import type { Roll } from "@/lib/members/groups/schema";

/** What the form of a report holds: marks by the person's id, empty for nobody's word. */
export const reportForm = z
  .object({
    held: z.boolean(),
    marks: z.record(z.string(), z.enum(["came", "missed", ""])),
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
  .transform(({ held, marks, guests, visitorCount, offering, notes }) => ({
    held,
    marks: Object.entries(marks).flatMap(([id, mark]) =>
      mark === "" ? [] : [{ memberId: Number(id), present: mark === "came" }],
    ),
    visitors: guests.map(({ guestId, name, phone }) => ({ id: guestId ?? undefined, name, phone })),
    visitorCount: Number(visitorCount || 0),
    offering: offering ?? "",
    notes,
  }));

export type ReportValues = z.input<typeof reportForm>;

/** Values of the form for the people of a day and the report that there is. */
export function valuesOf(people: Roll["people"], meeting: Meeting | null): ReportValues {
  const marks = new Map(meeting?.marks.map(({ memberId, present }) => [memberId, present]));
  const markOf = (memberId: number) => {
    const present = marks.get(memberId) ?? null;
    return present === null ? ("" as const) : present ? ("came" as const) : ("missed" as const);
  };
  const guests = meeting?.guests ?? [];
  const unnamed = (meeting?.visitors ?? 0) - guests.length;
  return {
    held: meeting?.held ?? true,
    marks: Object.fromEntries(people.map(({ memberId }) => [String(memberId), markOf(memberId)])),
    guests: guests.map(({ id, name, phone }) => ({ guestId: id, name, phone: phone ?? "" })),
    visitorCount: unnamed > 0 ? String(unnamed) : "",
    offering: meeting?.offering ?? "",
    notes: meeting?.notes ?? "",
  };
}
