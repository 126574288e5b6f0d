import { readFileSync } from "node:fs";
import path from "node:path";

/** Spreadsheets of members, with what `expected.json` says of each. */
export const spreadsheetFolder = path.join(process.cwd(), "tests/fixtures/spreadsheets");

type Person = Record<string, unknown>;

export type SpreadsheetCase = {
  file: string;
  /** Form fields sent with the file. */
  form?: Record<string, string>;
  /** Created members, in the file's order. */
  people: (string | (Person & { like: string }))[];
  skipped?: number;
  errors?: { row: number; column: string; value: string }[];
  source?: object;
};

const expected: { people: Record<string, Person>; files: SpreadsheetCase[] } = JSON.parse(
  readFileSync(path.join(spreadsheetFolder, "expected.json"), "utf8"),
);

export const spreadsheetCases = expected.files;

/** Fields of a person that the cases compare. */
export const personFields = Object.keys(expected.people.maria ?? {});

/** A person of a case: one by name, or one like another. */
export function toPerson(entry: SpreadsheetCase["people"][number]): Person | undefined {
  if (typeof entry === "string") return expected.people[entry];
  const { like, ...changes } = entry;
  return { ...expected.people[like], ...changes };
}
