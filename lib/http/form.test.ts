import fc from "fast-check";
import { expect, test } from "vitest";
import { budgets } from "./body";
import { type ReceivedForm, withForm } from "./form";

const BOUNDARY = "----boundary";

/** A request with a form that arrives in chunks of a size. */
function aForm(bytes: Uint8Array, chunkSize = 65_536, type = `multipart/form-data; boundary=${BOUNDARY}`) {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + chunkSize));
      at += chunkSize;
    },
  });
  const init = { method: "POST", headers: { "Content-Type": type }, body, duplex: "half" } as RequestInit;
  return new Request("http://localhost", init);
}

const part = (disposition: string, content: string, headers = "") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

/** Texts and file of a form, or the code of its refusal. */
const read = (request: Request, maxBytes = 1_000) =>
  withForm(request, { name: "file", maxBytes }, undefined, async ({ texts, file }: ReceivedForm) => ({
    texts,
    name: file?.name,
    content: file && Buffer.from(await file.arrayBuffer()).toString(),
  })).catch(({ status, code }) => `${status} ${code}`);

const file = (content: string, name = "año \u{1F600}.csv") =>
  part(`name="file"; filename="${name}"`, content, "Content-Type: text/csv\r\n");

test.each([1, 2, 7, 64, 65_536])("a form in chunks of %i bytes is read with its file and texts", async (size) => {
  const bytes = Buffer.from(
    `${part('name="mapping"', "ñandú")}${file("a;b\r\n--1")}${part('name="mapping"', "x")}${END}`,
  );
  expect(await read(aForm(bytes, size))).toEqual({
    texts: { mapping: "x" },
    name: "año \u{1F600}.csv",
    content: "a;b\r\n--1",
  });
});

test("a file in another field is no text, and a text in the field of the file is no file", async () => {
  const other = part('name="other"; filename="x"', "content");
  expect(await read(aForm(Buffer.from(other + END)))).toEqual({ texts: { other: null } });
  expect(await read(aForm(Buffer.from(part('name="file"', "text") + END)))).toEqual({ texts: { file: "text" } });
});

test("a file of the maximum size is read, and one byte more answers 413", async () => {
  const form = (size: number) => aForm(Buffer.from(file("x".repeat(size)) + END));
  expect(await read(form(1_000))).toMatchObject({ content: "x".repeat(1_000) });
  expect(await read(form(1_001))).toBe("413 TOO_LARGE");
});

test.each([
  ["21 texts", Array.from({ length: 21 }, (_, index) => part(`name="${index}"`, "")).join("") + file("x") + END],
  ["two files", file("x") + file("y") + END],
  ["no end", file("x")],
  ["no boundary in its body", "hola"],
  ["nothing", ""],
])("a form with %s answers 400", async (_, text) => {
  expect(await read(aForm(Buffer.from(text)))).toBe("400 INVALID");
});

test.each(["multipart/form-data; charset=x", `multipart/form-data; boundary=${"x".repeat(300)}`])(
  "a form of the type %.40s answers 400",
  async (type) => {
    expect(await read(aForm(Buffer.from(file("x") + END), 64, type))).toBe("400 INVALID");
  },
);

test("bytes after the end of a form are ignored, also in a chunk of their own", async () => {
  const bytes = Buffer.from(file("x") + END);
  const whole = Buffer.concat([bytes, Buffer.from("epilogue".repeat(1_000))]);
  expect(await read(aForm(whole, bytes.length))).toMatchObject({ content: "x" });
});

test("other work runs between the chunks of a large form", async () => {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns++;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const bytes = Buffer.concat([
    Buffer.from(file("").slice(0, -2)),
    Buffer.alloc(8_000_000, "a;b\r\n--"),
    Buffer.from(`\r\n${END}`),
  ]);
  expect(await read(aForm(bytes), 10_000_000)).toMatchObject({ content: expect.stringMatching(/^a;b/) });
  isDone = true;
  expect(turns).toBeGreaterThan(100);
});

test("any broken form is answered, and its file freed", async () => {
  const valid = Buffer.from(part('name="mapping"', "{}") + file("a;b\r\n1;2") + END);
  const change = fc.record({
    at: fc.nat(valid.length - 1),
    with: fc.constantFrom("", "\r", "\n", "\r\n", "-", '"', ";", "\0", BOUNDARY),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 4 }),
      fc.nat(valid.length),
      fc.integer({ min: 1, max: 99 }),
      async (changes, end, size) => {
        let text = valid.toString("latin1");
        for (const { at, with: inserted } of changes) text = text.slice(0, at) + inserted + text.slice(at + 1);
        const answer = await read(aForm(Buffer.from(text.slice(0, end), "latin1"), size));
        if (typeof answer === "string") expect(answer).toBe("400 INVALID");
      },
    ),
    { numRuns: 500, examples: [[[{ at: 2, with: BOUNDARY }], 96, 96]] },
  );
  expect(budgets.disk.held()).toBe(0);
});
