import { expect, test } from "vitest";
import { isMatch } from "./search";

test.each([
  ["", true],
  ["  ", true],
  ["exp", true],
  ["EXP PER", true],
  ["personas exportar", true],
  ["descargar", true],
  ["cálculo", true],
  ["portar", false],
  ["exportar iglesia", false],
])("typed %j matches: %j", (typed, expected) => {
  expect(isMatch(typed, "Exportar personas", "descargar hoja de calculo", undefined)).toBe(expected);
});

test("accents of a command's text are ignored", () => {
  expect(isMatch("configuracion", "Configuración de la iglesia")).toBe(true);
});
