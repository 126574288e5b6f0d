import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const worker = readFileSync("public/service-worker.js", "utf8");
const outside: string[] = JSON.parse(`[${/const OUTSIDE = \[([^\]]*),\s*\]/.exec(worker)?.[1]}]`);

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** First path segments of the pages that are no part of the shell. */
const segments = foldersOf("app")
  .filter((folder) => folder !== "(admin)")
  .flatMap((folder) => (folder.startsWith("(") ? foldersOf(`app/${folder}`) : [folder]))
  .filter((folder) => !["projection", "sin-conexion"].includes(folder));

test("without connection the shell takes the place of no page outside it", () => {
  expect(segments).toContain("websites");
  expect(outside).toEqual(expect.arrayContaining([...segments, ...foldersOf("public"), "_next"]));
});

test("the shell takes the place of every page of its own", () => {
  expect(outside.filter((segment) => foldersOf("app/(admin)").includes(segment))).toEqual([]);
});

test("the screens of every module can be read without connection", () => {
  const list = readFileSync("components/offline-screens.ts", "utf8");
  const files = foldersOf("components").filter((folder) => readdirSync(`components/${folder}`).includes("offline.tsx"));
  expect(files).toContain("members");
  for (const folder of files) expect(list).toContain(`"./${folder}/offline"`);
});
