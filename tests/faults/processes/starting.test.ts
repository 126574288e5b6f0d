import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { anInstallation, type Installation, inShell, record, send } from "../../support/installation";
import { isAlive, treeOf } from "../../support/processes";

const installations: Installation[] = [];

afterEach(async () => {
  for (const installation of installations.splice(0)) await installation.remove();
});

async function anInstallationOf(...args: Parameters<typeof anInstallation>) {
  const installation = await anInstallation(...args);
  installations.push(installation);
  return installation;
}

test("a start without the cluster's folder ends with 1 and keeps the passwords, and starts when it is back", async () => {
  const installation = await anInstallationOf();
  const church = await installation.start().then(async (server) => {
    const made = await installation.aChurch();
    await installation.end(server);
    return made;
  });
  const file = path.join(installation.data, "database.json");
  const before = readFileSync(file, "utf8");
  const cluster = installation.cluster();
  renameSync(cluster, `${cluster}.away`);
  const ended = await installation.launch().ended;
  expect(ended).toEqual({ code: 1, output: expect.stringContaining(`La base de datos no está en ${cluster}`) });
  expect(readFileSync(file, "utf8")).toBe(before);
  renameSync(`${cluster}.away`, cluster);
  const server = await installation.start();
  const answer = await fetch(`${installation.address}/api/members`, {
    headers: { Authorization: `Bearer ${church.token}` },
  });
  expect(answer.status).toBe(200);
  await installation.end(server);
  record(
    "inicio sin la carpeta de la base, y con ella otra vez",
    1,
    "código 1 y el nombre de la carpeta; `database.json` sin cambios; después entra la misma cuenta",
  );
});

test.each([
  ["empty", ""],
  ["naming another living program", String(process.pid)],
  ["naming a program that ended", "4194303"],
])("a lock file of before that is %s does not hinder a start", async (what, content) => {
  const installation = await anInstallationOf();
  writeFileSync(path.join(installation.data, "starting.lock"), content);
  await installation.end(await installation.start());
  record(
    `\`starting.lock\` ${{ empty: "vacío", "naming another living program": "con un proceso ajeno" }[what] ?? "con un proceso que terminó"}`,
    1,
    "inicia",
  );
});

test("two first starts at once on one data folder both become ready, with one demonstration", async () => {
  const [one, other] = [await anInstallationOf(), await anInstallationOf()];
  const servers = [
    one.launch({ ATRIO_DEMO: undefined }),
    other.launch({ ATRIO_DEMO: undefined, ATRIO_DATA_DIR: one.data }),
  ];
  await Promise.all([one.waitUntilReady(servers[0]), other.waitUntilReady(servers[1])]);
  expect(await one.rows("SELECT FROM users")).toHaveLength(2);
  expect(await one.rows("SELECT FROM churches")).toHaveLength(1);
  const codes = [];
  for (const server of servers) codes.push((await one.end(server)).code);
  expect(codes).toEqual([0, 0]);
  expect(one.postmaster()).toBeUndefined();
  record(
    "dos primeros inicios a la vez en una carpeta de datos",
    1,
    "los dos listos, una sola demostración; al terminar los dos no queda Postgres",
  );
});

test("a taken port of the application ends the start with 1 before anything is created", async () => {
  const installation = await anInstallationOf();
  const server = createServer().listen(installation.port, "127.0.0.1");
  const { code, output } = await installation.launch().ended;
  expect(code).toBe(1);
  expect(output).toContain(`El puerto ${installation.port} ya está en uso`);
  expect(readdirSync(installation.data)).toEqual([]);
  server.close();
  record("puerto de la aplicación ocupado", 1, "código 1 con otro puerto de ejemplo; no se crea nada");
});

test("a taken port of Postgres moves it to another one at a start", async () => {
  const installation = await anInstallationOf();
  await installation.end(await installation.start());
  const taken = installation.settings().port;
  const server = createServer().listen(taken, "127.0.0.1");
  const started = await installation.start();
  expect(installation.settings().port).not.toBe(taken);
  await installation.end(started);
  server.close();
  record("puerto de Postgres ocupado al iniciar", 1, "inicia en otro");
});

test("settings that are truncated end the start with 1, naming the file", async () => {
  const installation = await anInstallationOf();
  await installation.end(await installation.start());
  const file = path.join(installation.data, "database.json");
  const whole = readFileSync(file, "utf8");
  writeFileSync(file, whole.slice(0, 60));
  const { code, output } = await installation.launch().ended;
  expect(code).toBe(1);
  expect(output).toContain(`${file} está incompleto`);
  writeFileSync(file, whole);
  await installation.end(await installation.start());
  record("`database.json` truncado", 1, "código 1 y el nombre del archivo; con el archivo de antes, inicia");
});

test.runIf(process.platform === "linux")(
  "npm start serves on after the shell that called it, and leaves nothing when npm is killed",
  async () => {
    const installation = await anInstallationOf();
    const shell = inShell("nohup npm start >/dev/null 2>&1 </dev/null & read line", installation.env);
    await installation.waitUntilReady();
    const [npm = 0] = treeOf(shell.pid ?? 0).slice(1);
    const family = treeOf(npm);
    const postmaster = installation.postmaster();
    const ended = new Promise((resolve) => shell.once("close", resolve));
    shell.stdin.end("\n");
    await ended;
    // Longer than several checks of the parent: each answer comes from a process that was still there.
    for (let count = 0; count < 30; count++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect((await send(installation.address, "GET", "/api/health/ready")).status).toBe(200);
    }
    process.kill(npm, "SIGKILL");
    await expect.poll(() => [...family, postmaster ?? 0].filter(isAlive), { timeout: 60_000 }).toEqual([]);
    expect(existsSync(path.join(installation.cluster(), "postmaster.pid"))).toBe(false);
    record(
      "`nohup npm start &` y fin de quien lo llamó; después, `kill -9` de npm",
      1,
      "sigue atendiendo; al morir npm no queda ningún proceso",
    );
  },
);
