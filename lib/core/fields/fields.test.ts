import { zodResolver } from "@hookform/resolvers/zod";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { removeRefused } from "@/lib/core/values/refused-characters";
import {
  amount,
  confirmation,
  countParam,
  date,
  email,
  id,
  idParam,
  ids,
  longText,
  oneOf,
  optional,
  optionalEmail,
  optionalId,
  optionalOneOf,
  optionalPastDate,
  optionalPhone,
  optionalText,
  price,
  quantity,
  searchText,
  text,
  version,
} from "./fields";
import { listParam } from "./filter-fields";

/** Parsed value, or the first message. */
function read(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? { value: result.data } : { message: result.error.issues[0]?.message };
}

const REQUIRED = { message: "Requerido" };

describe("messages of the specification", () => {
  test.each([
    ["an empty value", text(100), "", "Requerido"],
    ["spaces only", text(100), "   ", "Requerido"],
    ["a missing text", text(100), undefined, "Requerido"],
    ["a text that is too short", text(100, 6), "Casa", "El texto debe tener al menos 6 caracter(es)"],
    ["a bad pattern", optionalPhone(), "llámame", "Numero invalido"],
    ["a bad date", date(), "31/31/2020", "Fecha inválida"],
    ["a missing date", date(), "", "Requerido"],
    ["a bad address", email(), "correo", "Correo invalido"],
    ["a missing address", email(), "", "Requerido"],
    ["a value that is not a number", id(), "siete", "Numero inválido"],
    ["a missing number", id(), undefined, "Requerido"],
    ["a missing choice", oneOf(["a", "b"]), undefined, "Requerido"],
    ["an empty choice", oneOf(["a", "b"]), "", "Requerido"],
    ["an unknown choice", oneOf(["a", "b"]), "c", "Elige una opción"],
    ["an unknown optional choice", optionalOneOf(["a", "b"]), "c", "Elige una opción"],
    ["an invalid optional date", optionalPastDate(), "31/31/2020", "Fecha inválida"],
    ["an optional date in the future", optionalPastDate(), "2099-01-01", "Fecha inválida"],
    ["an optional text that is too long", optionalText(3), "Casa", "El texto no puede exceder los 3 caracteres"],
    ["a missing price", price(), "", "Requerido"],
    ["an invalid price", price(), "gratis", "Numero invalido"],
    ["a missing quantity", quantity(), undefined, "Requerido"],
    ["an invalid quantity", quantity(), "dos", "Numero invalido"],
    [
      "a member's address",
      optionalEmail("El correo electrónico es invalido"),
      "a@",
      "El correo electrónico es invalido",
    ],
  ])("%s is answered with its message", (_, schema, value, message) => {
    expect(read(schema, value)).toEqual({ message });
  });

  test.each([
    text(9),
    longText(9),
    email(),
    optionalEmail(),
    optionalPhone(),
    optionalText(9),
    optionalOneOf(["a"]),
    optionalPastDate(),
    date(),
    id(),
    idParam(),
    countParam(1, 9),
    version(),
    searchText(),
  ])("a value of another type than that of a field is answered in Spanish, and not as missing (%#)", (schema) => {
    const messages = [
      ...["Debe ser un texto", "Correo invalido", "Fecha inválida", "Numero inválido", "Numero invalido"],
      "Elige una opción",
    ];
    for (const value of [{}, [], true, Symbol("x"), () => 0]) expect(messages).toContain(read(schema, value).message);
  });

  const object = z.strictObject({});
  test.each<[string, z.ZodType, unknown, string]>([
    ["a text", z.string(), 5, "Debe ser un texto"],
    ["a number", z.number(), "5", "Numero inválido"],
    ["a whole number", z.int(), 1.5, "Numero inválido"],
    ["yes or no", z.boolean(), "true", "Debe ser verdadero o falso"],
    ["a list", z.array(object), {}, "Debe ser una lista"],
    ["an object", object, [], "Debe ser un objeto"],
    ["one of two values", z.union([z.literal(1), object]), "x", "Valor inválido"],
  ])(
    "%s without a message of its own says which type it takes, and only what is missing is required",
    (_, schema, value, message) => {
      expect(read(schema, value)).toEqual({ message });
      for (const missing of [undefined, null]) expect(read(schema, missing)).toEqual(REQUIRED);
    },
  );
});

