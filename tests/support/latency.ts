import { expect } from "vitest";
import { call } from "./call";

/** Milliseconds of processor time that no refusal of a hostile file needs, on a busy machine either: a quadratic one needs minutes. */
const MAX_REFUSAL = 30_000;
/** Milliseconds: bound for each other request meanwhile, without the time in which the process has no processor. */
const MAX_LATENCY = 2_000;

/** Milliseconds of processor time that this process has used, in all its threads. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Sends other requests until `work` ends; `longest` is the slowest of them in milliseconds. */
async function measureLatency<Result>(work: Promise<Result>) {
  let isDone = false;
  let longest = 0;
  const result = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const [start, used] = [performance.now(), processorTime()];
    expect(await call("GET /health/live")).toMatchObject({ status: 200 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    // On a busy machine the process may wait for a processor; a blocked event loop uses one all the time.
    longest = Math.max(longest, Math.min(performance.now() - start - 20, processorTime() - used));
  }
  return { result: await result, longest };
}

/** The answer to a hostile file: 422 with a message, within the time limit, while other requests are answered. */
export async function expectRefusedMeanwhile(answer: ReturnType<typeof call>, message: RegExp) {
  const start = processorTime();
  const { result, longest } = await measureLatency(answer);
  expect([result.status, result.body.code]).toEqual([422, "UNREADABLE"]);
  expect(result.body.message).toMatch(message);
  expect(processorTime() - start).toBeLessThan(MAX_REFUSAL);
  expect(longest).toBeLessThan(MAX_LATENCY);
}
