// Longer in the release suite: Postgres restarted as well, and an application killed three times.
import { existsSync, readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDataFolder, type DataFolder, startBuilt } from "../support/built";
import { inDatabase } from "../support/databases";
import { solidPicture } from "../support/pictures";
import { repetitions } from "../support/suite";

const account = { email: "ana@iglesia.example", password: "una-clave-larga" };
let folder: DataFolder;
let database: DataFolder["database"];
let address: string;
let server: Awaited<ReturnType<typeof startBuilt>>["server"];
let token: string;
let position: number;

type Answer = { status: number; body: Record<string, unknown> } | { error: string };

/** A request over its own connection, so that a fault affects no other request. */
function send(method: string, path: string, body?: string | Buffer, type = "application/json"): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(body && { "Content-Type": type }) };
    const request = http.request(`${address}/api${path}`, { method, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : {} }));
      response.on("error", (error) => resolve({ error: `after ${response.statusCode}: ${error.message}` }));
    });
    request.on("error", (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }));
    request.end(body);
  });
}

const post = (path: string, body: object) => send("POST", path, JSON.stringify(body));

const readBody = async (answer: Promise<Answer>) => {
  const result = await answer;
  if (!("body" in result) || result.status > 299) throw new Error(JSON.stringify(result));
  return result.body;
};

async function startServer() {
  ({ address, server } = await startBuilt(folder));
}

beforeAll(async () => {
  folder = await aDataFolder();
  database = folder.database;
  await startServer();
  await readBody(post("/accounts", { username: "Ana Herrera", ...account }));
  token = String((await readBody(post("/tokens", account))).token);
  await readBody(post("/churches", { name: "Iglesia Nueva Esperanza" }));
  const [first] = (await readBody(send("GET", "/options/positions"))) as unknown as { id: number }[];
  position = first?.id ?? 0;
});

afterAll(async () => {
  server?.child.kill("SIGKILL");
  await server?.ended;
  await folder?.remove();
});

let count = 0;

const addMember = () =>
  post("/members", {
    name: `Persona ${++count}`,
    baptized: "true",
    birthday: "1990-05-17",
    joinDate: "2015-03-01",
    genre: "M",
    civilStatus: "casado",
    positionId: position,
  });

/** Starts eight visitors that write and read without a pause until `stop`. */
function startLoad() {
  let isOver = false;
  const answers: Answer[] = [];
  const saved: number[] = [];
  const visitor = async () => {
    while (!isOver) {
      const written = await addMember();
      if ("body" in written && written.status === 201) saved.push(Number(written.body.id));
      answers.push(written);
      if (isOver) return;
      answers.push(await send("GET", "/members?name=persona"));
      // Refused connections fail at once.
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

/** Expects every acknowledged member in the database. */
async function expectStored(saved: number[]) {
  const stored = await inDatabase(database.url("backup"), async (client) => {
    const { rows } = await client.query<{ id: number }>("SELECT id FROM members WHERE id = ANY($1)", [saved]);
    return rows.length;
  });
  expect(saved.length).toBeGreaterThan(10);
  expect(stored).toBe(saved.length);
}

const ends = [
  ["killed", "SIGQUIT"],
  ["restarted", "SIGINT"],
] as const;

test.each(ends.slice(0, repetitions(1, ends.length)))(
  "Postgres %s under load causes only 503s, loses no acknowledged write and recovers",
  async (_, signal) => {
    const { cluster } = JSON.parse(readFileSync(path.join(folder.data, "database.json"), "utf8"));
    const pid = () => Number(readFileSync(path.resolve(folder.data, cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    const { saved, stop } = startLoad();
    await expect.poll(() => saved.length, { timeout: 20_000 }).toBeGreaterThan(20);
    const before = pid();
    process.kill(before, signal);
    await expect
      .poll(() => existsSync(path.resolve(folder.data, cluster, "postmaster.pid")) && pid() !== before, {
        timeout: 60_000,
      })
      .toBe(true);
    await expect.poll(addMember, { timeout: 60_000 }).toMatchObject({ status: 201 });
    const acknowledged = saved.length;
    await expect.poll(() => saved.length, { timeout: 10_000 }).toBeGreaterThan(acknowledged);
    const { kinds } = await stop();
    expect(kinds).toEqual(expect.arrayContaining([200, 201]));
    expect(kinds.filter((kind) => ![200, 201, 503].includes(kind as number))).toEqual([]);
    await expectStored(saved);
  },
);

test("an application killed during writes and uploads leaves no photo without its file", async () => {
  const picture = await solidPicture("#336699", { width: 900, height: 900 });
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
  for (let round = 0; round < repetitions(1, 3); round++) {
    const addPhotos = async () => {
      for (;;) {
        const member = await addMember();
        if (!("body" in member)) return;
        saved.push(Number(member.body.id));
        const type = `multipart/form-data; boundary=${boundary}`;
        const answer = await send("POST", `/members/${member.body.id}/photo`, form, type);
        if ("error" in answer) return;
        expect(answer).toMatchObject({ status: 201 });
        sentPhotos++;
      }
    };
    const sending = Array.from({ length: 4 }, addPhotos);
    const before = sentPhotos;
    await expect.poll(() => sentPhotos, { timeout: 20_000, interval: 37 }).toBeGreaterThan(before + 10);
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
  await expectStored(saved);
});

test("an application stopped under load reports not ready, finishes its requests and exits with 0", async () => {
  const { saved, stop } = startLoad();
  await expect.poll(() => saved.length, { timeout: 20_000 }).toBeGreaterThan(20);
  server.child.kill("SIGTERM");
  await expect
    .poll(() => send("GET", "/health/ready"), { interval: 20, timeout: 5_000 })
    .toMatchObject({ status: 503 });
  // From here on a proxy sends no new requests.
  const { kinds } = await stop();
  expect(kinds.sort()).toEqual([200, 201]);
  expect((await server.ended).code).toBe(0);
  expect(await send("GET", "/health/live")).toEqual({ error: "ECONNREFUSED" });
  await expectStored(saved);
});
