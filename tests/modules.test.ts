// Reached by every module: compares the lists of modules with catalogue, paths and pages.
// Also on PostgreSQL 15: catalogue.
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { areas } from "@/lib/core/areas";
import { modules } from "@/lib/modules";
import { type Module, recordedTables, registeredModules } from "@/lib/registry";
import { churchTables, rowsOf } from "./support/catalogue";
import { endpoints } from "./support/routes";

const all: readonly Module[] = modules;

/** Church tables that serve every module. */
const sharedTables = ["history", "idempotency_keys", "imports", "row_counts", "saved_views", "stored_files"];

/** First path segments of the API that serve every module. */
const sharedPaths = [
  "accounts",
  "churches",
  "dashboard",
  "docs",
  "health",
  "history",
  "invitations",
  "openapi.json",
  "password-resets",
  "payments",
  "permissions",
  "search",
  "system",
  "tokens",
  "users",
  "views",
];

/** Folders of app/(admin) that serve every module. */
const sharedPages = ["account", "checkout", "pricing", "settings"];

test("the registry holds the list of modules, each area once", () => {
  expect(registeredModules()).toBe(modules);
  const registered = all.map(({ area }) => area);
  expect(new Set(registered).size).toBe(registered.length);
  expect(registered.filter((area) => !areas.includes(area))).toEqual([]);
});

describe("exactly one module, or all of them, owns", () => {
  const ownersOf = (owns: (module: Module) => boolean) => all.filter(owns).map(({ area }) => area);

  test("each church table", async () => {
    for (const table of await churchTables())
      expect([table, ownersOf(({ tables }) => table in tables).length], table).toEqual([
        table,
        sharedTables.includes(table) ? 0 : 1,
      ]);
    const known = await churchTables();
    expect(all.flatMap(({ tables }) => Object.keys(tables)).filter((table) => !known.includes(table))).toEqual([]);
  });

  test("each path of the API", async () => {
    for (const { path: address, name } of await endpoints()) {
      const isOf = (prefix: string) => address === `/${prefix}` || address.startsWith(`/${prefix}/`);
      const owners = ownersOf(({ api }) => api.paths.some(isOf));
      expect([name, owners.length]).toEqual([name, sharedPaths.some(isOf) ? 0 : 1]);
    }
  });

  test("each page of the administration", () => {
    const pages = readdirSync(path.join(process.cwd(), "app/(admin)"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    for (const page of pages)
      expect([page, ownersOf(({ area }) => area === page).length]).toEqual([page, sharedPages.includes(page) ? 0 : 1]);
    expect(all.filter(({ area }) => !pages.includes(area))).toEqual([]);
  });
});

test("every church table with a history trigger has titles for the history, and no other", async () => {
  const recorded = await rowsOf<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'history_update' ORDER BY 1`,
  );
  const tables = await churchTables();
  expect(recordedTables().sort()).toEqual(recorded.map(({ name }) => name).filter((name) => tables.includes(name)));
});

test("every searchable table, and the history, is analyzed after a number of changes, not after a share of it", async () => {
  const tables = await rowsOf<{ name: string; settings: string[] | null }>(
    `SELECT oid::regclass::text AS name, reloptions AS settings FROM pg_class
     WHERE oid = 'history'::regclass OR relkind = 'r' AND oid IN (SELECT attrelid FROM pg_attribute WHERE attname = 'search')
     ORDER BY 1`,
  );
  const unset = tables.filter(({ settings }) => !settings?.includes("autovacuum_analyze_scale_factor=0"));
  expect(unset.map(({ name }) => name)).toEqual([]);
  expect(tables.length).toBeGreaterThan(5);
});

test("every constraint with an error message exists in the database", async () => {
  const found = await rowsOf<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint UNION SELECT indexrelid::regclass::text FROM pg_index`,
  );
  const names = found.map(({ name }) => name);
  const raised = [
    "transactions_after_opening",
    "treasuries_opening_is_first",
    "treasuries_opening_month_is_open",
    "transactions_month_is_open",
  ];
  const unknown = all.flatMap(({ constraints }) => Object.keys(constraints)).filter((name) => !names.includes(name));
  expect(unknown).toEqual(raised);
});
