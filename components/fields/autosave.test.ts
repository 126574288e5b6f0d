import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/client/api";
import { createAutosave } from "./autosave";
import { mergeFields } from "./compare";
import type { Base, Draft } from "./edited-content";

type Content = { title: string; colour: string; text: string };

const first: Base<Content> = { version: 1, title: "Santo", colour: "#12382A", text: "Uno, dos" };

const isSame = (one: Content, other: Content) =>
  one.title === other.title && one.colour === other.colour && one.text === other.text;

const toContent = ({ title, colour, text }: Content): Content => ({ title, colour, text });

const merge = (base: Content, typed: Content, saved: Content) =>
  mergeFields(toContent(base), toContent(typed), toContent(saved));

/** A server with one row, whose answers a test may hold back or replace. */
function setUp(stored: Base<Content> = first) {
  const server = { row: stored, down: false, isSlow: false, lost: false, answers: [] as (() => void)[] };
  const puts: Content[] = [];
  const drafts: (Draft<Content> | null)[] = [];
  const adopted: Content[] = [];
  let running = 0;

  async function put(content: Content, version: number) {
    expect(++running, "requests at a time").toBe(1);
    puts.push(content);
    if (server.isSlow) await new Promise<void>((resolve) => server.answers.push(resolve));
    else await Promise.resolve();
    running--;
    if (server.down) throw new ApiError(0, { message: "", code: "OFFLINE" });
    if (version !== server.row.version) throw new ApiError(409, { message: "", code: "STALE", current: server.row });
    server.row = { ...content, version: version + 1 };
    if (server.lost) throw new ApiError(0, { message: "", code: "OFFLINE" });
    return server.row;
  }

  const autosave = createAutosave({
    base: first,
    put,
    isSame,
    merge,
    adopt: (content) => adopted.push(content),
    keepDraft: (draft) => drafts.push(draft),
  });
  const type = (change: Partial<Content>, isValid = true) => {
    const content = toContent(first);
    autosave.change({ ...content, ...change }, isValid);
  };
  return { server, puts, drafts, adopted, autosave, type, status: () => autosave.getState().status };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a change is kept as a draft at once, saved after a pause, and the draft ends", async () => {
  const { server, drafts, type, status } = setUp();
  type({ title: "Santo, santo" });
  expect(drafts.at(-1)).toMatchObject({ base: { version: 1, title: "Santo" }, content: { title: "Santo, santo" } });
  expect(status()).toBe("waiting");
  await pass(799);
  expect(server.row.version).toBe(1);
  await pass(1);
  expect(server.row).toMatchObject({ version: 2, title: "Santo, santo" });
  expect(status()).toBe("saved");
  expect(drafts.at(-1)).toBeNull();
});

test("typing without a pause is saved every few seconds", async () => {
  const { server, type } = setUp();
  for (let letter = 1; letter <= 12; letter++) {
    type({ title: "x".repeat(letter) });
    await pass(500);
  }
  expect(server.row.version).toBe(2);
});

test("a change that is taken back is not sent", async () => {
  const { puts, drafts, type, status } = setUp();
  type({ title: "Otro" });
  type({});
  await pass(10_000);
  expect(puts).toEqual([]);
  expect(status()).toBe("saved");
  expect(drafts.at(-1)).toBeNull();
});

test("what is typed while a request runs is saved by the next one", async () => {
  const { server, puts, type, status, autosave } = setUp();
  server.isSlow = true;
  type({ title: "A" });
  await pass(800);
  type({ title: "AB" });
  type({ title: "ABC" });
  await pass(5000);
  expect(puts).toHaveLength(1);
  server.isSlow = false;
  server.answers.pop()?.();
  expect(await autosave.flush()).toBe(true);
  expect(puts.map(({ title }) => title)).toEqual(["A", "ABC"]);
  expect(status()).toBe("saved");
  expect(server.row.version).toBe(3);
});

