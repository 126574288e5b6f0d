import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { MEMORY_OPTIONS } from "@/scripts/project.mjs";
import { hasSource, loadedPackages, PROGRAM } from "@/scripts/release/contents.mjs";
import { DOCUMENTED_COMMAND } from "../support/compose";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const { scripts } = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;

const compose = read("docker-compose.yml");
const lastStage =
  read("Dockerfile")
    .split(/^FROM /m)
    .at(-1) ?? "";

/** Scripts that the Dockerfile, compose and the documentation run in the container. */
function scriptsOfContainer() {
  const pages = readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  const texts = pages.map((name) => read(path.join("docs", name)));
  const documented = texts
    .flatMap((text) => [...text.matchAll(DOCUMENTED_COMMAND)])
    .map(([, , command = ""]) => command.replace(/^npm run (\S+)/, (_, name) => scripts?.[name] ?? ""));
  const started = [...`${lastStage}\n${compose}`.matchAll(/"((?:scripts|server)\/[\w-]+\.mjs)"/g)].map(
    ([, file]) => file,
  );
  const named = documented.map((command) => /scripts\/[\w-]+\.mjs/.exec(command)?.[0]);
  return [...new Set([...started, ...named])].filter((file) => file !== undefined).sort();
}

/** TypeScript programs that a script runs: `scripts/*.ts` and `prisma/seed/*.ts`. */
const programsOf = (file: string) =>
  [...read(file).matchAll(/runProgram\([`"]([^`"]+)[`"]/g)].flatMap(([, program = ""]) => {
    const folder = path.dirname(program);
    const name = path
      .basename(program)
      .replace(".", "\\.")
      .replace(/\$\{\w+\}/, "\\w+");
    const pattern = new RegExp(`^${name}$`);
    return readdirSync(path.join(root, folder))
      .filter((entry) => pattern.test(entry))
      .map((entry) => path.join(folder, entry));
  });

/** Files and packages that entry points import, static and dynamic, without those that only a build loads. */
async function importsOf(entryPoints: string[]) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    write: false,
    outdir: "out",
    entryNames: "[dir]/[name]-[hash]",
    platform: "node",
    format: "esm",
    packages: "external",
    external: ["./build-sites.mjs", "./build-first-paint.mjs", "./build-pdf.mjs"],
    metafile: true,
    logLevel: "error",
  });
  const packages = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports.filter(({ external }) => external).map((one) => one.path))
    .filter((name) => name !== "esbuild")
    // esbuild calls unused imports of the generated client external too.
    .filter((name) => !name.startsWith("node:") && !name.startsWith(".") && !builtinModules.includes(name));
  return { files: Object.keys(metafile.inputs), packages };
}

test.each(["package.json", "Dockerfile", "docs/self-hosting.md"])(
  "%s limits the memory of the server process",
  (file) => {
    const commands =
      read(file)
        .replaceAll('", "', " ")
        .match(/^.*\bnode\b.*(scripts\/start|server\/main)\.mjs.*$/gm) ?? [];
    expect(commands).not.toEqual([]);
    for (const command of commands) expect(command).toContain(`${MEMORY_OPTIONS.join(" ")} `);
  },
);

describe("a release, of which the container's image is made,", () => {
  // The server starts the second one in a process of its own.
  const entryPoints = [...scriptsOfContainer(), "server/picture-header.mjs"];

  test("has the files that its scripts import, and their packages", async () => {
    expect(entryPoints).toEqual(
      expect.arrayContaining([
        "scripts/backup.mjs",
        "scripts/check-finances.mjs",
        "scripts/migrate.mjs",
        "scripts/remove-demo.mjs",
        "server/main.mjs",
      ]),
    );
    const programs = entryPoints.flatMap(programsOf);
    expect(programs).toEqual(expect.arrayContaining(["scripts/check-finances.ts", "prisma/seed/bulk.ts"]));
    const { files, packages } = await importsOf([...entryPoints, ...programs]);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !hasSource(file))).toEqual([]);
    const names = packages.map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
    const loaded = loadedPackages(root, ["lib", "prisma", "scripts", "server"]);
    expect([...new Set(names)].filter((name) => !loaded.includes(name))).toEqual([]);
  });

  test("has the migrations, functions and data that a migration reads", () => {
    const sources = readdirSync(path.join(root, "scripts/database")).map((name) => read(`scripts/database/${name}`));
    const needed = sources.flatMap((text) => [...text.matchAll(/"(prisma\/[\w/.-]+)"/g)].map(([, name = ""]) => name));
    expect(needed).toEqual(expect.arrayContaining(["prisma/functions", "prisma/migrations"]));
    const ignored = read(".dockerignore")
      .split("\n")
      .filter((line) => /^\w/.test(line));
    const isIgnored = (file: string) => ignored.some((name) => `${file}/`.startsWith(`${name}/`));
    expect(needed.filter((file) => !hasSource(file) || isIgnored(file))).toEqual([]);
  });

  test("is built in the image from all of its sources: .dockerignore lets them through", () => {
    const passed = read(".dockerignore")
      .split("\n")
      .flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : []));
    const [, sources = ""] = /appSources = \[(.*?)\]/s.exec(read("scripts/build.mjs")) ?? [];
    const needed = [...PROGRAM, ...[...sources.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name)];
    expect(needed).toContain("server");
    const isPassed = (file: string) => passed.some((source) => file === source || file.startsWith(`${source}/`));
    expect(needed.filter((file) => !isPassed(file))).toEqual([]);
  });

  test("mounts no file of the checkout, whose mode depends on the umask", () => {
    expect([...compose.matchAll(/^\s*- (\.{1,2}\/\S+)/gm)].map(([, mount]) => mount)).toEqual([]);
  });
});
