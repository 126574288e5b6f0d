// Also on PostgreSQL 15: hostile spreadsheets.
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { POST as IMPORT_MOVEMENTS } from "@/app/api/finances/import/route";
import { GET as LIVE } from "@/app/api/health/live/route";
import { POST as IMPORT_ITEMS } from "@/app/api/inventory/import/route";
import { GET as LIST_ITEMS } from "@/app/api/inventory/route";
import { GET as EXPORT } from "@/app/api/members/export/route";
import { POST as FAILURES } from "@/app/api/members/import/failures/route";
import { POST as IMPORT_MEMBERS } from "@/app/api/members/import/route";
import { GET as LIST } from "@/app/api/members/route";
import { GET as LIST_MOVEMENTS } from "@/app/api/transactions/route";
import { call } from "../support/call";
import { aChurch, asOwner, type TestChurch } from "../support/church";
import { aFile, aRow, HEADERS, importFile, sheetXml, textCell, workbookOf, zipOf } from "../support/imports";
import { aMember } from "../support/rows/members";

/** Milliseconds of processor time: bound for refusing a hostile file. */
const MAX_REFUSAL = 5_000;
/** Milliseconds: bound for each other request meanwhile, without the time in which the process has no processor. */
const MAX_LATENCY = 2_000;

/** Milliseconds of processor time that this process has used, in all its threads. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Sends other requests until `work` ends; `longest` is the slowest of them in milliseconds. */
async function measureLatency<Result>(work: Promise<Result>) {
  let isDone = false;
  let longest = 0;
  const result = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const [start, used] = [performance.now(), processorTime()];
    expect(await call({ GET: LIVE })).toMatchObject({ status: 200 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    // On a busy machine the process may wait for a processor; a blocked event loop uses one all the time.
    longest = Math.max(longest, Math.min(performance.now() - start - 20, processorTime() - used));
  }
  return { result: await result, longest };
}

const headerCells = HEADERS.split(";").map(textCell).join("");
const rowCells = aRow(1).split(";").map(textCell).join("");
const xlsx = (...parts: Parameters<typeof workbookOf>) => zipOf(workbookOf(...parts));
const spaces = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, " ");
const DOCTYPE = '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "lol"><!ENTITY b SYSTEM "file:///etc/passwd">]>';

function* repeat(text: string, count: number) {
  for (let index = 0; index < count; index++) yield text;
}

const encryptedWorkbook = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(1_000),
  Buffer.from("EncryptedPackage", "utf16le"),
]);

