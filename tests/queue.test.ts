// Own process: its drain is final.

import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { drain } from "@/lib/core/background";
import { inChurch } from "@/lib/core/db/church-db";
import { connections, identityDb } from "@/lib/core/db/identity-db";
import { countUnsentMails } from "@/lib/core/mail/outbox";
import { forEachChurch } from "@/lib/core/queue/jobs";
import { findDeadWorkers } from "@/lib/core/queue/life";
import { addJob } from "@/lib/core/queue/queue";
import { drainQueue, startQueue } from "@/lib/core/queue/worker";
import { call } from "./support/call";
import { aChurch, aUser, theFirstOwner } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { addressHeader, PASSWORD } from "./support/people";
import { runInQueue, sendQueuedMails } from "./support/queue";

const { smtp, behaviour } = await vi.hoisted(async () => {
  const { startSmtp } = await import("./support/smtp");
  /** `refuse`: SMTP code of the answer to a recipient. */
  const behaviour: { refuse?: number } = {};
  const smtp = await startSmtp({
    onRcptTo: (_address, _session, done) =>
      behaviour.refuse ? done(Object.assign(new Error("not now"), { responseCode: behaviour.refuse })) : done(),
  });
  process.env.SMTP_URL = `smtp://127.0.0.1:${smtp.port}`;
  process.env.MAIL_FROM = "Atrio <avisos@iglesia.example>";
  return { smtp, behaviour };
});

afterAll(() => smtp.stop());

beforeEach(async () => {
  Object.assign(behaviour, { refuse: undefined });
  await asOwner("DELETE FROM graphile_worker._private_jobs");
});

/** A query as the owner of the tables. */
const asOwner = (query: string) => inDatabase(ownDatabase().owner, (client) => client.query(query));

type JobRow = { id: string; attempts: number; max_attempts: number; wait: number; payload: object; message: string };

/** The jobs that wait; `wait`: seconds until the next attempt. */
async function waitingJobs() {
  const { rows } = await asOwner(
    "SELECT *, extract(epoch FROM run_at - now())::float AS wait, last_error AS message FROM graphile_worker._private_jobs ORDER BY id",
  );
  return rows as JobRow[];
}

/** Makes every job due now. */
const makeDue = () => asOwner("UPDATE graphile_worker._private_jobs SET run_at = now()");

async function signUp() {
  const email = `nueva-${(await aUser()).email}`;
  const body = { username: "Ana Luz", email, password: PASSWORD };
  expect(await call("POST /accounts", { body, headers: addressHeader() })).toMatchObject({ status: 201 });
  return email;
}

const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);
const linkOf = (text = "") => /http\S+/.exec(text)?.[0];
const tokenOf = (text = "") => /token=([\w-]+)/.exec(text)?.[1] ?? "";

test("a mail that greylisting refuses is tried again for more than an hour, and then given up", async () => {
  const email = await signUp();
  behaviour.refuse = 451;
  let seconds = 0;
  for (let attempts = 1; attempts <= 9; attempts++) {
    await sendQueuedMails();
    const [job] = await waitingJobs();
    expect(job).toMatchObject({ attempts, max_attempts: 9, message: expect.stringContaining("not now") });
    if (attempts < 9) seconds += job?.wait ?? 0;
    await makeDue();
  }
  expect(seconds).toBeGreaterThan(3_600);
  expect(seconds).toBeLessThan(2 * 3_600);
  behaviour.refuse = undefined;
  await sendQueuedMails();
  expect(mailsTo(email)).toEqual([]);
});

test("a mail that arrives late is sent once, with a link that is made then", async () => {
  const email = await signUp();
  behaviour.refuse = 451;
  await sendQueuedMails();
  behaviour.refuse = undefined;
  await makeDue();
  await Promise.all([sendQueuedMails(), sendQueuedMails(), sendQueuedMails()]);
  expect(mailsTo(email)).toHaveLength(1);
  expect(await waitingJobs()).toEqual([]);
});

test("a mail whose acknowledgement was lost arrives again with the same Message-ID and the same link", async () => {
  const email = await signUp();
  // Taken, and the connection is closed instead of an answer.
  const onData = smtp.server.onData;
  smtp.server.onData = (stream, session, _done) =>
    onData.call(smtp.server, stream, session, () => {
      for (const connection of smtp.server.connections) connection.close();
    });
  await sendQueuedMails();
  smtp.server.onData = onData;
  expect(await waitingJobs()).toHaveLength(1);
  await makeDue();
  await sendQueuedMails();
  const mails = mailsTo(email);
  expect(mails.length).toBeGreaterThan(1);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  expect(new Set(mails.map(({ text }) => linkOf(text))).size).toBe(1);
});

test("a link that was used is not sent again by a job that still waits", async () => {
  const { email } = await aUser();
  await call("POST /password-resets", { body: { email }, headers: addressHeader() });
  await sendQueuedMails();
  const token = tokenOf(mailsTo(email)[0]?.text);
  await call("POST /password-resets", { body: { email }, headers: addressHeader() });
  behaviour.refuse = 451;
  await sendQueuedMails();
  expect(await waitingJobs()).toHaveLength(1);
  const password = "otra clave larga 7";
  expect(await call("PUT /password-resets", { body: { token, password }, headers: addressHeader() })).toMatchObject({
    status: 204,
  });
  expect(await waitingJobs()).toEqual([]);
});

