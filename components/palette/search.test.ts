import { expect, test } from "vitest";
import { fits } from "./search";

test.each([
  ["", true],
  ["  ", true],
  ["exp", true],
  ["EXP MIE", true],
  ["miembros exportar", true],
  ["descargar", true],
  ["cálculo", true],
  ["portar", false],
  ["exportar iglesia", false],
])("%j", (typed, expected) => {
  expect(fits(typed, "Exportar miembros", "descargar hoja de calculo", undefined)).toBe(expected);
});

test("accents of what is offered do not matter either", () => {
  expect(fits("configuracion", "Configuración de la iglesia")).toBe(true);
});