const hostileFiles: [what: string, message: RegExp, bytes: () => Uint8Array][] = [
  ["a zip bomb", /demasiado grande/, () => xlsx(spaces(140))],
  ["a zip bomb with a forged size", /dañado|demasiado grande/, () => xlsx(spaces(140), [], 1_000)],
  [
    "a size larger than the content",
    /dañado|demasiado grande/,
    () => xlsx(sheetXml([headerCells, rowCells]), [], 4_000_000_000),
  ],
  [
    "a zip bomb in the shared strings",
    /demasiado grande/,
    () => xlsx(sheetXml([headerCells]), [{ name: "xl/sharedStrings.xml", content: spaces(140) }]),
  ],
  [
    "a workbook of thousands of files",
    /demasiado grande/,
    () =>
      xlsx(
        sheetXml([headerCells]),
        Array.from({ length: 5_000 }, (_, index) => ({ name: `x${index}`, content: "" })),
      ),
  ],
  [
    "a workbook with entities",
    /DOCTYPE/,
    () =>
      xlsx(
        `${DOCTYPE}<worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`,
      ),
  ],
  ["a workbook with undeclared entities", /dañado/, () => xlsx(sheetXml([textCell("&lol;")]))],
  ["a CSV of 200,000 rows", /más de 100,000 filas/, () => Buffer.from(`${HEADERS}\n${`${aRow(1)}\n`.repeat(200_000)}`)],
  ["a CSV of a million short rows", /más de 100,000 filas/, () => Buffer.from("a;b\n".repeat(1_000_000))],
  ["a CSV of twenty million blank rows", /más de 100,000 filas/, () => Buffer.from("\n".repeat(20_000_000))],
  [
    "a workbook of a million rows",
    /más de 100,000 filas|demasiado grande/,
    () => xlsx(sheetXml(repeat("<c><v>1</v></c>", 1_000_000))),
  ],
  [
    "a workbook with a row beyond Excel's last",
    /más de 100,000 filas/,
    () => xlsx(sheetXml([headerCells]).replace("<row>", '<row r="99999999">')),
  ],
  ["a workbook of thousands of columns", /256 columnas/, () => xlsx(sheetXml([textCell("x").repeat(16_000)]))],
  ["a CSV of thousands of columns", /256 columnas/, () => Buffer.from(`a${",x".repeat(20_000)}\n`)],
  [
    "a workbook with a column beyond the last",
    /256 columnas/,
    () => xlsx(sheetXml(['<c r="ZZZZZZ1" t="inlineStr"><is><t>x</t></is></c>'])),
  ],
  ["a workbook of millions of cells", /demasiad/, () => xlsx(sheetXml(repeat("<c/>".repeat(250), 40_000)))],
  [
    "a workbook of deeply nested elements",
    /dañado|demasiado grande/,
    () => xlsx(`<worksheet>${"<a>".repeat(100_000)}`),
  ],
  [
    "a workbook of millions of shared strings",
    /dañado|demasiado/,
    () =>
      xlsx(sheetXml([headerCells]), [
        {
          name: "xl/sharedStrings.xml",
          content: `<sst>${Array.from({ length: 1_600_000 }, (_, index) => `<si><t>${index}</t></si>`).join("")}</sst>`,
        },
      ]),
  ],
  ["half a zip", /dañado/, () => xlsx(sheetXml([headerCells, rowCells])).subarray(0, 600)],
  ["a zip of something else", /No es un libro de Excel/, () => zipOf([{ name: "a.txt", content: "a" }])],
  [
    "a workbook with macros",
    /macros/,
    () => xlsx(sheetXml([headerCells]), [{ name: "xl/vbaProject.bin", content: "x" }]),
  ],
  ["an encrypted workbook", /contraseña/, () => encryptedWorkbook],
  ["a workbook of the old Excel", /antigua de Excel/, () => encryptedWorkbook.subarray(0, 600)],
  [
    "a document of LibreOffice",
    /\.ods/,
    () =>
      zipOf([
        { name: "mimetype", content: "x" },
        { name: "content.xml", content: "x" },
      ]),
  ],
  ["a document of Numbers", /Numbers/, () => zipOf([{ name: "Index/Document.iwa", content: "x" }])],
  ["a PDF", /PDF/, () => Buffer.from("%PDF-1.7\n")],
  ["a web page", /página web/, () => Buffer.from("<html><table><tr><td>Nombre</td></tr></table></html>")],
  ["a picture", /no es una hoja/, () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ["a CSV with an unclosed quote", /comillas/, () => Buffer.from(`Nombre;Correo\n"${"x ".repeat(5_000_000)}`)],
  ["an empty file", /vacío/, () => Buffer.from("")],
];

/** A file for each limit of the reading thread; every module has a thread of its own around the same reader. */
const ofEachLimit = [
  "a zip bomb",
  "a workbook with entities",
  "a workbook of a million rows",
  "a CSV with an unclosed quote",
];

/** Endpoints that read uploaded spreadsheets, the list that each would fill, and the files that it is sent. */
const importEndpoints = [
  { module: "members", POST: IMPORT_MEMBERS, GET: LIST, files: hostileFiles },
  ...[
    { module: "inventory", POST: IMPORT_ITEMS, GET: LIST_ITEMS },
    { module: "movements", POST: IMPORT_MOVEMENTS, GET: LIST_MOVEMENTS },
  ].map((endpoint) => ({ ...endpoint, files: hostileFiles.filter(([what]) => ofEachLimit.includes(what)) })),
];

describe.each(importEndpoints)("an import of $module", ({ POST, GET, files }) => {
  test.each(files)(
    "%s is refused with a clear error within the time limit, while other requests are answered",
    async (_, message, make) => {
      const church = await aChurch();
      const file = aFile(make(), "lista.xlsx");
      const start = processorTime();
      const { result, longest } = await measureLatency(importFile(church, file, {}, { POST }));
      expect([result.status, result.body.code]).toEqual([422, "UNREADABLE"]);
      expect(result.body.message).toMatch(message);
      expect(processorTime() - start).toBeLessThan(MAX_REFUSAL);
      expect(longest).toBeLessThan(MAX_LATENCY);
      expect(await call({ GET }, { as: church.owner })).toMatchObject({ status: 200, body: { count: 0 } });
    },
  );

  test("a file beyond 20 MB answers 413 and is not read", async () => {
    const church = await aChurch();
    const file = aFile(Buffer.alloc(20 * 1024 * 1024 + 1, "a"));
    const answer = await importFile(church, file, {}, { POST });
    expect(answer).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
  });
});

async function membersOf(church: TestChurch) {
  const { body } = await call({ GET: LIST }, { as: church.owner, query: { sort: "newest", pageSize: 100 } });
  return body.rows as { name: string; notes: string | null; email: string | null }[];
}

test("headers named like properties of Object.prototype map to no field", async () => {
  const church = await aChurch();
  const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];
  const file = aFile([`${HEADERS};${names.join(";")}`, `${aRow(1)};${names.map(() => "1").join(";")}`]);
  const mapping = '{"__proto__":"name","constructor":null}';
  const { status, body } = await importFile(church, file, { mapping });
  expect([status, body.created]).toEqual([200, 1]);
  expect(body.columns.slice(9).map(({ field }: { field: string | null }) => field)).toEqual(names.map(() => null));
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).name).toBeUndefined();
});

