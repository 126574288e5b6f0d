// Only in the release suite: rare faults of a start, each with a Postgres of its own.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectClient } from "@/scripts/client.mjs";
import { migrate } from "@/scripts/migrate.mjs";
import { seedEmptyDatabase } from "@/scripts/seed.mjs";
import { aFolder, expectKept, removeFolders, settingsOf, startIn, writeKept } from "./support/data-folders";
import { inDatabase } from "./support/databases";
import { runScript, startScript } from "./support/scripts";

afterAll(removeFolders);

/** The data folder that `aStoppedDatabase` copies: creating a cluster takes seconds, copying it a moment. */
let original: string;

beforeAll(async () => {
  original = await aFolder();
  const database = await startIn(original);
  await writeKept(database.url("owner"));
  await database.stop();
});

/** A data folder whose database has been used and stopped. */
async function aStoppedDatabase() {
  const folder = await aFolder();
  // fs.cp gives the copy to the user who runs the tests; a cluster belongs to another one when that is root.
  await promisify(execFile)("cp", ["-a", `${original}/.`, folder]);
  return folder;
}

const pidFile = (folder: string) => path.join(folder, "postgres", "postmaster.pid");
const pidOf = (folder: string) => Number(readFileSync(pidFile(folder), "utf8").split("\n")[0]);

// --- Settings and cluster ----------------------------------------------------------------------------------------------

test("a start whose cluster's folder is an empty mount point fails, names it and keeps the passwords", async () => {
  const folder = await aStoppedDatabase();
  const [cluster, away] = [path.join(folder, "postgres"), path.join(folder, "away")];
  const before = settingsOf(folder);
  renameSync(cluster, away);
  mkdirSync(cluster);
  await expect(startIn(folder)).rejects.toThrow(`La base de datos no está en ${cluster}`);
  expect(settingsOf(folder)).toBe(before);
  expect(existsSync(path.join(cluster, "PG_VERSION"))).toBe(false);
  rmSync(cluster, { recursive: true, force: true });
  renameSync(away, cluster);
  await expectKept(folder);
});

test("a start after a crash between settings and cluster begins again; after the cluster, it goes on with it", async () => {
  const folder = await aStoppedDatabase();
  const marked = JSON.stringify({ ...JSON.parse(settingsOf(folder)), unfinished: true });
  writeFileSync(path.join(folder, "database.json"), marked);
  await expectKept(folder);
  expect(JSON.parse(settingsOf(folder))).not.toHaveProperty("unfinished");
  writeFileSync(path.join(folder, "database.json"), marked);
  rmSync(path.join(folder, "postgres"), { recursive: true });
  const database = await startIn(folder);
  expect(JSON.parse(settingsOf(folder)).passwords).not.toEqual(JSON.parse(marked).passwords);
  await database.stop();
});

test.each([
  ["empty", ""],
  ["without passwords", "{}"],
])("a start whose settings are %s fails, names the file and changes nothing", async (_, damaged) => {
  const folder = await aStoppedDatabase();
  const whole = settingsOf(folder);
  const file = path.join(folder, "database.json");
  writeFileSync(file, damaged);
  await expect(startIn(folder)).rejects.toThrow(`${file} está incompleto o no es de Atrio`);
  expect(settingsOf(folder)).toBe(damaged);
  writeFileSync(file, whole);
  await expectKept(folder);
});

test("a start that fails after it started Postgres stops it, and says that the passwords are others", async () => {
  const folder = await aStoppedDatabase();
  const settings = JSON.parse(settingsOf(folder));
  settings.passwords.superuser = "another";
  writeFileSync(path.join(folder, "database.json"), JSON.stringify(settings));
  await expect(startIn(folder)).rejects.toThrow("no son las de la base de datos");
  expect(existsSync(pidFile(folder))).toBe(false);
});

// --- Locks -------------------------------------------------------------------------------------------------------------

test.each([
  ["empty", ""],
  ["naming a living process", String(process.pid)],
])("a start finds a lock file of before that is %s and starts", async (_, content) => {
  const folder = await aStoppedDatabase();
  writeFileSync(path.join(folder, "starting.lock"), content);
  await expectKept(folder);
});

test("a start that waits for another one says so, and SIGTERM ends it", async () => {
  const folder = await aStoppedDatabase();
  const { withLock } = await import("@/scripts/lock.mjs");
  const file = path.join(folder, "starting.lock");
  await withLock({ file, message: "", limit: 0 }, async () => {
    const { child, ended, output } = startScript("migrate.mjs", [], { env: { ATRIO_DATA_DIR: folder } });
    await expect
      .poll(output, { timeout: 20_000 })
      .toContain(`Otro inicio de Atrio usa ${folder} (proceso ${process.pid})`);
    child.kill("SIGTERM");
    expect((await ended).code).toBe(1);
  });
});

