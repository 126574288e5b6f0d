import { expect, test } from "vitest";
import { toBlankKey } from "./blanks";
import { fillPlaceholders } from "./placeholders";
import { folioText, joinNames, PARAGRAPH_MAX } from "./rules";
import { defaultCertificateTypes } from "./types/defaults";
import { certificateTypeInput } from "./types/schema";
import { wordingProblems } from "./types/wording-problems";

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

const type = {
  title: "Certificado",
  intro: "certifica que",
  paragraph: "",
  isForTwo: false,
  form: "certificate" as const,
  blanks: [{ key: "padres", label: "Padres", kind: "text" as const, isRequired: false }],
};

test.each([
  ["{fecha} {pastor} {padres}", undefined],
  ["{Miembro} {iglesia } {} {niño}", "{Miembro}"],
  ["#{alert(1)} {7*7} { y }", "{ y }"],
  ["una llave { sola }", "{ sola }"],
  ["una llave } sola {", undefined],
  ["{constructor}", "{constructor}"],
  ["{miembro2}", "{miembro2}"],
])("%s has the unknown placeholder %s in a type for one person", (paragraph, unknown) => {
  const message = wordingProblems({ ...type, paragraph }).paragraph;
  expect(message?.split(" no se puede usar")[0]?.split(" es para")[0]).toBe(unknown);
});

test("a certificate's text is one paragraph of 600 characters, a letter's is longer and has no line above the name", () => {
  const long = `${"a ".repeat(400)}\n\nb`;
  expect(wordingProblems({ ...type, paragraph: long })).toEqual({
    paragraph: `El texto no puede exceder los ${PARAGRAPH_MAX} caracteres`,
  });
  expect(wordingProblems({ ...type, paragraph: "a\nb", intro: "" })).toEqual({
    paragraph: "El texto de un certificado va en un solo párrafo",
    intro: "Requerido",
  });
  expect(wordingProblems({ ...type, paragraph: long, intro: "", form: "letter" })).toEqual({});
});

test("the key of a blank is made of its label, apart from other keys and from the words of every text", () => {
  expect(toBlankKey("Fecha de Nacimiento", [])).toBe("fecha_de_nacimiento");
  expect(toBlankKey("Padrés", ["padres"])).toBe("padres_2");
  expect(toBlankKey("Pastor", [])).toBe("pastor_2");
  expect(toBlankKey("¿…?", [])).toBe("dato");
  expect(toBlankKey("x".repeat(60), []).length).toBeLessThanOrEqual(30);
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
    "Traslado",
    "Constancia de membresía",
    "Invitación",
  ]);
  for (const type of defaultCertificateTypes) {
    expect(certificateTypeInput.safeParse(type).error, type.value).toBeUndefined();
    if (type.form === "letter") continue;
    expect(type.paragraph).not.toContain("{miembro");
    const longest = { ...values, iglesia: "I".repeat(100), pastor: `${"P".repeat(80)} y ${"P".repeat(80)}` };
    expect(fillPlaceholders(type.paragraph, longest).length, type.value).toBeLessThanOrEqual(345);
  }
});
