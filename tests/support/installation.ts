import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { chmod, mkdtemp } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { freePort } from "@/scripts/ports.mjs";
import { isAlive } from "./processes";
import { startScript } from "./scripts";

const root = path.resolve(import.meta.dirname, "../..");

export const IS_LONG = process.env.ATRIO_LONG === "1";

/** Times that a trial with a random moment is repeated. */
export const ROUNDS = IS_LONG ? 30 : 3;

type Answer = { status: number; body: Record<string, unknown> };
type Running = ReturnType<typeof startScript>;

const account = { email: "ana@iglesia.example", password: "una-clave-larga" };

/** One line of the table in docs/reliability.md. */
export function record(trial: string, count: number, result: string) {
  const file = process.env.FAULTS_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify({ trial, count, result })}\n`);
}

/** A request over its own connection; rejects after 90 s. */
export function send(
  address: string,
  method: string,
  target: string,
  { token, body, headers = {} }: { token?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${address}${target}`,
      {
        method,
        agent: false,
        timeout: 90_000,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body && { "Content-Type": "application/json" }),
          ...headers,
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : {} }));
        response.on("error", reject);
      },
    );
    request.on("error", reject).on("timeout", () => request.destroy(new Error("no answer in 90 s")));
    request.end(body && JSON.stringify(body));
  });
}

/** A data folder of its own for `npm start`, with the application built by `npm test -- --only build`. */
export async function anInstallation(parent = tmpdir()) {
  const data = await mkdtemp(path.join(parent, "atrio-fault-"));
  await chmod(data, 0o711);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ATRIO_DIST: path.relative(root, process.env.BUILT ?? ""),
    ATRIO_DATA_DIR: data,
    ATRIO_DEMO: "0",
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: undefined,
    NODE_ENV: undefined,
    LOG_LEVEL: "error",
    VITEST: undefined,
  };
  const running = new Set<Running>();

  /** Starts it without waiting; `own`: further variables. */
  function launch(own: Record<string, string | undefined> = {}) {
    const server = startScript("start.mjs", [], { env: { ...env, ...own } });
    running.add(server);
    void server.ended.then(() => running.delete(server));
    return server;
  }

  /** Milliseconds until it is ready. */
  async function waitUntilReady(server?: Running, limit = 90_000) {
    const startedAt = Date.now();
    await vi.waitFor(
      async () => {
        if (server && server.child.exitCode !== null) throw new Error(`It ended: ${server.output()}`);
        const { status } = await send(address, "GET", "/api/health/ready");
        if (status !== 200) throw new Error(`ready answers ${status}: ${server?.output()}`);
      },
      { timeout: limit, interval: 100 },
    );
    return Date.now() - startedAt;
  }

  async function start(own?: Record<string, string>) {
    const server = launch(own);
    await waitUntilReady(server);
    return server;
  }

  async function end(server: Running) {
    server.child.kill("SIGTERM");
    return server.ended;
  }

  const settings = () => JSON.parse(readFileSync(path.join(data, "database.json"), "utf8"));
  const cluster = () => path.resolve(data, settings().cluster);

  /** Id of the main process of Postgres; undefined when it left none. */
  function postmaster() {
    const file = path.join(cluster(), "postmaster.pid");
    const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
    return pid > 0 && isAlive(pid) ? pid : undefined;
  }

  /** Query as a superuser. */
  async function rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
    const { port: own, passwords } = settings();
    const client = new pg.Client({
      host: "127.0.0.1",
      port: own,
      user: "postgres",
      password: passwords.superuser,
      database: "atrio",
    });
    client.on("error", () => {});
    await client.connect();
    return client
      .query<Row>(text, values)
      .then((result) => result.rows)
      .finally(() => client.end());
  }

  /** An owner with a church: the token for its API, and a position for members. */
  async function aChurch() {
    const must = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      if (status > 299) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return body;
    };
    await must(send(address, "POST", "/api/accounts", { body: { username: "Ana Herrera", ...account } }));
    const token = String((await must(send(address, "POST", "/api/tokens", { body: account }))).token);
    await must(send(address, "POST", "/api/churches", { token, body: { name: "Iglesia Nueva Esperanza" } }));
    const [position] = (await must(send(address, "GET", "/api/options/positions", { token }))) as unknown as {
      id: number;
    }[];
    return { token, positionId: position?.id ?? 0 };
  }

  async function remove() {
    for (const server of running) await end(server);
    const left = existsSync(path.join(data, "database.json")) && existsSync(cluster()) ? postmaster() : undefined;
    if (left) process.kill(left, "SIGKILL");
    rmSync(data, { recursive: true, force: true });
  }

  return {
    data,
    address,
    port,
    env,
    launch,
    waitUntilReady,
    start,
    end,
    settings,
    cluster,
    postmaster,
    rows,
    aChurch,
    remove,
  };
}

export type Installation = Awaited<ReturnType<typeof anInstallation>>;

/** Runs a command of `npm` in a shell of its own. */
export const inShell = (command: string, env: Record<string, string | undefined>) =>
  spawn("sh", ["-c", command], { cwd: root, env: { ...process.env, ...env }, stdio: ["pipe", "ignore", "ignore"] });

/**
 * Eight connections that create members until `stop`. Each repeats its request with the same Idempotency-Key until it is
 * acknowledged, as a careful client does, also across a fault.
 */
export function startWriters({ address }: Installation, { token, positionId }: { token: string; positionId: number }) {
  /** No two writers anywhere use a name twice. */
  const run = randomUUID();
  let isOver = false;
  let count = 0;
  let repeats = 0;
  const acknowledged: { name: string; id: number }[] = [];
  const unexpected: string[] = [];
  const write = async (writer: number) => {
    while (!isOver) {
      const name = `Persona ${run} ${writer} ${++count}`;
      const body = {
        name,
        baptized: "true",
        birthday: "1990-05-17",
        joinDate: "2015-03-01",
        genre: "M",
        civilStatus: "casado",
        positionId,
      };
      const headers = { "Idempotency-Key": randomUUID() };
      for (;;) {
        const answer = await send(address, "POST", "/api/members", { token, body, headers }).catch(() => undefined);
        if (answer?.status === 201) {
          acknowledged.push({ name, id: Number(answer.body.id) });
          break;
        }
        if (answer && ![503, 409].includes(answer.status))
          unexpected.push(`${answer.status} ${JSON.stringify(answer.body)}`);
        if (isOver) break;
        repeats++;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const writers = Array.from({ length: 8 }, (_, index) => write(index));
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await Promise.all(writers);
      return { acknowledged, unexpected, repeats };
    },
  };
}

/** Acknowledged members that the database does not have, and names that it has twice. */
export async function compareMembers(installation: Installation, acknowledged: { name: string; id: number }[]) {
  const stored = await installation.rows<{ id: number; name: string }>("SELECT id, name FROM members");
  const ids = new Set(stored.map(({ id }) => id));
  const names = new Map<string, number>();
  for (const { name } of stored) names.set(name, (names.get(name) ?? 0) + 1);
  return {
    lost: acknowledged.filter(({ id }) => !ids.has(id)).length,
    doubled: [...names.values()].filter((times) => times > 1).length,
  };
}
