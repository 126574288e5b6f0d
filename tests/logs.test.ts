import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { env } from "@/lib/core/env.mjs";
import { log } from "@/lib/core/log";
import { endpoint } from "@/lib/http/endpoint";
import { unknownPath } from "@/lib/http/unknown-path";
import { cookieOf, ownOrigin, secretOf, signIn } from "./support/browser";
import { call } from "./support/call";
import { aChurch, aCollaborator } from "./support/church";
import { inDatabase } from "./support/databases";
import { lastTokenTo, mailsTo } from "./support/mails";
import { addressHeader, aPerson, PASSWORD, requestToken } from "./support/people";
import { memberBody } from "./support/rows/members";

type Line = Record<string, unknown> & { msg: string; level: string };

let lines: string[];

beforeEach(() => {
  lines = [];
  log.level = "debug";
  const stream = Reflect.get(log, pino.symbols.streamSym) as { write(line: string): void };
  vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
});

afterEach(() => {
  log.level = process.env.LOG_LEVEL ?? "fatal";
});

const readLines = () => lines.map((line) => JSON.parse(line) as Line);
const requests = () => readLines().filter(({ msg }) => msg === "request");

test("each request logs one JSON line: request id, method, path, status, duration, user and church", async () => {
  const church = await aChurch();
  lines = [];
  const answer = await call("GET /members", { as: church.owner, query: { name: "busqueda secreta" } });
  expect(requests()).toEqual([
    {
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      msg: "request",
      requestId: answer.headers.get("x-request-id"),
      method: "GET",
      path: "/api/members",
      status: 200,
      ms: expect.any(Number),
      user: church.owner.id,
      church: church.id,
    },
  ]);
  expect(lines.join("")).not.toContain("secreta");
});

test("a request of more than two seconds has a line of its own level, and the database writes a slow statement without values", async () => {
  const church = await aChurch();
  const clock = vi.spyOn(performance, "now");
  const handle = async () => {
    const now = performance.now();
    clock.mockImplementation(() => now + 2_001);
  };
  lines = [];
  await call({ GET: endpoint({ area: "members", handle }) }, { as: church.owner });
  clock.mockRestore();
  expect(requests()).toMatchObject([{ level: "warn", status: 204 }]);
  const { rows } = await inDatabase(env().DATABASE_URL, (client) =>
    client.query("SELECT name, setting FROM pg_settings WHERE name IN ($1, $2) ORDER BY name", [
      "log_min_duration_statement",
      "log_parameter_max_length",
    ]),
  );
  expect(rows).toEqual([
    { name: "log_min_duration_statement", setting: "1000" },
    { name: "log_parameter_max_length", setting: "0" },
  ]);
});

test("what a stranger writes fills no line: paths, queries and errors are cut", async () => {
  const church = await aChurch();
  const failing = endpoint({
    area: "members",
    handle: async () => {
      throw new Error("x".repeat(20_000));
    },
  });
  lines = [];
  const long = "x".repeat(14_000);
  const context = { pattern: "/api/{...path}" };
  await unknownPath(new Request(`http://localhost/api/${long}?${long}`), context);
  await call({ GET: failing }, { as: church.owner });
  log.warn({ code: long, address: long }, "next-auth");
  expect(readLines().map(({ msg }) => msg)).toEqual([
    "request refused",
    "request",
    "request failed",
    "request",
    "next-auth",
  ]);
  expect(requests()[0]?.path).toBe(`/api/${"x".repeat(195)}…`);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(5_000);
});

test("a refusal has the request id of its log line, which names the fields without their values", async () => {
  const church = await aChurch();
  lines = [];
  const body = memberBody(church, { name: "", email: "esto-no-es-un-correo" });
  const answer = await call("POST /members", { as: church.owner, body });
  expect(answer.body.requestId).toBe(answer.headers.get("x-request-id"));
  expect(readLines()).toMatchObject([
    { msg: "request refused", code: "INVALID", fields: ["name", "email"], requestId: answer.body.requestId },
    { msg: "request", status: 400, user: church.owner.id, church: church.id, requestId: answer.body.requestId },
  ]);
  expect(lines.join("")).not.toContain("esto-no-es-un-correo");
});

