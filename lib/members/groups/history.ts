import type { ChurchDb } from "@/lib/core/db/church-db";
import { weekdayLabel } from "./labels";

type Value = string | number | boolean | null;

const PEOPLE = ["leaderId", "assistantId", "supervisorId"];

/** Changes of groups in words: people and the group above by their names. */
export async function groupWords(db: ChurchDb, changes: { field: string; before: Value; after: Value }[]) {
  const idsOf = (fields: string[]) =>
    changes
      .filter(({ field }) => fields.includes(field))
      .flatMap(({ before, after }) => [before, after])
      .filter((id) => typeof id === "number");
  const [people, parents] = [idsOf(PEOPLE), idsOf(["parentId"])];
  const select = { id: true, name: true };
  const [members, groups] = [
    people.length === 0 ? [] : await db.member.findMany({ where: { id: { in: people } }, select }),
    parents.length === 0 ? [] : await db.group.findMany({ where: { id: { in: parents } }, select }),
  ];
  const namesOf = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  const [persons, above] = [namesOf(members), namesOf(groups)];
  return (field: string, value: Value): Value => {
    if (typeof value !== "number") return value;
    if (PEOPLE.includes(field)) return persons.get(value) ?? "Una persona que se borró";
    if (field === "parentId") return above.get(value) ?? "Un grupo que se borró";
    return field === "weekday" ? weekdayLabel(value) : value;
  };
}
