import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnsOf, headerIndex, type ImportField, importFields } from "./import-columns";
import { dayReader } from "./import-dates";
import { cellReader } from "./import-values";
import { memberInput } from "./schema";

const positions = [
  { id: 1, value: "Miembro" },
  { id: 2, value: "Líder de jóvenes" },
];
const reader = cellReader({ country: "CO", positions });

describe("headers", () => {
  const fieldOf = (header: string) => columnsOf([header], 1, new Map(), () => new Error())[0]?.field;

  test.each<[ImportField | null, string[]]>([
    ["name", ["Nombre", "NOMBRES Y APELLIDOS", "nombre completo", "Full Name", "Apellidos", "Nombre *"]],
    ["cellphone", ["Teléfono", "CELULAR", "móvil", "WhatsApp", "N° de celular", "Tel.", "Phone"]],
    ["email", ["Correo", "Correo electrónico", "E-mail", "EMAIL", "mail"]],
    ["genre", ["Género", "Sexo", "Sexo (M/F)", "gender"]],
    ["civilStatus", ["Estado civil", "ESTADO CIVIL:", "Marital status"]],
    ["position", ["Cargo", "Posición", "Función", "Rol"]],
    ["birthday", ["Nacimiento", "Fecha de nacimiento", "Cumpleaños", "F. Nac.", "Fecha de nacimiento (dd/mm/aaaa)"]],
    ["joinDate", ["Membresía", "Fecha de ingreso", "Miembro desde", "Fecha de membresía"]],
    ["baptized", ["Bautizado", "Bautizado(a)", "¿Bautizado?", "Bautismo", "bautizada"]],
    ["notes", ["Notas", "Observaciones"]],
    [null, ["", "__proto__", "constructor", "toString", "Fecha de bautismo", "Dirección", "Edad"]],
  ])("%s", (field, headers) => {
    for (const header of headers) expect([header, fieldOf(header)]).toEqual([header, field]);
  });

  const fieldsOf = (...headers: string[]) =>
    columnsOf(headers, headers.length, new Map(), () => new Error()).map(({ field }) => field);

  test("the clearest of several takes the field, and a name may be split", () => {
    expect(fieldsOf("Teléfono", "Celular", "Correo", "Email")).toEqual([null, "cellphone", "email", null]);
    expect(fieldsOf("Apellidos", "Nombre", "Correo")).toEqual(["name", "name", "email"]);
    expect(fieldsOf("Nombre", "Apellido paterno", "Apellido materno")).toEqual(["name", "name", "name"]);
    expect(fieldsOf("Nombre completo", "Apellidos")).toEqual(["name", null]);
  });

  test("the row of headers is found below titles", () => {
    expect(headerIndex([["Iglesia Central"], ["Censo", "2026"], ["Nombre", "Correo"], ["Ana", "a@b.co"]])).toBe(2);
    expect(headerIndex([["Nombre"], ["Ana"], ["Luis"]])).toBe(0);
    expect(headerIndex([["Título"], ["A", "B"], ["Ana", "x"]])).toBe(1);
    expect(headerIndex([["Ana"], ["Luis"]])).toBe(0);
    expect(headerIndex([])).toBe(0);
  });
});

