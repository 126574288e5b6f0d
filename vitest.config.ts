import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const alias = { "@": import.meta.dirname };

/** Marks a test file that also runs on PostgreSQL 15, the oldest supported version. */
const POSTGRES_15_MARK = /^\/\/ Also on PostgreSQL 15: /m;

/** Marks a test file that `npm test` leaves to the release suite, and one that repeats more there. */
const RELEASE_MARK = /^\/\/ Only in the release suite: /m;
const LONGER_MARK = /^\/\/ Longer in the release suite: /m;

/** `npm test` and `npm run test:release` set it; without it, as for named files, every file is included. */
const suite = process.env.ATRIO_SUITE;
const isInSuite = (text: string) => {
  if (suite === "usual") return !RELEASE_MARK.test(text);
  return suite !== "release" || RELEASE_MARK.test(text) || LONGER_MARK.test(text);
};

/** What a test file leaves changed in its process (the environment, mocks, modules loaded anew), or its own word for it. */
const CHANGES_PROCESS =
  /^\/\/ Own process: |process\.env\.\w+ \??\??=|Object\.assign\(process\.env|vi\.(mock|hoisted|resetModules|stubEnv|useFakeTimers)\(/m;

/** Test files below these folders. */
const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts"))
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
      .map((name) => ({ name, text: readFileSync(path.join(import.meta.dirname, name), "utf8") })),
  );

type TestFile = ReturnType<typeof filesIn>[number];

/** Test files of the suite below these folders. */
const suiteFilesIn = (...folders: string[]) => filesIn(...folders).filter(({ text }) => isInSuite(text));

const isOnPostgres = ({ name }: TestFile) => !/^tests\/(unit|built|faults\/processes)\//.test(name);

/** Files that leave their process as it was share one, whose modules are loaded once; the others have one each. */
const byProcess = (include: TestFile[]) => ({
  sharing: include.filter(({ text }) => !CHANGES_PROCESS.test(text)),
  own: include.filter(({ text }) => CHANGES_PROCESS.test(text)),
});

type Options = { include: TestFile[]; isolate: boolean; env: Record<string, string> };

/** Tests on a real Postgres. */
const onPostgres = (name: string, { include, isolate, env }: Options): TestProjectConfiguration => ({
  resolve: { alias },
  test: {
    name,
    include: include.map(({ name }) => name),
    isolate,
    env,
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

const onEachPostgres = (name: string, include: TestFile[], env: Record<string, string> = {}) => {
  const { sharing, own } = byProcess(include);
  return [
    onPostgres(name, { include: sharing, isolate: false, env }),
    onPostgres(`${name}-own`, { include: own, isolate: true, env }),
  ];
};

const unit = (name: string, include: TestFile[], isolate: boolean): TestProjectConfiguration => ({
  resolve: { alias },
  test: {
    name,
    include: include.map(({ name }) => name),
    isolate,
    // Ends a test that hangs; one with a thousand random texts takes seconds on a busy machine.
    testTimeout: 60_000,
  },
});

const unitFiles = byProcess(suiteFilesIn("lib", "components", "tests/unit"));

export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      unit("unit", unitFiles.sharing, false),
      unit("unit-own", unitFiles.own, true),
      ...onEachPostgres("integration", suiteFilesIn("tests").filter(isOnPostgres)),
      ...onEachPostgres(
        "postgres-15",
        filesIn("tests").filter((file) => isOnPostgres(file) && POSTGRES_15_MARK.test(file.text)),
        { ATRIO_SUITE: "usual", ON_SECOND_POSTGRES: "1" },
      ),
      {
        resolve: { alias },
        test: {
          name: "built",
          include: suiteFilesIn("tests/built").map(({ name }) => name),
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
