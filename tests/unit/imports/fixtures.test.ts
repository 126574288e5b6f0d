import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Send } from "@/lib/core/workers/worker-link";
import { movementReading } from "@/lib/finances/transactions/import-fields";
import { noChoices } from "@/lib/imports/choices";
import type { Reading } from "@/lib/imports/reading";
import type { ImportEnd, ImportInput, ImportMessage } from "@/lib/imports/worker";
import { memberReading } from "@/lib/members/import-fields";

/** What a file brings, written by somebody who does not read the importer: `tests/fixtures/imports/README.md`. */
type Expected = {
  country: string;
  today: string;
  outcome: "rows" | "question" | "refused";
  accept?: string[];
  rows?: ExpectedRow[];
  question?: { column: string; value: string };
  refused?: { format: string };
  said?: string;
  encoding?: string;
  nameCase?: string;
  existing?: ExpectedRow[];
  leftOut?: { column: string; cells: number }[];
  balance?: { closing: string };
};
type ExpectedRow = Record<string, unknown>;
type Outcome = { end: ImportEnd; rows: Record<string, string | null>[] } | { refusal: string };
type Work = (input: ImportInput<unknown>, send: Send<ImportMessage>) => Promise<void>;

const works = vi.hoisted(() => [] as unknown[]);
vi.mock("@/lib/core/workers/worker-link", () => ({ serveTasks: (work: unknown) => works.push(work) }));
const { serveImport } = await import("@/lib/imports/worker");
serveImport(memberReading);
serveImport(movementReading);
const [readMembers, readMovements] = works as [Work, Work];

const currencies: Record<string, string> = {
  CO: "COP",
  MX: "MXN",
  CL: "CLP",
  PE: "PEN",
  US: "USD",
  EC: "USD",
  ES: "EUR",
  CR: "CRC",
  AR: "ARS",
  BO: "BOB",
  DO: "DOP",
  GT: "GTQ",
  HN: "HNL",
  PY: "PYG",
  UY: "UYU",
};
const folder = path.join(process.cwd(), "tests/fixtures/imports");

const fixtures = ["members", "movements"].flatMap((module) =>
  readdirSync(path.join(folder, module))
    .filter((name) => !name.endsWith(".json"))
    .map((file) => ({ module, file, id: `${module}/${file}` })),
);

const expectedOf = ({ module, file }: { module: string; file: string }): Expected =>
  JSON.parse(readFileSync(path.join(folder, module, `${file.replace(/\.[^.]*$/, "")}.json`), "utf8"));

const escapes: Record<string, string> = { t: "\t", n: "\n", r: "\r" };
const unescaped = (text: string) =>
  text === "\\N" ? null : text.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign);

async function readFixture({ module, file }: { module: string; file: string }, expected: Expected): Promise<Outcome> {
  const isMembers = module === "members";
  const reading: Reading<string, never> = isMembers ? memberReading : movementReading;
  const { country, rows = [] } = expected;
  const named = [...new Set(rows.flatMap(({ category }) => (typeof category === "string" ? [category] : [])))];
  const categories = [
    { id: 1, value: "Otros ingresos", isIncome: true },
    { id: 2, value: "Otros egresos", isIncome: false },
    ...named.flatMap((value, index) => [
      { id: 10 + 2 * index, value, isIncome: true },
      { id: 11 + 2 * index, value, isIncome: false },
    ]),
  ];
  const context = isMembers
    ? { country, positions: [{ id: 1, value: "Miembro" }] }
    : {
        country,
        currency: currencies[country] ?? "USD",
        categories,
        treasuries: [{ id: 1, value: "Caja" }],
        lockedMonths: [],
      };
  const defaults = isMembers ? {} : { incomeCategory: "1", expenseCategory: "2" };
  const bytes = new Uint8Array(readFileSync(path.join(folder, module, file))).buffer;
  let copied = "";
  const ends: ImportEnd[] = [];
  const input = {
    bytes,
    fileName: file,
    mapping: [],
    defaults,
    choices: noChoices,
    context,
    collectFailed: false,
  };
  try {
    await (isMembers ? readMembers : readMovements)(input, async (message) => {
      if ("end" in message) ends.push(message.end);
      else copied += Buffer.from(message.batch.copy).toString();
    });
  } catch (error) {
    if (!(error instanceof Error && "status" in error)) throw error;
    return { refusal: error.message };
  }
  const stored = reading.stored ?? reading.names;
  const read = copied
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("\t").slice(5).map(unescaped))
    .map(
      (values): Record<string, string | null> => ({
        ...Object.fromEntries(stored.map((field, index) => [field, values[index] ?? null])),
        notes: [values[stored.indexOf("notes")], values.at(-1)].filter(Boolean).join("\n"),
      }),
    );
  const [end] = ends;
  if (!end) throw new Error("The file was not read to its end");
  const nameOf = (id: string | null) => categories.find((category) => String(category.id) === id)?.value ?? null;
  return { end, rows: isMembers ? read : read.map((row) => ({ ...row, category: nameOf(row.categoryId ?? null) })) };
}

