import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { bundledWorkers } from "./tests/support/bundled-workers.mjs";

const alias = { "@": import.meta.dirname };

/** What differs by the version of Postgres: migrations, catalogue, tenancy, input, imports, an endpoint file a module. */
const POSTGRES_15 = [
  "tests/erasure.test.ts",
  "tests/faults/migrations.test.ts",
  "tests/finances-oracle.test.ts",
  "tests/images.test.ts",
  "tests/import.test.ts",
  "tests/import-fixtures.test.ts",
  "tests/inventory.test.ts",
  "tests/members.test.ts",
  "tests/modules.test.ts",
  "tests/security/input.test.ts",
  "tests/security/tenancy.test.ts",
  "tests/transactions.test.ts",
];

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
        exclude: ["tests/unit/**", "tests/built/**"],
        operations: process.env.ATRIO_LONG === "1" ? 10_000 : 1_000,
      }),
      onPostgres("postgres-15", { include: POSTGRES_15, operations: 500 }),
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
    ],
  },
});
