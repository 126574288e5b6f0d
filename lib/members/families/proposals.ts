import { fold } from "@/lib/core/values/fold";
import { PARTICLES } from "@/lib/core/values/surnames";
import { knownAge } from "../rules";
import type { MemberRow } from "../schema";
import { type FamilyRole, familyRoles } from "./rules";

/** A person of an address. `familyId`: of a family outside the trash. */
export type Housemate = Pick<MemberRow, "id" | "name" | "surnames" | "birthday" | "genre" | "civilStatus"> & {
  familyId: number | null;
};

/**
 * People who may be one family, with what each may be in it. `familyId`: the one that others of them are in; `isLikely`: what they
 * are is known, or nobody's is.
 */
export type ProposedFamily = {
  name: string;
  familyId: number | null;
  people: { id: number; role: FamilyRole; isLikely: boolean }[];
};

/** People of one family at most, and years between a child and its parent at least. */
const [FAMILY_MAX, GENERATION] = [15, 14];

const ADULT = 18;

const particles = new Set(PARTICLES.split(" "));

/** Surnames by their words, without particles and accents: «de la Cruz Mamani» → `cruz`, `mamani`. */
function surnameWords(surnames: string) {
  return fold(surnames)
    .split(/[\s-]+/)
    .filter((word) => word !== "" && !particles.has(word));
}

type Person = Housemate & { words: string[]; age: number | null };

/**
 * Proposes families among the people of one address: those whom shared surnames tie to each other, as two parents to the child that
 * has one of each. People in a family come along, to whom others may be added; two families are never joined. `today`: `YYYY-MM-DD`.
 */
export function proposeFamilies(housemates: readonly Housemate[], today: string): ProposedFamily[] {
  const people = housemates.map((person) => ({
    ...person,
    words: surnameWords(person.surnames),
    age: knownAge(person.birthday, today),
  }));
  return tiedPeople(people).flatMap((group) => {
    const families = new Set(group.flatMap(({ familyId }) => familyId ?? []));
    const added = group.filter(({ familyId }) => familyId === null);
    if (group.length < 2 || group.length > FAMILY_MAX || families.size > 1 || added.length === 0) return [];
    const roles = rolesOf(group);
    return [
      {
        name: nameOf(group, roles),
        familyId: [...families][0] ?? null,
        people: added
          .map((person) => ({
            id: person.id,
            role: roles.get(person.id) ?? "otro",
            isLikely: roles.size === 0 || roles.has(person.id) || hasSibling(person, group),
          }))
          .sort((one, other) => rankOf(one.role) - rankOf(other.role) || one.id - other.id),
      },
    ];
  });
}

const rankOf = (role: FamilyRole) => familyRoles.indexOf(role);

/** Whether another one of the group has the same two surnames. */
const hasSibling = ({ id, words }: Person, group: readonly Person[]) =>
  words.length > 1 && group.some((other) => other.id !== id && other.words.join(" ") === words.join(" "));

/** The people in groups whose members share a surname with another one of the group. */
function tiedPeople(people: readonly Person[]) {
  const groups: Person[][] = [];
  for (const person of people) {
    const tied = groups.filter((group) => group.some(({ words }) => words.some((word) => person.words.includes(word))));
    const [first, ...others] = tied;
    if (!first) {
      groups.push([person]);
      continue;
    }
    first.push(person);
    for (const other of others) {
      first.push(...other);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups;
}

const isOlder = (one: Person, other: Person) =>
  one.age === null ? other.age !== null && other.age < ADULT : other.age !== null && one.age >= other.age + GENERATION;

/** What each person may be: parents are those whose first surnames a younger one has, in their order. */
function rolesOf(group: readonly Person[]) {
  const roles = new Map<number, FamilyRole>();
  const couple = coupleOf(group);
  for (const { id, genre } of couple) roles.set(id, genre === "F" ? "esposa" : "esposo");
  for (const person of group) {
    if (roles.has(person.id)) continue;
    const parents = couple.length > 0 ? couple : group.filter((other) => other !== person && isOlder(other, person));
    const isChild = parents.some((parent) => isOlder(parent, person) && shares(parent, person)) && isOf(person, couple);
    if (isChild) roles.set(person.id, person.genre === "F" ? "hija" : "hijo");
    else if (couple.some((parent) => isOlder(person, parent) && shares(person, parent))) roles.set(person.id, "abuelo");
  }
  if (couple.length > 0 || ![...roles.values()].some((role) => role === "hijo" || role === "hija")) return roles;
  const parents = group.filter(({ id, age }) => !roles.has(id) && (age === null || age >= ADULT));
  if (parents.length === 1 && parents[0]) roles.set(parents[0].id, parents[0].genre === "F" ? "madre" : "padre");
  return roles;
}

/** Whether somebody grown up has the surnames of both parents, of whom a child in the house needs one. */
const isOf = ({ age, words }: Person, couple: readonly Person[]) =>
  (age !== null && age < ADULT) ||
  words.length < 2 ||
  couple.every((parent, index) => parent.words[0] === words[index]);

const shares = (one: Person, other: Person) => one.words.some((word) => other.words.includes(word));

/** A man and a woman of whom a younger one has both first surnames, or who are married and share one. */
function coupleOf(group: readonly Person[]) {
  const men = group.filter(({ genre }) => genre === "M");
  const women = group.filter(({ genre }) => genre === "F");
  for (const man of men)
    for (const woman of women) {
      const isOfBoth = group.some(
        (child) =>
          isOlder(man, child) &&
          isOlder(woman, child) &&
          child.words[0] === man.words[0] &&
          child.words[1] === woman.words[0],
      );
      const isMarried = man.civilStatus === "casado" && woman.civilStatus === "casado";
      const isNear = man.age === null || woman.age === null || Math.abs(man.age - woman.age) < 2 * GENERATION;
      if (isOfBoth || (isMarried && isNear && shares(man, woman) && bothAdult(man, woman))) return [man, woman];
    }
  return [];
}

const bothAdult = (...people: Person[]) => people.every(({ age }) => age === null || age >= ADULT);

/** A child's surnames; else the first ones of the couple, or those of the first person. */
function nameOf(group: readonly Person[], roles: ReadonlyMap<number, FamilyRole>) {
  const child = group.find(({ id }) => /^hij/.test(roles.get(id) ?? ""));
  return (child ?? group[0])?.surnames ?? "";
}
