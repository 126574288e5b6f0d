import { existsSync, readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDataFolder, type DataFolder, startBuilt } from "../support/built";
import { inDatabase } from "../support/databases";
import { flat } from "../support/pictures";

const account = { email: "ana@iglesia.example", password: "una-clave-larga" };
let folder: DataFolder;
let database: DataFolder["database"];
let address: string;
let server: Awaited<ReturnType<typeof startBuilt>>["server"];
let token: string;
let position: number;

type Answer = { status: number; body: Record<string, unknown> } | { error: string };

/** A request over a connection of its own, so that whatever happens to it happened to nobody else. */
function ask(method: string, place: string, body?: string | Buffer, type = "application/json"): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(body && { "Content-Type": type }) };
    const request = http.request(`${address}/api${place}`, { method, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : {} }));
      response.on("error", (error) => resolve({ error: `after ${response.statusCode}: ${error.message}` }));
    });
    request.on("error", (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }));
    request.end(body);
  });
}

const post = (place: string, body: object) => ask("POST", place, JSON.stringify(body));

const bodyOf = async (answer: Promise<Answer>) => {
  const told = await answer;
  if (!("body" in told) || told.status > 299) throw new Error(JSON.stringify(told));
  return told.body;
};

async function startServer() {
  ({ address, server } = await startBuilt(folder));
}

beforeAll(async () => {
  folder = await aDataFolder();
  database = folder.database;
  await startServer();
  await bodyOf(post("/accounts", { username: "Ana Herrera", ...account }));
  token = String((await bodyOf(post("/tokens", account))).token);
  await bodyOf(post("/churches", { name: "Iglesia Nueva Esperanza" }));
  const [first] = (await bodyOf(ask("GET", "/options/positions"))) as unknown as { id: number }[];
  position = first?.id ?? 0;
}, 120_000);

afterAll(async () => {
  server?.child.kill("SIGKILL");
  await server?.ended;
  await folder?.remove();
});

let count = 0;

const newMember = () =>
  post("/members", {
    name: `Persona ${++count}`,
    baptized: "true",
    birthday: "1990-05-17",
    joinDate: "2015-03-01",
    genre: "M",
    civilStatus: "casado",
    positionId: position,
  });

/** Eight visitors who write and read without a pause until they are told to stop. */
function load() {
  let isOver = false;
  const answers: Answer[] = [];
  const saved: number[] = [];
  const visitor = async () => {
    while (!isOver) {
      const written = await newMember();
      if ("body" in written && written.status === 201) saved.push(Number(written.body.id));
      answers.push(written);
      if (isOver) return;
      answers.push(await ask("GET", "/members?name=persona"));
      // Refused connections come back at once.
      if ("error" in written) await sleep(20);
    }
  };
  const visitors = Array.from({ length: 8 }, visitor);
  const stop = async () => {
    isOver = true;
    await Promise.all(visitors);
    return { saved, kinds: [...new Set(answers.map((answer) => ("status" in answer ? answer.status : answer.error)))] };
  };
  return { saved, stop };
}

/** All that was acknowledged is there. */
async function expectKept(saved: number[]) {
  const kept = await inDatabase(database.url("backup"), async (client) => {
    const { rows } = await client.query<{ id: number }>("SELECT id FROM members WHERE id = ANY($1)", [saved]);
    return rows.length;
  });
  expect(saved.length).toBeGreaterThan(10);
  expect(kept).toBe(saved.length);
}

test.each([
  ["restarted", "SIGINT"],
  ["killed", "SIGQUIT"],
] as const)(
  "Postgres is %s under load: nothing but 503s, what was acknowledged is kept, and all is well within ten seconds",
  async (_, signal) => {
    const { cluster } = JSON.parse(readFileSync(path.join(folder.data, "database.json"), "utf8"));
    const pid = () => Number(readFileSync(path.resolve(folder.data, cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    const { saved, stop } = load();
    await expect.poll(() => saved.length, { timeout: 20_000 }).toBeGreaterThan(20);
    const before = pid();
    process.kill(before, signal);
    const began = Date.now();
    await expect
      .poll(() => existsSync(path.resolve(folder.data, cluster, "postmaster.pid")) && pid() !== before, {
        timeout: 20_000,
      })
      .toBe(true);
    await expect.poll(newMember, { timeout: 10_000 }).toMatchObject({ status: 201 });
    expect(Date.now() - began).toBeLessThan(10_000);
    const acknowledged = saved.length;
    await expect.poll(() => saved.length, { timeout: 10_000 }).toBeGreaterThan(acknowledged);
    const { kinds } = await stop();
    expect(kinds).toEqual(expect.arrayContaining([200, 201]));
    expect(kinds.filter((kind) => ![200, 201, 503].includes(kind as number))).toEqual([]);
    await expectKept(saved);
  },
);

test("killed while members are written and photos sent, the application leaves no photo without its file", async () => {
  const picture = await flat("#336699", { width: 900, height: 900 });
  const boundary = "atrio-test";
  const form = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="foto.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const saved: number[] = [];
  let sentPhotos = 0;
  for (let round = 0; round < 3; round++) {
    const send = async () => {
      for (;;) {
        const member = await newMember();
        if (!("body" in member)) return;
        saved.push(Number(member.body.id));
        const type = `multipart/form-data; boundary=${boundary}`;
        const sent = await ask("POST", `/members/${member.body.id}/photo`, form, type);
        if ("error" in sent) return;
        expect(sent).toMatchObject({ status: 201 });
        sentPhotos++;
      }
    };
    const sending = Array.from({ length: 4 }, send);
    const before = sentPhotos;
    await expect.poll(() => sentPhotos, { timeout: 20_000, interval: 37 }).toBeGreaterThan(before + 2);
    server.child.kill("SIGKILL");
    await Promise.all([server.ended, ...sending]);
    await startServer();
  }
  const photos = await inDatabase(database.url("backup"), async (client) => {
    const { rows } = await client.query<{ photo: string }>("SELECT photo FROM members WHERE photo IS NOT NULL");
    return rows.map(({ photo }) => photo);
  });
  expect(photos.length).toBeGreaterThanOrEqual(sentPhotos);
  expect(photos.filter((photo) => !existsSync(path.join(folder.data, "uploads", photo)))).toEqual([]);
  await expectKept(saved);
});

test("told to stop under load, it says that it is leaving, finishes what it had begun, and ends well", async () => {
  const { saved, stop } = load();
  await expect.poll(() => saved.length, { timeout: 20_000 }).toBeGreaterThan(20);
  const began = Date.now();
  server.child.kill("SIGTERM");
  await expect.poll(() => ask("GET", "/health/ready"), { interval: 20, timeout: 5_000 }).toMatchObject({ status: 503 });
  // A proxy in front begins nothing new here from now on.
  const { kinds } = await stop();
  expect(kinds.sort()).toEqual([200, 201]);
  expect((await server.ended).code).toBe(0);
  expect(Date.now() - began).toBeLessThan(30_000);
  expect(await ask("GET", "/health/live")).toEqual({ error: "ECONNREFUSED" });
  await expectKept(saved);
});
