import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { call } from "../support/call";
import { aChurch } from "../support/church";
import { expectRefusedMeanwhile } from "../support/latency";
import { zipOf } from "../support/packed-sheets";
import { importSongs, openLyrics, songFile } from "../support/songs";

const isolated = (bytes: Uint8Array, changes: (copy: Buffer) => void) => {
  const copy = Buffer.from(bytes);
  changes(copy);
  return copy;
};

/** A zip whose entries need a password, as their flags say. */
const encrypted = (bytes: Uint8Array) =>
  isolated(bytes, (copy) => {
    for (const [mark, at] of [
      ["PK\x03\x04", 6],
      ["PK\x01\x02", 8],
    ] as const)
      for (let start = copy.indexOf(mark, 0, "latin1"); start >= 0; start = copy.indexOf(mark, start + 4, "latin1"))
        copy.writeUInt16LE(copy.readUInt16LE(start + at) | 1, start + at);
  });

const song = { name: "santo.xml", content: openLyrics("Santo") };

/** A zip of a hundred thousand files, with the larger numbers that it takes. */
let manyFiles: Buffer;

beforeAll(async () => {
  const zip = new ZipFile();
  for (let index = 0; index < 100_000; index++) zip.addBuffer(Buffer.alloc(0), `${index}.txt`, { compress: false });
  zip.end();
  manyFiles = await buffer(zip.outputStream);
});

const hostile: [what: string, message: RegExp, make: () => Uint8Array][] = [
  ["a bomb", /demasiado grande/, () => zipOf([{ name: "a.pptx", content: " ".repeat(20_000_000) }])],
  [
    "many files that are small alone",
    /demasiado grande/,
    () => zipOf(Array.from({ length: 60 }, (_, index) => ({ name: `${index}.txt`, content: " ".repeat(990_000) }))),
  ],
  ["a hundred thousand files", /demasiado grande/, () => manyFiles],
  ["names that leave their folder", /dañado/, () => zipOf([song, { name: "../../etc/santo.txt", content: "Santo" }])],
  ["a cut zip", /dañado/, () => zipOf([song, song]).subarray(0, 300)],
  ["a password", /contraseña/, () => encrypted(zipOf([song]))],
  ["a zip in a zip", /ZIP dentro de otro/, () => zipOf([{ name: "a.zip", content: zipOf([song]) }])],
  [
    "two thousand and one songs",
    /más de 2\.000 cantos/,
    () => zipOf(Array.from({ length: 2_001 }, (_, index) => ({ name: `${index} x.txt`, content: "Santo" }))),
  ],
  [
    "entities",
    /DOCTYPE/,
    () =>
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE song [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><song><title>&b;</title></song>`,
      ),
  ],
  [
    "a foreign file as entity",
    /DOCTYPE/,
    () => Buffer.from('<!DOCTYPE song [<!ENTITY x SYSTEM "file:///etc/passwd">]><song><title>&x;</title></song>'),
  ],
  ["deep XML", /dañado/, () => Buffer.from(`<song>${"<a>".repeat(100_000)}`)],
  ["many elements", /dañado/, () => Buffer.from(`<song><lyrics>${"<a/>".repeat(200_000)}</lyrics></song>`)],
  ["deep JSON of OpenLP", /dañado/, () => zipOf([{ name: "service_data.osj", content: "[".repeat(400_000) }])],
];

describe("a hostile file of songs", () => {
  test.each(hostile)(
    "%s is refused with a clear error, while other requests are answered",
    async (_, message, make) => {
      const church = await aChurch();
      await expectRefusedMeanwhile(importSongs(church, songFile(make())), message);
      expect((await call("GET /presentations/imports", { as: church.owner })).body).toMatchObject({ count: 0 });
    },
  );

  test("a broken file beside good ones is named, and the others are read", async () => {
    const church = await aChurch();
    const zip = zipOf([song, { name: "roto.xml", content: "<song><a" }, { name: "raro.txt", content: "\u0000\u0001" }]);
    const { body } = await importSongs(church, songFile(zip), { preview: true });
    expect(body).toMatchObject({ total: 1, failures: [{ file: "roto.xml" }, { file: "raro.txt" }] });
  });

  test("lines that search long for a pattern are read in time", async () => {
    const church = await aChurch();
    const lines = [
      `{${"title ".repeat(50_000)}`,
      `CCLI Song # ${"1 ".repeat(100_000)}`,
      `${"(".repeat(100_000)}x2`,
      `${"245 - ".repeat(40_000)}`,
    ];
    for (const line of lines) {
      const { status } = await importSongs(church, songFile(`Santo\n\n${line}\n${line}`, `${"1 ".repeat(90)}.txt`), {
        preview: true,
      });
      expect([200, 422]).toContain(status);
    }
  });

  test("markup, formulas and names like properties stay texts", async () => {
    const church = await aChurch();
    const text = "=1+1 <script>alert(1)</script> '; DROP TABLE x; -- \\N {{7*7}}";
    const zip = zipOf([{ name: "__proto__.txt", content: `Título: ${text}\n\n${text}` }]);
    expect((await importSongs(church, songFile(zip))).body).toMatchObject({ created: 1 });
    const { body } = await call("GET /presentations", { as: church.owner, query: { sort: "newest" } });
    expect(body.rows[0]).toMatchObject({ title: text, slides: [text] });
  });
});

test("a file beyond 50 MB answers 413", async () => {
  const answer = await importSongs(await aChurch(), songFile(Buffer.alloc(50 * 1024 * 1024 + 1)));
  expect(answer).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
});
