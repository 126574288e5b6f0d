import * as z from "zod";
import { oneOf, optional } from "@/lib/core/fields";
import { memberRow } from "./schema";

const personFormats = ["json", "pdf"] as const;

export const personQuery = z.strictObject({
  format: optional(oneOf(personFormats)).transform((format) => format ?? "json"),
});

const instant = z.iso.datetime();

/** Where texts may name a person. */
const mentionPlaces = ["Movimientos", "Inventario"] as const;

export type MentionPlace = (typeof mentionPlaces)[number];

/** All that the church holds about one person, as far as whoever asked may see it. */
export const personData = z.strictObject({
  madeAt: instant,
  church: z.string(),
  member: memberRow
    .omit({ version: true, photo: true })
    .extend({ createdAt: instant, /** In the trash since then. */ deletedAt: instant.nullable() }),
  /** `data:image/webp;base64,…` */
  photo: z.string().nullable(),
  /** What was changed about them, newest first, in words. */
  history: z.array(
    z.strictObject({
      at: instant,
      action: z.enum(["create", "update", "delete", "restore", "destroy"]),
      /** Whether it was the person themselves. */
      bySelf: z.boolean(),
      changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** The files by which they came, or were changed. */
  imports: z.array(z.strictObject({ at: instant, fileName: z.string() })),
  /** Texts that name them and nobody else, from where whoever asked may look. */
  mentions: z.array(z.strictObject({ place: z.enum(mentionPlaces), date: z.iso.date().nullable(), text: z.string() })),
  /** How many other people's notes name them. */
  notesOfOthers: z.int(),
  /** The places where no texts were looked for, as whoever asked may not see them. */
  notSearched: z.array(z.enum(mentionPlaces)),
  /** The same in words; null: whoever asked sees everything. */
  notice: z.string().nullable(),
});

export type PersonData = z.output<typeof personData>;
