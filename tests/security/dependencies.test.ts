import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accepted, advisories } from "../support/advisories";

type Installed = { version: string; name?: string; dev?: boolean };

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Every installed copy of every package, by its place. */
const installed = Object.entries<Installed>(readJson("package-lock.json").packages)
  .filter(([place]) => place.startsWith("node_modules/"))
  .map(([place, { version, name, dev }]) => ({
    place,
    name: name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
    version,
    isDev: dev === true,
  }));

const copiesOf = (name: string) => installed.filter((copy) => copy.name === name);

/** Whether a version is the other or later; a prerelease comes before its release. */
function isAtLeast(version: string, minimum: string) {
  const [core = "", prerelease] = version.split("-");
  const order = core.localeCompare(minimum, "en", { numeric: true });
  return order > 0 || (order === 0 && prerelease === undefined);
}

const latestFix = (name: string) =>
  (advisories[name] ?? []).map(([fixed]) => fixed).reduce((one, other) => (isAtLeast(one, other) ? one : other));

test.each([
  ["16.10.0", "16.9.9", true],
  ["16.4.6", "16.4.6", true],
  ["16.4.5", "16.4.6", false],
  ["9.1.1", "10.0.0", false],
  ["18.4.0-beta.17", "18.2.0", true],
  ["18.2.0-beta.1", "18.2.0", false],
])("version %s compared with the minimum %s: %j", (version, minimum, expected) => {
  expect(isAtLeast(version, minimum)).toBe(expected);
});

describe("installed packages", () => {
  test.each(Object.keys(advisories))("every copy of %s has the fixes of its published vulnerabilities", (name) => {
    expect(copiesOf(name), `${name} is no longer installed: remove it from the list`).not.toEqual([]);
    const minimum = latestFix(name);
    const older = copiesOf(name).filter(({ place, version }) => !isAtLeast(version, minimum) && !accepted[place]);
    expect(older, `before ${minimum}`).toEqual([]);
  });

  test("every advisory is named by its GitHub identifier, once", () => {
    const names = Object.values(advisories).flatMap((fixes) => fixes.flatMap(([, ...identifiers]) => identifiers));
    for (const name of names) expect(name).toMatch(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/);
    expect(new Set(names).size).toBe(names.length);
  });

  test("an accepted older copy is installed, is older than its minimum and is loaded by tests only", () => {
    for (const place of Object.keys(accepted)) {
      const copy = installed.find((one) => one.place === place);
      expect(copy, place).toMatchObject({ isDev: true });
      expect(isAtLeast(copy?.version ?? "", latestFix(copy?.name ?? "")), place).toBe(false);
    }
  });

  test("the npm package xlsx, whose fixes are published elsewhere, is not installed under any name", () => {
    expect(installed.filter(({ name, place }) => name === "xlsx" || place.endsWith("/xlsx"))).toEqual([]);
  });

  test("every direct dependency has one exact version", () => {
    const { dependencies, devDependencies } = readJson("package.json");
    for (const [name, version] of Object.entries<string>({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
  });
});
