import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { directDependencies, neededFolders } from "@/scripts/release/libraries.mjs";
import { licenseTexts } from "@/scripts/release/licenses.mjs";
import { LIST, platform, settleRelease } from "@/scripts/released.mjs";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const RELEASE = { "server/main.mjs": "serve()", "prisma/migrations/1/migration.sql": "SELECT 1", "package.json": "{}" };

/** A folder with the files of a release, its list, and other files. */
function aRelease(others: Record<string, string>, changes: { platform?: string } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "atrio-release-"));
  folders.push(folder);
  for (const [name, text] of Object.entries({ ...RELEASE, ...others })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  symlinkSync("main.mjs", path.join(folder, "server/link.mjs"));
  const sizes = Object.entries(RELEASE).map(([name, text]) => [name, text.length]);
  const files = { ...Object.fromEntries(sizes), "server/link.mjs": 0 };
  writeFileSync(path.join(folder, LIST), JSON.stringify({ version: "2.0.0", platform, files, ...changes }));
  return folder;
}

describe("the first start of a release", () => {
  const stale = { "prisma/migrations/0/migration.sql": "DROP TABLE users", "server/old/part.mjs": "" };
  const own = { ".data/database.json": "{}", ".env": "PORT=1", "notes.txt": "mine" };

  test("removes files of an earlier version from the program's folders, and nothing else", () => {
    const folder = aRelease({ ...stale, ...own });
    settleRelease(folder);
    const has = (names: object) => Object.keys(names).map((name) => existsSync(path.join(folder, name)));
    expect(has(stale)).toEqual([false, false]);
    expect(has({ ...own, ...RELEASE, "server/link.mjs": 0 })).not.toContain(false);
  });

  test("is the only one that compares: what is written later into the program's folders stays", () => {
    const folder = aRelease({});
    settleRelease(folder);
    writeFileSync(path.join(folder, "server/later.mjs"), "");
    settleRelease(folder);
    expect(existsSync(path.join(folder, "server/later.mjs"))).toBe(true);
  });

  test.each([
    ["is missing", (file: string) => rmSync(file)],
    ["was cut short", (file: string) => writeFileSync(file, "serve")],
  ])("is refused when a file %s, and removes nothing", (_, spoil) => {
    const folder = aRelease(stale);
    spoil(path.join(folder, "server/main.mjs"));
    expect(() => settleRelease(folder)).toThrow(
      "Atrio 2.0.0 no se desempaquetó entero: faltan o son otros 1 archivos (server/main.mjs …)",
    );
    expect(existsSync(path.join(folder, "server/old/part.mjs"))).toBe(true);
  });

  test("is refused on another platform than that of its packages", () => {
    const folder = aRelease({}, { platform: "darwin-arm64" });
    expect(() => settleRelease(folder)).toThrow(`Este Atrio es para darwin-arm64, y esta máquina es ${platform}`);
  });
});

describe("packages of a release", () => {
  const locked = (needs: object = {}) => ({ version: "1.0.0", ...needs });
  const packages = {
    "": locked({ dependencies: { a: "1" }, devDependencies: { tool: "1" } }),
    "node_modules/a": locked({
      dependencies: { b: "1" },
      optionalDependencies: { "native-here": "1", "native-elsewhere": "1", "@next/swc-linux-x64-gnu": "1" },
      peerDependencies: { peer: "1", compiler: "1" },
      peerDependenciesMeta: { compiler: { optional: true } },
    }),
    "node_modules/a/node_modules/b": locked({ dependencies: { a: "1" } }),
    "node_modules/b": locked(),
    "node_modules/native-here": locked(),
    "node_modules/native-elsewhere": locked(),
    "node_modules/@next/swc-linux-x64-gnu": locked(),
    "node_modules/peer": locked(),
    "node_modules/compiler": locked(),
    "node_modules/tool": locked(),
  };

  test("are those that its own need, in the copy that Node finds, without compilers and packages of other platforms", () => {
    const isInstalled = (folder: string) => folder !== "node_modules/native-elsewhere";
    expect(neededFolders(["a"], packages, isInstalled)).toEqual([
      "node_modules/a",
      "node_modules/a/node_modules/b",
      "node_modules/native-here",
      "node_modules/peer",
    ]);
  });

  test("have their license in the file, also those that are only bundled, and Postgres", () => {
    const text = licenseTexts(neededFolders(directDependencies()));
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const names = Object.entries<string>(dependencies).map(([name, version]) =>
      version.startsWith("npm:") ? version.slice(4).replace(/@(?=\d)/, " ") : `${name} ${version}`,
    );
    expect(names.filter((name) => !text.includes(`${name} (`))).toEqual([]);
    expect(text).toContain("PostgreSQL 18\n\nPostgreSQL Database Management System");
    expect(text).not.toContain("undefined");
  });
});
