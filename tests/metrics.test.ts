import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { identityDb } from "@/lib/core/db/identity-db";
import { publishSiteCounts } from "@/lib/core/metrics";
import { forEachChurch } from "@/lib/core/queue/jobs";
import { withSlot } from "@/lib/core/workers/slots";
import { answerRequest } from "@/server/backend";
import { call } from "./support/call";
import { aChurch } from "./support/church";
import { aFile, aRow, HEADERS, importFile } from "./support/imports";
import { runInQueue } from "./support/queue";
import { aMember } from "./support/rows/members";

const TOKEN = randomBytes(32).toString("base64url");
process.env.METRICS_TOKEN = TOKEN;

const scrape = (authorization?: string) => call("GET /metrics", { headers: authorization ? { authorization } : {} });

/** Samples by name and sorted labels, as `atrio_x{a="1",b="2"}`. */
async function samples() {
  const { bytes } = await scrape(`Bearer ${TOKEN}`);
  const lines = bytes
    .toString()
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [, name = "", labels = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const sorted = labels.match(/\w+="(?:[^"\\]|\\.)*"/g)?.sort() ?? [];
      return [sorted.length > 0 ? `${name}{${sorted.join()}}` : name, Number(value)];
    }),
  );
}

/** Differences of the samples whose name starts with `prefix`, before and after some work. */
async function changes(prefix: string, work: () => Promise<unknown>) {
  const before = await samples();
  await work();
  const after = [...(await samples())].filter(([name]) => name.startsWith(prefix));
  const differences = after.map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(differences.filter(([, difference]) => difference !== 0));
}

/** Requests a path of the API as the server does. */
const request = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  answerRequest(new Request(`http://localhost:3000/api${path}`, { method, headers }));

test("a missing or wrong token answers 401 and no metrics", async () => {
  const wrong = [undefined, TOKEN, `Basic ${TOKEN}`, "Bearer", `Bearer ${TOKEN.slice(1)}`, `Bearer ${TOKEN}a`];
  const church = await aChurch();
  for (const authorization of [...wrong, `Bearer ${church.owner.token}`]) {
    const { status, headers, body, bytes } = await scrape(authorization);
    expect({ status, code: body?.code }, authorization).toEqual({ status: 401, code: "METRICS_TOKEN" });
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(bytes.toString()).not.toContain("atrio_");
  }
});

test("methods other than GET answer 404", async () => {
  for (const method of ["DELETE", "PATCH", "POST", "PUT"])
    expect((await request("/metrics", { authorization: `Bearer ${TOKEN}` }, method)).status, method).toBe(404);
});

test("the token shows the metrics of process and database pool, which no cache stores", async () => {
  await aChurch();
  const { status, headers, bytes } = await scrape(`Bearer ${TOKEN}`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(bytes.toString()).toContain("# TYPE atrio_http_request_duration_seconds histogram");
  const found = await samples();
  for (const name of ["process_resident_memory_bytes", "process_cpu_seconds_total", "nodejs_heap_size_used_bytes"])
    expect(found.get(name), name).toBeGreaterThan(0);
  expect(found.get('atrio_database_pool{state="total"}')).toBeGreaterThan(0);
  expect(found.get('atrio_database_pool{state="idle"}')).toBeGreaterThan(0);
  expect(found.get('atrio_database_pool{state="waiting"}')).toBe(0);
});

test("requests are counted by route pattern, method and status, never by address", async () => {
  const church = await aChurch();
  const headers = { authorization: `Bearer ${church.owner.token}` };
  const [one, other] = [await aMember(church), await aMember(church)];
  const difference = await changes("atrio_http_", async () => {
    await request(`/members/${one.id}?x=1`, headers);
    await request(`/members/${one.id}`, headers);
    await request(`/members/${other.id}`, headers);
    await request("/members/999999999", headers);
    await request("/members/7");
    await request("/health/live");
  });
  const series = (route: string, status: number) =>
    `atrio_http_requests_total{method="GET",route="${route}",status="${status}"}`;
  const counted = Object.entries(difference).filter(([name]) => name.startsWith("atrio_http_requests_total"));
  expect(Object.fromEntries(counted)).toMatchObject({
    [series("/api/members/{id}", 200)]: 3,
    [series("/api/members/{id}", 404)]: 1,
    [series("/api/members/{id}", 401)]: 1,
    [series("/api/health/live", 200)]: 1,
  });
  const duration = "atrio_http_request_duration_seconds";
  expect(difference).toMatchObject({
    [`${duration}_count{method="GET",route="/api/members/{id}"}`]: 5,
    [`${duration}_bucket{le="+Inf",method="GET",route="/api/members/{id}"}`]: 5,
    [`${duration}_sum{method="GET",route="/api/members/{id}"}`]: expect.any(Number),
  });
});

test("a hundred unknown addresses add one route", async () => {
  const difference = await changes("atrio_http_requests_total", async () => {
    for (let index = 0; index < 100; index++) {
      await request(`/made-up-${index}/${index}`);
      await request(`/members/made%20up${index}`);
      await request(`/members/${index}/made-up`);
    }
  });
  const routes = Object.keys(difference).map((name) => /route="([^"]*)"/.exec(name)?.[1]);
  expect(new Set(routes)).toEqual(new Set(["/api/members/{id}", "/api/metrics", "other"]));
});

