import { once } from "node:events";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { inWorker } from "./workers";

/** Worker that answers each input with its number of tasks so far; it fails at `fail` never answers `hang`, and hears nothing during `busy`. */
const CODE = `
  const { parentPort } = require("node:worker_threads");
  let tasks = 0;
  parentPort.on("message", (order) => {
    if ("isOver" in order) return process.exit();
    if (!("input" in order)) return;
    tasks++;
    if (order.input === "hang") return;
    if (order.input === "busy") for (;;);
    if (order.input === "fail") return parentPort.postMessage({ failure: { status: 422, code: "UNREADABLE", message: "No." } });
    parentPort.postMessage({ message: tasks });
    parentPort.postMessage({ isDone: true });
  });
  parentPort.postMessage({ isReady: true });
`;

/** Function that starts such workers, and the workers it has started. */
function aStart() {
  const started: Worker[] = [];
  const start = (options: WorkerOptions) => {
    const worker = new Worker(CODE, { ...options, eval: true });
    started.push(worker);
    return worker;
  };
  const run = async (input: string, options: { isKept?: boolean; signal?: AbortSignal } = {}) => {
    let result = 0;
    const onResult = async (message: number) => {
      result = message;
    };
    await inWorker<number>(start, { input, onResult, ...options });
    return result;
  };
  return { started, run };
}

test("a kept worker serves one task after another, another one runs at the same time, and one of them is kept", async () => {
  const { started, run } = aStart();
  expect(await run("a", { isKept: true })).toBe(1);
  expect(await run("b", { isKept: true })).toBe(2);
  expect(started).toHaveLength(1);
  expect(await Promise.all([run("c", { isKept: true }), run("d", { isKept: true })])).toEqual([3, 1]);
  expect(started).toHaveLength(2);
  await run("e", { isKept: true });
  expect(started).toHaveLength(2);
  expect(started.filter(({ threadId }) => threadId > 0)).toHaveLength(1);
});

test("a worker that is not kept ends with its task", async () => {
  const { started, run } = aStart();
  await run("a");
  await run("b");
  expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1]);
});

test("a kept worker that fails or ends is replaced", async () => {
  const { started, run } = aStart();
  await run("a", { isKept: true });
  await expect(run("fail", { isKept: true })).rejects.toMatchObject({ status: 422, code: "UNREADABLE" });
  expect(await run("b", { isKept: true })).toBe(1);
  const [, second] = started;
  const ended = second && once(second, "exit");
  await second?.terminate();
  await ended;
  expect(await run("c", { isKept: true })).toBe(1);
  expect(started).toHaveLength(3);
});

test("a worker ends itself after its work, and is stopped only where it does not hear that it should", async () => {
  const stop = vi.spyOn(Worker.prototype, "terminate");
  const { started, run } = aStart();
  await run("a");
  await expect(run("fail")).rejects.toMatchObject({ status: 422 });
  const gone = new AbortController();
  const hung = run("hang", { signal: gone.signal });
  gone.abort();
  await expect(hung).rejects.toMatchObject({ status: 499 });
  expect(stop).not.toHaveBeenCalled();
  expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1, -1]);
  const left = new AbortController();
  const busy = run("busy", { signal: left.signal });
  left.abort();
  await expect(busy).rejects.toMatchObject({ status: 499 });
  expect(stop).toHaveBeenCalledOnce();
  expect(started.at(-1)?.threadId).toBe(-1);
  stop.mockRestore();
});

test("a task of a client that disconnects answers 499, and its worker ends", async () => {
  const { started, run } = aStart();
  const gone = new AbortController();
  const task = run("hang", { isKept: true, signal: gone.signal });
  gone.abort();
  await expect(task).rejects.toMatchObject({ status: 499 });
  expect(started.map(({ threadId }) => threadId)).toEqual([-1]);
});
