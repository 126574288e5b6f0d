import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { budgets, minimumRate, readText, receive } from "./body";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  expect([budgets.memory.held(), budgets.disk.held()]).toEqual([0, 0]);
});

/** A request whose body arrives as the test sends it. */
function aRequest() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  const request = new Request("http://localhost", { method: "POST", body, duplex: "half" } as RequestInit);
  return {
    request,
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes).fill(32)),
    end: () => controller?.close(),
    isCancelled: () => isCancelled,
  };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "read",
    ({ status, code }) => `${status} ${code}`,
  );

const upload = (request: Request) =>
  receive(request, { limit: 20_000_000, budget: budgets.disk, pace: minimumRate }, { write: () => {} }).then((hold) =>
    hold.close(),
  );

test("a JSON body that is not whole after ten seconds is refused, however it trickles", async () => {
  const { request, send, isCancelled } = aRequest();
  const answer = codeOf(readText(request, 4_000));
  for (let second = 0; second < 9; second++) {
    send(1);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(isCancelled()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe("408 TOO_SLOW");
  expect(isCancelled()).toBe(true);
});

test("an upload that stalls is refused within 25 seconds", async () => {
  const { request, send, isCancelled } = aRequest();
  const answer = codeOf(upload(request));
  send(300_000);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await answer).toBe("408 TOO_SLOW");
  expect(isCancelled()).toBe(true);
});

test.each([
  [32, 4_000],
  [400, 50_000],
])("an upload over %i kbit/s may take an hour", async (_, bytesPerSecond) => {
  const { request, send, end } = aRequest();
  const answer = codeOf(upload(request));
  for (let second = 0; second < 3_600 && second * bytesPerSecond < 18_000_000; second++) {
    send(bytesPerSecond);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  end();
  expect(await answer).toBe("read");
});

test("a body beyond its limit is refused before it is read, when its length is declared", async () => {
  const { request, isCancelled } = aRequest();
  const declared = new Request(request, { headers: { "content-length": "4001" } });
  expect(await codeOf(readText(declared, 4_000))).toBe("413 TOO_LARGE");
  expect(isCancelled()).toBe(false);
});

test("a body of unknown length is refused when it passes its limit", async () => {
  const { request, send, isCancelled } = aRequest();
  const answer = codeOf(readText(request, 4_000));
  send(4_001);
  expect(await answer).toBe("413 TOO_LARGE");
  expect(isCancelled()).toBe(true);
});