describe("injection through texts", () => {
  const texts = [
    '=HYPERLINK("http://x")',
    "+1+1",
    "-1",
    "@SUM(A1)",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "{{7*7}}",
    "'; DROP TABLE members; --",
    "\\N",
    "\\",
    "a\\tb",
    "%s%n",
  ];

  test("formulas, markup and SQL are stored unchanged, and no line of the CSV export starts a formula", async () => {
    const church = await aChurch();
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const file = aFile([
      `${HEADERS};Notas`,
      ...texts.map((text, index) => `${aRow(index, { name: quoted(text) })};${quoted(text)}`),
    ]);
    expect((await importFile(church, file)).body).toMatchObject({ created: texts.length, errors: [] });
    const stored = (await membersOf(church)).reverse();
    expect(stored.map(({ name }) => name)).toEqual(texts);
    expect(stored.map(({ notes }) => notes)).toEqual(texts);
    const { bytes } = await call({ GET: EXPORT }, { as: church.owner, query: { format: "csv" } });
    for (const line of bytes.toString().split("\r\n")) expect(line).not.toMatch(/(^|;)"?[=+@-]/);
  });

  test("a formula is quoted in the errors and escaped in the file of failing rows", async () => {
    const church = await aChurch();
    const file = aFile(["Nombre;Correo;=1+1", '=cmd;=2+2@;"<b>"'], "<script>.csv");
    const texts = { choices: '{"invalid":"error"}' };
    const { body } = await importFile(church, file, texts);
    expect(body.errors[0]).toMatchObject({ column: "Correo", value: "=2+2@" });
    const failures = await importFile(church, file, texts, { POST: FAILURES });
    expect(failures.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(failures.bytes.toString()).not.toMatch(/(^|[;\n])"?[=+@-]/);
  });

  test("a name that is invisible or reorders text is an error of its row, and is not imported", async () => {
    const church = await aChurch();
    const names = [
      "Ana \u202egnp.exe",
      "\u0085",
      "\uffff",
      "\u200b\u2060",
      "Ana\u2028Paz",
      "محمد علي",
      "\ufeffAna Gil",
    ];
    const file = aFile([HEADERS, ...names.map((name, index) => aRow(index, { name }))]);
    const { body } = await importFile(church, file, { errors: "skip" });
    expect(body.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual(
      [2, 3, 4, 5, 6].map((row) => [row, "Nombre"]),
    );
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
      "El texto tiene caracteres invisibles que cambian su orden. Escríbelo de nuevo, sin pegarlo",
      "El texto tiene caracteres que no se pueden guardar",
      "El texto tiene caracteres que no se pueden guardar",
      "Requerido",
      "El texto no puede tener saltos de línea",
    ]);
    expect((await membersOf(church)).map(({ name }) => name).sort()).toEqual(["Ana Gil", "محمد علي"]);
  });

  test("an exported CSV gives the same texts when it is imported again, whatever they begin with", async () => {
    const church = await aChurch();
    const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "'=", "'＝", '"=', '" ＋', "''-", "'", "`", "″="];
    const expected = signs.map((sign) => `${sign}1+1 Paz`);
    for (const name of expected) await aMember(church, { name, notes: `${name}\n=2` });
    const { bytes } = await call({ GET: EXPORT }, { as: church.owner, query: { format: "csv" } });
    for (const [line = ""] of parse(bytes, { bom: true, delimiter: ";", from_line: 2 }))
      expect(line).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
    const other = await aChurch();
    expect((await importFile(other, aFile(bytes))).body).toMatchObject({ created: signs.length, errors: [] });
    const stored = await membersOf(other);
    expect(stored.map(({ name }) => name).sort()).toEqual([...expected].sort());
    expect(stored.map(({ notes }) => notes).sort()).toEqual(expected.map((name) => `${name}\n=2`).sort());
  });

  test("a file's name is stored without path, control characters and markup, cut to 200 characters", async () => {
    const church = await aChurch();
    const name = `../../etc/${"ñ".repeat(300)}\u202e\u0000<script>.csv`;
    expect((await importFile(church, aFile([HEADERS, aRow(1)], name))).body).toMatchObject({ created: 1 });
    const [entry] = await asOwner(church, (db) => db.import.findMany());
    expect(entry?.fileName).toBe("ñ".repeat(200));
  });

  test("a file's name loses separators, C1 control characters, noncharacters and marks of direction", async () => {
    const church = await aChurch();
    const name = "lista\u2028de\u2029\u0085\u009b\uffff\u2066\u202e\u200b\ufeff marzo.csv";
    expect((await importFile(church, aFile([HEADERS, aRow(1)], name))).body).toMatchObject({ created: 1 });
    const [entry] = await asOwner(church, (db) => db.import.findMany());
    expect(entry?.fileName).toBe("listade marzo.csv");
  });
});