describe("on a slow link", () => {
  /** Types a letter every 100 ms while each request is answered after `answerMs`. */
  async function typeOn(letters: number, answerMs: number) {
    const { server, puts, type, ...rest } = setUp();
    server.isSlow = true;
    const sentAt: number[] = [];
    for (let letter = 1; letter <= letters; letter++) {
      type({ title: "x".repeat(letter) });
      await pass(100);
      if (sentAt.length < puts.length) {
        sentAt.push(Date.now());
        setTimeout(() => server.answers.pop()?.(), answerMs);
      }
    }
    return { server, puts, sentAt, ...rest };
  }

  test("typing without end sends no request within two seconds of an answer", async () => {
    const { sentAt } = await typeOn(300, 1000);
    expect(sentAt.length).toBeGreaterThan(4);
    for (const [index, at] of sentAt.slice(1).entries()) expect(at - (sentAt[index] ?? 0)).toBeGreaterThanOrEqual(3000);
  });

  test("what was typed during a request is sent by itself, a pause after its answer", async () => {
    const { server, puts, type, status } = setUp();
    server.isSlow = true;
    type({ title: "A" });
    await pass(800);
    type({ title: "AB" });
    server.isSlow = false;
    server.answers.pop()?.();
    await pass(1999);
    expect([puts.length, status()]).toEqual([1, "waiting"]);
    await pass(1);
    expect([server.row.title, status()]).toEqual(["AB", "saved"]);
  });

  test("a change soon after an answer waits for the end of the pause", async () => {
    const { server, type } = setUp();
    type({ title: "A" });
    await pass(800);
    type({ title: "AB" });
    await pass(1999);
    expect(server.row.title).toBe("A");
    await pass(1);
    expect(server.row.title).toBe("AB");
  });

  test("a save that is asked for does not wait, whether a request runs, has just ended or none runs", async () => {
    const { server, type, autosave } = setUp();
    server.isSlow = true;
    type({ title: "A" });
    await pass(800);
    type({ title: "AB" });
    const during = autosave.flush();
    server.isSlow = false;
    server.answers.pop()?.();
    expect(await during).toBe(true);
    expect(server.row.title).toBe("AB");

    server.isSlow = true;
    type({ title: "ABC" });
    await pass(2000);
    type({ title: "ABCD" });
    server.isSlow = false;
    server.answers.pop()?.();
    await pass(0);
    type({ title: "ABCDE" });
    expect(await autosave.flush()).toBe(true);
    expect(server.row.title).toBe("ABCDE");
  });

  test("the page that ends sends what still waits", async () => {
    const { server, type, autosave } = setUp();
    type({ title: "A" });
    await pass(800);
    type({ title: "AB" });
    autosave.leave();
    await pass(0);
    expect(server.row.title).toBe("AB");
  });
});

describe("without a connection", () => {
  test("changes stay a draft and are sent again until they arrive", async () => {
    const { server, drafts, type, status } = setUp();
    server.down = true;
    type({ title: "A" });
    await pass(1000);
    expect(status()).toBe("offline");
    type({ title: "AB" });
    await pass(10_000);
    expect(drafts.at(-1)).toMatchObject({ content: { title: "AB" } });
    server.down = false;
    await pass(15_000);
    expect(server.row.title).toBe("AB");
    expect(status()).toBe("saved");
    expect(drafts.at(-1)).toBeNull();
  });

  test("a save whose answer was lost is not a conflict with itself", async () => {
    const { server, type, status } = setUp();
    server.lost = true;
    type({ title: "A" });
    await pass(1000);
    server.lost = false;
    type({ title: "AB" });
    await pass(3000);
    expect(status()).toBe("saved");
    expect(server.row).toMatchObject({ title: "AB", version: 3 });
  });
});

test("invalid content is kept as a draft and sent once it is corrected", async () => {
  const { puts, drafts, type, status, server } = setUp();
  type({ title: "" }, false);
  await pass(10_000);
  expect(puts).toEqual([]);
  expect(status()).toBe("invalid");
  expect(drafts.at(-1)).toMatchObject({ content: { title: "" } });
  type({ title: "Otro" });
  await pass(800);
  expect(server.row.title).toBe("Otro");
});

