import { afterEach, expect, test, vi } from "vitest";
import type { TransactionInput } from "@/lib/finances/transactions/schema";
import { dropEntry, openOutbox, readOutbox, retryEntries, sendEntry } from "./entry-outbox";

type Sent = { key: string; concept: string };

const entry = (concept: string) =>
  ({
    date: "2025-11-16",
    concept,
    categoryId: 1,
    treasuryId: 1,
    amount: "1.00",
    notes: null,
  }) satisfies TransactionInput;

let churches = 0;

/** Fresh outbox, with a fetch stub that records the requests and replies with `answer`. */
function openTestOutbox(answer: (concept: string) => Response | Promise<Response>) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const { concept } = JSON.parse(body);
    sent.push({ key: headers["Idempotency-Key"] ?? "", concept });
    return answer(concept);
  });
  const refresh = vi.fn();
  openOutbox(`1:${++churches}`, refresh);
  return { sent, refresh };
}

const saved = (concept: string) => Response.json({ concept }, { status: 201 });
const settled = () => vi.waitFor(() => expect(readOutbox().entries.every(({ failure }) => failure)).toBe(true));

afterEach(() => vi.unstubAllGlobals());

test("the outbox sends entries one after the other, in the order written, each under its own key", async () => {
  const { sent, refresh } = openTestOutbox(async (concept) => {
    await new Promise((done) => setTimeout(done, concept === "a" ? 20 : 0));
    return saved(concept);
  });
  for (const concept of ["a", "b", "c"]) sendEntry(entry(concept), true);
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(readOutbox()).toMatchObject({ entries: [], last: { concept: "c" } });
  expect(sent.map(({ concept }) => concept)).toEqual(["a", "b", "c"]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test("an entry without an answer stays and is retried under the same key", async () => {
  let isOnline = false;
  const { sent } = openTestOutbox((concept) => (isOnline ? saved(concept) : Promise.reject(new TypeError("failed"))));
  sendEntry(entry("a"), true);
  await settled();
  expect(readOutbox().entries).toMatchObject([{ input: { concept: "a" }, isRetryable: true }]);
  isOnline = true;
  retryEntries(({ isRetryable }) => isRetryable === true);
  await settled();
  expect(readOutbox().entries).toEqual([]);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

test("a refused entry shows the reason, does not block the next one and is not retried by itself", async () => {
  const refusal = { message: "El mes está cerrado", code: "CLOSED" };
  openTestOutbox((concept) => (concept === "a" ? Response.json(refusal, { status: 409 }) : saved(concept)));
  for (const concept of ["a", "b"]) sendEntry(entry(concept), false);
  await settled();
  const [failed] = readOutbox().entries;
  expect(failed).toMatchObject({
    ...{ input: { concept: "a" }, failure: "El mes está cerrado" },
    ...{ isRetryable: false, isLocked: true },
  });
  expect(readOutbox().last).toMatchObject({ concept: "b" });
  dropEntry(failed?.key ?? "");
  expect(readOutbox().entries).toEqual([]);
});

test("entries of another user are hidden, and a late answer for them changes nothing", async () => {
  let answer = (_: Response) => {};
  openTestOutbox(() => new Promise((resolve) => (answer = resolve)));
  sendEntry(entry("mine"), true);
  await vi.waitFor(() => expect(readOutbox().entries).toHaveLength(1));
  openOutbox("2:other", () => {});
  answer(saved("mine"));
  await new Promise((done) => setTimeout(done));
  expect(readOutbox()).toEqual({ owner: "2:other", entries: [], last: null });
});

test("an entry older than a day is not retried by itself", async () => {
  const owner = `1:${++churches}`;
  const old = { key: "k", input: entry("old"), isIncome: true, at: Date.now() - 25 * 60 * 60 * 1000 };
  const recent = { ...old, key: "r", input: entry("recent"), at: Date.now() - 60_000 };
  vi.stubGlobal("window", {
    sessionStorage: { getItem: () => JSON.stringify([old, recent]), setItem: () => {}, removeItem: () => {} },
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).concept);
    return saved("recent");
  });
  openOutbox(owner, () => {});
  await settled();
  expect(sent).toEqual(["recent"]);
  expect(readOutbox().entries).toMatchObject([{ input: { concept: "old" }, isRetryable: false }]);
});
