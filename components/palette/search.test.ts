import { expect, test } from "vitest";
import { isMatch, isTyped } from "./search";

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

test.each([
  ["reporte", false],
  ["reporte ma", false],
  ["reporte mar", true],
  ["marzo 2026", true],
  ["reporte mayo", false],
])("a command of March is offered for %j: %j", (typed, expected) => {
  expect(isTyped(typed, "Marzo de 2026")).toBe(expected);
});

test("accents of a command's text are ignored", () => {
  expect(isMatch("configuracion", "Configuración de la iglesia")).toBe(true);
});
