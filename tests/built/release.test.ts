// Only in the release suite: it archives the built application, and unpacks and starts it several times.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { demoPassword } from "@/lib/core/demo.mjs";
import { archiveRelease } from "@/scripts/package.mjs";
import { freePort } from "@/scripts/ports.mjs";
import { writeList, writeRelease } from "@/scripts/release/contents.mjs";

const MIGRATION = "prisma/migrations/99991231000000_probe_compatible/migration.sql";
const SECONDS = 1_700_000_000;
/** Milliseconds: a busy machine takes minutes to compress and unpack. */
const LIMIT = 600_000;

const work = mkdtempSync(path.join(tmpdir(), "atrio-release-"));
const [older, newer] = ["1.tar.gz", "2.tar.gz"].map((name) => path.join(work, name)) as [string, string];
const started: ChildProcess[] = [];

/** Users who unpack and start a release: root only where the tests run as it. */
const users = process.getuid?.() === 0 ? ["root", "an ordinary user"] : ["an ordinary user"];
const NOBODY = { uid: 65_534, gid: 65_534 };
const identityOf = (user: string): { uid?: number; gid?: number } =>
  users.includes("root") && user !== "root" ? NOBODY : {};

beforeAll(async () => {
  chmodSync(work, 0o711);
  process.env.ATRIO_DIST = path.relative(process.cwd(), process.env.BUILT ?? "");
  const folder = path.join(work, "built/atrio");
  writeRelease(folder);
  await archiveRelease(folder, older, SECONDS);
  // The next version has a migration more and a file less.
  mkdirSync(path.join(folder, path.dirname(MIGRATION)));
  writeFileSync(path.join(folder, MIGRATION), "COMMENT ON TABLE churches IS 'probe'");
  rmSync(path.join(folder, "docs/upgrade.md"));
  writeList(folder);
  await archiveRelease(folder, newer, SECONDS + 1);
}, LIMIT);

afterAll(async () => {
  for (const child of started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill("SIGTERM");
    await once(child, "close");
  }
  rmSync(work, { recursive: true, force: true });
}, LIMIT);

/** An empty folder of a user, under a path with spaces and letters beyond ASCII. */
function aHome(user: string) {
  const home = path.join(mkdtempSync(path.join(work, "home-")), "Iglesia Peña ñandú");
  mkdirSync(home);
  const { uid, gid } = identityOf(user);
  chmodSync(path.dirname(home), 0o711);
  if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
  return home;
}

/** Runs a shell command as a user with umask 077. */
function shell(user: string, cwd: string, command: string) {
  const options = { cwd, ...identityOf(user), encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", `umask 077; ${command}`], options);
  return { status, output: `${stdout}${stderr}` };
}

const unpack = (user: string, home: string, archive: string) =>
  expect(shell(user, home, `tar xzf '${archive}'`)).toEqual({ status: 0, output: "" });

/** Starts a program of an unpacked release with Node alone: no npm, no other program of the project. */
function start(user: string, home: string, program: string[], env: Record<string, string> = {}) {
  const child = spawn("sh", ["-c", `umask 077; exec "$0" "$@"`, process.execPath, ...program], {
    cwd: path.join(home, "atrio"),
    env: { NODE_ENV: "production", PATH: "/usr/bin:/bin", HOME: home, ...env },
    ...identityOf(user),
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, output }));
  return { child, ended, output: () => output };
}

/** Starts Atrio and waits until it says so. */
async function serve(user: string, home: string) {
  const port = await freePort();
  const server = start(user, home, ["scripts/start.mjs"], { PORT: String(port) });
  await vi.waitFor(() => {
    if (server.child.exitCode !== null) throw new Error(server.output());
    expect(server.output()).toContain("Atrio está listo en");
  }, 240_000);
  const address = `http://localhost:${port}`;
  const api = async (path: string, token?: string, body?: object) => {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
    const request = body && { method: "POST", body: JSON.stringify(body) };
    return (await fetch(`${address}/api${path}`, { headers, ...request })).json();
  };
  const stop = async () => {
    server.child.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
  };
  return { output: server.output, address, api, stop };
}

const digest = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