test("jobs are counted by name and outcome, with their duration", async () => {
  const broken = () => Promise.reject(new Error("broken"));
  const difference = await changes("atrio_job", async () => {
    for (let times = 0; times < 2; times++) await runInQueue({ name: "metrics: works", work: async () => {} });
    await runInQueue({ name: "metrics: breaks", work: broken });
  });
  expect(difference).toMatchObject({
    'atrio_job_runs_total{job="metrics: works",outcome="done"}': 2,
    'atrio_job_runs_total{job="metrics: breaks",outcome="failed"}': 1,
    'atrio_job_duration_seconds_count{job="metrics: works"}': 2,
    'atrio_job_duration_seconds_count{job="metrics: breaks"}': 1,
  });
});

test("a job that fails in some churches counts each of them", async () => {
  await aChurch();
  const churches = await identityDb().church.count();
  const difference = await changes("atrio_job_church_failures_total", async () => {
    await expect(forEachChurch(() => Promise.reject(new Error("broken")))).rejects.toThrow(`in ${churches} of`);
    await forEachChurch(async () => {});
  });
  expect(difference).toEqual({ atrio_job_church_failures_total: churches });
});

test("running and waiting tasks of long work are counted by kind", async () => {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const tasks = [1, 2].map(() => withSlot("erasure", { share: "metrics" }, () => ended));
  const during = await samples();
  expect(during.get('atrio_slots_running{kind="erasure"}')).toBe(1);
  expect(during.get('atrio_slots_waiting{kind="erasure"}')).toBe(1);
  finish();
  await Promise.all(tasks);
  const after = await samples();
  expect(after.get('atrio_slots_running{kind="erasure"}')).toBe(0);
  expect(after.get('atrio_slots_waiting{kind="erasure"}')).toBe(0);
});

test("public pages are counted by result", async () => {
  const counts = { hit: 2, miss: 1 };
  publishSiteCounts(() => counts);
  const difference = await changes("atrio_site_requests_total", async () => {
    counts.hit += 3;
  });
  expect(difference).toEqual({ 'atrio_site_requests_total{result="hit"}': 3 });
});

test("imports are counted by area and outcome, and the rows that they wrote", async () => {
  const church = await aChurch();
  const good = [HEADERS, aRow(1), aRow(2)];
  const bad = [...good, aRow(3, { name: "" })];
  const difference = await changes("atrio_import", async () => {
    await importFile(church, aFile(good), { dryRun: "true" });
    await importFile(church, aFile(bad));
    await importFile(church, aFile(bad), { errors: "skip" });
    await importFile(church, aFile(good));
    await importFile(church, aFile(new Uint8Array([0, 1, 2, 3]), "miembros.xlsx"));
  });
  expect(difference).toEqual({
    'atrio_imports_total{area="members",outcome="checked"}': 1,
    'atrio_imports_total{area="members",outcome="done"}': 2,
    'atrio_imports_total{area="members",outcome="refused"}': 2,
    'atrio_import_rows_total{area="members",result="created"}': 2,
    'atrio_import_rows_total{area="members",result="skipped"}': 2,
    'atrio_import_rows_total{area="members",result="failed"}': 1,
  });
});

test("every label is one of a closed list, and none holds a church", async () => {
  const church = await aChurch();
  await importFile(church, aFile([HEADERS, aRow(1)]));
  const pairs = [...(await samples()).keys()]
    .filter((name) => name.startsWith("atrio_"))
    .flatMap((name) => [...name.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => ({ label, value })));
  const labels = pairs.map(({ label }) => label);
  const known = ["area", "job", "kind", "le", "method", "outcome", "result", "route", "state", "status"];
  expect([...new Set(labels)].filter((label) => !known.includes(label ?? ""))).toEqual([]);
  const withNumber = pairs.filter(
    ({ label, value }) => !["le", "status"].includes(label ?? "") && /\d/.test(value ?? ""),
  );
  expect(withNumber).toEqual([]);
});
