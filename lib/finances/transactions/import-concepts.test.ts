import { expect, test } from "vitest";
import { defaultCategories } from "@/lib/finances/categories/defaults";
import { conceptKey, guessByWords } from "./import-concepts";

test.each([
  ["TRANSF DE JUAN 123", "Transf. de Juan 456"],
  ["PAGO CFE SERVICIO LUZ 04/10/2026", "pago cfe servicio luz 2026-11-04"],
  ["OFRENDA DOMINGO 4 OCT", "Ofrenda domingo 11 de octubre"],
  ["NOMINA SEPTIEMBRE 2026", "Nómina oct. 2026"],
  ["DEPOSITO REF:AB12345X", "Depósito (ref 99/C3)"],
])("%s and %s are one concept", (one, other) => {
  expect(conceptKey(one, true)).toBe(conceptKey(other, true));
});

test.each([
  ["TRANSF DE JUAN", "TRANSF DE JULIO"],
  ["TRANSF DE ABRIL", "TRANSF DE MARZO"],
  ["0012", "0013"],
])("%s and %s are two concepts", (one, other) => {
  expect(conceptKey(one, true)).not.toBe(conceptKey(other, true));
});

test("income and expense of one concept are two groups", () => {
  expect(conceptKey("TRANSF 1", true)).not.toBe(conceptKey("TRANSF 1", false));
});

const names = (isIncome: boolean) =>
  defaultCategories.filter((category) => category.isIncome === isIncome).map(({ value }) => value);

test.each([
  ["PAGO DE PROV DIEZMO", true, "Diezmos"],
  ["DEPOSITO OFRENDA DOMINGO", true, "Ofrenda general"],
  ["OFRENDA PARA MISIONERA 12", true, "Ofrenda misionera"],
  ["PAGO PSE ENEL COLOMBIA", false, "Servicios públicos"],
  ["PAGO CFE SERVICIO LUZ", false, "Servicios públicos"],
  ["PAGO PSE ACUEDUCTO BOGOTA", false, "Servicios públicos"],
  ["TRANSF A TERCEROS ARRIENDO", false, "Alquiler"],
  ["PAGO NOMINA PASTORAL", false, "Sostén pastoral"],
  ["APOYO MISIÓN", false, "Misiones"],
  // Nothing is made up where the church has no such category, and nothing of the other direction is taken.
  ["MANTENIMIENTO DE CUENTA", false, undefined],
  ["IMPTO GOBIERNO 4X1000", false, undefined],
  ["ABONO INTERESES AHORROS", true, undefined],
  ["PAGO CFE", true, undefined],
  ["INGRESO 44", true, undefined],
  ["TRANSF NEQUI", true, undefined],
])("%s, income: %s, is %s by its words in a new church", (concept, isIncome, category) => {
  expect(guessByWords(concept, names(isIncome))).toBe(category);
});

test("words lead to the church's own names, and to none of two that fit as well", () => {
  expect(guessByWords("ITF 0001", ["Comisiones bancarias", "Luz"])).toBe("Comisiones bancarias");
  expect(guessByWords("Recibo CFE", ["Servicios básicos", "Energía eléctrica"])).toBe("Energía eléctrica");
  expect(guessByWords("OFR. CULTO", ["Ofrenda de jóvenes", "Ofrenda de damas"])).toBeUndefined();
});