test("requests without permission or session are logged", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church);
  lines = [];
  await call("GET /members");
  await call("GET /members", { as: person });
  expect(readLines().map(({ msg, code, status, user }) => ({ msg, code, status, user }))).toEqual([
    { msg: "request refused", code: "NO_SESSION" },
    { msg: "request", status: 401 },
    { msg: "request refused", code: "FORBIDDEN" },
    { msg: "request", status: 403, user: person.id },
  ]);
});

test("accepted and refused sign-ins are logged with user and IP address", async () => {
  const person = await aPerson();
  lines = [];
  await requestToken(person.email, "otra-clave", "203.0.113.7");
  await requestToken(person.email, PASSWORD, "203.0.113.7");
  const notes = readLines().filter(({ msg }) => msg.startsWith("sign"));
  expect(notes).toMatchObject([
    { level: "warn", msg: "sign-in refused", user: person.id, address: "203.0.113.7" },
    { level: "info", msg: "signed in", user: person.id, address: "203.0.113.7" },
  ]);
});

test("an unexpected error is logged with its stack and the request id of the answer", async () => {
  const church = await aChurch();
  const failing = endpoint({
    area: "members",
    handle: async () => {
      throw new Error("what happened inside");
    },
  });
  lines = [];
  const answer = await call({ GET: failing }, { as: church.owner });
  expect(readLines()).toMatchObject([
    { level: "error", requestId: answer.body.requestId, error: expect.stringContaining("what happened inside") },
    { msg: "request", status: 500 },
  ]);
  expect(JSON.stringify(answer.body)).not.toContain("inside");
});

test("no password, token, cookie, secret or mail text is logged", async () => {
  const secrets = new Set<string>();
  const church = await aChurch();
  const person = await aPerson();
  const email = `nueva-${person.email}`;
  const password = "clave-que-no-se-escribe";
  await call("POST /accounts", { body: { username: "Persona", email, password }, headers: addressHeader() });
  secrets.add(await lastTokenTo(email));
  await call("POST /accounts/verification", {
    body: { token: await lastTokenTo(email), password },
    headers: addressHeader(),
  });
  await requestToken(email, "clave-equivocada-larga");
  const { body } = await requestToken(email, password);
  await call("GET /users/data", { as: body });
  const { cookie = "" } = await signIn({ email, password });
  const another = await cookieOf(person);
  await call("GET /users/data", { headers: { cookie } });
  await call("PUT /accounts/password", { as: body, body: { current: password, password: "clave-nueva-larga" } });
  await call("POST /password-resets", { body: { email }, headers: addressHeader() });
  const token = await lastTokenTo(email);
  await call("PUT /password-resets", { body: { token, password: "clave-final-larga" }, headers: addressHeader() });
  await call("PUT /password-resets", { body: { token, password: "clave-final-larga" }, headers: addressHeader() });
  await call("DELETE /tokens", { as: church.owner });
  await call("DELETE /tokens", { headers: { cookie: another, ...ownOrigin() } });
  await call("POST /members", { as: person, body: memberBody(church) });
  await waitForBackgroundTasks();

  for (const secret of [password, "clave-equivocada-larga", "clave-nueva-larga", "clave-final-larga", token])
    secrets.add(secret);
  for (const value of [body.token, church.owner.token, cookie, another]) secrets.add(value);
  for (const value of [await secretOf(cookie), await secretOf(another)]) secrets.add(String(value));
  for (const mail of await mailsTo(email)) secrets.add(mail.text?.split("\n")[2] ?? "");
  const text = lines.join("");
  expect(lines.length).toBeGreaterThan(20);
  expect(secrets.size).toBeGreaterThan(12);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10);
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/\$argon2/);
});

test("successful health probes are not logged", async () => {
  await call("GET /health/live");
  expect(lines).toEqual([]);
});
