import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blankTester } from "@/lib/imports/blanks";
import { headerReader } from "@/lib/imports/columns";
import { leftOutFinder } from "@/lib/imports/left-out";
import { cellReader } from "@/lib/imports/values";
import { type ImportField, importFields, memberReading } from "./import-fields";
import { memberInput } from "./schema";

const positions = [
  { id: 1, value: "Miembro" },
  { id: 2, value: "Líder de jóvenes" },
];
const cells = cellReader(memberReading, { country: "CO", positions });
const read = (field: ImportField, text: string) => cells.readerOf(field)(text);
const { columnsOf, headerIndex, inOrder, keyColumns } = headerReader(memberReading);

describe("rows with one cell", () => {
  const columns = columnsOf(["N°", "Nombre", "Celular", "Membresía"], 4, new Map(), () => new Error());
  const isLeftOut = leftOutFinder(memberReading, columns, keyColumns(columns));

  test.each([
    "DAMAS",
    "Damas",
    "CABALLEROS",
    "Jóvenes y adolescentes",
    "NIÑOS",
    "Adultos mayores",
    "MIEMBROS ACTIVOS",
    "Zona norte",
    "SOCIEDAD DE DAMAS",
    "Grupo 3",
  ])("«%s» in the column of the name is the title of a part", (title) => {
    expect(isLeftOut(["", title])).toBe(true);
  });

  test.each(["JUAN PEREZ", "LUPITA", "ANA DAMAS", "Caballero", "María Varón", "Hermana Lupita", "JOVEN RUIZ"])(
    "«%s» is a person of whom only the name is known",
    (name) => {
      expect(isLeftOut(["", name])).toBe(false);
    },
  );

  test("a text in capitals in another column is a title, and a title with other cells is a person", () => {
    expect(isLeftOut(["ZONA NORTE"])).toBe(true);
    expect(isLeftOut(["1", "DAMAS"])).toBe(false);
    expect(isLeftOut(["", "DAMAS", "300 555 0101"])).toBe(false);
  });
});

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
    ["baptismDate", ["Fecha de bautismo", "F. de bautismo", "Fecha bautizo"]],
    ["baptizedBy", ["Bautizado por", "Bautizado(a) por"]],
    ["baptismPlace", ["Lugar de bautismo"]],
    ["document", ["DNI", "Cédula", "C.C.", "CURP", "RUT", "N° de documento"]],
    ["address", ["Dirección", "Domicilio"]],
    ["neighbourhood", ["Barrio", "Colonia"]],
    ["secondPhone", ["Teléfono fijo"]],
    ["occupation", ["Ocupación", "Profesión"]],
    ["received", ["Recibido por"]],
    ["weddingDate", ["Fecha de matrimonio"]],
    ["notes", ["Notas", "Observaciones"]],
    [null, ["", "__proto__", "constructor", "toString", "Edad"]],
  ])("the field %s is recognised by its headers", (field, headers) => {
    for (const header of headers) expect([header, fieldOf(header)]).toEqual([header, field]);
  });

  const fieldsOf = (...headers: string[]) =>
    columnsOf(headers, headers.length, new Map(), () => new Error()).map(({ field }) => field);

  test("the most specific header takes the field, and a name may be split over columns", () => {
    expect(fieldsOf("Apellidos", "Nombre", "Correo")).toEqual(["name", "name", "email"]);
    expect(fieldsOf("Nombre", "Apellido paterno", "Apellido materno")).toEqual(["name", "name", "name"]);
    expect(fieldsOf("Nombre completo", "Apellidos")).toEqual(["name", null]);
  });

  test("several telephones and mails are read, the most specific first and those of a house or an office last", () => {
    const headers = ["Teléfono de casa", "Teléfono", "Celular", "Correo", "Email", "Tel. de emergencia"];
    const columns = columnsOf(headers, headers.length, new Map(), () => new Error());
    expect(columns.map(({ field }) => field)).toEqual([
      ...["cellphone", "cellphone", "cellphone", "email", "email"],
      null,
    ]);
    expect(inOrder(columns).map(({ header }) => header)).toEqual([
      ...["Celular", "Teléfono", "Teléfono de casa", "Correo", "Email", "Tel. de emergencia"],
    ]);
  });

  test("the header row is found below titles", () => {
    expect(headerIndex([["Iglesia Central"], ["Censo", "2026"], ["Nombre", "Correo"], ["Ana", "a@b.co"]])).toBe(2);
    expect(headerIndex([["Nombre"], ["Ana"], ["Luis"]])).toBe(0);
    expect(headerIndex([["Título"], ["A", "B"], ["Ana", "x"]])).toBe(1);
    expect(headerIndex([["Ana"], ["Luis"]])).toBe(0);
    expect(headerIndex([])).toBe(0);
  });
});

