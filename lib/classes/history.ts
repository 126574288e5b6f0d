import type { ChurchDb } from "@/lib/core/db/church-db";

type Value = string | number | boolean | null;

const isPerson = (field: string) => field === "teacherId" || field === "assistantId";

/** Courses and people of changes of classes, by their names. */
export async function classWords(db: ChurchDb, changes: { field: string; before: Value; after: Value }[]) {
  const idsOf = (is: (field: string) => boolean) =>
    changes
      .filter(({ field }) => is(field))
      .flatMap(({ before, after }) => [before, after])
      .filter((id) => typeof id === "number");
  const [courseIds, memberIds] = [idsOf((field) => field === "courseId"), idsOf(isPerson)];
  const select = { id: true, name: true };
  const [courses, people] = await Promise.all([
    courseIds.length === 0 ? [] : db.course.findMany({ where: { id: { in: courseIds } }, select }),
    memberIds.length === 0 ? [] : db.member.findMany({ where: { id: { in: memberIds } }, select }),
  ]);
  const nameIn = (rows: { id: number; name: string }[], id: number) => rows.find((row) => row.id === id)?.name;
  return (field: string, value: Value): Value => {
    if (typeof value !== "number") return value;
    if (field === "courseId") return nameIn(courses, value) ?? "Un curso que se borró";
    return isPerson(field) ? (nameIn(people, value) ?? "Una persona que se borró") : value;
  };
}