const spaced = (text: unknown) =>
  String(text ?? "")
    .replace(/\s+/g, " ")
    .trim();
const digits = (text: unknown) => String(text ?? "").replace(/\D/g, "");

/** Values of a read row that the expectation names, in its form. */
function comparable(row: Record<string, string | null>, expected: ExpectedRow, { nameCase }: Expected): ExpectedRow {
  const all = `${spaced(row.concept)} ${spaced(row.notes)}`;
  const has = (texts: unknown, where: string) =>
    [texts].flat().every((text) => where.toLowerCase().includes(spaced(text).toLowerCase())) ? texts : where;
  const known: Record<string, (value: unknown) => unknown> = {
    date: () => row.date,
    type: () => (row.isIncome === "true" ? "income" : "expense"),
    amount: () => row.total,
    category: () => row.category,
    concept: () => spaced(row.concept),
    conceptContains: (texts) => has(texts, spaced(row.concept)),
    alsoConcept: (text) => has(text, all),
    conceptStart: (text) => (spaced(row.concept).startsWith(spaced(text).slice(0, 140)) ? text : row.concept),
    noteEnd: (text) => has(text, spaced(row.notes)),
    notesContain: (texts) => has(texts, spaced(row.notes)),
    name: (name) => {
      const isEqual = nameCase === "any" && spaced(row.name).toLowerCase() === spaced(name).toLowerCase();
      return isEqual ? name : spaced(row.name);
    },
    otherPhones: (phones) =>
      [phones].flat().every((phone) => digits(row.notes).includes(digits(phone).slice(-7))) ? phones : row.notes,
    cellphone: () => row.cellphone,
    email: () => row.email,
    genre: () => row.genre,
    civilStatus: () => row.civilStatus,
    baptized: (value) => (typeof value === "boolean" ? row.baptized === "true" : row.baptized),
    birthday: () => row.birthday ?? (row.birthMonthDay ? `--${row.birthMonthDay}` : null),
    joinDate: () => row.joinDate,
  };
  return Object.fromEntries(
    Object.entries(expected).map(([field, value]) => [field, known[field] ? known[field](value) : value]),
  );
}

function check(outcome: Outcome, expected: Expected) {
  if (expected.outcome === "refused") {
    expect(outcome).toHaveProperty("refusal");
    return expect("refusal" in outcome && outcome.refusal).toContain(expected.refused?.format);
  }
  if ("refusal" in outcome) {
    if (!expected.accept?.includes("refused")) throw new Error(`Refused: ${outcome.refusal}`);
    return expect(outcome.refusal).toContain(expected.refused?.format);
  }
  const { end, rows } = outcome;
  const { questions, decisions, columns } = end;
  if (expected.outcome === "question" || (expected.accept?.includes("question") && questions.length > 0)) {
    const { column, value } = expected.question ?? {};
    return expect(questions).toContainEqual(
      expect.objectContaining({ column, value: expect.stringContaining(value ?? "") }),
    );
  }
  expect(questions).toEqual([]);
  // What the church has already is known to the database only.
  const isNew = ([field]: [string, unknown]) => !expected.existing || ["name", "cellphone"].includes(field);
  const wanted = (expected.rows ?? []).map((row) => Object.fromEntries(Object.entries(row).filter(isNew)));
  const read = rows.map((row, index) => comparable(row, wanted[index] ?? { name: "", concept: "" }, expected));
  expect(read).toEqual(wanted);
  expect(end.errors).toEqual([]);
  if (expected.encoding)
    expect(end.source.encoding?.replace("-", "")).toMatch(new RegExp(`^${expected.encoding}|${expected.encoding}$`));
  for (const { column, cells } of expected.leftOut ?? [])
    expect(columns).toContainEqual(expect.objectContaining({ header: column, field: null, filled: cells }));
  if (expected.balance) expect(end.closing?.amount).toBe(expected.balance.closing);
  if (expected.said) expect(decisions.map(({ use }) => use)).toContain(expected.said.replace("-first", ""));
}

describe("a file that people bring comes in right, or asks", () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterAll(() => void vi.useRealTimers());

  test.each(fixtures.map((fixture) => [fixture.id, fixture] as const))("%s", async (_, fixture) => {
    const expected = expectedOf(fixture);
    vi.setSystemTime(`${expected.today}T18:00:00Z`);
    check(await readFixture(fixture, expected), expected);
  });
});
