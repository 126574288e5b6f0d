/** Days for which a merge can be undone. */
export const UNDO_DAYS = 30;

/** Which of two people a value is taken from. */
export const mergeSides = ["kept", "merged"] as const;

export type MergeSide = (typeof mergeSides)[number];

/**
 * What is chosen of two people, one or the other: the columns that belong together, and the fields of the API that show
 * them. The first column says whether there is a value.
 */
export const mergeFields = {
  name: { columns: ["name", "surnames"], fields: ["name", "surnames"] },
  cellphone: { columns: ["cellphone"], fields: ["cellphone"] },
  email: { columns: ["email"], fields: ["email"] },
  birthday: { columns: ["birthday", "birth_month_day"], fields: ["birthday", "birthMonthDay"] },
  joinDate: { columns: ["join_date"], fields: ["joinDate"] },
  baptized: {
    columns: ["baptized", "baptism_date", "baptism_place", "baptized_by"],
    fields: ["baptized", "baptismDate", "baptismPlace", "baptizedBy"],
  },
  genre: { columns: ["genre"], fields: ["genre"] },
  civilStatus: { columns: ["civil_status"], fields: ["civilStatus"] },
  positionId: { columns: ["position_id"], fields: ["positionId"] },
  notes: { columns: ["notes"], fields: ["notes"] },
  secondPhone: { columns: ["second_phone"], fields: ["secondPhone"] },
  address: { columns: ["address"], fields: ["address"] },
  neighbourhood: { columns: ["neighbourhood"], fields: ["neighbourhood"] },
  document: { columns: ["document", "document_type"], fields: ["document", "documentType"] },
  occupation: { columns: ["occupation"], fields: ["occupation"] },
  weddingDate: { columns: ["wedding_date"], fields: ["weddingDate"] },
  received: { columns: ["received"], fields: ["received"] },
  left: { columns: ["left_reason", "left_date", "left_note"], fields: ["leftReason", "leftDate", "leftNote"] },
  family: { columns: ["family_id", "family_role"], fields: ["familyId", "familyRole"] },
  minorAnswer: { columns: ["is_minor"], fields: ["minorAnswer"] },
  photo: { columns: ["photo"], fields: ["photo"] },
} as const;

export type MergeField = keyof typeof mergeFields;

export const mergeFieldKeys = Object.keys(mergeFields) as [MergeField, ...MergeField[]];

/** Fields that the person who stays keeps unless something else is chosen, though they are empty there. */
export const keptUnlessChosen: readonly MergeField[] = ["left", "positionId"];

/** Whether a value says nothing: of a row, or of what the API answers. */
export const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === "" ||
  value === false ||
  value === "false" ||
  value === "N" ||
  value === "sin_dato";

/** Number of a document, its first group: without the letters before it and leading zeros. «V-012345678» is 12345678. */
export const DOCUMENT_PATTERN = "^[A-Z]{0,2}0*([0-9]{6,}[A-Z]?)$";

/** A document as it is compared with that of somebody else. */
const plainNumber = (document: string | null | undefined) =>
  document && (new RegExp(DOCUMENT_PATTERN).exec(document)?.[1] ?? document);

type Born = { birthday: string | null; birthMonthDay: string | null };

/** What speaks against two people being one. A document that is not known, as to who only reads, speaks for nothing. */
export function doubts(
  one: Born & { document?: string | null },
  other: Born & { document?: string | null },
): ("birthday" | "document")[] {
  const days = [one, other].map(({ birthday, birthMonthDay }) => birthday?.slice(5) ?? birthMonthDay);
  const years = [one, other].map(({ birthday }) => birthday?.slice(0, 4));
  const differ = ([first, second]: (string | null | undefined)[]) => !!first && !!second && first !== second;
  return [
    ...(differ(days) || differ(years) ? (["birthday"] as const) : []),
    ...(differ([plainNumber(one.document), plainNumber(other.document)]) ? (["document"] as const) : []),
  ];
}
