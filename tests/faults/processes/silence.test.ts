import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { anInstallation, compareMembers, record, send, startWriters } from "../../support/installation";
import { treeOf } from "../../support/processes";
import { runScript } from "../../support/scripts";
import { mountDisk } from "../../support/small-disk";

const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function anInstallationOf(parent?: string) {
  const installation = await anInstallation(parent);
  undo.push(() => installation.remove());
  return installation;
}

/** Seconds until a request is answered, with its status. */
async function timed(answer: Promise<{ status: number }>) {
  const startedAt = performance.now();
  const { status } = await answer;
  return { status, seconds: (performance.now() - startedAt) / 1000 };
}

test.runIf(process.platform === "linux")(
  "Postgres frozen for 50 s: requests and readiness answer 503 meanwhile, and it is ready again by itself",
  async () => {
    const installation = await anInstallationOf();
    const server = await installation.start();
    const { token } = await installation.aChurch();
    const list = () => send(installation.address, "GET", "/api/members", { token });
    expect((await Promise.all(Array.from({ length: 6 }, list))).map(({ status }) => status)).toEqual(
      Array(6).fill(200),
    );
    const frozen = treeOf(installation.postmaster() ?? 0);
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    const thaw = () => {
      for (const pid of frozen) process.kill(pid, "SIGCONT");
    };
    undo.push(thaw);
    const frozenAt = Date.now();
    const requests = Array.from({ length: 12 }, () => timed(list()));
    const ready = await timed(send(installation.address, "GET", "/api/health/ready"));
    expect(ready).toMatchObject({ status: 503 });
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(503));
    expect(Date.now() - frozenAt).toBeLessThan(50_000);
    await sleep(50_000 - (Date.now() - frozenAt));
    thaw();
    undo.pop();
    const again = await installation.waitUntilReady(server, 30_000);
    expect((await list()).status).toBe(200);
    expect((await installation.end(server)).code).toBe(0);
    record(
      "Postgres congelado 50 s (SIGSTOP), 12 peticiones y `/api/health/ready`",
      1,
      `12 × 503 en ${Math.max(...answers.map(({ seconds }) => seconds)).toFixed(1)} s a lo sumo, \`ready\` 503 en ${ready.seconds.toFixed(1)} s; lista otra vez en ${(again / 1000).toFixed(1)} s`,
    );
  },
  180_000,
);

test("a restore is refused while an Atrio runs that nobody has used for more than a minute", async () => {
  const installation = await anInstallationOf();
  const server = await installation.start();
  await installation.aChurch();
  const env = { ATRIO_DATA_DIR: installation.data };
  const archive = path.join(installation.data, "copia.tar");
  expect(await runScript("backup.mjs", ["--out", archive], { env })).toMatchObject({ code: 0 });
  // The pool closes its idle connections after a minute; the one that marks the process stays.
  const sessions = () =>
    installation.rows("SELECT FROM pg_stat_activity WHERE application_name = 'atrio' AND datname = 'atrio'");
  await expect.poll(async () => (await sessions()).length, { timeout: 120_000, interval: 1_000 }).toBe(1);
  const refused = await runScript("restore.mjs", [archive, "--replace", "--no-backup"], { env });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("Atrio está en marcha") });
  await installation.end(server);
  expect(await runScript("restore.mjs", [archive, "--replace", "--no-backup"], { env })).toMatchObject({ code: 0 });
  record(
    "restaurar mientras corre un Atrio que nadie usa desde hace un minuto",
    1,
    "se niega; detenido Atrio, restaura",
  );
}, 240_000);

test("a disk that fills up and has room again: nothing acknowledged is lost, ready again within 30 s", async ({
  skip,
}) => {
  const disk = mkdtempSync(path.join(tmpdir(), "atrio-disk-"));
  const mounted = mountDisk(disk, "300m");
  if (!mounted) {
    rmSync(disk, { recursive: true });
    return skip();
  }
  undo.push(mounted.undo);
  const installation = await anInstallationOf(disk);
  const server = await installation.start();
  const church = await installation.aChurch();
  const writers = startWriters(installation, church);
  await expect.poll(() => writers.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(30);
  const ballast = path.join(disk, "ballast");
  const { bavail, bsize } = statfsSync(disk);
  for (let size = bavail * bsize; size >= 4096; size = Math.floor(size / 2))
    try {
      writeFileSync(ballast, Buffer.alloc(size), { flag: "a" });
    } catch {
      // Full: the next half still may fit.
    }
  await expect
    .poll(async () => (await send(installation.address, "GET", "/api/health/ready")).status, { timeout: 60_000 })
    .toBe(503);
  const filledAt = writers.acknowledged.length;
  // Postgres ends with PANIC when it cannot write its log; until then it refuses what needs room.
  const writeLog = () => installation.rows("SELECT pg_switch_wal(), txid_current()").catch(() => {});
  const isEnded = async () => {
    await writeLog();
    return server.output();
  };
  await expect
    .poll(isEnded, { timeout: 90_000, interval: 500 })
    .toMatch(/Postgres terminó y no vuelve \(intento [3-9]/);
  rmSync(ballast);
  const again = await installation.waitUntilReady(server, 30_000);
  await expect.poll(() => writers.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(filledAt + 20);
  const { acknowledged, repeats } = await writers.stop();
  const compared = await compareMembers(installation, acknowledged);
  expect(compared).toEqual({ lost: 0, doubled: 0 });
  expect((await installation.end(server)).code).toBe(0);
  await installation.end(await installation.start());
  record(
    "disco lleno hasta que Postgres muere y no puede volver, con ocho conexiones que escriben, y espacio otra vez",
    1,
    `${acknowledged.length} altas confirmadas, ${repeats} intentos repetidos, ${compared.lost} perdidas, ${compared.doubled} dobles; lista otra vez en ${(again / 1000).toFixed(1)} s; el inicio siguiente, normal`,
  );
}, 240_000);
