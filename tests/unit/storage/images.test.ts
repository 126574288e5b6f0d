import { setImmediate as tick } from "node:timers/promises";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeImage, makePicture } from "@/lib/core/files/images";
import { drawing, pngBomb, pngChunk, pngHead, solidPicture } from "../../support/pictures";

const FORMATS = ["jpeg", "png", "webp", "avif", "gif"] as const;

const sizes = { width: 800, height: 800, smaller: [400], quality: { webp: 78, avif: 50 } };

/** Both conversions of an upload. */
const conversions = {
  image: (bytes: Uint8Array) => makeImage(bytes, "portrait"),
  picture: (bytes: Uint8Array) => makePicture(bytes, sizes),
};

/** Every file of both conversions. */
const filesOf = async (bytes: Uint8Array) => [
  await conversions.image(bytes),
  ...(await conversions.picture(bytes)).files.map((file) => file.bytes),
];

const refusal = (message: unknown = expect.any(String)) => ({
  status: 422,
  code: "UNREADABLE",
  details: { fields: { image: message } },
});

async function expectRefused(bytes: Uint8Array, { message = expect.any(String) as unknown, context = "" } = {}) {
  for (const [name, convert] of Object.entries(conversions))
    await expect(convert(bytes), `${context} ${name}`).rejects.toMatchObject(refusal(message));
}

const SCRIPT = "<script>alert(document.domain)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
const ZIP = Buffer.from("PK\u0003\u0004mark-of-a-zip", "latin1");

describe("files that are no image", () => {
  const jpeg = drawing({ width: 160, height: 120 }).jpeg().toBuffer();
  const invalidFiles: [string, () => Promise<Buffer | string> | Buffer | string][] = [
    ["SVG", () => SVG],
    ["SVG behind a declaration", () => `<?xml version="1.0"?>\n<!-- x -->\n${SVG}`],
    ["compressed SVG", async () => deflateSync(SVG)],
    ["HTML", () => `<!doctype html>${SCRIPT}`],
    ["HTML that begins like a GIF", () => `GIF89a/*${SCRIPT}*/=1;`],
    ["HTML that begins like a JPEG", async () => Buffer.concat([(await jpeg).subarray(0, 3), Buffer.from(SCRIPT)])],
    ["HTML that begins like a PNG", () => Buffer.from(`\x89PNG\r\n\x1a\n${SCRIPT}`, "latin1")],
    ["HTML that begins like a WebP", () => `RIFF\u0000\u0000\u0000\u0000WEBP${SCRIPT}`],
    ["HTML that begins like an AVIF", () => `\u0000\u0000\u0000\u0020ftypavif${SCRIPT}`],
    ["an image behind HTML", async () => Buffer.concat([Buffer.from(SCRIPT), await jpeg])],
    ["PDF", () => "%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj"],
    ["ZIP", () => ZIP],
    ["TIFF", () => drawing({ width: 40, height: 30 }).tiff().toBuffer()],
    ["BMP", () => Buffer.concat([Buffer.from("BM"), Buffer.alloc(200)])],
    ["PPM", () => `P6 2 2 255\n${"x".repeat(12)}`],
    ["ImageMagick's commands", () => "push graphic-context\nviewbox 0 0 1 1\nfill 'url(http://127.0.0.1/x)'"],
    ["text", () => "hola"],
    ["zeros", () => Buffer.alloc(2_000)],
    ["an empty file", () => ""],
    ["HEIC", () => Buffer.from("\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic", "latin1")],
  ];

  test.each(invalidFiles)("%s is refused", async (_, make) => {
    await expectRefused(Buffer.from(await make()), { message: expect.stringMatching(/imagen|HEIC/) });
  });

  test.each(FORMATS)("a truncated image is refused: %s", async (format) => {
    const whole = await drawing({ width: 160, height: 120, channels: format === "jpeg" ? 3 : 4 })
      .toFormat(format, format === "avif" ? { effort: 0 } : {})
      .toBuffer();
    for (const part of [0.001, 0.1, 0.5, 0.9, 0.99])
      await expectRefused(whole.subarray(0, whole.length * part), { context: `${part}` });
    await expect(conversions.image(whole)).resolves.toBeInstanceOf(Buffer);
  });
});

