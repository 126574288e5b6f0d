import { afterEach, expect, test, vi } from "vitest";
import type { PdfData, PdfOrder, PdfReport } from "./pdf-messages";
import { openPdf } from "./pdf-reader";

type Posted = PdfOrder | PdfData;

/** Stands in for the browser's thread: `answer` says what it does with a message. */
function stubThread(answer: (message: Posted, say: (report: PdfReport) => void) => void) {
  const ended = vi.fn();
  class Thread {
    onmessage?: (event: { data: PdfReport }) => void;
    terminate = ended;
    postMessage(message: Posted) {
      queueMicrotask(() => answer(message, (data) => this.onmessage?.({ data })));
    }
  }
  vi.stubGlobal("Worker", Thread);
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => ({});
    },
  );
  return ended;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const file = new Blob(["%PDF-1.7"]);

test("the thread gets files of pdf.js by their names, and nothing else of this site", async () => {
  const fetched = vi.fn(async (_address: string) => new Response("data"));
  vi.stubGlobal("fetch", fetched);
  const wanted = [
    ["cMapUrl", "UniJIS-UCS2-H.bcmap"],
    ["cMapUrl", "../../api/members"],
    ["standardFontDataUrl", "LiberationSans-Regular.ttf"],
    ["standardFontDataUrl", "..%2f..%2fapi%2fmembers.json"],
    ["wasmUrl", "x.wasm?a=.bcmap"],
    ["constructor", "openjpeg.wasm"],
  ] as [never, string][];
  const given: (string | null)[] = [];
  stubThread((message, say) => {
    if ("open" in message) for (const [index, [kind, name]] of wanted.entries()) say({ need: index, kind, name });
    if (!("need" in message)) return;
    given[message.need] = message.data && new TextDecoder().decode(message.data);
    if (given.length === wanted.length && !given.includes(undefined as never))
      say({ id: 1, opened: { pages: 2, title: "" } });
  });
  expect((await openPdf(file)).pages).toBe(2);
  expect(given).toEqual(["data", null, "data", null, null, null]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    "/pdf/cmaps/UniJIS-UCS2-H.bcmap",
    "/pdf/fonts/LiberationSans-Regular.ttf",
  ]);
});

test("a thread that asks without end is ended", async () => {
  const ended = stubThread((message, say) => {
    if ("open" in message || "need" in message) say({ need: 1, kind: "cMapUrl", name: "../x" });
  });
  await expect(openPdf(file)).rejects.toMatchObject({ reason: "damaged" });
  expect(ended).toHaveBeenCalled();
});

test("a page that cannot be drawn leaves the others, and after the thread has ended another one goes on", async () => {
  const threads = new Set<number>();
  let opened = 0;
  const ended = stubThread((message, say) => {
    if ("open" in message) {
      opened++;
      say({ id: message.id, opened: { pages: 3, title: "" } });
    } else if ("draw" in message) {
      threads.add(opened);
      if (message.draw === 1) say({ id: message.id, failure: "page" });
      else say({ id: message.id, drawn: { picture: new Blob(["x"]), lost: false } });
    }
  });
  const reader = await openPdf(file);
  await expect(reader.draw(1, 100)).rejects.toMatchObject({ reason: "page" });
  expect((await reader.draw(2, 100)).picture.size).toBe(1);
  expect([ended.mock.calls.length, opened]).toEqual([0, 1]);
  reader.close();
  expect((await reader.draw(3, 100)).picture.size).toBe(1);
  expect([...threads]).toEqual([1, 2]);
});
