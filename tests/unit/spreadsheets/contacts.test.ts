import { describe, expect, test } from "vitest";
import { rowsOf } from "../../support/sheet-rows";

const card = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");
const readOne = async (...lines: string[]) => (await rowsOf(card(...lines)))[1];

test("a contact has its preferred cell phone, and all else in the notes", async () => {
  const lines = [
    "N:Paz\\; de León;Ana;María;;",
    "TEL;TYPE=HOME:5 1",
    "TEL;TYPE=CELL:300 1",
    'TEL;TYPE="cell,voice";PREF=1;X-A="a:b;c":tel:+300-2',
    "EMAIL:a@x.org",
    "item1.EMAIL;type=pref:b@x.org",
    "ADR:;;Calle 1\\, apto 2;Cali;;;",
    "NOTE:Uno\\ndos",
    "REV:2026-11-01",
  ];
  expect(await readOne(...lines)).toEqual([
    "Ana María Paz; de León",
    "tel:+300-2",
    "b@x.org",
    "",
    "",
    "Uno dos. Otros teléfonos: 300 1, 5 1. Otros correos: a@x.org. Dirección: Calle 1, apto 2, Cali",
  ]);
});

test.each([
  ["BDAY:19700214", "1970-02-14"],
  ["BDAY:1970-02-14T00:00:00Z", "1970-02-14"],
  ["BDAY:--0214", "--02-14"],
  ["BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-14", "--02-14"],
  ["BDAY:1991-03", "1991-03"],
])("the birthday %s is read as %s", async (line, birthday) => {
  expect((await readOne("FN:Ana", line))?.[3]).toBe(birthday);
});

test("quoted-printable goes on behind its line ends, in Windows-1252 too", async () => {
  expect((await readOne("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Jos=C3=", "=A9 Pe=C3=B1a"))?.[0]).toBe("José Peña");
  expect((await readOne("FN;ENCODING=QUOTED-PRINTABLE:Mu=F1oz"))?.[0]).toBe("Muñoz");
});

test("groups and agents are no people", async () => {
  const file = `${card("KIND:group", "FN:Jóvenes")}${card("FN:Ana", "BEGIN:VCARD", "FN:Agente", "END:VCARD")}`;
  expect((await rowsOf(file)).slice(1)).toEqual([["Ana"]]);
});

describe("contacts are refused", () => {
  const repeated = (text: string) => text.repeat(Math.ceil(4_000_000 / text.length));
  const begin = "BEGIN:VCARD\r\n";
  test.each<[what: string, message: RegExp, content: string]>([
    ["cut off", /incompleto/, card("FN:Ana").slice(0, -6)],
    ["none", /ningún contacto/, card("KIND:group", "FN:Jóvenes")],
    ["cards within cards", /incompleto/, repeated(begin)],
    ["a value that goes on", /incompleto/, `${begin}NOTE:${repeated("\n x")}`],
    ["a quoted value that goes on", /incompleto/, `${begin}NOTE;ENCODING=QUOTED-PRINTABLE:${repeated("x=\n")}`],
    ["parameters without end", /incompleto/, `${begin}TEL;${repeated('"')}\nTEL;${repeated(";a=")}`],
    ["telephones of one card", /incompleto/, `${begin}${repeated("TEL:1\n")}`],
  ])(
    "where they are %s",
    async (_, message, content) => {
      await expect(rowsOf(content)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(message) });
    },
    20_000,
  );
});