test(
  "the same files make the same archive, whatever their times and owner",
  async () => {
    const copy = path.join(work, "again/atrio");
    cpSync(path.join(work, "built/atrio"), copy, { recursive: true, verbatimSymlinks: true });
    for (const name of ["package.json", "server/main.mjs"]) utimesSync(path.join(copy, name), 1, 1);
    if (users.includes("root")) chownSync(path.join(copy, "package.json"), 1000, 1000);
    const again = path.join(work, "again.tar.gz");
    await archiveRelease(copy, again, SECONDS + 1);
    expect(digest(again)).toBe(digest(newer));
  },
  LIMIT,
);

describe.each(users)("unpacked and started by %s under umask 077", (user) => {
  let home: string;
  const inRelease = (name: string) => path.join(home, "atrio", name);
  const backups = () => readdirSync(inRelease(".data/backups"));

  beforeAll(() => {
    home = aHome(user);
  });

  test(
    "it starts with Node alone, signs in, and does what the API's page shows",
    async () => {
      unpack(user, home, older);
      const atrio = await serve(user, home);
      expect(atrio.output()).not.toMatch(/Instalando|Construyendo/);
      const page = await fetch(`${atrio.address}/login`);
      expect([page.status, (await page.text()).includes("Atrio")]).toEqual([200, true]);
      const commands = [...readFileSync(inRelease("docs/api.md"), "utf8").matchAll(/^```sh\n(.*?)^```/gms)];
      const env = { ...process.env, API: `${atrio.address}/api`, FORCE_COLOR: "0" };
      const folder = mkdtempSync(path.join(work, "api-"));
      const script = commands.map(([, text]) => text).join("\n");
      const shown = spawnSync("bash", ["-euo", "pipefail", "-c", script], { cwd: folder, env, encoding: "utf8" });
      expect(shown.status, shown.stdout + shown.stderr).toBe(0);
      expect(readFileSync(path.join(folder, "certificado.pdf"), "latin1")).toMatch(/^%PDF/);
      await atrio.stop();
    },
    LIMIT,
  );

  test(
    "its commands back up, check, seed, restore, and say what the removal of the demo would remove",
    async () => {
      const run = (...program: string[]) => start(user, home, program).ended;
      expect(await run("scripts/backup.mjs")).toMatchObject({
        code: 0,
        output: expect.stringContaining("Respaldo completo"),
      });
      const [archive = ""] = backups();
      expect(await run("scripts/check-finances.mjs")).toMatchObject({ code: 0 });
      expect(await run("scripts/seed.mjs", "--members", "20")).toMatchObject({ code: 0 });
      const restored = await run("scripts/restore.mjs", inRelease(`.data/backups/${archive}`), "--replace");
      expect(restored, restored.output).toMatchObject({ code: 0 });
      const removed = await run("scripts/remove-demo.mjs");
      expect(removed, removed.output).toMatchObject({
        code: 1,
        output: expect.stringContaining("npm run demo:remove -- --yes"),
      });
    },
    LIMIT,
  );

  test(
    "a newer one unpacked over it backs up, migrates, keeps the data and leaves no file of the older",
    async () => {
      expect(existsSync(inRelease("docs/upgrade.md"))).toBe(true);
      unpack(user, home, newer);
      const atrio = await serve(user, home);
      const account = { email: "pastor@demo.atrio.test", password: demoPassword };
      const { token } = await atrio.api("/tokens", undefined, account);
      expect(await atrio.api("/members?name=restrepo", token)).toMatchObject({ count: 1 });
      const [, file = ""] = /Respaldo de antes de migrar: (.+)/.exec(atrio.output()) ?? [];
      expect(backups()).toContain(path.basename(file));
      expect(existsSync(inRelease("docs/upgrade.md"))).toBe(false);
      await atrio.stop();
    },
    LIMIT,
  );

  test(
    "one whose unpacking was cut short does not start, and says what to do",
    async () => {
      rmSync(inRelease("release.settled"));
      truncateSync(inRelease("lib/core/env.mjs"), 10);
      expect(await start(user, home, ["scripts/start.mjs"]).ended).toMatchObject({
        code: 1,
        output: expect.stringContaining("Desempaquétalo de nuevo en la misma carpeta"),
      });
      unpack(user, home, newer);
      await (await serve(user, home)).stop();
    },
    LIMIT,
  );
});
