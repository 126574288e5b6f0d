import { expect, test } from "vitest";
import { bodyChange } from "./history";

/** Texts of a body as the history stores them. */
const body = (...texts: string[]) => texts.join("\n");

const sentence = "Salimos del templo muy temprano y volvemos por la tarde, cuando empieza a hacer frío.";

test("the part that differs is told with the words around it", () => {
  const other = sentence.replace("muy temprano", "a las ocho");
  expect(bodyChange(body("Uno", sentence), body("Uno", other))).toEqual({
    before: "Uno Salimos del templo muy temprano y volvemos por la tarde,…",
    after: "Uno Salimos del templo a las ocho y volvemos por la tarde,…",
  });
});

test("text that is added, removed or repeated is told", () => {
  expect(bodyChange(body(), body("Hola"))).toEqual({ before: null, after: "Hola" });
  expect(bodyChange(body("Hola"), body())).toEqual({ before: "Hola", after: null });
  expect(bodyChange(body("Amén"), body("Amén", "Amén"))).toEqual({ before: "Amén", after: "Amén Amén" });
});

test("a long change is shortened", () => {
  const { after } = bodyChange(body("x"), body(`${sentence} `.repeat(50)));
  expect(after?.length).toBeLessThan(200);
});