describe("saved by another user meanwhile", () => {
  test("other fields are merged without a question", async () => {
    const { server, adopted, type, status } = setUp({ ...first, version: 2, colour: "#000000" });
    type({ text: "Uno, dos, tres" });
    await pass(800);
    expect(status()).toBe("saved");
    expect(server.row).toMatchObject({ version: 3, colour: "#000000", text: "Uno, dos, tres" });
    expect(adopted).toMatchObject([{ colour: "#000000", text: "Uno, dos, tres" }]);
  });

  test("the same field is a conflict; keeping mine saves it with the fields of the other", async () => {
    const { server, drafts, type, autosave, status } = setUp({
      ...first,
      version: 2,
      colour: "#000000",
      text: "Uno, dos (corregido)",
    });
    type({ text: "Uno, dos, tres" });
    await pass(800);
    const state = autosave.getState();
    if (state.status !== "conflict") throw new Error(state.status);
    expect(state.conflict).toMatchObject({ conflicting: ["text"], adopted: ["colour"] });
    expect(drafts.at(-1)).toMatchObject({ content: { text: "Uno, dos, tres" } });
    await pass(60_000);
    expect(server.row.version).toBe(2);
    expect(await autosave.flush()).toBe(false);

    type({ text: "Uno, dos, tres y cuatro" });
    const later = autosave.getState();
    if (later.status !== "conflict") throw new Error(later.status);
    expect(await later.conflict.keepMine()).toBe(true);
    expect(server.row).toMatchObject({ version: 3, colour: "#000000", text: "Uno, dos, tres y cuatro" });
    expect(status()).toBe("saved");
  });

  test("taking theirs shows it and sends nothing", async () => {
    const { puts, adopted, drafts, type, autosave, status } = setUp({ ...first, version: 2, title: "Suyo" });
    type({ title: "Mío" });
    await pass(800);
    const state = autosave.getState();
    if (state.status !== "conflict") throw new Error(state.status);
    state.conflict.takeSaved();
    expect(status()).toBe("saved");
    expect(adopted).toMatchObject([{ title: "Suyo" }]);
    expect(puts).toHaveLength(1);
    expect(drafts.at(-1)).toBeNull();
  });

  test("a newer version is adopted only while nothing is unsaved", () => {
    const { adopted, type, autosave } = setUp();
    autosave.refresh({ ...first, version: 3, title: "Suyo" });
    expect(adopted).toMatchObject([{ title: "Suyo" }]);
    type({ title: "Mío" });
    autosave.refresh({ ...first, version: 4, title: "Otra vez" });
    expect(adopted).toHaveLength(1);
  });
});

test("a draft of an earlier page continues from the version that it knew", async () => {
  const { server, type, autosave, status } = setUp({
    ...first,
    version: 2,
    text: "Uno, dos y tres",
  });
  const content = toContent(first);
  autosave.restore({ base: first, content: { ...content, title: "Mío" }, sent: [] });
  type({ title: "Mío" });
  await pass(800);
  expect(server.row).toMatchObject({ version: 3, title: "Mío", text: "Uno, dos y tres" });
  expect(status()).toBe("saved");
});

test("what the ending page sent is not a conflict when its draft continues", async () => {
  const ended = setUp();
  ended.type({ title: "Mío" });
  ended.autosave.leave();
  const draft = ended.drafts.at(-1);
  await pass(0);
  expect(ended.server.row).toMatchObject({ version: 2, title: "Mío" });
  expect(ended.drafts.at(-1)).toBeNull();

  if (!draft) throw new Error("no draft");
  const next = setUp(ended.server.row);
  next.autosave.restore(draft);
  next.type({ title: "Mío, después" });
  await pass(800);
  expect(next.status()).toBe("saved");
  expect(next.server.row).toMatchObject({ version: 3, title: "Mío, después" });
});

test("a refused save says why, and the next change tries again", async () => {
  const answers: unknown[] = [
    new ApiError(403, { message: "Sin permiso", code: "FORBIDDEN" }),
    { ...first, version: 2 },
  ];
  const autosave = createAutosave({
    base: first,
    put: async () => {
      const answer = answers.shift();
      if (answer instanceof ApiError) throw answer;
      return answer as Base<Content>;
    },
    isSame,
    merge,
    adopt: () => undefined,
    keepDraft: () => undefined,
  });
  const content = toContent(first);
  autosave.change({ ...content, title: "A" }, true);
  await pass(800);
  expect(autosave.getState()).toMatchObject({ status: "failed", error: { message: "Sin permiso" } });
  await pass(60_000);
  expect(autosave.getState().status).toBe("failed");
  autosave.change({ ...content, title: "AB" }, true);
  await pass(800);
  expect(autosave.getState().status).toBe("saved");
});
