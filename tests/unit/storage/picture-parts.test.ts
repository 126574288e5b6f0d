import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { deflateSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { makeImage } from "@/lib/core/files/images";
import { hasSmallParts } from "@/lib/core/files/picture-parts";
import { bundleProgram } from "../../support/bundled-program";
import {
  avifWith,
  gifFrame,
  gifWith,
  jpegWith,
  packedUnicode,
  pngProfile,
  pngWith,
  riffChunk,
  segment,
  webpWith,
} from "../../support/hostile-pictures";
import { drawing, pngChunk } from "../../support/pictures";

const serverHeap = /--max-old-space-size=\d+/.exec(readFileSync("Dockerfile", "utf8"))?.[0] ?? "";

describe("hostile pictures", () => {
  let program = "";
  beforeAll(async () => {
    program = await bundleProgram("tests/support/convert-hostile-pictures.ts");
  });

  /** Answers of a process of its own, which a picture that needs too much memory would end instead of this one. */
  const run = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [serverHeap, program, ...args]);
    return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  };

  test("of every format whose other parts are many or large are refused, and the process lives", async () => {
    const { answers, header } = await run("all");
    expect(Object.keys(answers).length).toBeGreaterThan(25);
    const refusal = {
      status: 422,
      code: "UNREADABLE",
      details: { fields: { image: expect.stringContaining("datos") } },
    };
    for (const [name, answer] of Object.entries(answers))
      expect(answer, name).toEqual([expect.objectContaining(refusal), expect.objectContaining(refusal)]);
    expect(header).toMatchObject({ width: 640, height: 480 });
  });

  test("end the process that reads their header at its limit of memory, and the next picture has another one", async () => {
    const names = ["PNG with packed texts", "AVIF with items of the same bytes"];
    expect(await run("headers", ...names)).toEqual({
      answers: Object.fromEntries(names.map((name) => [name, [null]])),
      header: { width: 640, height: 480, channels: 3, depth: "uchar" },
    });
  });
});

describe("pictures as cameras and programs write them", () => {
  const noise = (bytes: number) => Buffer.alloc(bytes, createHash("sha512").update("noise").digest());
  const profile = noise(1_000_000);
  const xmp = (bytes: number) => Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${" ".repeat(bytes)}</x:xmpmeta>`);
  const parts = (marker: number, name: string, data: Buffer) => {
    const segments: Buffer[] = [];
    for (let at = 0; at < data.length; at += 65_000)
      segments.push(segment(marker, Buffer.concat([Buffer.from(`${name}\0`), data.subarray(at, at + 65_000)])));
    return Buffer.concat(segments);
  };
  const pictures: Record<string, () => Promise<Buffer>> = {
    "JPEG with a video, a second picture and depth behind it": async () =>
      Buffer.concat([await jpegWith(parts(0xe2, "MPF", noise(90))), await jpegWith(Buffer.alloc(0)), noise(3_000_000)]),
    "JPEG of Photoshop: a press profile, thumbnails, an edit history": () =>
      jpegWith(
        Buffer.concat([
          parts(0xed, "Photoshop 3.0", noise(200_000)),
          parts(0xe2, "ICC_PROFILE", profile),
          parts(0xe1, "http://ns.adobe.com/xmp/extension/", xmp(3_000_000)),
        ]),
      ),
    "PNG of Photoshop: a press profile, an edit history": () =>
      pngWith(Buffer.concat([pngProfile(deflateSync(profile)), packedUnicode(deflateSync(xmp(3_000_000)))])),
    "PNG with content credentials": () => pngWith(pngChunk("caBX", noise(500_000))),
    "WebP with a profile, Exif and XMP": () =>
      webpWith(Buffer.concat([riffChunk("EXIF", noise(60_000)), riffChunk("XMP ", xmp(500_000))]), 12),
    "GIF of a thousand frames": () => gifWith(Buffer.concat(Array<Buffer>(1_000).fill(gifFrame))),
    "AVIF with XMP": () => avifWith({ items: [[[0, 500_036]]], metadata: xmp(500_000) }),
    "AVIF whose tiles are the same bytes": () =>
      avifWith({ items: Array.from({ length: 64 }, () => [[0, 30_000]]), metadata: noise(30_000) }),
  };

  test.each(Object.entries(pictures))("are accepted: %s", async (_, make) => {
    const bytes = await make();
    expect(await hasSmallParts(bytes)).toBe(true);
    await expect(makeImage(bytes, "portrait")).resolves.toBeInstanceOf(Buffer);
  });

  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "have few parts beside their pixels: %s",
    async (format) => {
      const picture = drawing()
        .keepMetadata()
        .withIccProfile("p3")
        .withExif({ IFD0: { Make: "Camara" } });
      expect(
        await hasSmallParts(await picture.toFormat(format, format === "avif" ? { effort: 0 } : {}).toBuffer()),
      ).toBe(true);
    },
  );
});
