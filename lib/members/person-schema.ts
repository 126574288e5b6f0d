import * as z from "zod";
import { oneOf, optional } from "@/lib/core/fields/fields";
import { memberRow } from "./schema";

const personFormats = ["json", "pdf"] as const;

export const personQuery = z.strictObject({
  format: optional(oneOf(personFormats))
    .transform((format) => format ?? "json")
    .meta({ description: "Formato del archivo", example: "json" }),
});

const instant = z.iso.datetime();

/** All data of the church about one person, as far as the requesting user may see it. */
export const personData = z.strictObject({
  madeAt: instant,
  church: z.string(),
  member: memberRow
    .omit({ version: true, photo: true, guardians: true })
    .extend({ createdAt: instant, /** When it was moved to the trash. */ deletedAt: instant.nullable() }),
  /** The church's own fields in which the person has something, as text. */
  ownFields: z.array(z.strictObject({ field: z.string(), value: z.string() })),
  /** Who answers for the person, and for whom the person answers; `is`: what they are to the minor. */
  guardians: z.array(z.strictObject({ name: z.string(), is: z.string(), mayPickUp: z.boolean() })),
  wards: z.array(z.strictObject({ name: z.string(), is: z.string(), mayPickUp: z.boolean() })),
  /** Groups of which the person is or was, and what they lead; `to`: null while they are. */
  groups: z.array(
    z.strictObject({ name: z.string(), as: z.string(), from: z.iso.date().nullable(), to: z.iso.date().nullable() }),
  ),
  /** Meetings of groups to which the person came or did not, newest first. */
  attendance: z.array(z.strictObject({ date: z.iso.date(), group: z.string(), present: z.boolean() })),
  /** `data:image/webp;base64,…` */
  photo: z.string().nullable(),
  /** Changes of the person's data, newest first, as text. */
  history: z.array(
    z.strictObject({
      at: instant,
      action: z.enum(["create", "update", "delete", "restore", "destroy"]),
      /** Whether the person made the change themselves. */
      bySelf: z.boolean(),
      changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** Imports that created or changed the person. */
  imports: z.array(z.strictObject({ at: instant, fileName: z.string() })),
  /** Names under which the person was entered before, and when each was merged. */
  mergedNames: z.array(z.strictObject({ name: z.string(), at: instant })),
  /** Texts that name only this person, in the areas open to the requesting user. */
  mentions: z.array(z.strictObject({ place: z.string(), date: z.iso.date().nullable(), text: z.string() })),
  /** Number of other people's notes that name this person. */
  notesOfOthers: z.int(),
  /** Lists that were not searched, because the requesting user may not see them. */
  notSearched: z.array(z.string()),
  /** Explanation of `notSearched`; null when everything was searched. */
  notice: z.string().nullable(),
});

export type PersonData = z.output<typeof personData>;