describe("cells", () => {
  test.each<[ImportField, string, string[]]>([
    ["baptized", "true", ["sí", "Si", "S", "x", "1", "TRUE", "Verdadero", "yes"]],
    ["baptized", "false", ["no", "N", "0", "false", "FALSO"]],
    ["genre", "M", ["Masculino", "hombre", "M", "Varón"]],
    ["genre", "F", ["Femenino", "MUJER", "f"]],
    ["civilStatus", "soltero", ["Soltero(a)", "soltera", "SOLTERO", "Soltero/a"]],
    ["civilStatus", "casado", ["Casado(a)", "casada"]],
    ["civilStatus", "union_libre", ["Unión libre", "union_libre", "Unido(a)", "Conviviente"]],
    ["civilStatus", "divorciado", ["Divorciado(a)", "separada"]],
    ["civilStatus", "viudo", ["Viudo(a)", "viuda"]],
    ["civilStatus", "comprometido", ["Comprometido(a)"]],
    ["position", "2", ["Líder de jóvenes", "LIDER DE JOVENES", " lider  de jóvenes "]],
    ["cellphone", "+573005550142", ["300 555 0142", "(300) 555-0142", "+57 300 5550142", "3005550142"]],
    ["email", "ana@example.com", ["Ana@Example.com ", "ana@example.com"]],
    ["name", "José Núñez", ["José Núñez", " Jose\u0301 Nu\u0301n\u0303ez "]],
  ])("%s %s", (field, value, texts) => {
    for (const text of texts) expect([text, reader.read(field, text)]).toEqual([text, { value }]);
  });

  test.each<[ImportField, string[]]>([
    ["baptized", ["quizás", "2", "-"]],
    ["genre", ["X", "otro"]],
    ["civilStatus", ["casi"]],
    ["position", ["Obispo", "__proto__", "constructor"]],
    ["cellphone", ["5.255E+11", "123", "no tiene", "#N/A"]],
    ["email", ["ana", "ana@", "a,b@c.co", "ａna＠example.com"]],
    ["name", ["", "   ", "#¡REF!", "#N/A", "a\nb", "x".repeat(101)]],
    ["birthday", ["ayer", "31/02/1980", "01/01/1899", "01/01/2999", "1980", "#VALUE!"]],
  ])("what is no %s", (field, texts) => {
    for (const text of texts) expect([text, reader.read(field, text)]).toEqual([text, { message: expect.any(String) }]);
  });

  test("nothing is nothing, but in a name", () => {
    for (const field of importFields.filter((one) => one !== "name"))
      for (const text of ["", "  ", "\t"]) expect(reader.read(field, text)).toEqual({ value: null });
  });
});

describe("days", () => {
  const day = dayReader({ now: new Date("2026-11-21T12:00:00Z") });

  test.each([
    ...[
      "5/3/1980",
      "05/03/1980",
      "5-3-80",
      "05.03.1980",
      "1980-03-05",
      "1980/3/5",
      "29285",
      "29285.75",
      "5 de marzo de 1980",
    ],
    ...[
      "5 mar 1980",
      "05-MAR-80",
      "miércoles, 5 de marzo de 1980",
      "1980-03-05T00:00:00.000Z",
      "05/03/1980 0:00",
      "5 de Marzo del 1980",
    ],
  ])("%s", (text) => {
    expect(day(text)).toBe("1980-03-05");
  });

  test("two digits are the last year that ended with them; tomorrow has begun somewhere", () => {
    expect([day("21/11/26"), day("22/11/26"), day("23/11/26"), day("1/1/27")]).toEqual([
      ...["2026-11-21", "2026-11-22", null, "1927-01-01"],
    ]);
  });

  test("serial numbers of both systems, around Excel's day that never was", () => {
    const of1904 = dayReader({ from1904: true });
    expect([day("1"), day("59"), day("60"), day("61"), day("0"), day("44197")]).toEqual([
      ...["1900-01-01", "1900-02-28", null, "1900-03-01", null, "2021-01-01"],
    ]);
    expect([of1904("0"), of1904("42735")]).toEqual(["1904-01-01", "2021-01-01"]);
  });

  test("what it understands is what the form accepts, and the other way round", () => {
    const now = dayReader();
    const days = fc
      .integer({ min: -40_000, max: 25_000 })
      .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));
    const texts = fc.oneof(days, fc.stringMatching(/^[12]\d{3}-[01]\d-[0-3]\d$/));
    fc.assert(
      fc.property(texts, (text) => {
        const result = memberInput.shape.birthday.safeParse(text);
        expect(now(text)).toBe(result.success ? result.data : null);
      }),
      { numRuns: 500 },
    );
  });
});

test("texts are read as the form reads them", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 120 }),
    fc.emailAddress(),
    fc.string({ maxLength: 1100 }),
  );
  fc.assert(
    fc.property(fc.constantFrom("name", "email", "notes" as const), texts, (field, text) => {
      if (!text.trim() || text.trim().startsWith("#")) return;
      const result = memberInput.shape[field].safeParse(text);
      const expected = result.success ? { value: result.data } : { message: result.error.issues[0]?.message };
      expect(reader.read(field, text)).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});