describe("limits", () => {
  test("an image of 30,000 × 30,000 pixels is refused by its header, quickly and without allocating its pixels", async () => {
    const bomb = pngBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 30_000, height: 30_000 });
    const [start, before] = [process.cpuUsage(), process.memoryUsage.rss()];
    await expectRefused(bomb, { message: expect.stringContaining("píxeles") });
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000, "milliseconds of processor time").toBeLessThan(2_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  test("a small image with a header of excessive size is refused", async () => {
    const jpeg = await drawing({ width: 16, height: 16 }).jpeg().toBuffer();
    const size = jpeg.indexOf("\xff\xc0", 0, "latin1") + 5;
    jpeg.writeUInt16BE(65_500, size);
    jpeg.writeUInt16BE(65_500, size + 2);
    const png = pngBomb(64, 64);
    png.writeUInt32BE(2_000_000_000, 16);
    for (const bytes of [jpeg, png]) await expectRefused(bytes);
  });

  test("formats that need more memory per pixel have a lower pixel limit", async () => {
    const avif = await drawing({ width: 40, height: 30 }).avif({ effort: 0 }).toBuffer();
    /** The same file with another size in its header, by which alone it is refused. */
    const avifOf = (width: number, height: number) => {
      const bytes = Buffer.from(avif);
      const at = bytes.indexOf("ispe") + 8;
      bytes.writeUInt32BE(width, at);
      bytes.writeUInt32BE(height, at + 4);
      return bytes;
    };
    const pngOf = (depth: number) =>
      Buffer.concat([pngHead(6_000, 6_000, { depth, type: 2 }), pngChunk("IDAT", deflateSync(Buffer.alloc(9)))]);
    for (const bytes of [avifOf(4_000, 4_000), pngOf(16)])
      await expectRefused(bytes, { message: expect.stringContaining("píxeles") });
    for (const bytes of [avifOf(4_000, 3_000), pngOf(8)])
      await expectRefused(bytes, { message: expect.stringContaining("dañada") });
  });

  test("an image of 40,000 × 1 pixels is refused before it is enlarged", async () => {
    for (const bytes of [pngBomb(40_000, 1), pngBomb(1, 40_000)])
      await expectRefused(bytes, { message: expect.stringContaining("alargada") });
  });

  test("a flood of images is queued or answered 503 BUSY, and the event loop stays responsive", async () => {
    const picture = await solidPicture("red", { width: 2_000, height: 1_500 });
    let isDone = false;
    const before = process.memoryUsage.rss();
    let peak = 0;
    const flood = Promise.allSettled(Array.from({ length: 60 }, () => conversions.image(picture))).finally(() => {
      isDone = true;
    });
    let turns = 0;
    while (!isDone) {
      await tick();
      turns++;
      peak = Math.max(peak, process.memoryUsage.rss());
    }
    const results = await flood;
    const rejections = results.filter((result) => result.status === "rejected");
    const conversionCount = results.length - rejections.length;
    expect(conversionCount).toBeGreaterThan(10);
    expect(rejections.length).toBeGreaterThan(20);
    for (const { reason } of rejections)
      expect(reason).toMatchObject({ status: 503, code: "BUSY", details: { retryAfter: 5 } });
    expect(turns, "turns of the event loop during the conversions").toBeGreaterThan(10 * conversionCount);
    expect(peak - before, "bytes").toBeLessThan(400_000_000);
    await expect(conversions.image(picture)).resolves.toBeInstanceOf(Buffer);
  });
});

