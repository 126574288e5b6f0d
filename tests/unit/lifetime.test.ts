import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { isAlive } from "../support/processes";

const root = path.resolve(import.meta.dirname, "../..");
const scratch: string[] = [];
const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) if (child.pid && isAlive(child.pid)) process.kill(child.pid, "SIGKILL");
  for (const folder of scratch) rmSync(folder, { recursive: true, force: true });
});

/** A copy of the project's scripts beside a `package.json` whose `start` is that of the project. */
function aProject(main: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "atrio-lifetime-"));
  scratch.push(folder);
  for (const name of [
    "server/lifetime.mjs",
    "server/guarded.mjs",
    "scripts/lock.mjs",
    "scripts/project.mjs",
    "scripts/released.mjs",
  ])
    cpSync(path.join(root, name), path.join(folder, name));
  writeFileSync(path.join(folder, "scripts", "start.mjs"), main);
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ type: "module", scripts: { start: scripts.start } }),
  );
  return folder;
}

/** A script that writes a line every 100 ms and the ids of itself and of npm to a file. */
const ticking = `
import { appendFileSync, writeFileSync } from "node:fs";
import { onStop, runScript } from "../server/lifetime.mjs";
await runScript(async () => {
  writeFileSync("ids", [process.pid, process.ppid].join(" "));
  onStop(() => writeFileSync("ended", ""));
  setInterval(() => appendFileSync("ticks", "."), 100);
});
`;

function start(command: string, args: string[], cwd: string) {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"], detached: true });
  started.push(child);
  return child;
}

test.runIf(process.platform === "linux")(
  "npm start goes on when the shell that called it ends, and ends with npm, saying so",
  async () => {
    const folder = aProject(ticking);
    const read = (name: string) =>
      existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), "utf8") : "";
    // It ends when it reads a line.
    const shell = spawn("sh", ["-c", "nohup npm start >log 2>&1 </dev/null & read line"], {
      cwd: folder,
      stdio: ["pipe", "ignore", "ignore"],
    });
    await expect.poll(() => read("ticks").length, { timeout: 20_000 }).toBeGreaterThan(8);
    const [pid = 0, npm = 0] = read("ids").split(" ").map(Number);
    const ended = once(shell, "close");
    shell.stdin.end("\n");
    await ended;
    const ticks = read("ticks").length;
    // Two checks of the parent and more.
    await expect.poll(() => read("ticks").length, { timeout: 10_000 }).toBeGreaterThan(ticks + 15);
    expect(existsSync(path.join(folder, "ended"))).toBe(false);
    process.kill(npm, "SIGKILL");
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
    expect(existsSync(path.join(folder, "ended"))).toBe(true);
    expect(read("log")).toContain("Atrio se detiene: terminó npm, que lo inició.");
  },
  60_000,
);

/** A script that runs a program, which writes its id and waits. */
const running = `
import path from "node:path";
import { run, runScript } from "../server/lifetime.mjs";
const program = 'require("node:fs").writeFileSync("child", String(process.pid)); setInterval(() => {}, 1000);';
await runScript(() => run(process.execPath, ["-e", program]));
`;

test.runIf(process.platform !== "win32").each(["SIGKILL", "SIGTERM"] as const)(
  "a program that a script runs ends with the script, also with %s",
  async (signal) => {
    const folder = aProject(running);
    const script = start(process.execPath, ["scripts/start.mjs"], folder);
    const file = path.join(folder, "child");
    await expect.poll(() => existsSync(file) && readFileSync(file, "utf8"), { timeout: 20_000 }).toBeTruthy();
    const child = Number(readFileSync(file, "utf8"));
    expect(isAlive(child)).toBe(true);
    script.kill(signal);
    await expect.poll(() => isAlive(child), { timeout: 10_000 }).toBe(false);
  },
  60_000,
);

test("a program's exit code and output reach the script that runs it", async () => {
  const { run } = await import("@/server/lifetime.mjs");
  const program = "console.log('out'); console.error('err'); process.exit(3)";
  expect(await run(process.execPath, ["-e", program])).toEqual({ code: 3, output: "out\nerr\n" });
  expect(await run("/no/such/program", [])).toMatchObject({ code: 1, output: expect.stringContaining("ENOENT") });
});

test("two builds of one copy at once build once, and the second waits for the first", async () => {
  const folder = aProject("");
  for (const name of ["build.mjs", "memory.mjs", "node-version.mjs"])
    cpSync(path.join(root, "scripts", name), path.join(folder, "scripts", name));
  // Stands in for Next and Prisma: they write when they begin and end.
  const program = (name: string) =>
    `require("node:fs").appendFileSync("builds", "${name} begins\\n"); setTimeout(() => require("node:fs").appendFileSync("builds", "${name} ends\\n"), 500);`;
  for (const [name, file] of [
    ["prisma", "node_modules/prisma/build/index.js"],
    ["next", "node_modules/next/dist/bin/next"],
  ] as const) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), program(name));
    writeFileSync(path.join(path.dirname(path.join(folder, file)), "package.json"), "{}");
  }
  for (const [name, generate] of [
    ["build-sites.mjs", "buildSites"],
    ["build-first-paint.mjs", "buildFirstPaint"],
    ["build-pdf.mjs", "buildPdf"],
    ["backend-bundle.mjs", "bundleBackend"],
  ] as const)
    writeFileSync(path.join(folder, "scripts", name), `export const ${generate} = () => {};`);
  for (const name of [".next", "prisma/generated", "app"]) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, "package-lock.json"), "{}");
  const builds = [1, 2].map(() => start(process.execPath, ["scripts/build.mjs"], folder));
  const codes = await Promise.all(builds.map(async (build) => (await once(build, "close"))[0]));
  expect(codes).toEqual([0, 0]);
  expect(readFileSync(path.join(folder, "builds"), "utf8").trim().split("\n")).toEqual([
    "prisma begins",
    "prisma ends",
    "next begins",
    "next ends",
  ]);
}, 60_000);