describe("text fields", () => {
  test("text is trimmed and normalized to NFC, otherwise unchanged", () => {
    expect(read(text(20), "  Jose\u0301 Ñandú  ")).toEqual({ value: "José Ñandú" });
  });

  test("text at exactly its bounds is accepted, one character more is not", () => {
    expect(read(text(6, 6), "abcdef")).toEqual({ value: "abcdef" });
    expect(read(text(6), "abcdefg")).toEqual({ message: "El texto no puede exceder los 6 caracteres" });
  });

  test.each(["a\nb", "a\rb", "a\tb"])("text of one line rejects %j", (value) => {
    expect(read(text(20), value)).toEqual({ message: "El texto no puede tener saltos de línea" });
  });

  test.each(["a\u0000b", "a\u001bb", "a\u007fb", "a\ud800b", "a\udc00"])(
    "text fields reject the unstorable %j",
    (value) => {
      const message = "El texto tiene caracteres que no se pueden guardar";
      expect(read(text(20), value)).toEqual({ message });
      expect(read(longText(20), value)).toEqual({ message });
      expect(read(optionalText(20), value)).toEqual({ message });
      expect(read(searchText(), value)).toEqual({ message: "El texto tiene caracteres que no se pueden buscar" });
    },
  );

  test.each(["\v", "\f", "\u0085"])(
    "the break %j of other programs is a space in a line, and a line break in lines",
    (soft) => {
      for (const schema of [text(20), optionalText(20)])
        expect(read(schema, `Firmes${soft}y adelante`)).toEqual({ value: "Firmes y adelante" });
      expect(read(longText(20), `Firmes${soft}y adelante`)).toEqual({ value: "Firmes\ny adelante" });
      expect(removeRefused(`Firmes${soft}y adelante`)).toBe("Firmes y adelante");
    },
  );

  test.each(["\u0081", "a\u0080b", "a\u009fb", "a\uffffb", "a\ufdd0b", "a\u{1fffe}b"])(
    "text fields reject the C1 control character or noncharacter in %j",
    (value) => {
      const message = "El texto tiene caracteres que no se pueden guardar";
      for (const schema of [text(20), optionalText(20), longText(20)]) expect(read(schema, value)).toEqual({ message });
    },
  );

  test.each([..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u206a\u206f\ufff9\ufffb\u{e0001}"])(
    "text fields reject the reordering character %j",
    (character) => {
      const message = "El texto tiene caracteres invisibles que cambian su orden. Escríbelo de nuevo, sin pegarlo";
      for (const schema of [text(30), optionalText(30), longText(30)])
        expect(read(schema, `Ana ${character}gnp.exe`)).toEqual({ message });
    },
  );

  test.each([
    "\u200b",
    "\u200b\u200c \u200d",
    "\ufeff",
    "\u2060\u00ad",
    "\u3164",
    "\u115f\u1160\uffa0",
    "\u2800",
    "\u180e",
    "\u200e\u200f\u061c",
    "\u0301",
    "\ufe0f",
    "\u202e",
    "\u00a0\u3000",
  ])("text of which nothing is visible counts as empty: %j", (value) => {
    expect(read(text(20), value)).toEqual(REQUIRED);
    expect(read(optionalText(20), value)).toEqual({ value: null });
    expect(read(longText(20), value)).toEqual({ value: null });
  });

  test.each([
    "محمد علي",
    "יוסף בן־דוד",
    "‏(שלום) Ana‎ Pérez",
    "👩‍👩‍👧‍👦 Familia ❤️",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿 Inglaterra",
    "می‌خواهم",
    "ක්‍රිස්තු",
    "Ñandú İ ǰ",
    "Nguyễn Thị Ánh",
    "李小龍",
    "नमस्ते",
    "O’Higgins — «Tía» ½ € Ω",
  ])("text of other scripts, with joiners and marks, is accepted unchanged: %j", (value) => {
    for (const schema of [text(40), optionalText(40), longText(40)])
      expect(read(schema, value)).toEqual({ value: value.normalize() });
  });

  test("a byte order mark is removed wherever it is", () => {
    for (const schema of [text(20), optionalText(20), longText(20)])
      expect(read(schema, "\ufeffJose\ufeff\u0301 \ufeffPaz\ufeff")).toEqual({ value: "José Paz" });
  });

  test("line and paragraph separators are line breaks: refused in one line, kept as line feeds in long text", () => {
    for (const separator of ["\u2028", "\u2029"]) {
      const value = `a${separator}b`;
      expect(read(text(20), value)).toEqual({ message: "El texto no puede tener saltos de línea" });
      expect(read(optionalText(20), value)).toEqual({ message: "El texto no puede tener saltos de línea" });
      expect(read(longText(20), value)).toEqual({ value: "a\nb" });
    }
  });

  test("cleaned text is cleaned no further by a second reading", () => {
    const parts = fc.constantFrom("a", "é", "\ufeff", "\u0301", " ", "\u200b", "\u2028", "\n", "א", "\u1100", "\u1161");
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 9 }), (list) => {
        for (const schema of [optionalText(20), longText(20)]) {
          const first = read(schema, list.join(""));
          if (!first.message) expect(read(schema, first.value)).toEqual(first);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("a confirmation accepts what was stored before these rules", () => {
    for (const value of ["Ana \u202egnp", "\u0085", "Paz\u2028Sur", "\u200b"])
      expect(read(confirmation(20), value)).toEqual({ value });
    expect(read(confirmation(20), " ")).toEqual(REQUIRED);
    expect(read(confirmation(3), "Casa")).toEqual({ message: "El texto no puede exceder los 3 caracteres" });
  });

  test("removeRefused leaves what a text field accepts", () => {
    expect(removeRefused("\u202aAna\u202c \u0000Pérez\uffff👩‍👧\ud800")).toBe("Ana Pérez👩‍👧");
  });

  test("accepted text can be stored: well-formed, trimmed and within its bounds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 30 }), (value) => {
        const result = read(text(20, 2), value);
        if (result.message) return;
        const accepted = result.value as string;
        expect(accepted.isWellFormed()).toBe(true);
        expect(accepted).toBe(accepted.trim());
        expect(accepted.length).toBeGreaterThanOrEqual(2);
        expect(accepted.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe("optional fields", () => {
  test.each([longText(10), optionalEmail(), optionalPhone(), optionalText(10), optionalPastDate()])(
    "an empty optional field becomes null (%#)",
    (schema) => {
      for (const value of ["", "   ", null, undefined]) expect(read(schema, value)).toEqual({ value: null });
    },
  );

  test("an empty optional choice becomes null, a known one is kept", () => {
    for (const value of ["", null, undefined]) expect(read(optionalOneOf(["a", "b"]), value)).toEqual({ value: null });
    expect(read(optionalOneOf(["a", "b"]), "b")).toEqual({ value: "b" });
  });

  test("a filled optional field is trimmed, normalized and validated", () => {
    expect(read(optionalText(20), "  Jose\u0301 ")).toEqual({ value: "José" });
    expect(read(optionalText(20), "a\nb")).toEqual({ message: "El texto no puede tener saltos de línea" });
    expect(read(optionalPastDate(), " 2024-02-29 ")).toEqual({ value: "2024-02-29" });
  });

  test("long text keeps its line breaks and tabs", () => {
    expect(read(longText(20), " uno\n\tdos ")).toEqual({ value: "uno\n\tdos" });
  });

  test("an empty filter counts as absent", () => {
    expect(read(optional(countParam(1, 12)), "")).toEqual({ value: undefined });
    expect(read(optional(countParam(1, 12)), "12")).toEqual({ value: 12 });
  });
});

describe("telephone numbers", () => {
  test.each([
    "3005550142",
    "+57 300 555 0142",
    "(+57) 300 5550142",
    "(300) 555-0142",
    "300.555.0142",
    "1234567",
    "+123456789012345",
  ])("the telephone number %s is accepted unchanged", (value) => {
    expect(read(optionalPhone(), value)).toEqual({ value });
  });

  test.each(["123456", "1234567890123456", "300 555 0142 ext 3", "++57300", "300/555", "()-.", "٣٠٠٥٥٥٠١٤٢"])(
    "the telephone number %s is rejected",
    (value) => {
      expect(read(optionalPhone(), value)).toEqual({ message: "Numero invalido" });
    },
  );
});

describe("numbers", () => {
  test.each([
    ...[0, -1, 1.5, 2_147_483_648, true, Number.NaN, {}, [], [7], ["7"], { id: 7 }, new Date(7)],
    ...["0", "-1", "01", "1.0", "1e3", " 7", "7 ", "+7", "0x7", "7n", "٧", "2147483648", "9999999999", "77777777777"],
  ])("%j is rejected as an id in a body", (value) => {
    expect(read(id(), value)).toEqual({ message: "Numero inválido" });
  });

  test.each([
    [7, 7],
    ["7", 7],
    ["2147483647", 2_147_483_647],
  ])("the id %j of a body is read as %i", (value, expected) => {
    expect(read(id(), value)).toEqual({ value: expected });
    expect(read(ids(3, "Demasiados"), [value])).toEqual({ value: [expected] });
  });

  test.each([null, undefined, ""])("the id %j is absent where it is optional", (value) => {
    expect(read(optionalId(), value)).toEqual({ value: value === null ? null : undefined });
    expect(read(optionalId(), "7")).toEqual({ value: 7 });
    expect(read(optionalId(), "07")).toEqual({ message: "Numero inválido" });
  });

  test.each([null, undefined, ""])("the id %j is answered as required, in a form too", async (value) => {
    expect(read(id(), value)).toEqual(REQUIRED);
    const form = zodResolver(z.object({ id: id() }) as unknown as z.ZodType<{ id: number }, { id: number }>);
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await form({ id: value as unknown as number }, undefined, options);
    expect(errors).toMatchObject({ id: { message: "Requerido" } });
  });

  test.each(["0", "-1", "01", "1.0", "1e3", " 1", "2147483648", "9999999999", ""])(
    "%j is rejected as an id in a path",
    (value) => {
      expect(read(idParam(), value)).toEqual({ message: "Numero inválido" });
    },
  );

  test("the greatest accepted id is the maximum of a Postgres integer", () => {
    expect(read(idParam(), "2147483647")).toEqual({ value: 2_147_483_647 });
    expect(read(id(), 2_147_483_647)).toEqual({ value: 2_147_483_647 });
  });

  test.each([
    ["1", 1],
    ["100", 100],
    ["007", 7],
  ])("the query parameter %s is read as %i", (value, expected) => {
    expect(read(countParam(1, 100), value)).toEqual({ value: expected });
  });
});

describe("amounts", () => {
  test.each([
    ["0", "0.00"],
    ["007.5", "7.50"],
    [" 12.34 ", "12.34"],
    ["999999999999.99", "999999999999.99"],
  ])("the price %s becomes %s", (value, expected) => {
    expect(read(price(), value)).toEqual({ value: expected });
  });

  test.each(["-1", "1,5", "1.234", "1e3", "1000000000000", ".5", "5.", "٥", 12])(
    "%j is rejected as a price and as an amount",
    (value) => {
      expect(read(price(), value)).toEqual({ message: "Numero invalido" });
      expect(read(amount(), value)).toEqual({ message: "Numero invalido" });
    },
  );

  test("zero is a valid price but not a valid amount", () => {
    expect(read(price(), "0.00")).toEqual({ value: "0.00" });
    expect(read(amount(), "0.00")).toEqual({ message: "Numero invalido" });
  });

  test.each(["1", "10", "999999999"])("%s is a valid quantity", (value) => {
    expect(read(quantity(), value)).toEqual({ value });
  });

  test.each(["0", "01", "-1", "1.5", "1 000", "1000000000", "+1", 3])("%j is rejected as a quantity", (value) => {
    expect(read(quantity(), value)).toEqual({ message: "Numero invalido" });
  });
});

describe("dates", () => {
  test.each(["1900-01-01", "2100-12-31", " 2024-02-29 "])("the date %s is accepted", (value) => {
    expect(read(date(), value)).toEqual({ value: value.trim() });
  });

  test.each(["1899-12-31", "2101-01-01", "2023-02-29", "2024-1-1", "17/05/1990", 20200101])(
    "the date %j is rejected",
    (value) => {
      expect(read(date(), value).message).toMatch(/Fecha inválida|Requerido/);
    },
  );
});

test.each([
  [undefined, undefined],
  ["", undefined],
  [" , ", undefined],
  ["7", [7]],
  ["7,8", [7, 8]],
  [" 7 ,,8,", [7, 8]],
])("the list %j of a query is read as %j", (sent, values) => {
  expect(listParam(idParam()).parse(sent)).toEqual(values);
});