describe("conversion", () => {
  test("metadata and embedded payloads are removed", async () => {
    const mark = "MARCA-OCULTA";
    const small = { width: 160, height: 120 };
    const jpeg = await drawing(small)
      .withExif({ IFD0: { Copyright: mark, ImageDescription: SCRIPT } })
      .jpeg()
      .toBuffer();
    const comment = Buffer.from(`\xff\xfe\x00\x3a${`${SCRIPT}${mark}`.padEnd(56)}`, "latin1");
    const png = await drawing(small).png().toBuffer();
    const text = pngChunk("tEXt", Buffer.from(`Comment\0${SCRIPT}${mark}`));
    const polyglots = {
      "JPEG and HTML": Buffer.concat([jpeg, Buffer.from(SCRIPT + mark)]),
      "JPEG and ZIP": Buffer.concat([jpeg, ZIP, Buffer.from(mark)]),
      "JPEG with a comment": Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      "PNG with a text": Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]),
      "PNG and PHP": Buffer.concat([png, Buffer.from(`<?php system($_GET[0]); ?>${mark}`)]),
      "GIF and script": Buffer.concat([await drawing(small).gif().toBuffer(), Buffer.from(`/*${SCRIPT}${mark}*/`)]),
    };
    for (const [name, bytes] of Object.entries(polyglots)) {
      expect(bytes.includes(mark) || bytes.includes("PK"), name).toBe(true);
      const files = await filesOf(bytes);
      expect(await sharp(files[0]).metadata(), name).toMatchObject({ format: "webp", width: 320, height: 320 });
      for (const payload of [mark, "script", "<?php", "PK\u0003\u0004", "Exif"])
        for (const file of files) expect(file.includes(payload), name).toBe(false);
    }
  });

  test("location, date and camera are removed, the orientation is applied", async () => {
    // The left half is red; orientation 6 marks a camera held upright.
    const red = await solidPicture("red", { width: 200, height: 800 });
    const photo = await sharp({ create: { width: 400, height: 800, channels: 3, background: "blue" } })
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({
        IFD0: { Make: "Camara", DateTime: "2026:11:21 10:00:00" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "4/1 35/1 56/1",
          GPSLongitudeRef: "W",
          GPSLongitude: "74/1 4/1 51/1",
        },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><secreto/></x:xmpmeta>`)
      .withIccProfile("p3")
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer), icc: expect.any(Buffer) });
    expect(photo.includes("Camara")).toBe(true);

    const [portrait, ...variants] = await filesOf(photo);
    for (const shown of [portrait, ...variants]) {
      const { exif, xmp, icc, iptc, orientation, space } = await sharp(shown).metadata();
      expect({ exif, xmp, icc, iptc, orientation, space }).toEqual({ space: "srgb" });
      for (const chunk of ["EXIF", "XMP ", "ICCP", "Camara", "secreto"]) expect(shown?.includes(chunk)).toBe(false);
    }
    // After a quarter turn to the right the left half is at the top.
    const { data, info } = await sharp(variants[0]).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 800, height: 400 });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    const [up, down] = [at(400, 50), at(400, 350)] as [number, number, number][];
    expect(up?.[0]).toBeGreaterThan(200);
    expect(down?.[2]).toBeGreaterThan(200);
  });

  test("an animation keeps its first frame only", async () => {
    const frames = await Promise.all(
      ["red", "lime", "blue"].map((colour) => solidPicture(colour, { width: 90, height: 90 })),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(3);
    for (const bytes of await filesOf(animation)) {
      expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1);
      const { dominant } = await sharp(bytes).stats();
      expect(dominant.r).toBeGreaterThan(200);
      expect(dominant.g).toBeLessThan(50);
    }
  });

  test("a picture is converted to sRGB, of any accepted type, colour space and bit depth", async () => {
    const small = { width: 80, height: 60 };
    const clear = { ...small, channels: 4 as const };
    const pictures = {
      ...Object.fromEntries(
        FORMATS.map((format) => [format, drawing(clear).toFormat(format, format === "avif" ? { effort: 0 } : {})]),
      ),
      cmyk: drawing(small).toColourspace("cmyk").jpeg(),
      grey: drawing(small).toColourspace("b-w").jpeg({ progressive: true }),
      deep: drawing(clear).toColourspace("rgb16").png(),
      palette: drawing(small).png({ palette: true, progressive: true }),
    };
    for (const [name, picture] of Object.entries(pictures)) {
      const [portrait, ...variants] = await filesOf(await picture.toBuffer());
      expect(await sharp(portrait).metadata(), name).toMatchObject({ space: "srgb", width: 320 });
      for (const bytes of variants)
        expect(await sharp(bytes).metadata(), name).toMatchObject({ space: "srgb", depth: "uchar", width: 80 });
    }
  });
});
