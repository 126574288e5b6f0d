import { describe, expect, test } from "vitest";
import { guessSurnames } from "@/lib/core/values/surnames";
import { randomNumbers } from "@/prisma/seed/random";
import { type Housemate, proposeFamilies } from "./proposals";

const TODAY = "2026-11-29";

let id = 0;
const person = (
  name: string,
  genre: Housemate["genre"],
  age: number | null,
  changes: Partial<Housemate> = {},
): Housemate => ({
  id: ++id,
  name,
  surnames: guessSurnames(name),
  birthday: age === null ? null : `${2026 - age}-01-15`,
  genre,
  civilStatus: age === null || age < 25 ? "soltero" : "casado",
  familyId: null,
  ...changes,
});

/** «esposo Luis, hija Ana» of each proposal, with its name. */
const told = (home: Housemate[]) =>
  proposeFamilies(home, TODAY).map(({ name, people }) => [
    name,
    ...people.map(({ id, role }) => `${role} ${home.find((one) => one.id === id)?.name.split(" ")[0]}`),
  ]);

describe("families among the people of one address", () => {
  test.each<[what: string, home: Housemate[], expected: string[][]]>([
    [
      "two parents are tied by a child of both",
      [
        person("Luis Quispe Rojas", "M", 46),
        person("Rosa Mamani Flores", "F", 44),
        person("Mateo Quispe Mamani", "M", 10),
      ],
      [["Quispe Mamani", "esposo Luis", "esposa Rosa", "hijo Mateo"]],
    ],
    [
      "a mother alone, particles in surnames, a child without a birthday's year",
      [person("Elena de la Cruz Paz", "F", 35), person("Inés de la Cruz", "F", 9)],
      [["de la Cruz", "madre Elena", "hija Inés"]],
    ],
    [
      "a wife with her husband's surname",
      [person("Ana Torres de García", "F", 40), person("Juan García López", "M", 42)],
      [["Torres de García", "esposo Juan", "esposa Ana"]],
    ],
    [
      "a grandmother of the house",
      [
        person("Juan García López", "M", 42),
        person("Ana Torres Ruiz", "F", 40),
        person("Eva García Torres", "F", 8),
        person("Elsa López Vega", "F", 70, { civilStatus: "viudo" }),
      ],
      [["García Torres", "esposo Juan", "esposa Ana", "hija Eva", "abuelo Elsa"]],
    ],
    [
      "neighbours without a surname in common",
      [person("Luis Quispe Rojas", "M", 46), person("Ana Díaz Luna", "F", 30)],
      [],
    ],
    [
      "two families of one building",
      [
        person("Juan García López", "M", 42),
        person("Eva García Torres", "F", 8),
        person("Luis Quispe Rojas", "M", 46),
        person("Mateo Quispe Mamani", "M", 10),
      ],
      [
        ["García Torres", "padre Juan", "hija Eva"],
        ["Quispe Mamani", "padre Luis", "hijo Mateo"],
      ],
    ],
  ])("%s", (_, home, expected) => expect(told(home)).toEqual(expected));

  test("a child joins the family in which its father is, and two families are never joined", () => {
    const father = person("Juan García López", "M", 42, { familyId: 7 });
    const child = person("Eva García Torres", "F", 8);
    expect(proposeFamilies([father, child], TODAY)).toEqual([
      { name: "García Torres", familyId: 7, people: [{ id: child.id, role: "hija", isLikely: true }] },
    ]);
    const uncle = person("Raúl García López", "M", 39, { familyId: 8 });
    expect(proposeFamilies([father, child, uncle], TODAY)).toEqual([]);
  });
});

const SURNAMES =
  "García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Cruz Morales Reyes Gutiérrez Ortiz Chávez".split(
    " ",
  );

/**
 * 200 people of 40 families, each at its own address but every eighth in a building with the one before, and 20 tenants and brothers who
 * live where they belong to nobody. `family`: whose they are, undefined for a tenant.
 */
function registerOf(seed: number) {
  const random = randomNumbers(seed);
  const surname = () => SURNAMES[Math.floor(random() * SURNAMES.length)] as string;
  const homes = new Map<number, { person: Housemate; family: number | undefined }[]>();
  const add = (place: number, family: number | undefined, one: Housemate) =>
    homes.set(place, [...(homes.get(place) ?? []), { person: one, family }]);
  for (let family = 0; family < 40; family++) {
    const place = family % 8 === 7 ? family - 1 : family;
    const [father, mother] = [surname(), surname()];
    const age = 28 + Math.floor(random() * 25);
    if (family % 5 !== 0) add(place, family, person(`José ${father} ${surname()}`, "M", age));
    add(place, family, person(`Ana ${mother} ${surname()}`, "F", age - 2));
    for (let child = 0; child < (family % 5 === 0 ? 3 : 2 + (family % 2)); child++)
      add(place, family, person(`Eva ${family % 5 === 0 ? mother : `${father} ${mother}`}`, "F", 1 + child * 4));
    if (family % 2 === 0)
      add(place, undefined, person(`Raúl ${surname()} ${surname()}`, "M", 20 + Math.floor(random() * 8)));
  }
  return homes;
}

test("of 200 people with shared addresses and surnames, families are proposed whole, and few with a stranger", () => {
  const counts = { families: 0, whole: 0, withStranger: 0, proposed: 0, people: 0 };
  for (let seed = 1; seed <= 10; seed++)
    for (const home of registerOf(seed).values()) {
      counts.people += home.length;
      counts.families += new Set(home.flatMap(({ family }) => family ?? [])).size;
      for (const { people } of proposeFamilies(
        home.map((one) => one.person),
        TODAY,
      )) {
        counts.proposed++;
        const of = people
          .filter(({ isLikely }) => isLikely)
          .map((one) => home.find(({ person }) => person.id === one.id)?.family);
        const family = of.find((one) => one !== undefined);
        const all = home.filter((one) => one.family === family).length;
        if (new Set(of).size > 1) counts.withStranger++;
        else if (of.length === all) counts.whole++;
      }
    }
  // There are only 20 surnames. Whom nothing but a surname ties is not chosen beforehand (`isLikely`).
  expect(counts).toMatchInlineSnapshot(`
    {
      "families": 400,
      "people": 1960,
      "proposed": 375,
      "whole": 345,
      "withStranger": 29,
    }
  `);
});
