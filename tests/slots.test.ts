import { once } from "node:events";
import type { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fetchInBatches } from "@/lib/core/db/batches";
import { streamViaTempFile } from "@/lib/core/files/stream-via-temp-file";
import { churchShare, withSlot } from "@/lib/core/workers/slots";
import { exportRoute } from "@/lib/http/export-route";
import { memberExportQuery } from "@/lib/members/schema";
import type { Cell } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import { sendTo } from "@/tests/support/call";
import { call } from "./support/call";
import { rowsOf } from "./support/catalogue";
import { aChurch, type TestChurch } from "./support/church";
import { aFile, aRow, HEADERS, importForm } from "./support/imports";
import { drawing, imageForm } from "./support/pictures";
import { aMember } from "./support/rows/members";
import { aSignal } from "./support/waiting";

/** A request of a client that may disconnect. */
const requestOf = (church: TestChurch, query: string, signal: AbortSignal) =>
  new Request(`http://localhost:3000/api/test?${query}`, {
    headers: { Authorization: `Bearer ${church.owner.token}` },
    signal,
  });

const transactionsOf = (text: string) =>
  rowsOf("SELECT pid FROM pg_stat_activity WHERE state <> 'idle' AND query LIKE $1 AND pid <> pg_backend_pid()", [
    `%${text}%`,
  ]);

/** Export of a hundred thousand numbers from a cursor; `onBatch` is called with the number of batches read. */
const numbersExport = (onBatch: (count: number) => void) => {
  let count = 0;
  return exportRoute({
    area: "members",
    summary: "Números",
    details: "",
    errors: [],
    query: memberExportQuery,
    fileName: () => "numeros",
    noun: ["número", "números"],
    worksheet: (db) => ({
      name: "Números",
      columns: [{ header: "Número", kind: "text", width: 10 }],
      rows: (async function* (): AsyncGenerator<Cell[][]> {
        const numbers = Prisma.sql`SELECT generate_series(1, 100000)::text AS number`;
        for await (const batch of fetchInBatches<{ number: string }>(db, numbers)) {
          onBatch(++count);
          yield batch.map(({ number }) => [number]);
        }
      })(),
    }),
  });
};

describe("a client that disconnects", () => {
  test.each(["csv", "xlsx"])(
    "ends its %s export: no more rows are read, and the transaction is over",
    async (format) => {
      const church = await aChurch();
      const gone = new AbortController();
      let batches = 0;
      const handler = numbersExport((count) => {
        batches = count;
        if (count === 3) gone.abort();
      });
      const { status } = await handler(requestOf(church, `format=${format}`, gone.signal), {});
      expect(status).toBe(499);
      // A stream reads a few batches ahead.
      expect(batches).toBeLessThan(60);
      // The answer does not wait for the rollback.
      await expect.poll(() => transactionsOf("batches"), { timeout: 20_000 }).toEqual([]);
      expect((await call("GET /members/export", { as: church.owner, query: { format } })).status).toBe(200);
    },
  );

  test("leaves the queue of its church: its export is never begun", async () => {
    const church = await aChurch();
    const [running, mayEnd] = [aSignal(), aSignal()];
    const first = withSlot("export", { share: churchShare(church.id) }, async () => {
      running.resolve();
      await mayEnd.promise;
    });
    await running.promise;
    const gone = new AbortController();
    let batches = 0;
    const handler = numbersExport((count) => {
      batches = count;
    });
    const waiting = handler(requestOf(church, "format=csv", gone.signal), {});
    setImmediate(() => gone.abort());
    expect((await waiting).status).toBe(499);
    mayEnd.resolve();
    await first;
    expect(batches).toBe(0);
  });

  test("ends its copy of the church's data", async () => {
    const church = await aChurch();
    const gone = new AbortController();
    let written = 0;
    const file: Promise<Readable> = streamViaTempFile(async (write) => {
      for (; written < 1_000; written++) {
        if (written === 3) gone.abort();
        await write(Buffer.from("x"));
      }
    }, gone.signal);
    const stream = await file;
    stream.resume();
    await once(stream, "error");
    expect(written).toBe(3);
    expect((await sendTo("GET /churches/export", requestOf(church, "", AbortSignal.abort()))).status).toBe(499);
  });
});

