import { expect, test } from "vitest";
import { kindOf } from "./kinds";
import { newFieldIn, newFieldName } from "./rules";

const file = { format: "csv", from1904: false } as const;

test.each([
  [["12", "7", "1,5"], "number"],
  [["12", "08"], "text"],
  [["1", "0"], "number"],
  [["Sí", "no", "x"], "boolean"],
  [["12/03/2005", "2015-11-20"], "date"],
  [["12/03/2005", "2015"], "text"],
  [["Betel", "12"], "text"],
  [[], "text"],
])("the cells %j are of the kind %s", (cells, kind) => {
  expect(kindOf(cells, file)).toBe(kind);
});

test("the name of a field to create says its kind and its label", () => {
  const field = { kind: "number", label: "Sobre: N°" } as const;
  expect(newFieldIn(newFieldName(field))).toEqual(field);
  for (const name of ["name", "extra.sobre", "new.choice:Sede", "new.text:"]) expect(newFieldIn(name)).toBeUndefined();
});
