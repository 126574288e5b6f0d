import { defineConfig } from "vitest/config";

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
        test: {
          name: "integration",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/unit/**", "tests/built/**"],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/database.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Threads that the application starts read TypeScript as its own bundles do.
          execArgv: ["--import=./tests/support/typescript.mjs"],
          // Each worker has a database of its own.
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: { name: "built", include: ["tests/built/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 60_000 },
      },
    ],
  },
});
