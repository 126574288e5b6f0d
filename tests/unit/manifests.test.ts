import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { manifests } from "@/components/modules";
import type { Manifest } from "@/components/ui/modules/manifest";
import { loadParts } from "@/components/ui/modules/use-parts";
import { areas } from "@/lib/core/areas";

const root = path.resolve(import.meta.dirname, "../..");
const PAGES = path.join(root, "app/(admin)");

/** Page folders that belong to no module. */
const SHARED_PAGES = ["account", "checkout", "pricing", "settings"];

/** Folders whose code names no module. */
const SHARED_FOLDERS = ["church", "dashboard", "history", "palette", "settings", "shell"];

const folders = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

const pageFolder = (href: string) => path.join(PAGES, new URL(href, "http://atrio.test").pathname);

const expectUnique = (values: string[]) => expect([...new Set(values)]).toEqual(values);

describe.each<Manifest>(manifests)("the manifest of $area", ({ area, href }) => {
  test("has an area of the product", () => {
    expect(areas).toContain(area);
  });

  test("leads to a page that exists", () => {
    expect(existsSync(path.join(pageFolder(href), "page.tsx"))).toBe(true);
  });
});

test("areas, pages, names and shortcuts are unique", () => {
  expectUnique(manifests.map(({ area }) => area));
  expectUnique(manifests.map(({ href }) => href));
  expectUnique(manifests.map(({ label }) => label));
  expectUnique(["i", ...manifests.map(({ shortcut }) => shortcut)]);
});

test("every folder of pages belongs to a module or is shared", () => {
  const ofModules = manifests.map(({ href }) => href.slice(1));
  expect(folders(PAGES).sort()).toEqual([...ofModules, ...SHARED_PAGES].sort());
});

test("every folder with a manifest is in the list", () => {
  const withManifest = folders(path.join(root, "components")).filter((folder) =>
    existsSync(path.join(root, "components", folder, "manifest.tsx")),
  );
  expect(withManifest).toHaveLength(manifests.length);
});

test("the commands of the modules have different labels and lead to pages that exist", async () => {
  const parts = await loadParts(manifests, "commands");
  const commands = parts.flatMap(({ destinations, actions }) => [...destinations, ...actions]);
  expectUnique([...manifests.map(({ label }) => label), ...commands.map(({ label }) => label)]);
  for (const { href } of commands)
    if (href) expect(existsSync(path.join(pageFolder(href), "page.tsx")), href).toBe(true);
});

test("the panels of the home have different keys, and quick actions and setup steps lead to pages that exist", async () => {
  const parts = await loadParts(manifests, "dashboard");
  const church = { name: "Betel", currency: "COP", country: "CO" };
  const panels = parts.flatMap((part) => part.panels({ dashboard: { stats: {} }, today: "2026-11-21", church }));
  expectUnique(panels.map(({ key }) => key));
  for (const { href } of parts.flatMap(({ setup, quickAction }) => [
    ...(setup?.flatMap(({ links }) => links) ?? []),
    ...(quickAction ? [quickAction] : []),
  ]))
    expect(existsSync(path.join(pageFolder(href), "page.tsx")), href).toBe(true);
});

const sharedFiles = SHARED_FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, "components", folder), { recursive: true, encoding: "utf8" }).map((file) =>
    path.posix.join("components", folder, file),
  ),
).filter((file) => /(?<!\.test)\.tsx?$/.test(file));

test.each(sharedFiles)("%s names no module", (file) => {
  const names = manifests.flatMap(({ area, label }) => [area, label]);
  const text = readFileSync(path.join(root, file), "utf8");
  expect(text.match(new RegExp(`(?<![\\p{L}_])(${names.join("|")})(?![\\p{L}_])`, "giu")) ?? []).toEqual([]);
});