describe("cells", () => {
  test("a date in the column of baptism means yes and is kept beside it, and «por bautizar» no", () => {
    for (const text of ["12/03/1998", "1998", "mar-98", "30/02/2010", "Sí (2004)", "27 de abril"])
      expect([text, read("baptized", text)]).toEqual([text, { value: "true", extra: text }]);
    for (const text of ["Por bautizar", "en proceso", "NO"])
      expect([text, read("baptized", text)]).toEqual([text, { value: "false" }]);
  });

  test("the first valid one of several telephones is taken, the others are kept, and that is said", () => {
    for (const [text, extra] of [
      ["300 555 0142 / 601 555 0142", "(601) 5550142"],
      ["3005550142 - 3005550143", "300 5550143"],
      ["cel 300 555 0142 casa 601 555 0142", "(601) 5550142"],
      ["300 555 0142, 300 555 0143", "300 5550143"],
    ] as const)
      expect([text, read("cellphone", text)]).toEqual([
        text,
        { value: "+573005550142", remark: "Se guarda como 300 5550142; lo demás va a Notas", extra },
      ]);
    for (const text of ["123 y 300 555 0142", "3005550142 (hija)"])
      expect([text, read("cellphone", text)]).toEqual([
        text,
        { value: "+573005550142", remark: "Se guarda como 300 5550142" },
      ]);
    expect(read("cellphone", "123 / 456")).toEqual({ message: "Numero invalido" });
  });

  test("a value that is stored as the nearest one is said", () => {
    for (const text of ["Separada", "separado", "SEPARADO(A)"])
      expect(read("civilStatus", text)).toEqual({ value: "divorciado", remark: "Se guarda como Divorciado(a)" });
    expect(read("joinDate", "2015")).toEqual({ value: "2015-01-01", remark: "Se guarda como 01/01/2015" });
  });

  test("a birthday without its year goes to the field of such days", () => {
    expect(read("birthday", "15 de mayo")).toEqual({ value: "05-15", field: "birthMonthDay" });
    expect(read("birthMonthDay", "15/05/1980")).toEqual({ value: "05-15" });
  });

  test("«sin dato» is an option where there is one, and otherwise nothing", () => {
    expect([read("genre", "Sin dato"), read("civilStatus", "sin dato"), read("cellphone", "sin dato")]).toEqual([
      { value: "N" },
      { value: "sin_dato" },
      { value: null },
    ]);
  });

  test.each<[ImportField, string, string[]]>([
    ["baptized", "true", ["sí", "Si", "S", "x", "1", "TRUE", "Verdadero", "yes"]],
    ["baptized", "false", ["no", "N", "0", "false", "FALSO"]],
    ["birthMonthDay", "05-17", ["17/05", "17-5", " 17 de mayo ", "17-may.", "17/05/1990", "1990-05-17"]],
    ["birthMonthDay", "02-29", ["29/02", "29 de febrero"]],
    ["genre", "N", ["Sin dato", "N"]],
    ["civilStatus", "sin_dato", ["sin dato"]],
    ["genre", "M", ["Masculino", "hombre", "M", "Varón"]],
    ["genre", "F", ["Femenino", "MUJER", "f"]],
    ["civilStatus", "soltero", ["Soltero(a)", "soltera", "SOLTERO", "Soltero/a"]],
    ["civilStatus", "casado", ["Casado(a)", "casada"]],
    ["civilStatus", "union_libre", ["Unión libre", "union_libre", "Unido(a)", "Conviviente"]],
    ["civilStatus", "divorciado", ["Divorciado(a)", "divorciada"]],
    ["civilStatus", "viudo", ["Viudo(a)", "viuda"]],
    ["civilStatus", "comprometido", ["Comprometido(a)"]],
    ["position", "2", ["Líder de jóvenes", "LIDER DE JOVENES", " lider  de jóvenes "]],
    ["cellphone", "+573005550142", ["300 555 0142", "(300) 555-0142", "+57 300 5550142", "3005550142"]],
    ["email", "ana@example.com", ["Ana@Example.com ", "ana@example.com"]],
    ["name", "José Núñez", ["José Núñez", " Jose\u0301 Nu\u0301n\u0303ez "]],
  ])("a cell of %s is read as %s", (field, value, texts) => {
    for (const text of texts) expect([text, read(field, text)]).toEqual([text, { value }]);
  });

  test.each<[ImportField, string[]]>([
    ["baptized", ["quizás", "2"]],
    ["genre", ["X", "otro"]],
    ["civilStatus", ["casi"]],
    ["position", ["Obispo", "__proto__", "constructor"]],
  ])("a cell of %s that is none of its options is refused as such", (field, texts) => {
    for (const text of texts)
      expect([text, read(field, text)]).toEqual([text, { message: expect.any(String), isUnknown: true }]);
  });

  test.each<[ImportField, string[]]>([
    ["cellphone", ["5.255E+11", "123", "#N/A"]],
    ["email", ["ana", "ana@", "a,b@c.co", "ａna＠example.com"]],
    ["name", ["", "   ", "#¡REF!", "#N/A", "a\nb", "x".repeat(101)]],
    ["birthMonthDay", ["mayo", "31/04", "05", "17/13"]],
    ["birthday", ["ayer", "31/02/1980", "01/01/1899", "01/01/2999", "1980", "#VALUE!"]],
  ])("an invalid cell of %s is refused with a message", (field, texts) => {
    for (const text of texts) expect([text, read(field, text)]).toEqual([text, { message: expect.any(String) }]);
  });

  test("an empty cell is null, except in a name", () => {
    for (const field of importFields.filter((one) => one !== "name"))
      for (const text of ["", "  ", "\t"]) expect(read(field, text)).toEqual({ value: null });
  });
});

