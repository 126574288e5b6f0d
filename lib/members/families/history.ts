import type { ChurchDb } from "@/lib/core/db/church-db";
import { roleText } from "./labels";
import type { FamilyRole } from "./rules";

type Value = string | number | boolean | null;

/** Families and roles of changes of people, in words: `familyId` by the family's name. */
export async function familyWords(db: ChurchDb, changes: { field: string; before: Value; after: Value }[]) {
  const ids = changes
    .filter(({ field }) => field === "familyId")
    .flatMap(({ before, after }) => [before, after])
    .filter((id) => typeof id === "number");
  const rows =
    ids.length === 0 ? [] : await db.family.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (field: string, value: Value): Value => {
    if (field === "familyId" && typeof value === "number") return names.get(value) ?? "Una familia que se borró";
    if (field === "familyRole" && typeof value === "string") return roleText(value as FamilyRole);
    return value;
  };
}
