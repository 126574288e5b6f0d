import { expect, test } from "vitest";
import { comeBackText } from "./rules";

test.each([
  [1, "un minuto"],
  [60, "un minuto"],
  [61, "2 minutos"],
  [2_100, "35 minutos"],
  [3_540, "59 minutos"],
  [3_541, "una hora"],
  [3_600, "una hora"],
])("%i seconds are told as «%s»", (seconds, text) => {
  expect(comeBackText(seconds)).toBe(`Inténtalo de nuevo en ${text}.`);
});