test("a text cell is validated as in the form, unless it says that there is nothing", () => {
  const isBlank = blankTester([]);
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 120 }),
    fc.emailAddress(),
    fc.string({ maxLength: 1100 }),
  );
  fc.assert(
    fc.property(fc.constantFrom("name", "email", "notes" as const), texts, (field, text) => {
      if (!text.trim() || text.trim().startsWith("#")) return;
      // Of several mails the first is taken, without what nobody sees.
      if (field === "email" && /\p{Default_Ignorable_Code_Point}|^\s*mailto:|<|:::|@.*@/iu.test(text)) return;
      // A comma parts surnames and names.
      if (field === "name" && text.includes(",")) return;
      const result = memberInput.shape[field].safeParse(text);
      const written = result.success ? { value: result.data } : { message: result.error.issues[0]?.message };
      const expected = field !== "name" && isBlank(text.trim()) ? { value: null } : written;
      expect(read(field, text)).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["Quispe Mamani, Juan", { value: "Juan Quispe Mamani", also: { surnames: "Quispe Mamani" } }],
  ["De la Cruz,Rosa María ", { value: "Rosa María De la Cruz", also: { surnames: "De la Cruz" } }],
  ["Quispe, ", { value: "Quispe," }],
  ["Juan Quispe, 4, Lima", { value: "Juan Quispe, 4, Lima" }],
])("the name %j is read as %j, which is said", (text, expected) => {
  const remark = "also" in expected && { remark: `Se guarda como ${expected.value}` };
  expect(read("name", text)).toEqual({ ...expected, ...remark });
});

test.each<[ImportField, string, string | null]>([
  ["cellphone", "3005550101.0", "+573005550101"],
  ["cellphone", "tel:+57-300-555-0102", "+573005550102"],
  ["cellphone", "'3005550103", "+573005550103"],
  ["cellphone", "https://wa.me/573005550104", "+573005550104"],
  ["cellphone", "\u202a+57 300 555 0105\u202c", "+573005550105"],
  ["cellphone", "601 555 0106 ext. 12", "+576015550106"],
  ["email", "ana@example.com\u200b", "ana@example.com"],
  ["email", "Ana Paz <ana@example.com>", "ana@example.com"],
  ["email", "mailto:ana@example.com", "ana@example.com"],
  ["email", "ana@example.com; otra@example.com", "ana@example.com"],
  ["birthday", "--05-17", "05-17"],
  ["birthday", "0000-07-04", "07-04"],
  ["birthday", "0/0/00", null],
  ["birthday", "19800517", "1980-05-17"],
])("%s as people and programs write it: «%s» is %s", (field, text, expected) => {
  expect(read(field, text)).toMatchObject({ value: expected });
});
