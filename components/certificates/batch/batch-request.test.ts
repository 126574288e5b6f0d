import { expect, test } from "vitest";
import { refusedPeople, toBatchBody } from "./batch-request";
import type { ChosenPerson } from "./chosen-people";

const people: ChosenPerson[] = [
  { id: null, name: "Zoé", blanks: { padres: "Rosa", lugar: "" } },
  { id: 7, name: "Ana", blanks: { otro: "x" } },
];

test("everybody goes with the name that is printed and the blanks of the type", () => {
  expect(toBatchBody({} as never, people, ["padres", "lugar"])).toEqual({
    people: [
      { name: "Zoé", memberId: null, blanks: { padres: "Rosa" } },
      { name: "Ana", memberId: 7, blanks: {} },
    ],
  });
});

test("a refused name or blank is found by its place in the list", () => {
  const fields = {
    "people.0.name": "Muy largo",
    "people.1.blanks.padres": "Requerido",
    "people.9.name": "Nadie",
    pastor: "x",
  };
  const blanks = [{ key: "padres", label: "Padres", kind: "text" as const, isRequired: true }];
  expect([...refusedPeople(fields, people, blanks)]).toEqual([
    ["name:zoe", "Muy largo"],
    ["member:7", "Padres: Requerido"],
  ]);
});