test("a church has two heavy answers at a time: its third waits for its turn, and another church is answered", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const mayEnd = aSignal();
  const share = churchShare(church.id);
  const running = Array.from({ length: 2 }, () => withSlot("read", { share }, () => mayEnd.promise));
  const answered: string[] = [];
  const list = async (name: string, { owner }: TestChurch) => {
    const { status } = await call("GET /members", { as: owner });
    answered.push(`${name} ${status}`);
  };
  const waiting = Array.from({ length: 20 }, () => list("own", church));
  await list("other", other);
  // What is short does not wait.
  expect((await call("GET /members/stats", { as: church.owner })).status).toBe(200);
  expect(answered).toEqual(["other 200"]);
  mayEnd.resolve();
  await Promise.all([...running, ...waiting]);
  expect(answered).toEqual(["other 200", ...Array(20).fill("own 200")]);
});

test("a heavy answer is compressed before its turn ends, for a client that accepts it", async () => {
  const church = await aChurch();
  await aMember(church);
  const { body } = await call("GET /members", { as: church.owner });
  const request = requestOf(church, "", new AbortController().signal);
  request.headers.set("Accept-Encoding", "br, gzip");
  const answer = await sendTo("GET /members", request);
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString())).toEqual(body);
});

describe("a church whose queue is full", () => {
  const whileFull = async (kind: "export" | "import" | "document", church: TestChurch, work: () => Promise<void>) => {
    const mayEnd = aSignal();
    const share = churchShare(church.id);
    const running = Array.from({ length: 3 }, () => withSlot(kind, { share }, () => mayEnd.promise));
    try {
      await work();
    } finally {
      mayEnd.resolve();
      await Promise.all(running);
    }
  };

  test("gets 503 BUSY for its fourth download at once, and another church downloads", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    await aMember(other, { name: "Ana Otra" });
    await whileFull("export", church, async () => {
      for (const name of ["GET /members/export", "GET /churches/export"] as const) {
        const answer = await call(name, { as: church.owner });
        expect(answer).toMatchObject({ status: 503, body: { code: "BUSY" } });
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      for (const format of ["pdf", "xlsx"])
        expect(
          await call("GET /finances/report/export", { as: church.owner, query: { period: "2024", format } }),
        ).toMatchObject({
          status: 503,
          body: { code: "BUSY" },
        });
      expect(
        (await call("GET /members/export", { as: other.owner, query: { format: "csv" } })).bytes.toString(),
      ).toContain("Ana Otra");
    });
  });

  test("gets 503 BUSY for its fourth import, and another church imports", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const body = () => importForm(aFile([HEADERS, aRow(1)]));
    await whileFull("import", church, async () => {
      expect(await call("POST /members/import", { as: church.owner, body: body() })).toMatchObject({
        status: 503,
        body: { code: "BUSY" },
      });
      expect(await call("POST /members/import", { as: other.owner, body: body() })).toMatchObject({
        status: 200,
        body: { created: 1 },
      });
    });
  });

  test("gets 503 BUSY for its fourth report, and its lists are not affected", async () => {
    const church = await aChurch();
    await whileFull("document", church, async () => {
      const query = { period: "2024", format: "pdf" };
      expect(await call("GET /finances/report/export", { as: church.owner, query })).toMatchObject({
        status: 503,
        body: { code: "BUSY" },
      });
      expect((await call("GET /members/export", { as: church.owner })).status).toBe(200);
    });
  });
});

test("of eight forms with a file of a person three are read, three wait unread and two answer 503 BUSY", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const mayEnd = aSignal();
  const read: number[] = [];
  const send = (index: number) =>
    sendTo(
      "POST /users/image",
      new Request("http://localhost:3000/api/users/image", {
        method: "POST",
        headers: {
          Authorization: `Bearer ${church.owner.token}`,
          "Content-Type": "multipart/form-data; boundary=x",
        },
        body: new ReadableStream(
          {
            async pull(controller) {
              read.push(index);
              await mayEnd.promise;
              controller.close();
            },
          },
          { highWaterMark: 0 },
        ),
        duplex: "half",
      } as RequestInit),
    );
  const answers: number[] = [];
  const sent = Array.from({ length: 8 }, async (_, index) => {
    const { status } = await send(index);
    answers.push(status);
    return status;
  });
  await expect.poll(() => [new Set(read).size, answers], { timeout: 10_000 }).toEqual([3, [503, 503]]);
  const picture = imageForm(await drawing({ width: 60, height: 60 }).png().toBuffer());
  expect(await call("POST /users/image", { as: other.owner, body: picture })).toMatchObject({ status: 201 });
  mayEnd.resolve();
  expect((await Promise.all(sent)).sort()).toEqual([...Array(6).fill(400), 503, 503]);
});