test("SIGTERM during a start leaves no Postgres behind", async () => {
  const folder = await aStoppedDatabase();
  const { child, ended } = startScript("migrate.mjs", [], { env: { ATRIO_DATA_DIR: folder } });
  await expect.poll(() => existsSync(pidFile(folder)), { timeout: 20_000, interval: 5 }).toBe(true);
  child.kill("SIGTERM");
  expect((await ended).code).toBe(1);
  expect(existsSync(pidFile(folder))).toBe(false);
});

test("two processes that seed a new database at once create one demonstration", async () => {
  const folder = await aFolder();
  const database = await startIn(folder);
  await migrate(database.url("owner"));
  vi.stubEnv("DATABASE_URL", database.url("app"));
  await inDatabase(database.url("owner"), async (client) => {
    // Nobody creates an account until both are waiting: for this lock, or for the other.
    await client.query("BEGIN; LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE");
    const seeding = Promise.allSettled([seedEmptyDatabase(database), seedEmptyDatabase(database)]);
    const waiting = async () => (await client.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount;
    await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
    await client.query("COMMIT");
    expect((await seeding).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  });
  const users = await inDatabase(database.url("backup"), (client) => client.query("SELECT FROM users"));
  expect(users.rowCount).toBe(2);
  vi.unstubAllEnvs();
  await database.stop();
});

// --- A server that ends ------------------------------------------------------------------------------------------------

/** A program on a port that accepts connections and says nothing. */
async function aMuteServer(port: number) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on("error", () => {})));
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return () =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(resolve);
    });
}

const answers = (database: Awaited<ReturnType<typeof startIn>>) =>
  inDatabase(database.url("owner"), (client) => client.query("SELECT 1")).then(
    () => true,
    () => false,
  );

test("Postgres killed while another program takes its port comes back on that port once it is free", async () => {
  const lines = vi.spyOn(console, "error").mockImplementation(() => {});
  const folder = await aStoppedDatabase();
  const database = await startIn(folder);
  const [address, cluster] = [database.url("owner"), path.join(folder, "postgres")];
  // Without its cluster it cannot be started again before the port is taken.
  renameSync(cluster, `${cluster}.away`);
  process.kill(Number(readFileSync(path.join(`${cluster}.away`, "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
  const attempts = (reason: RegExp) => lines.mock.calls.filter(([line]) => reason.test(String(line))).length;
  await expect.poll(() => attempts(/no está en/), { timeout: 30_000 }).toBeGreaterThan(1);
  const free = await aMuteServer(Number(new URL(address).port));
  renameSync(`${cluster}.away`, cluster);
  await expect.poll(() => attempts(/Otro programa usa el puerto/), { timeout: 60_000 }).toBeGreaterThan(1);
  await free();
  await expect.poll(() => answers(database), { timeout: 60_000 }).toBe(true);
  expect(database.url("owner")).toBe(address);
  await database.stop();
  expect(existsSync(pidFile(folder))).toBe(false);
});

test("Postgres that stays away is given up with the reason, and stop does not wait for it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const folder = await aStoppedDatabase();
  const onLost = vi.fn();
  const database = await startIn(folder, { onLost, lostAfter: 1_000 });
  const pid = pidOf(folder);
  renameSync(path.join(folder, "postgres"), path.join(folder, "away"));
  process.kill(pid, "SIGKILL");
  await expect.poll(() => onLost.mock.calls, { timeout: 30_000 }).toEqual([[expect.stringContaining("no está en")]]);
  await database.stop();
});

test("a database whose keeper lost its connection at that moment is stopped all the same", async () => {
  const folder = await aStoppedDatabase();
  const database = await startIn(folder);
  await inDatabase(database.url("superuser", "postgres"), (client) =>
    client.query(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'atrio-keeper'",
    ),
  );
  await database.stop();
  expect(existsSync(pidFile(folder))).toBe(false);
});

test("a connection of a script that is lost between two queries fails the next one, and nothing else", async () => {
  const folder = await aStoppedDatabase();
  const database = await startIn(folder);
  const client = await connectClient(database.url("owner"), "atrio-lost");
  const ended = new Promise((resolve) => client.once("end", resolve));
  await inDatabase(database.url("superuser", "postgres"), (other) =>
    other.query("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'atrio-lost'"),
  );
  await ended;
  await expect(client.query("SELECT 1")).rejects.toThrow();
  await client.end();
  await database.stop();
});

// --- Commands ----------------------------------------------------------------------------------------------------------

test("a daily backup stopped between two backups ends with 0, one without a database with 1", async () => {
  const env = { ATRIO_DATA_DIR: await aFolder(), BACKUP_DATABASE_URL: "postgresql://atrio_backup:x@127.0.0.1:1/none" };
  const { child, ended, output } = startScript("backup.mjs", ["--daily", "03:00"], { env });
  await expect.poll(output, { timeout: 20_000 }).toContain("Próximo respaldo");
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
  expect((await runScript("backup.mjs", [], { env })).code).toBe(1);
});
