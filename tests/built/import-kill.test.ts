// Only in the release suite: twenty interrupted imports.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aDataFolder, type DataFolder, startBuilt } from "../support/built";
import { inDatabase } from "../support/databases";

const account = { email: "ana@iglesia.example", password: "una-clave-larga" };
const ROWS = 12_000;
const ROUNDS = 20;

const lines = Array.from({ length: ROWS }, (_, index) => {
  const day = `${(index % 28) + 1}/${(index % 12) + 1}/${1950 + (index % 60)}`;
  return `Persona ${index};3${String(index).padStart(9, "0")};sí;p${index}@example.com;F;soltera;Miembro;${day};1/2/2020`;
});
const HEADERS = "Nombre;Teléfono;Bautizado;Correo;Género;Estado civil;Cargo;Nacimiento;Membresía";
const file = () => new File([[HEADERS, ...lines].join("\n")], "censo.csv");

let folder: DataFolder;
let database: DataFolder["database"];
let address: string;
let server: Awaited<ReturnType<typeof startBuilt>>["server"];
let token = "";

async function send(method: string, path: string, body?: object | FormData) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { "Content-Type": "application/json" }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

function importAll() {
  const form = new FormData();
  form.set("file", file());
  return send("POST", "/members/import", form);
}

async function startServer() {
  ({ address, server } = await startBuilt(folder));
}

beforeAll(async () => {
  folder = await aDataFolder();
  database = folder.database;
  await startServer();
  await send("POST", "/accounts", { username: "Ana Herrera", ...account });
  token = (await send("POST", "/tokens", account)).body.token;
  await send("POST", "/churches", { name: "Iglesia Nueva Esperanza" });
});

afterAll(async () => {
  server?.child.kill("SIGKILL");
  await server?.ended;
  await folder?.remove();
});

type Counts = { members: number; history: number; imports: number };

/** Row counts after all transactions of the application have ended. */
const countRows = () =>
  inDatabase(database.url("superuser"), async (client) => {
    await vi.waitFor(async () => {
      const { rows } = await client.query(
        "SELECT FROM pg_stat_activity WHERE application_name = 'atrio' AND state <> 'idle'",
      );
      expect(rows).toEqual([]);
    });
    const { rows } = await client.query<Counts>(`
      SELECT (SELECT count(*)::int FROM members) AS members, (SELECT count(*)::int FROM imports) AS imports,
        (SELECT count(*)::int FROM history WHERE entity = 'members' AND action = 'create') AS history`);
    return rows[0] as Counts;
  });

const clearTables = () =>
  inDatabase(database.url("superuser"), (client) => client.query("TRUNCATE members, history, imports CASCADE"));

/** Kills the server, or terminates the connection of its import. */
async function interrupt(target: "server" | "connection") {
  if (target === "server") {
    server.child.kill("SIGKILL");
    await server.ended;
    return;
  }
  await inDatabase(database.url("superuser"), (client) =>
    client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'atrio' AND state <> 'idle'",
    ),
  );
}

test("an interrupted import has written everything or nothing and can be repeated", {
  timeout: 600_000,
}, async () => {
  const began = performance.now();
  expect(await importAll()).toMatchObject({ status: 200, body: { created: ROWS } });
  const duration = performance.now() - began;
  await clearTables();
  const results: Counts[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const target = round % 2 ? "connection" : "server";
    const answer = importAll().catch(() => ({ status: 0, body: {} }));
    // Distributed over 110 % of an import's duration, at a random time within each part.
    await sleep((duration * 1.1 * (round + Math.random())) / ROUNDS);
    await interrupt(target);
    const { status } = await answer;
    if (target === "server") await startServer();
    const remaining = await countRows();
    results.push(remaining);
    const isWhole = remaining.members > 0;
    expect(remaining, `${target} after round ${round}`).toEqual(
      isWhole ? { members: ROWS, history: ROWS, imports: 1 } : { members: 0, history: 0, imports: 0 },
    );
    // A 200 means everything is stored; a lost connection answers 503.
    if (status === 200) expect(isWhole).toBe(true);
    else if (target === "connection") expect(status).toBe(503);
    if (isWhole) await clearTables();
  }
  expect(results.filter(({ members }) => members === 0).length).toBeGreaterThan(ROUNDS / 4);
  expect(await importAll()).toMatchObject({ status: 200, body: { created: ROWS, skipped: 0 } });
  expect(await importAll()).toMatchObject({ status: 200, body: { created: 0, skipped: ROWS } });
  expect(await countRows()).toEqual({ members: ROWS, history: ROWS, imports: 2 });
});
