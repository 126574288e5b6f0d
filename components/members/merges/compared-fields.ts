import type { NumberStyle } from "@/lib/core/values/numbers";
import { roleText } from "@/lib/members/families/labels";
import { isMemberField, memberFieldLabels, memberText } from "@/lib/members/labels";
import {
  isNothing,
  keptUnlessChosen,
  type MergeField,
  type MergeSide,
  mergeFieldKeys,
  mergeFields,
} from "@/lib/members/merges/rules";
import type { MemberRow } from "@/lib/members/schema";
import { ownText } from "@/lib/own-fields/rules";
import type { OwnFieldRow } from "@/lib/own-fields/schema";

type Side = { text: string; isNothing: boolean };

/** A field of two people: both values in words, empty for none. */
export type FieldPair = { key: string; label: string } & Record<MergeSide, Side>;

type Words = { positions: { id: number; value: string }[]; own: readonly OwnFieldRow[]; church: NumberStyle };

/** Every field of two people in the order of their page; own fields as `extra.<key>`. */
export function comparedFields(kept: MemberRow, merged: MemberRow, { positions, own, church }: Words): FieldPair[] {
  const side = (row: MemberRow, key: MergeField): Side => {
    const values: Record<string, unknown> = row;
    return {
      text: fieldText(row, key, positions),
      isNothing: mergeFields[key].fields.every((field) => isNothing(values[field])),
    };
  };
  const ownSide = (row: MemberRow, field: OwnFieldRow): Side => {
    const text = ownText(field, row.extra[field.key], church) ?? "";
    return { text, isNothing: text === "" };
  };
  return [
    ...mergeFieldKeys.map((key) => ({ key, label: labelOf(key), kept: side(kept, key), merged: side(merged, key) })),
    ...own.map((field) => ({
      ...{ key: `extra.${field.key}`, label: field.label },
      ...{ kept: ownSide(kept, field), merged: ownSide(merged, field) },
    })),
  ];
}

/** Whose value stays unless another is chosen, as the API decides. */
export const sideOf = ({ key, kept, merged }: FieldPair): MergeSide =>
  kept.isNothing && !merged.isNothing && !keptUnlessChosen.some((field) => field === key) ? "merged" : "kept";

const labels: Partial<Record<MergeField, string>> = {
  birthday: "Nacimiento",
  left: "Salida de la iglesia",
  family: "Familia",
  photo: "Foto",
  minorAnswer: "¿Es menor de edad?",
};

const labelOf = (key: MergeField) => labels[key] ?? (isMemberField(key) ? memberFieldLabels[key] : key);

/** What a person has in a field, in words; empty for nothing. */
function fieldText(row: MemberRow, key: MergeField, positions: Words["positions"]) {
  if (key === "name") return row.name;
  if (key === "family") return row.family ? `${row.family}, ${roleText(row.familyRole ?? "otro", row.genre)}` : "";
  if (key === "photo") return row.photo ? "Tiene foto" : "";
  if (key === "minorAnswer") return row.minorAnswer === null ? "" : row.minorAnswer ? "Sí" : "No";
  const values: Record<string, unknown> = row;
  return mergeFields[key].fields
    .flatMap((field) => {
      const value = values[field];
      return isMemberField(field) && value !== null && value !== undefined && value !== ""
        ? [memberText(field, value, positions)]
        : [];
    })
    .join(", ");
}
