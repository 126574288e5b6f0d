import { afterAll, beforeAll, expect, test } from "vitest";
import {
  anInstallation,
  compareMembers,
  type Installation,
  ROUNDS,
  record,
  startWriters,
} from "../../support/installation";

let installation: Installation;
let server: Awaited<ReturnType<Installation["start"]>>;
let church: Awaited<ReturnType<Installation["aChurch"]>>;

beforeAll(async () => {
  installation = await anInstallation();
  server = await installation.start();
  church = await installation.aChurch();
});

afterAll(() => installation?.remove());

const killNode = async () => {
  server.child.kill("SIGKILL");
  await server.ended;
};

const killPostgres = async () => process.kill(installation.postmaster() ?? 0, "SIGKILL");

test.each([
  ["node", [killNode]],
  ["Postgres", [killPostgres]],
  ["node and Postgres", [killPostgres, killNode]],
] as const)(
  "%s killed under eight writers: nothing acknowledged is lost or doubled, ready again within 30 s",
  async (what, kills) => {
    const times: number[] = [];
    const writers = startWriters(installation, church);
    for (let round = 0; round < ROUNDS; round++) {
      const before = writers.acknowledged.length;
      await expect
        .poll(() => writers.acknowledged.length, { timeout: 60_000, interval: 13 })
        .toBeGreaterThan(before + 20 + round);
      for (const kill of kills) await kill();
      if (what !== "Postgres") server = installation.launch();
      else await expect.poll(installation.postmaster, { timeout: 30_000 }).toBeTruthy();
      times.push(await installation.waitUntilReady(server, 30_000));
    }
    const before = writers.acknowledged.length;
    await expect.poll(() => writers.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 10);
    const { acknowledged, unexpected, repeats } = await writers.stop();
    expect(unexpected).toEqual([]);
    const { lost, doubled } = await compareMembers(installation, acknowledged);
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
    record(
      `kill -9 de ${what.replace(" and ", " y ")} con ocho conexiones que escriben`,
      ROUNDS,
      `${acknowledged.length} altas confirmadas, ${repeats} intentos repetidos, ${lost} perdidas, ${doubled} dobles; lista otra vez en ${(Math.max(...times) / 1000).toFixed(1)} s a lo sumo`,
    );
  },
  ROUNDS * 60_000 + 120_000,
);
