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

async function ask(method: string, place: string, body?: object | FormData) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${address}/api${place}`, {
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
  return ask("POST", "/members/import", form);
}

async function startServer() {
  ({ address, server } = await startBuilt(folder));
}

beforeAll(async () => {
  folder = await aDataFolder();
  database = folder.database;
  await startServer();
  await ask("POST", "/accounts", { username: "Ana Herrera", ...account });
  token = (await ask("POST", "/tokens", account)).body.token;
  await ask("POST", "/churches", { name: "Iglesia Nueva Esperanza" });
}, 120_000);

afterAll(async () => {
  server?.child.kill("SIGKILL");
  await server?.ended;
  await folder?.remove();
});

type Counts = { members: number; history: number; imports: number };

/** What there is of the church, once nobody works in it any more. */
const counts = () =>
  inDatabase(database.url("superuser"), async (client) => {
    await vi.waitFor(async () => {
      const { rows } = await client.query(
        "SELECT FROM pg_stat_activity WHERE application_name = 'atrio' AND state <> 'idle'",
      );
      expect(rows).toEqual([]);
    }, 60_000);
    const { rows } = await client.query<Counts>(`
      SELECT (SELECT count(*)::int FROM members) AS members, (SELECT count(*)::int FROM imports) AS imports,
        (SELECT count(*)::int FROM history WHERE entity = 'members' AND action = 'create') AS history`);
    return rows[0] as Counts;
  });

const empty = () =>
  inDatabase(database.url("superuser"), (client) => client.query("TRUNCATE members, history, imports CASCADE"));

/** Ends the server, or the connection on which it imports, as if the power were cut. */
async function cut(what: "server" | "connection") {
  if (what === "server") {
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

test("an import that is cut off at any moment has written everything or nothing, and can be repeated", {
  timeout: 600_000,
}, async () => {
  const began = performance.now();
  expect(await importAll()).toMatchObject({ status: 200, body: { created: ROWS } });
  const whole = performance.now() - began;
  await empty();
  const found: Counts[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const what = round % 2 ? "connection" : "server";
    const answer = importAll().catch(() => ({ status: 0, body: {} }));
    // Evenly over the whole import and a little beyond, and somewhere within each part.
    await sleep((whole * 1.1 * (round + Math.random())) / ROUNDS);
    await cut(what);
    const { status } = await answer;
    if (what === "server") await startServer();
    const left = await counts();
    found.push(left);
    const isWhole = left.members > 0;
    expect(left, `${what} after round ${round}`).toEqual(
      isWhole ? { members: ROWS, history: ROWS, imports: 1 } : { members: 0, history: 0, imports: 0 },
    );
    // What was answered as done is there; a connection that is lost is told as 503.
    if (status === 200) expect(isWhole).toBe(true);
    else if (what === "connection") expect(status).toBe(503);
    if (isWhole) await empty();
  }
  expect(found.filter(({ members }) => members === 0).length).toBeGreaterThan(ROUNDS / 4);
  expect(await importAll()).toMatchObject({ status: 200, body: { created: ROWS, skipped: 0 } });
  expect(await importAll()).toMatchObject({ status: 200, body: { created: 0, skipped: ROWS } });
  expect(await counts()).toEqual({ members: ROWS, history: ROWS, imports: 2 });
});
