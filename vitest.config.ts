import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { bundledWorkers } from "./tests/support/bundled-workers.mjs";

const alias = { "@": import.meta.dirname };

/** Marks a test file that also runs on PostgreSQL 15, the oldest supported version. */
const POSTGRES_15_MARK = /^\/\/ Also on PostgreSQL 15: /m;

/** What a test file leaves changed in its process (the environment, mocks, modules loaded anew), or its own word for it. */
const CHANGES_PROCESS =
  /^\/\/ Own process: |process\.env\.\w+ \??\??=|Object\.assign\(process\.env|vi\.(mock|hoisted|resetModules|stubEnv|useFakeTimers)\(/m;

/** Test files on a real Postgres. */
const files = readdirSync(path.join(import.meta.dirname, "tests"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !/^(unit|built|faults[\\/]processes)[\\/]/.test(file))
  .map((file) => ({ name: `tests/${file}`, text: readFileSync(`tests/${file}`, "utf8") }));

type Options = { include: typeof files; isolate: boolean; operations: number };

/** Tests on a real Postgres; `operations`: of the finances oracle. */
const onPostgres = (name: string, { include, isolate, operations }: Options): TestProjectConfiguration => ({
  resolve: { alias },
  plugins: [bundledWorkers()],
  test: {
    name,
    include: include.map(({ name }) => name),
    isolate,
    env: { ORACLE_OPERATIONS: String(operations) },
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/database.ts", "tests/support/modules.ts", "tests/support/properties.ts"],
    // One retry, for machines shared with other work; the run's summary lists the tests that needed it.
    retry: 1,
    // They end a test that hangs; a busy machine takes several times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each worker has its own database and waits for it a third of the time: more workers than cores.
    maxWorkers: 3,
  },
});

/** Files that leave their process as it was share one, whose modules are loaded once; the others have one each. */
const onEachPostgres = (name: string, include: typeof files, operations: number) => [
  onPostgres(name, { include: include.filter(({ text }) => !CHANGES_PROCESS.test(text)), isolate: false, operations }),
  onPostgres(`${name}-own`, {
    include: include.filter(({ text }) => CHANGES_PROCESS.test(text)),
    isolate: true,
    operations,
  }),
];

export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["lib/**/*.test.ts", "components/**/*.test.ts", "tests/unit/**/*.test.ts"],
          // Ends a test that hangs; one with a thousand random texts takes seconds on a busy machine.
          testTimeout: 60_000,
        },
      },
      ...onEachPostgres("integration", files, process.env.ATRIO_LONG === "1" ? 10_000 : 1_000),
      ...onEachPostgres(
        "postgres-15",
        files.filter(({ text }) => POSTGRES_15_MARK.test(text)),
        500,
      ),
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