test("a job carries the kind of its mail and ids, and neither an address nor a link", async () => {
  const { owner } = await aChurch();
  const email = await signUp();
  await call("POST /password-resets", { body: { email: owner.email }, headers: addressHeader() });
  expect(await call("POST /permissions", { as: owner, body: { email: `i-${email}` } })).toMatchObject({ status: 201 });
  await vi.waitFor(async () => expect(await waitingJobs()).toHaveLength(3));
  for (const { payload } of await waitingJobs()) {
    const { id, ...rest } = payload as { id: string };
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.stringify(rest)).toMatch(/^\{"kind":"[a-z-]+","ids":\{("[a-z]+":\d+,?)+\}\}$/i);
  }
});

test("an invitation that does not go out is shown beside the collaborator and in the system, until it is sent", async () => {
  const { owner } = await aChurch();
  const email = `invitada-${owner.email}`;
  await call("POST /permissions", { as: owner, body: { email } });
  const state = async () => (await call("GET /permissions", { as: owner })).body.rows[0].mail;
  expect(await state()).toBeNull();
  behaviour.refuse = 451;
  await sendQueuedMails();
  expect(await state()).toBe("retrying");
  behaviour.refuse = 550;
  await makeDue();
  await sendQueuedMails();
  expect(await state()).toBe("failed");
  expect(await countUnsentMails()).toEqual({ retrying: 0, failed: 1, lastError: expect.stringContaining("not now") });
  // This database has other churches, whose mails are nobody's business.
  expect((await call("GET /system", { as: await theFirstOwner() })).body.mail.unsent).toBeNull();
  behaviour.refuse = undefined;
  const { id } = (await call("GET /permissions", { as: owner })).body.rows[0];
  expect(await call("POST /permissions/{id}/invitation", { as: owner, params: { id } })).toMatchObject({
    status: 200,
    body: { mail: null },
  });
  await sendQueuedMails();
  expect(await state()).toBeNull();
  expect(mailsTo(email)).toHaveLength(1);
});

test("a church scope sees nothing of the queue and adds nothing to it", async () => {
  const { id } = await aChurch();
  for (const query of [
    "SELECT FROM graphile_worker.jobs",
    "SELECT FROM graphile_worker._private_jobs",
    "SELECT FROM graphile_worker.add_job('mail')",
  ])
    await expect(inChurch({ churchId: id, userId: null }, (db) => db.$queryRawUnsafe(query))).rejects.toThrow(
      /permission denied/,
    );
});

/** A connection that shows the life of a worker, as its process would. */
async function showLifeOf(worker: string) {
  const client = new pg.Client({ connectionString: ownDatabase().app });
  await client.connect();
  await client.query("SELECT pg_advisory_lock_shared(7031019, hashtext($1))", [worker]);
  return client;
}

const holdAs = (worker: string, name: string) =>
  asOwner(
    `UPDATE graphile_worker._private_jobs SET locked_by = '${worker}', locked_at = now(), attempts = 1 WHERE key = '${name}'`,
  );

test("a worker is dead when its process has no connection, or shows no life any more", async () => {
  const [living, silent] = [await showLifeOf("worker-living"), await showLifeOf("worker-silent")];
  for (const name of ["living", "silent", "gone"]) {
    await addJob(identityDb(), "test", {}, { key: name, maxAttempts: 1 });
    await holdAs(`worker-${name}`, name);
  }
  expect(await findDeadWorkers(connections())).toEqual(["worker-gone"]);
  await sleep(1_100);
  await living.query("SELECT");
  expect((await findDeadWorkers(connections(), 1)).toSorted()).toEqual(["worker-gone", "worker-silent"]);
  await Promise.all([living.end(), silent.end()]);
});

test("a process that starts takes the jobs of one that was killed, also their last attempt, and goes on when its connections are lost", async () => {
  const done: string[] = [];
  const task = { name: "test", work: async (payload: unknown) => void done.push((payload as { name: string }).name) };
  const add = (name: string, queue?: string) =>
    addJob(identityDb(), "test", { name }, { key: name, maxAttempts: 1, queue });
  await add("abandoned", "timetable");
  await holdAs("worker-gone", "abandoned");
  await asOwner("UPDATE graphile_worker._private_job_queues SET locked_by = 'worker-gone', locked_at = now()");
  await add("waiting", "timetable");
  await drainQueue(connections(), [task]);
  expect(done).toEqual([]);
  startQueue([task], []);
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(["abandoned", "waiting"]);
  await inDatabase(ownDatabase().app, (client) =>
    client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'atrio-queue'"),
  );
  await add("later");
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(["abandoned", "waiting", "later"]);
  await drain();
  await add("after the end");
  await sleep(500);
  expect(done).not.toContain("after the end");
});

test("a job of many churches stops between two of them when its process drains, and is given back", async () => {
  await aChurch();
  const work = vi.fn(async () => {});
  await runInQueue({ name: "test: many churches", work: () => forEachChurch(work) });
  expect(work).not.toHaveBeenCalled();
  const [job] = await waitingJobs();
  expect(job).toMatchObject({ attempts: 1, max_attempts: 2, message: "the process drains" });
  expect(job?.wait).toBeLessThan(10);
});
