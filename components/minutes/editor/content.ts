import type { Agreement, Attendee, MinutesRow, MinutesUpdate } from "@/lib/minutes/schema";

/** What is saved of a draft, all of it. */
export type SavedContent = Omit<MinutesUpdate, "id" | "version">;

/** Stays the same while the row is moved and changed. */
type Keyed = { id: number };

export type EditedAttendee = Attendee & Keyed;
export type EditedAgreement = Agreement & Keyed;

/** Minutes as their page holds them. */
export interface Content extends Omit<SavedContent, "attendees" | "agreements"> {
  attendees: EditedAttendee[];
  agreements: EditedAgreement[];
}

const savedFields = [
  "kind",
  "bodyName",
  "title",
  "date",
  "startsAt",
  "endsAt",
  "city",
  "place",
  "presider",
  "presiderRole",
  "secretary",
  "secretaryRole",
  "agenda",
  "discussion",
  "attendees",
  "quorumRule",
  "quorumNumber",
  "eligible",
  "agreements",
  "allSign",
  "correctsId",
] as const satisfies (keyof SavedContent)[];

export const toSaved = (row: SavedContent | MinutesRow): SavedContent =>
  Object.fromEntries(savedFields.map((field) => [field, row[field]])) as SavedContent;

const withoutId = <Row extends Keyed>({ id: _, ...row }: Row) => row;

/** `nextId`: id of a row that the page does not hold yet; rows at the same place keep theirs. */
export function toContent(row: SavedContent | MinutesRow, nextId: () => number, before?: Content): Content {
  const saved = toSaved(row);
  return {
    ...saved,
    attendees: saved.attendees.map((one, index) => ({ ...one, id: before?.attendees[index]?.id ?? nextId() })),
    agreements: saved.agreements.map((one, index) => ({ ...one, id: before?.agreements[index]?.id ?? nextId() })),
  };
}

export const toSavedContent = (content: Content): SavedContent => ({
  ...content,
  attendees: content.attendees.map(withoutId),
  agreements: content.agreements.map(withoutId),
});

/** Whether two contents are saved as the same. */
export const isSameContent = (one: SavedContent, other: SavedContent) => keyOf(one) === keyOf(other);

/** Keys of an answer of the database may have another order. */
const keyOf = (content: SavedContent) =>
  JSON.stringify([
    ...savedFields.map((field) => (field === "attendees" || field === "agreements" ? null : (content[field] ?? null))),
    content.attendees.map(({ name, memberId, role, attendance, votes }) => [name, memberId, role, attendance, votes]),
    content.agreements.map((one) => [one.text, one.inFavor, one.against, one.abstained, one.responsible, one.dueOn]),
  ]);

export const newAgreement = (): Agreement => ({
  text: "",
  inFavor: null,
  against: null,
  abstained: null,
  responsible: "",
  dueOn: null,
});
