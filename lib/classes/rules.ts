/** Marks that the classes of a course give: none, 0 to 20, 0 to 100, or only whether somebody passed. */
export const markKinds = ["none", "twenty", "hundred", "passed"] as const;

export type MarkKind = (typeof markKinds)[number];

/** States of the classes in a list; without one, those that are open. */
export const classStates = ["closed", "all"] as const;

export const classSorts = [
  "name",
  "-name",
  "newest",
  "course",
  "-course",
  "teacher",
  "-teacher",
  "students",
  "-students",
] as const;

/** Characters of names, terms, rooms, descriptions and notes. */
export const [NAME_MAX, TERM_MAX, ROOM_MAX, KIND_MAX, NOTES_MAX] = [100, 60, 60, 60, 1000];

/** Characters of what teachers have to know of a student. */
export const [ALLERGIES_MAX, REMARKS_MAX] = [500, 1000];

/** Oldest age of a class. */
export const AGE_MAX = 120;

/** Classes of one bulk change; people whom one request enrols; courses of a church. */
export const [BULK_MAX, ENROL_MAX, COURSES_MAX] = [500, 200, 200];

/** People in a class at one time: those of a report. */
export const STUDENTS_MAX = 500;

/** Days in which a deleted class can be restored. */
export const TRASH_DAYS = 30;

/** Highest mark of each kind; none: only whether somebody passed. */
export const highestMark = (kind: MarkKind) => ({ none: null, passed: null, twenty: 20, hundred: 100 })[kind];

/** Whether a mark, with up to two decimals, is one of its kind. */
export function isMark(mark: string, kind: MarkKind) {
  const highest = highestMark(kind);
  return highest !== null && Number(mark) <= highest;
}

type Ages = { minAge: number | null; maxAge: number | null };

/** Whether a class without limits, or with an age between its own, is for somebody of this age. */
export const fitsAge = ({ minAge, maxAge }: Ages, age: number) =>
  (minAge === null || age >= minAge) && (maxAge === null || age <= maxAge);

type Sibling = Ages & { id: number; name: string; term: string };

/**
 * Class of the same course to which somebody goes whose age is no longer that of theirs: of those that name this age, one of the same
 * term, else the newest. Null while the class fits, for an unknown age, and where there is none.
 */
export function nextClass<Class extends Sibling>(own: Sibling, siblings: readonly Class[], age: number | null) {
  if (age === null || fitsAge(own, age)) return null;
  const fitting = siblings
    .filter((one) => one.id !== own.id && (one.minAge !== null || one.maxAge !== null) && fitsAge(one, age))
    .toSorted((one, other) => other.id - one.id);
  return fitting.find(({ term }) => term === own.term) ?? fitting[0] ?? null;
}
