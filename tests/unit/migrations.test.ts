import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

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
