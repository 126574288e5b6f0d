import { defineConfig } from "vitest/config";
import { bundledWorkers } from "./tests/support/bundled-workers.mjs";

const alias = { "@": import.meta.dirname };

export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        resolve: { alias },
        test: { name: "unit", include: ["lib/**/*.test.ts", "components/**/*.test.ts", "tests/unit/**/*.test.ts"] },
      },
      {
        resolve: { alias },
        plugins: [bundledWorkers()],
        test: {
          name: "integration",
          include: ["tests/**/*.test.ts"],
          exclude: [
            "tests/unit/**",
            "tests/built/**",
            ...(process.env.TESTS_LEFT_OUT ?? "").split(",").filter(Boolean),
          ],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/database.ts", "tests/support/modules.ts"],
          // One retry, for machines shared with other work; the run's summary lists the tests that needed it.
          retry: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Each worker has its own database and waits for it a third of the time: more workers than cores.
          maxWorkers: 3,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "built",
          include: ["tests/built/**/*.test.ts"],
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
