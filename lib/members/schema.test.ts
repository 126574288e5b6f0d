import { expect, test } from "vitest";
import { memberInput } from "./schema";

test.each([
  [null, null],
  ["2015-03-01", "2015-03-01"],
  [undefined, "Requerido"],
  ["", "Requerido"],
  ["null", "Fecha inválida"],
  ["2999-01-01", "Fecha inválida"],
])("a date of membership of %j is %j", (joinDate, expected) => {
  const result = memberInput.shape.joinDate.safeParse(joinDate);
  expect(result.success ? result.data : result.error.issues[0]?.message).toBe(expected);
});
