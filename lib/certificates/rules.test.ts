import { expect, test } from "vitest";
import { fillPlaceholders, folioText, joinNames, unknownPlaceholders } from "./rules";
import { defaultCertificateTypes } from "./types/defaults";
import { certificateTypeInput } from "./types/schema";

const values = {
  miembro: "José Núñez",
  miembro2: "Ana Peña",
  fecha: "16 de noviembre de 2025",
  iglesia: "Iglesia $& {pastor}",
  pastor: "Daniel Herrera",
};

test("placeholders are replaced once, and their values are no placeholders", () => {
  expect(fillPlaceholders("{miembro} y {miembro2}, {fecha}, {iglesia}; {miembro}", values)).toBe(
    "José Núñez y Ana Peña, 16 de noviembre de 2025, Iglesia $& {pastor}; José Núñez",
  );
});

test.each([
  ["{fecha} {pastor}", []],
  ["{Miembro} {iglesia } {} {niño}", ["{Miembro}", "{iglesia }", "{}", "{niño}"]],
  ["{otro}, {otro}", ["{otro}"]],
  ["#{alert(1)} {7*7} { y }", ["{ y }"]],
  ["una llave { sola }", ["{ sola }"]],
  ["una llave } sola {", []],
  ["{constructor} {toString}", ["{constructor}", "{toString}"]],
])("%s has the unknown placeholders %j", (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown);
});

test("two names are joined as Spanish does", () => {
  expect(joinNames(["Ana"])).toBe("Ana");
  expect(joinNames(["Ana", "José"])).toBe("Ana y José");
  expect(joinNames(["Ana", "Ignacio"])).toBe("Ana e Ignacio");
  expect(joinNames(["Ana", "Hilda"])).toBe("Ana e Hilda");
});

test("a folio has six digits or more", () => {
  expect([folioText(1), folioText(123_456), folioText(12_345_678)]).toEqual([
    "N.º 000001",
    "N.º 123456",
    "N.º 12345678",
  ]);
});

test("the types of a new church are valid, and their text does not repeat the name above it", () => {
  expect(defaultCertificateTypes.map(({ value }) => value)).toEqual([
    "Bautizo",
    "Confirmación",
    "Matrimonio",
    "Membresía",
    "Presentación de niños",
    "Quince años",
    "Recomendación",
  ]);
  for (const type of defaultCertificateTypes) {
    expect(certificateTypeInput.safeParse(type).error, type.value).toBeUndefined();
    expect(type.paragraph).not.toContain("{miembro");
    const longest = { ...values, iglesia: "I".repeat(100), pastor: `${"P".repeat(80)} y ${"P".repeat(80)}` };
    expect(fillPlaceholders(type.paragraph, longest).length, type.value).toBeLessThanOrEqual(345);
  }
});
