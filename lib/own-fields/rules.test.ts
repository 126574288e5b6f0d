import { expect, test } from "vitest";
import { ownTermText } from "./labels";
import { type OwnField, ownText, toOwnKey } from "./rules";
import { readOwnValue } from "./schema";
import { convertOwnValue, ownConditions, readOwnValues } from "./service";

const fieldOf = (changes: Partial<OwnField>): OwnField => ({
  ...{ key: "celula", label: "Célula", kind: "text", choices: [], isPrivate: false },
  ...changes,
});

const choice = fieldOf({ kind: "choice", choices: [{ key: "norte", label: "Norte" }] });
const [number, date, yesNo] = (["number", "date", "boolean"] as const).map((kind) => fieldOf({ kind })) as [
  OwnField,
  OwnField,
  OwnField,
];
const [CO, MX] = [{ country: "CO" }, { country: "MX" }];

test("a key is made of the label, apart from those in use and from the names that every object has", () => {
  expect(toOwnKey("Talla de camisa (niño)", [])).toBe("talla-de-camisa-nino");
  expect(toOwnKey("Célula", ["celula", "celula-2"])).toBe("celula-3");
  expect(toOwnKey("2.º apellido", [])).toBe("apellido");
  expect(toOwnKey("¿?", [])).toBe("campo");
  expect(toOwnKey("Constructor", [])).toBe("constructor-2");
  expect(toOwnKey("x".repeat(40), [])).toHaveLength(36);
});

test.each([
  [fieldOf({}), " Los  Olivos ", { value: "Los  Olivos" }],
  [fieldOf({}), 7, { message: "Debe ser un texto" }],
  [fieldOf({}), "a".repeat(201), { message: "El texto no puede exceder los 200 caracteres" }],
  [fieldOf({}), "a\nb", { message: "El texto no puede tener saltos de línea" }],
  [number, "12.50", { value: 12.5 }],
  [number, -0, { value: 0 }],
  [number, "1.234", { message: "Numero invalido" }],
  [number, 1e21, { message: "Numero invalido" }],
  [number, true, { message: "Numero invalido" }],
  [date, "2024-02-29", { value: "2024-02-29" }],
  [date, "2023-02-29", { message: "Fecha inválida" }],
  [date, 2024, { message: "Fecha inválida" }],
  [yesNo, "false", { value: false }],
  [yesNo, "no", { message: "Elige una opción" }],
  [choice, "norte", { value: "norte" }],
  [choice, "Norte", { message: "Elige una opción" }],
  [choice, "", { value: null }],
  [choice, null, { value: null }],
])("a value of %j from %j is read or refused", (field, sent, result) => {
  expect(readOwnValue(field, sent)).toEqual(result);
});

test("values of a body name every field that is unknown or does not fit", () => {
  expect(readOwnValues([choice], { celula: "norte" })).toEqual({ values: { celula: "norte" }, cleared: [] });
  expect(readOwnValues([choice], { celula: "" })).toEqual({ values: {}, cleared: ["celula"] });
  expect(() => readOwnValues([choice], { celula: "sur", constructor: 1 })).toThrow(
    expect.objectContaining({
      details: {
        fields: { "extra.celula": "Elige una opción", "extra.constructor": "No hay un campo «constructor»" },
      },
    }),
  );
});

test("a value is written as in the church's country", () => {
  expect(ownText(number, -1234.5, CO)).toBe("-1234,5");
  expect(ownText(number, -1234.5, MX)).toBe("-1234.5");
  expect(ownText(yesNo, false, CO)).toBe("No");
  expect(ownText(date, "2024-02-29", CO)).toBe("29/02/2024");
  expect(ownText(choice, "norte", CO)).toBe("Norte");
  expect(ownTermText(number, "1.5..", CO)).toBe("desde 1,5");
  expect(ownTermText(date, "2024-01-01..2024-12-31", CO)).toBe("01/01/2024 a 31/12/2024");
  expect(ownTermText(yesNo, "", CO)).toBe("Sin dato");
});

test.each([
  [fieldOf({}), number, "1.234,5", 1234.5],
  [fieldOf({}), number, "-7", -7],
  [fieldOf({}), number, "siete", undefined],
  [fieldOf({}), date, "5/3/2024", "2024-03-05"],
  [fieldOf({}), date, "2024", undefined],
  [fieldOf({}), yesNo, "Sí", true],
  [fieldOf({}), yesNo, "tal vez", undefined],
  [fieldOf({}), choice, "NORTE", "norte"],
  [choice, fieldOf({}), "norte", "Norte"],
  [number, fieldOf({}), 1.5, "1,5"],
  [yesNo, number, true, undefined],
])("%j becomes %j: %j → %j", (from, to, value, result) => {
  expect(convertOwnValue(from, to, value, CO)).toBe(result);
});

test.each([
  [number, "a..b"],
  [number, ".."],
  [date, "2024-13-01"],
  [yesNo, "sí"],
  [choice, "sur"],
])("a filter of %j by %j is refused", (field, text) => {
  expect(() => ownConditions([field], [`celula:${text}`])).toThrow("Revisa los datos marcados.");
});
