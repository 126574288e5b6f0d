import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { functionFiles } from "@/scripts/database/functions.mjs";
import { FUNCTION_TABLES } from "@/scripts/database/grants.mjs";

const folder = path.resolve(import.meta.dirname, "../../prisma/migrations");

/** The last migration before the rule. */
const LAST_WITHOUT = "20261220180000_told_history";

const later = readdirSync(folder).filter((name) => /^\d{14}_/.test(name) && name > LAST_WITHOUT);

/** What the release before may still read or write. */
const TAKES_AWAY =
  /\b(DROP\s+(TABLE|COLUMN|FUNCTION|VIEW|TYPE)|RENAME\b|ALTER\s+COLUMN\s+\S+\s+(TYPE|SET\s+NOT\s+NULL|SET\s+DATA)|SET\s+NOT\s+NULL)\b/i;
/** First line of a migration that the release before does not survive. */
const REASON = /^-- Not compatible with the release before: \S.+/;

/** Why a migration breaks the rule. */
function problemOf(name: string, sql: string) {
  const isCompatible = name.endsWith("_compatible");
  if (isCompatible && TAKES_AWAY.test(sql)) return `${name} takes away what the release before uses`;
  if (!isCompatible && !REASON.test(sql)) return `${name} is neither named …_compatible nor begins with its reason`;
}

test("a new migration only adds, or says why the release before does not survive it", () => {
  const problems = later.map((name) => problemOf(name, readFileSync(path.join(folder, name, "migration.sql"), "utf8")));
  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
});

/** Functions of prisma/functions that a migration defines. */
const definedAgain = (sql: string, names: string[]) =>
  [...sql.matchAll(/\bCREATE\s+(?:OR\s+REPLACE\s+)?FUNCTION\s+(?:public\.)?"?(\w+)/gi)]
    .map(([, name = ""]) => name)
    .filter((name) => names.includes(name));

test("a new migration defines no function of prisma/functions", () => {
  const scripts = functionFiles().map(({ script }) => script);
  const names = scripts.flatMap((script) =>
    [...script.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name = ""]) => name),
  );
  expect(names).toEqual(expect.arrayContaining(["atrio_erase_member", "atrio_fold", "atrio_history_image"]));
  expect(definedAgain("CREATE OR REPLACE FUNCTION atrio_fold(value text) RETURNS text", names)).toEqual(["atrio_fold"]);
  expect(definedAgain("CREATE FUNCTION atrio_pet_derived() RETURNS trigger", names)).toEqual([]);
  const migrations = later.map((name) => readFileSync(path.join(folder, name, "migration.sql"), "utf8"));
  expect(migrations.flatMap((sql) => definedAgain(sql, names))).toEqual([]);
});

test("a file of prisma/functions replaces functions and inserts rows, and does nothing else", () => {
  const statements = functionFiles().flatMap(({ script }) =>
    script
      .replaceAll(/\$\$.*?\$\$/gs, "")
      .replaceAll(/--.*$/gm, "")
      .split(";")
      .map((statement) => statement.trim())
      .filter(Boolean),
  );
  const allowed = new RegExp(`^(CREATE OR REPLACE FUNCTION|INSERT INTO (${FUNCTION_TABLES.join("|")}))\\b`);
  expect(statements.length).toBeGreaterThan(20);
  expect(statements.filter((statement) => !allowed.test(statement))).toEqual([]);
});

describe("the rule", () => {
  test.each([
    ["1_a_compatible", "CREATE TABLE x (id int); ALTER TABLE y ADD COLUMN z text;", false],
    ["1_a_compatible", "ALTER TABLE y DROP COLUMN z;", true],
    ["1_a_compatible", "ALTER TABLE y RENAME COLUMN z TO w;", true],
    ["1_a_compatible", "ALTER TABLE y ALTER COLUMN z SET NOT NULL;", true],
    ["1_a", "ALTER TABLE y ADD COLUMN z text;", true],
    ["1_a", "-- Not compatible with the release before: it reads z.\nALTER TABLE y DROP COLUMN z;", false],
  ])("%s with %j", (name, sql, isProblem) => {
    expect(problemOf(name, sql) !== undefined).toBe(isProblem);
  });
});
