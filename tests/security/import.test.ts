import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { call, findEndpoint } from "../support/call";
import { aChurch, asOwner, type TestChurch } from "../support/church";
import { aFile, aRow, HEADERS, importFile } from "../support/imports";
import { expectRefusedMeanwhile } from "../support/latency";
import { workbookOf, zipOf } from "../support/packed-sheets";
import { aMember } from "../support/rows/members";

const hostileFiles: [what: string, message: RegExp, bytes: () => Uint8Array][] = [
  ["a zip bomb", /demasiado grande/, () => zipOf(workbookOf(" ".repeat(12_000_000)))],
  ["a CSV with an unclosed quote", /comillas/, () => Buffer.from(`Nombre;Correo\n"${"x ".repeat(200_000)}`)],
];

/** Endpoints that read uploaded spreadsheets, and the list that each would fill; each has a thread around the same reader. */
const importEndpoints = [
  { module: "members", POST: "POST /members/import", GET: "GET /members", files: hostileFiles },
  { module: "inventory", POST: "POST /inventory/import", GET: "GET /inventory", files: hostileFiles.slice(0, 1) },
  { module: "movements", POST: "POST /finances/import", GET: "GET /transactions", files: hostileFiles.slice(0, 1) },
] as const;

describe.each(importEndpoints)("an import of $module", ({ POST, GET, files }) => {
  test.each(files)(
    "%s is refused with a clear error within the time limit, while other requests are answered",
    async (_, message, make) => {
      const church = await aChurch();
      await expectRefusedMeanwhile(importFile(church, aFile(make(), "lista.xlsx"), {}, POST), message);
      expect(await call(GET, { as: church.owner })).toMatchObject({ status: 200, body: { count: 0 } });
    },
  );

  test("takes files of 20 MB", async () => {
    expect((await findEndpoint(POST)).spec?.form?.maxBytes).toBe(20 * 1024 * 1024);
  });
});

test("a spreadsheet beyond 20 MB answers 413 and is not read", async () => {
  const answer = await importFile(await aChurch(), aFile(Buffer.alloc(20 * 1024 * 1024 + 1, "a")));
  expect(answer).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
});

async function membersOf(church: TestChurch) {
  const { body } = await call("GET /members", { as: church.owner, query: { sort: "newest", pageSize: 100 } });
  return body.rows as { name: string; notes: string | null; email: string | null }[];
}

test("headers named like properties of Object.prototype map to no field of theirs", async () => {
  const church = await aChurch();
  const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];
  const file = aFile([`${HEADERS};${names.join(";")}`, `${aRow(1)};${names.map(() => "1").join(";")}`]);
  const mapping = '{"__proto__":"name","constructor":null}';
  const { status, body } = await importFile(church, file, { mapping });
  expect([status, body.created]).toEqual([200, 1]);
  const fields = body.columns.slice(9).map(({ field }: { field: string | null }) => field);
  expect(fields).toEqual(names.map((name) => (name === "constructor" ? null : "notes")));
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
    const { bytes } = await call("GET /members/export", { as: church.owner, query: { format: "csv" } });
    for (const line of bytes.toString().split("\r\n")) expect(line).not.toMatch(/(^|;)"?[=+@-]/);
  });

  test("a formula is quoted in the errors and escaped in the file of failing rows", async () => {
    const church = await aChurch();
    const file = aFile(["Nombre;Correo;=1+1", '=cmd;=2+2@;"<b>"'], "<script>.csv");
    const texts = { choices: '{"invalid":"error"}' };
    const { body } = await importFile(church, file, texts);
    expect(body.errors[0]).toMatchObject({ column: "Correo", value: "=2+2@" });
    const failures = await importFile(church, file, texts, "POST /members/import/failures");
    expect(failures.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(failures.bytes.toString()).not.toMatch(/(^|[;\n])"?[=+@-]/);
  });

  test("a name that is invisible or reorders text is an error of its row, and is not imported", async () => {
    const church = await aChurch();
    const names = [
      "Ana \u202egnp.exe",
      "\u0081",
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
    const { bytes } = await call("GET /members/export", { as: church.owner, query: { format: "csv" } });
    for (const [line = ""] of parse(bytes, { bom: true, delimiter: ";", from_line: 2 }))
      expect(line).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
    const other = await aChurch();
    expect((await importFile(other, aFile(bytes))).body).toMatchObject({ created: signs.length, errors: [] });
    const stored = await membersOf(other);
    expect(stored.map(({ name }) => name).sort()).toEqual([...expected].sort());
    expect(stored.map(({ notes }) => notes).sort()).toEqual(expected.map((name) => `${name}\n=2`).sort());
  });

  test("a file's name is stored without path, invisible and control characters, cut to 200 characters", async () => {
    const church = await aChurch();
    const invisible = "\u2028\u2029\u0085\u009b\uffff\u2066\u202e\u200b\ufeff\u0000";
    const name = `../../etc/lista${invisible} de marzo ${"ñ".repeat(300)}\u202e\u0000<script>.csv`;
    expect((await importFile(church, aFile([HEADERS, aRow(1)], name))).body).toMatchObject({ created: 1 });
    const [entry] = await asOwner(church, (db) => db.import.findMany());
    expect(entry?.fileName).toBe(`lista de marzo ${"ñ".repeat(300)}`.slice(0, 200));
  });
});
