import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { bundledWorkers } from "./tests/support/bundled-workers.mjs";

const alias = { "@": import.meta.dirname };

/** Marks a test file that also runs on PostgreSQL 15, the oldest supported version. */
const POSTGRES_15_MARK = /^\/\/ Also on PostgreSQL 15: /m;

const postgres15 = readdirSync(path.join(import.meta.dirname, "tests"), { recursive: true, encoding: "utf8" })
  .map((file) => `tests/${file}`)
  .filter((file) => file.endsWith(".test.ts") && POSTGRES_15_MARK.test(readFileSync(file, "utf8")));

type Options = { include: string[]; exclude?: string[]; operations: number };

/** Tests on a real Postgres; `operations`: of the finances oracle. */
const onPostgres = (name: string, { include, exclude, operations }: Options): TestProjectConfiguration => ({
  resolve: { alias },
  plugins: [bundledWorkers()],
  test: {
    name,
    include,
    exclude,
    env: { ORACLE_OPERATIONS: String(operations) },
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/database.ts", "tests/support/modules.ts"],
    // One retry, for machines shared with other work; the run's summary lists the tests that needed it.
    retry: 1,
    // They end a test that hangs; a busy machine takes several times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each worker has its own database and waits for it a third of the time: more workers than cores.
    maxWorkers: 3,
  },
});

export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        resolve: { alias },
        test: { name: "unit", include: ["lib/**/*.test.ts", "components/**/*.test.ts", "tests/unit/**/*.test.ts"] },
      },
      onPostgres("integration", {
        include: ["tests/**/*.test.ts"],
        exclude: ["tests/unit/**", "tests/built/**", "tests/faults/processes/**"],
        operations: process.env.ATRIO_LONG === "1" ? 10_000 : 1_000,
      }),
      onPostgres("postgres-15", { include: postgres15, operations: 500 }),
      {
        resolve: { alias },
        test: {
          name: "built",
          include: ["tests/built/**/*.test.ts"],
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has its own application and data.
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "faults",
          include: ["tests/faults/processes/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Times until an application is ready again, beside as little as possible.
          maxWorkers: 1,
        },
      },
    ],
  },
});
