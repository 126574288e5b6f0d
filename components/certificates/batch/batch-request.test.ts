import { expect, test } from "vitest";
import { refusedPeople, toBatchBody } from "./batch-request";

const people = [
  { id: null, name: "Zoé" },
  { id: 7, name: "Ana" },
  { id: null, name: "Luis" },
];

test("members go by their ids, names of a list as they are", () => {
  expect(toBatchBody({} as never, people)).toEqual({ memberIds: [7], names: ["Zoé", "Luis"] });
  expect(toBatchBody({} as never, people.slice(1, 2))).toEqual({ memberIds: [7] });
  expect(toBatchBody({} as never, people.slice(0, 1))).toEqual({ names: ["Zoé"] });
});

test("a refused name or member is found by its place in its list", () => {
  const fields = { "names.1": "Muy largo", "memberIds.0": "Ya no existe", "names.9": "Nadie", pastor: "Requerido" };
  expect([...refusedPeople(fields, people)]).toEqual([
    ["name:luis", "Muy largo"],
    ["member:7", "Ya no existe"],
  ]);
});
