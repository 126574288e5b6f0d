import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "@/lib/spreadsheets/read";
import { rowsOf } from "../../support/sheet-rows";

const folder = path.join(process.cwd(), "tests/fixtures/imports");
const fileOf = (name: string) => readFileSync(path.join(folder, name));
const names = [
  "movements/movimientos-excel-95.xls",
  "movements/reporte-excel-97.xls",
  "movements/cartola-banco-de-chile.xls",
  "members/directorio-excel-2003.xls",
];

const SECTOR = 512;
const END = 0xfffffffe;

/** A compound file with one stream and, unless `links` says otherwise, a chain to its end. */
function compoundFile(content: Buffer, { name = "Workbook", links = [] as number[], size = content.length } = {}) {
  const count = Math.ceil(Math.max(content.length, 4_096) / SECTOR);
  const tables = Math.ceil((count + 2) / 127) + 1;
  const file = Buffer.alloc(SECTOR * (1 + tables + 1 + count));
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(tables, 48);
  file.writeUInt32LE(0, 56);
  for (const at of [60, 68]) file.writeUInt32LE(END, at);
  for (let at = 0; at < 109; at++) file.writeUInt32LE(at < tables ? at : 0xffffffff, 76 + at * 4);
  const first = tables + 1;
  for (let at = 0; at < tables * 128; at++) {
    const isLast = at < first || at >= first + count - 1;
    file.writeUInt32LE(links[at] ?? (isLast ? END : at + 1), SECTOR + at * 4);
  }
  const entry = file.subarray(SECTOR * (1 + tables));
  entry.write(name, "utf16le");
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry[66] = 2;
  entry.writeUInt32LE(first, 116);
  entry.writeUInt32LE(size, 120);
  content.copy(file, SECTOR * (1 + first));
  return file;
}

const record = (type: number, ...parts: (Buffer | number[])[]) => {
  const data = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
};
const word = (value: number) => [value & 255, value >> 8];
const long = (value: number) => [...word(value & 0xffff), ...word(value >>> 16)];
const bof = (kind: number) => record(0x809, word(0x600), word(kind), Buffer.alloc(12));
const eof = record(0x0a);
const number = (row: number, column: number, value: number) => {
  const double = Buffer.alloc(8);
  double.writeDoubleLE(value);
  return record(0x203, word(row), word(column), word(0), double);
};

/** Workbook of one worksheet with these records. */
function workbook(cells: Buffer[], globals: Buffer[] = []) {
  const before = [bof(5), ...globals];
  const length = Buffer.concat(before).length + 4 + 12 + 4;
  const sheet = record(0x85, long(length), [0, 0], [4, 0], Buffer.from("Hoja"));
  return Buffer.concat([...before, sheet, eof, bof(16), ...cells, eof]);
}

test("a workbook is read to charts in it, with the results of its formulas", async () => {
  const formula = (row: number, ...result: number[]) => record(6, word(row), word(0), word(0), result, Buffer.alloc(8));
  const text = record(0x207, word(2), [0], Buffer.from("Sí", "latin1"));
  const cells = [
    number(0, 0, 3_005_550_103),
    record(0x27e, word(0), word(1), word(0), long((-125 << 2) | 3)),
    record(0x205, word(0), word(2), word(0), [1, 0]),
    formula(1, 0, 0, 0, 0, 0, 0, 255, 255),
    text,
    formula(2, 2, 0, 7, 0, 0, 0, 255, 255),
    bof(32),
    eof,
  ];
  expect(await rowsOf(compoundFile(workbook(cells)))).toEqual([
    ["3005550103", "-1.25", "VERDADERO"],
    ["Sí"],
    ["#¡DIV/0!"],
  ]);
});

describe("an old workbook is refused", () => {
  const many = (make: (index: number) => Buffer, count: number) =>
    Array.from({ length: count }, (_, index) => make(index));
  const strings = (count: number) => record(0xfc, long(count), long(count), [1, 0, 0, 65]);
  test.each<[what: string, message: RegExp, make: () => Buffer]>([
    ["with a password", /contraseña/, () => compoundFile(workbook([], [record(0x2f, [0, 0])]))],
    [
      "in a new format with a password",
      /contraseña/,
      () => compoundFile(Buffer.alloc(10), { name: "EncryptedPackage" }),
    ],
    ["that is a document of Word", /Word/, () => compoundFile(Buffer.alloc(10), { name: "WordDocument" })],
    ["that is something else", /programa antiguo/, () => compoundFile(Buffer.alloc(10), { name: "Contents" })],
    ["without its end", /dañado/, () => compoundFile(workbook([number(0, 0, 1)]).subarray(0, -4))],
    ["whose stream is larger than the file", /dañado/, () => compoundFile(workbook([]), { size: 99_999_999 })],
    [
      "whose sectors are a loop",
      /dañado/,
      () => compoundFile(Buffer.alloc(9_000), { links: many(() => Buffer.alloc(0), 20).map((_, at) => at) }),
    ],
    ["of rows in disorder", /desorden/, () => compoundFile(workbook([number(1, 0, 1), number(0, 0, 1)]))],
    [
      "with a text that is not there",
      /dañado/,
      () => compoundFile(workbook([record(0xfd, word(0), word(0), word(0), long(9))], [strings(1)])),
    ],
    ["of thousands of millions of texts", /dañado/, () => compoundFile(workbook([], [strings(0xffffffff)]))],
    ["of too many columns", /columnas/, () => compoundFile(workbook([number(0, 9_999, 1)]))],
    ["that is cut within its header", /dañado/, () => compoundFile(workbook([])).subarray(0, 300)],
  ])("%s", async (_, message, make) => {
    await expect(rowsOf(make())).rejects.toMatchObject({ status: 422, message: expect.stringMatching(message) });
  });
});

test.each(names)("%s is refused or read to its end wherever it is cut", async (name) => {
  const file = fileOf(name);
  const whole = JSON.stringify(await rowsOf(file));
  for (let length = 8; length < file.length; length += 61) {
    const read = await rowsOf(file.subarray(0, length)).catch((error) => error.status);
    expect([422, whole], `${length} bytes`).toContain(read === 422 ? read : JSON.stringify(read));
  }
});

test("changed bytes of a workbook never end in another error than 422", async () => {
  const change = fc.record({ at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), byte: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (name, changes) => {
        const file = Buffer.from(fileOf(name));
        for (const { at, byte } of changes) file[Math.floor(at * file.length)] = byte;
        const read = async () => {
          for await (const _ of (await readTable(file)).rows);
        };
        await read().catch((error) => expect(error).toMatchObject({ status: 422 }));
      },
    ),
    { numRuns: 500 },
  );
});
