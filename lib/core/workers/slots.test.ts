import { setImmediate as tick } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { churchShare, countSlots, type SlotKind, withSlot } from "./slots";

/** Names of tasks as they begin and end; a task runs until its name is passed to `end`. */
function aLog(kind: SlotKind) {
  const seen: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, share: string, signal?: AbortSignal) =>
    withSlot(kind, { share, signal }, async () => {
      seen.push(`${name} begins`);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      seen.push(`${name} ends`);
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let times = 0; times < 5; times++) await tick();
  };
  const begun = () => seen.filter((line) => line.endsWith("begins")).map((line) => line.split(" ")[0]);
  return { seen, run, end, begun };
}

const statusesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === "rejected" ? result.reason.code : result.value));

test("a share runs one task at a time, also after a failed one, and shares run in parallel", async () => {
  const seen: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await tick();
      if (fails) throw new Error(name);
      seen.push(`${name} ends`);
      return name;
    };
  const all = [
    withSlot("export", { share: churchShare(1) }, work("a", true)),
    withSlot("export", { share: churchShare(1) }, work("b")),
    withSlot("export", { share: churchShare(2) }, work("c")),
    withSlot("export", { share: churchShare(1) }, work("d")),
  ];
  const results = await Promise.allSettled(all);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
  expect(seen.filter((line) => !line.startsWith("c"))).toEqual([
    "a begins",
    "b begins",
    "b ends",
    "d begins",
    "d ends",
  ]);
  expect(seen.indexOf("c begins")).toBeLessThan(seen.indexOf("b begins"));
});

test("a fourth task of a share is refused at once with 503 BUSY, and another share is not", async () => {
  const { run, end, begun } = aLog("import");
  const mine = Array.from({ length: 14 }, (_, index) => run(`a${index}`, "church/1"));
  const settled = Promise.allSettled(mine);
  const theirs = run("b", "church/2");
  await end("");
  expect(begun()).toContain("a0");
  await Promise.all(
    mine
      .slice(3)
      .map((task) =>
        expect(task).rejects.toMatchObject({ status: 503, code: "BUSY", details: { retryAfter: expect.any(Number) } }),
      ),
  );
  await end("a0");
  expect(begun()).toContain("b");
  for (const name of ["b", "a1", "b", "a2"]) await end(name);
  expect(await theirs).toBe("b");
  expect(statusesOf(await settled).slice(0, 3)).toEqual(["a0", "a1", "a2"]);
});

test("shares take turns: a share waits for one task of each other share at most", async () => {
  const { run, end, begun } = aLog("password");
  const blocking = Array.from({ length: 8 }, (_, index) => run(`x${index}`, `address/x${index}`));
  await end("");
  const slots = begun().length;
  const all = ["a1", "a2", "a3", "b1", "c1"].map((name) => run(name, `address/${name[0]}`));
  for (let index = 0; index < 8; index++) await end(`x${index}`);
  const order: string[] = [];
  for (let step = 0; step < 5; step++) {
    const next = begun().find((name) => name && !name.startsWith("x") && !order.includes(name));
    if (!next) break;
    order.push(next);
    await end(next);
  }
  await Promise.all([...blocking, ...all]);
  expect(slots).toBeLessThan(3);
  expect(order).toEqual(["a1", "b1", "c1", "a2", "a3"]);
});

describe("a client that disconnects", () => {
  test("leaves the queue, and its place is free again", async () => {
    const { run, end, begun } = aLog("erasure");
    const gone = new AbortController();
    const tasks = [run("a", "church/1"), run("b", "church/1", gone.signal), run("c", "church/1")];
    const settled = Promise.allSettled(tasks);
    await end("");
    gone.abort();
    await expect(tasks[1]).rejects.toMatchObject({ status: 499 });
    const later = run("d", "church/1");
    for (const name of ["a", "c", "d"]) await end(name);
    expect(await later).toBe("d");
    expect(begun()).toEqual(["a", "c", "d"]);
    expect(statusesOf(await settled)).toEqual(["a", "ABORTED", "c"]);
  });

  test("before its turn never enters the queue", async () => {
    const { run, begun } = aLog("export");
    await expect(run("a", "church/1", AbortSignal.abort())).rejects.toMatchObject({ status: 499 });
    expect(begun()).toEqual([]);
  });
});

test("a full queue refuses the share that filled it, not a newcomer", async () => {
  const { run, end, begun } = aLog("image");
  const first = Array.from({ length: 11 }, (_, index) => run(`a${index}`, "church/1"));
  const second = Array.from({ length: 11 }, (_, index) => run(`b${index}`, "church/2"));
  const third = Array.from({ length: 11 }, (_, index) => run(`c${index}`, "church/3"));
  const settled = Promise.allSettled([...first, ...second, ...third]);
  const newcomer = run("d", "church/4");
  await end("");
  for (let step = 0; step < 40; step++) for (const name of begun()) if (name) await end(name);
  expect(await newcomer).toBe("d");
  const refused = statusesOf(await settled).filter((code) => code === "BUSY");
  expect(refused.length).toBeGreaterThan(0);
  expect(begun().indexOf("d")).toBeLessThan(8);
});

test("a share without running and waiting tasks is forgotten", async () => {
  await withSlot("export", { share: "church/77" }, async () => {
    expect(countSlots().export).toMatchObject({ running: 1, shares: 1 });
  });
  expect(countSlots().export).toEqual({ running: 0, waiting: 0, shares: 0 });
});
