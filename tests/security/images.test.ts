// Also on PostgreSQL 15: hostile images.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { POST as SET_ACTIVITY } from "@/app/api/builder/activity/route";
import { POST as SET_COVER } from "@/app/api/builder/coverimg/route";
import { POST as SET_EVENT } from "@/app/api/builder/event/route";
import { POST as ADD_IMAGE } from "@/app/api/builder/image/route";
import { GET as SITE_PHOTO } from "@/app/api/builder/images/[id]/photo/route";
import { POST as SET_SITE_LOGO } from "@/app/api/builder/logo/route";
import { POST as SET_PASTORS } from "@/app/api/builder/pastorsimg/route";
import { GET as LOGO, DELETE as NO_LOGO, POST as SET_LOGO } from "@/app/api/churches/logo/route";
import { GET as LIVE } from "@/app/api/health/live/route";
import { GET as HISTORY } from "@/app/api/members/[id]/history/route";
import { DELETE as NO_PHOTO, GET as PHOTO, POST as SET_PHOTO } from "@/app/api/members/[id]/photo/route";
import { GET as MEMBER, DELETE as TRASH_IT } from "@/app/api/members/[id]/route";
import { POST as ADD_POST_IMAGE } from "@/app/api/posts/[id]/images/route";
import { POST as ADD_POST } from "@/app/api/posts/route";
import { GET as IMAGE, POST as SET_IMAGE } from "@/app/api/users/image/route";
import { listUsedImages } from "@/lib/auth/images";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { env } from "@/lib/core/env.mjs";
import { removeOrphans } from "@/lib/core/storage/files";
import { makeImage } from "@/lib/core/storage/images";
import { storage } from "@/lib/core/storage/storage";
import { newKey } from "@/lib/core/storage/stored-files";
import { IMAGE_ANSWER } from "@/lib/http/files";
import { UPLOAD_POLICY } from "@/lib/http/security-headers.mjs";
import { listUsedPhotos } from "@/lib/members/service";
import { modules } from "@/lib/modules";
import type { Module } from "@/lib/registry";
import nextConfig from "@/next.config.mjs";
import { call } from "../support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "../support/church";
import { drawing, imageForm, solidPicture } from "../support/pictures";
import { endpoints } from "../support/routes";
import { aPost } from "../support/rows/blog";
import { aMember } from "../support/rows/members";
import { activityBody, eventBody } from "../support/rows/website";

const MISSING_ID = 2_147_483_647;
/** Files of a logo wider than its variant: two sizes, each as WebP and as AVIF. */
const LOGO_FILES = 4;

const uploadsFolder = () => path.join(env().ATRIO_DATA_DIR, "uploads");

/** Keys of the files of a church or user. */
async function filesOf(folder: string) {
  const keys: string[] = [];
  for await (const { key } of (await storage()).list(folder)) keys.push(key);
  return keys;
}

const sendPhoto = (church: TestChurch, id: number, form: unknown) =>
  call({ POST: SET_PHOTO }, { as: church.owner, params: { id }, body: form });

const getPhoto = (church: TestChurch, id: number) => call({ GET: PHOTO }, { as: church.owner, params: { id } });

const postTexts = { title: "Retiro", description: "Tres días en la montaña.", body: "Salimos el viernes a las seis." };

/** Uploads of a site's pictures, each with the texts that its form takes. */
const siteUploads = {
  logo: [SET_SITE_LOGO, {}],
  cover: [SET_COVER, {}],
  pastors: [SET_PASTORS, {}],
  gallery: [ADD_IMAGE, {}],
  event: [SET_EVENT, eventBody()],
  activity: [SET_ACTIVITY, activityBody()],
} as const;

/** Uploads a file as every picture of a site, those of its posts included. */
async function uploadToSite(church: TestChurch, file: Uint8Array | string, ...named: [name?: string, type?: string]) {
  const answers: [string, Awaited<ReturnType<typeof call>>][] = [];
  for (const [name, [POST, texts]] of Object.entries(siteUploads)) {
    const body = imageForm(file, ...named);
    for (const [field, text] of Object.entries(texts)) body.set(field, text);
    answers.push([name, await call({ POST }, { as: church.owner, body })]);
  }
  const params = { id: (await aPost(church)).id };
  const body = imageForm(file, ...named);
  answers.push(["post", await call({ POST: ADD_POST_IMAGE }, { as: church.owner, params, body })]);
  const form = imageForm(file, ...named);
  for (const [field, text] of Object.entries(postTexts)) form.set(field, text);
  form.set("file", form.get("image") as File);
  form.delete("image");
  answers.push(["post with its cover", await call({ POST: ADD_POST }, { as: church.owner, body: form })]);
  return answers;
}

const countSiteRows = (church: TestChurch) =>
  asOwner(church, async (db) => [
    await db.siteImage.count(),
    await db.siteEvent.count(),
    await db.siteActivity.count(),
    await db.postImage.count(),
  ]);

/** A complete black-and-white PNG of this size, a thousandth of its decoded size. */
function pngBomb(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const SCRIPT = "<script>alert(document.domain)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
const ZIP = Buffer.from("PK\u0003\u0004mark-of-a-zip", "latin1");

describe("files that are no image", () => {
  const jpeg = drawing().jpeg().toBuffer();
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

  test.each(invalidFiles)("%s is refused under any name and type, and stores nothing", async (_, make) => {
    const church = await aChurch();
    const { id } = await aMember(church);
    for (const [name, type] of [
      ["foto.jpg", "image/jpeg"],
      ["foto.png", "image/png"],
      ["foto.webp", ""],
    ]) {
      const answer = await sendPhoto(church, id, imageForm(await make(), name, type));
      expect(answer).toMatchObject({
        status: 422,
        body: { code: "UNREADABLE", fields: { image: expect.any(String) }, requestId: expect.any(String) },
      });
      expect(answer.body.message).toMatch(/imagen|HEIC/);
    }
    expect(await filesOf(`church/${church.id}`)).toEqual([]);
    const { body } = await call({ GET: MEMBER }, { as: church.owner, params: { id } });
    expect(body).toMatchObject({ version: 1, photo: null });
    expect((await call({ GET: HISTORY }, { as: church.owner, params: { id } })).body).toHaveLength(1);
  });

  test.each(invalidFiles)("%s is refused as every picture of a site, and stores nothing", async (_, make) => {
    const church = await aChurch();
    for (const [name, answer] of await uploadToSite(church, await make(), "../../x.png", "image/png"))
      expect(answer, name).toMatchObject({
        status: 422,
        body: {
          code: "UNREADABLE",
          fields: { image: expect.any(String) },
          message: expect.stringMatching(/imagen|HEIC/),
        },
      });
    expect(await filesOf(`church/${church.id}`)).toEqual([]);
    expect(await countSiteRows(church)).toEqual([0, 0, 0, 0]);
  });

  test("a truncated image and a bomb are refused as every picture of a site", async () => {
    const church = await aChurch();
    const whole = await drawing().jpeg().toBuffer();
    const before = process.memoryUsage.rss();
    for (const file of [whole.subarray(0, whole.length * 0.9), pngBomb(30_000, 30_000), pngBomb(40_000, 1)])
      for (const [name, { status }] of await uploadToSite(church, file)) expect(status, name).toBe(422);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
    expect(await filesOf(`church/${church.id}`)).toEqual([]);
    expect(await countSiteRows(church)).toEqual([0, 0, 0, 0]);
  });

  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("a truncated image is refused: %s", async (format) => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const whole = await drawing({ channels: format === "jpeg" ? 3 : 4 })
      .toFormat(format, format === "avif" ? { effort: 1 } : {})
      .toBuffer();
    for (const part of [0.001, 0.1, 0.5, 0.9, 0.99])
      expect(await sendPhoto(church, id, imageForm(whole.subarray(0, whole.length * part))), `${part}`).toMatchObject({
        status: 422,
        body: { fields: { image: expect.any(String) } },
      });
    expect(await filesOf(`church/${church.id}`)).toEqual([]);
    expect(await sendPhoto(church, id, imageForm(whole))).toMatchObject({ status: 201 });
  });

  test("logo and user image refuse SVG with the same answer", async () => {
    const { id, owner } = await aChurch();
    for (const POST of [SET_LOGO, SET_IMAGE])
      expect(await call({ POST }, { as: owner, body: imageForm(SVG, "logo.png", "image/png") })).toMatchObject({
        status: 422,
        body: { fields: { image: expect.any(String) } },
      });
    expect([...(await filesOf(`church/${id}`)), ...(await filesOf(`user/${owner.id}`))]).toEqual([]);
  });
});

describe("limits", () => {
  test("an image of 30,000 × 30,000 pixels is refused by its header, quickly and without allocating its pixels", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const bomb = pngBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 30_000, height: 30_000 });
    const [start, before] = [process.cpuUsage(), process.memoryUsage.rss()];
    const answer = await sendPhoto(church, id, imageForm(bomb));
    expect(answer).toMatchObject({ status: 422, body: { fields: { image: expect.stringContaining("píxeles") } } });
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000, "milliseconds of processor time").toBeLessThan(2_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
    expect(await filesOf(`church/${church.id}`)).toEqual([]);
  });

  test("a small image with a header of excessive size is refused", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const jpeg = await drawing({ width: 16, height: 16 }).jpeg().toBuffer();
    const size = jpeg.indexOf("\xff\xc0", 0, "latin1") + 5;
    jpeg.writeUInt16BE(65_500, size);
    jpeg.writeUInt16BE(65_500, size + 2);
    const png = pngBomb(64, 64);
    png.writeUInt32BE(2_000_000_000, 16);
    for (const bytes of [jpeg, png]) expect((await sendPhoto(church, id, imageForm(bytes))).status).toBe(422);
  });

  test("formats that need more memory per pixel have a lower pixel limit", async () => {
    const create = { width: 4_000, height: 3_000, channels: 3 as const, background: "red" };
    const tolerated = await sharp({ create }).avif({ effort: 0 }).toBuffer();
    expect(await sharp(await makeImage(tolerated, "portrait")).metadata()).toMatchObject({ width: 320 });
    const larger = await sharp({ create: { ...create, height: 4_000 } })
      .avif({ effort: 0 })
      .toBuffer();
    const deep = await sharp({ create: { ...create, width: 6_000, height: 6_000 } })
      .toColourspace("rgb16")
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
    for (const bytes of [larger, deep])
      await expect(makeImage(bytes, "portrait")).rejects.toMatchObject({
        status: 422,
        details: { fields: { image: expect.stringContaining("píxeles") } },
      });
  });

  test("an image of 40,000 × 1 pixels is refused before it is enlarged", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    for (const [width, height] of [
      [40_000, 1],
      [1, 40_000],
    ] as const)
      expect(await sendPhoto(church, id, imageForm(pngBomb(width, height)))).toMatchObject({
        status: 422,
        body: { fields: { image: expect.stringContaining("alargada") } },
      });
  });

  test("an upload over 10 MB answers 413, one of exactly 10 MB is accepted", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const jpeg = await drawing().jpeg().toBuffer();
    const ofSize = (size: number) => imageForm(Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]));
    expect(await sendPhoto(church, id, ofSize(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: "TOO_LARGE" },
    });
    expect(await sendPhoto(church, id, ofSize(30_000_000))).toMatchObject({ status: 413 });
    expect(await sendPhoto(church, id, ofSize(10 * 1024 * 1024))).toMatchObject({ status: 201 });
  });

  test("a flood of images is queued or answered 503 BUSY, and the event loop stays responsive", async () => {
    const picture = await drawing({ width: 4_000, height: 3_000 }).jpeg().toBuffer();
    let isDone = false;
    const before = process.memoryUsage.rss();
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 10);
    const flood = Promise.allSettled(Array.from({ length: 60 }, () => makeImage(picture, "portrait"))).finally(() => {
      isDone = true;
    });
    let answers = 0;
    while (!isDone) {
      expect(await call({ GET: LIVE })).toMatchObject({ status: 200 });
      answers++;
      await new Promise(setImmediate);
    }
    const results = await flood;
    clearInterval(watch);
    const rejections = results.filter((result) => result.status === "rejected");
    const conversions = results.length - rejections.length;
    expect(conversions).toBeGreaterThan(10);
    expect(rejections.length).toBeGreaterThan(20);
    for (const { reason } of rejections)
      expect(reason).toMatchObject({ status: 503, code: "BUSY", details: { retryAfter: 5 } });
    expect(answers, "requests answered during the conversions").toBeGreaterThan(10 * conversions);
    expect(peak - before, "bytes").toBeLessThan(400_000_000);
    await expect(makeImage(picture, "portrait")).resolves.toBeInstanceOf(Buffer);
  });
});

describe("conversion", () => {
  test("metadata and embedded payloads are removed", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const mark = "MARCA-OCULTA";
    const jpeg = await drawing()
      .withExif({ IFD0: { Copyright: mark, ImageDescription: SCRIPT } })
      .jpeg()
      .toBuffer();
    const comment = Buffer.from(`\xff\xfe\x00\x3a${`${SCRIPT}${mark}`.padEnd(56)}`, "latin1");
    const png = await drawing().png().toBuffer();
    const text = Buffer.concat([Buffer.from("tEXtComment\0"), Buffer.from(SCRIPT + mark)]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(text.length - 4);
    check.writeUInt32BE(crc32(text));
    const polyglots = {
      "JPEG and HTML": Buffer.concat([jpeg, Buffer.from(SCRIPT + mark)]),
      "JPEG and ZIP": Buffer.concat([jpeg, ZIP, Buffer.from(mark)]),
      "JPEG with a comment": Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      "PNG with a text": Buffer.concat([png.subarray(0, 33), length, text, check, png.subarray(33)]),
      "PNG and PHP": Buffer.concat([png, Buffer.from(`<?php system($_GET[0]); ?>${mark}`)]),
      "GIF and script": Buffer.concat([await drawing().gif().toBuffer(), Buffer.from(`/*${SCRIPT}${mark}*/`)]),
    };
    for (const [name, bytes] of Object.entries(polyglots)) {
      expect(bytes.includes(mark) || bytes.includes("PK"), name).toBe(true);
      expect(await sendPhoto(church, id, imageForm(bytes, "foto.html", "text/html")), name).toMatchObject({
        status: 201,
      });
      const shown = (await getPhoto(church, id)).bytes;
      expect(await sharp(shown).metadata(), name).toMatchObject({ format: "webp", width: 320, height: 320 });
      for (const payload of [mark, "script", "<?php", "PK\u0003\u0004", "Exif"])
        expect(shown.includes(payload), name).toBe(false);
    }
  });

  test("location, date and camera are removed, the orientation is applied", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    // The left half is red; orientation 6 marks a camera held upright.
    const red = await sharp({ create: { width: 200, height: 800, channels: 3, background: "red" } })
      .png()
      .toBuffer();
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

    expect((await call({ POST: SET_LOGO }, { as: church.owner, body: imageForm(photo) })).status).toBe(201);
    expect((await sendPhoto(church, id, imageForm(photo))).status).toBe(201);
    const { bytes: logo } = await call({ GET: LOGO }, { as: church.owner });
    for (const shown of [logo, (await getPhoto(church, id)).bytes]) {
      const { exif, xmp, icc, iptc, orientation, space } = await sharp(shown).metadata();
      expect({ exif, xmp, icc, iptc, orientation, space }).toEqual({ space: "srgb" });
      for (const chunk of ["EXIF", "XMP ", "ICCP", "Camara", "secreto"]) expect(shown.includes(chunk)).toBe(false);
    }
    // After a quarter turn to the right the left half is at the top.
    const { data, info } = await sharp(logo).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 800, height: 400 });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    const [up, down] = [at(400, 50), at(400, 350)] as [number, number, number][];
    expect(up?.[0]).toBeGreaterThan(200);
    expect(down?.[2]).toBeGreaterThan(200);
  });

  test("every stored file of a site's pictures is free of metadata and payloads, under a random name", async () => {
    const church = await aChurch();
    const mark = "MARCA-OCULTA";
    const jpeg = await drawing()
      .withExif({ IFD0: { Copyright: mark }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "4/1 35/1 56/1" } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from(SCRIPT + mark), ZIP]);
    for (const [name, { status }] of await uploadToSite(church, polyglot, "../../foto.html", "text/html"))
      expect(status, name).toBe(201);
    await waitForBackgroundTasks();
    const files = await filesOf(`church/${church.id}`);
    expect(files.length).toBeGreaterThan(20);
    for (const key of files) {
      expect(key).toMatch(new RegExp(`^church/${church.id}/[0-9a-f]{32}(-\\d+)?\\.(webp|avif)$`));
      const bytes = readFileSync(path.join(uploadsFolder(), key));
      for (const payload of [mark, "script", "PK\u0003\u0004", "Exif", "GPS"])
        expect(bytes.includes(payload), key).toBe(false);
    }
  });

  test("an animation keeps its first frame only", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const frames = await Promise.all(
      ["red", "lime", "blue"].map((colour) => solidPicture(colour, { width: 90, height: 90 })),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(3);
    expect((await sendPhoto(church, id, imageForm(animation))).status).toBe(201);
    const { bytes } = await getPhoto(church, id);
    expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1);
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(50);
  });

  test("a logo keeps its aspect ratio and transparency, and is not enlarged", async () => {
    const { owner } = await aChurch();
    const uploadLogo = async (bytes: Buffer) => {
      expect((await call({ POST: SET_LOGO }, { as: owner, body: imageForm(bytes) })).status).toBe(201);
      const { width, height, hasAlpha } = await sharp((await call({ GET: LOGO }, { as: owner })).bytes).metadata();
      return { width, height, hasAlpha };
    };
    const clear = { width: 1_600, height: 400, channels: 4 as const, background: { r: 9, g: 99, b: 9, alpha: 0.4 } };
    expect(await uploadLogo(await sharp({ create: clear }).png().toBuffer())).toEqual({
      width: 800,
      height: 200,
      hasAlpha: true,
    });
    expect(await uploadLogo(await drawing({ width: 120, height: 60 }).jpeg().toBuffer())).toEqual({
      width: 120,
      height: 60,
      hasAlpha: false,
    });
  });

  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("a photo of type %s is accepted", async (format) => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const bytes = await drawing({ channels: 4 }).toFormat(format).toBuffer();
    expect(await sendPhoto(church, id, imageForm(bytes, "sin-extension", "application/octet-stream"))).toMatchObject({
      status: 201,
      body: { id, version: 2, photo: expect.stringMatching(new RegExp(`^/api/members/${id}/photo\\?v=[0-9a-f]{8}$`)) },
    });
  });

  test("images of other colour spaces and bit depths are accepted", async () => {
    for (const picture of [
      await drawing().toColourspace("cmyk").jpeg().toBuffer(),
      await drawing().toColourspace("b-w").jpeg({ progressive: true }).toBuffer(),
      await drawing({ channels: 4 }).toColourspace("rgb16").png().toBuffer(),
      await drawing().png({ palette: true, progressive: true }).toBuffer(),
    ])
      expect(await sharp(await makeImage(picture, "portrait")).metadata()).toMatchObject({ space: "srgb", width: 320 });
  });
});

describe("uploads and answers", () => {
  test("an uploaded file's own name is never used", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const bytes = await drawing({ width: 40, height: 40 }).png().toBuffer();
    const everything = () => readdirSync(env().ATRIO_DATA_DIR, { recursive: true, encoding: "utf8" });
    for (const name of [
      "../../x.jpg",
      "..\\..\\x.jpg",
      "/etc/cron.d/x",
      "C:\\x.jpg",
      "x.php",
      "x.svg",
      "x\u0000.jpg",
      ".htaccess",
      "con",
      `${"x".repeat(5_000)}.jpg`,
      `"; filename="y.html`,
    ])
      expect((await sendPhoto(church, id, imageForm(bytes, name))).status, name).toBe(201);
    await waitForBackgroundTasks();
    const [key, ...more] = await filesOf(`church/${church.id}`);
    expect(more).toEqual([]);
    expect(key).toMatch(new RegExp(`^church/${church.id}/[0-9a-f]{32}\\.webp$`));
    expect(everything().filter((file) => !/^(mail|uploads)(\/|$)/.test(file))).toEqual([]);
    const stray = everything().filter(
      (file) => /uploads.*\./.test(file) && !/\/[0-9a-f]{32}(-\d+)?\.(webp|avif)$/.test(file),
    );
    expect(stray).toEqual([]);
  });

  test("a body that is no form with exactly one image is refused", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const bytes = await drawing({ width: 40, height: 40 }).png().toBuffer();
    const [none, text, more, other] = [new FormData(), new FormData(), imageForm(bytes), new FormData()];
    text.set("image", "data:image/png;base64,AAAA");
    more.set("churchId", "1");
    other.set("file", new File([bytes as BlobPart], "x.png"));
    for (const form of [none, text, other])
      expect(await sendPhoto(church, id, form)).toMatchObject({
        status: 400,
        body: { fields: { image: "Requerido" } },
      });
    expect(await sendPhoto(church, id, more)).toMatchObject({
      status: 400,
      body: { fields: { churchId: expect.any(String) } },
    });
    expect(await sendPhoto(church, id, { image: "x" })).toMatchObject({ status: 415 });
    const broken = { headers: { "Content-Type": "multipart/form-data; boundary=x" }, body: "--x\r\nhola" };
    expect(await call({ POST: SET_PHOTO }, { as: church.owner, params: { id }, ...broken })).toMatchObject({
      status: 400,
    });
    expect(await filesOf(`church/${church.id}`)).toEqual([]);
  });

  test("an upload aborted by the client answers 400 BROKEN_OFF and stores nothing", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("--x\r\n"));
        controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
      },
    });
    const headers = {
      Authorization: `Bearer ${church.owner.token}`,
      "Content-Type": "multipart/form-data; boundary=x",
    };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const request = new Request("http://localhost:3000/api/members/1/photo", init);
    const response = await SET_PHOTO(request, { params: Promise.resolve({ id: String(id) }) });
    expect([response.status, (await response.json()).code]).toEqual([400, "BROKEN_OFF"]);
    expect(await filesOf(`church/${church.id}`)).toEqual([]);
  });

  test("an image is answered with headers that keep it an image, private and uncached", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const form = () =>
      drawing()
        .jpeg()
        .toBuffer()
        .then((bytes) => imageForm(bytes));
    await sendPhoto(church, id, await form());
    await call({ POST: SET_LOGO }, { as: church.owner, body: await form() });
    await call({ POST: SET_IMAGE }, { as: church.owner, body: await form() });
    const { body: added } = await call({ POST: ADD_IMAGE }, { as: church.owner, body: await form() });
    for (const GET of [PHOTO, LOGO, IMAGE, SITE_PHOTO]) {
      const params = { id: GET === SITE_PHOTO ? added.id : id };
      const { status, headers, bytes } = await call({ GET }, { as: church.owner, params });
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": "image/webp",
        "content-length": String(bytes.length),
        "content-disposition": "inline",
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
      });
    }
  });

  test("every route that answers an image, and no other, has the policy of uploads", async () => {
    const uploads = ((await nextConfig.headers?.()) ?? []).flatMap(({ source, headers }) => {
      const isPolicy = headers.some(({ key, value }) => key === "Content-Security-Policy" && value === UPLOAD_POLICY);
      return isPolicy ? [getPathMatch(source, { strict: true })] : [];
    });
    const routes = (await endpoints()).filter(({ method }) => method === "GET");
    const images = routes.filter(({ handler }) => handler.spec?.answer === IMAGE_ANSWER);
    const folders = modules.flatMap(({ tables }: Module) => Object.values(tables).filter(({ photos }) => photos));
    // Beside the photos of rows: the logo and the pictures of accounts.
    expect(images).toHaveLength(folders.length + 2);
    const covered = routes.filter(({ path }) => uploads.some((match) => match(`/api${path.replace("[id]", "7")}`)));
    expect(covered.map(({ name }) => name)).toEqual(images.map(({ name }) => name));
  });

  test("the image optimizer is off, so no URL fetches remote images", () => {
    expect(nextConfig.images).toEqual({ unoptimized: true });
  });
});

describe("access", () => {
  test("the photo of another church's member answers like a missing one and cannot be changed", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const { id } = await aMember(theirs);
    const red = imageForm(await solidPicture("red"));
    expect((await sendPhoto(theirs, id, red)).status).toBe(201);
    const files = await filesOf(`church/${theirs.id}`);
    for (const [method, handler] of Object.entries({ GET: PHOTO, POST: SET_PHOTO, DELETE: NO_PHOTO })) {
      const ask = async (id: number) => {
        const body = method === "POST" ? imageForm(await solidPicture("blue")) : undefined;
        const answer = await call({ [method]: handler }, { as: mine.owner, params: { id }, body });
        return { status: answer.status, body: { ...answer.body, requestId: "" } };
      };
      expect((await ask(id)).status).toBe(404);
      expect(await ask(id)).toEqual(await ask(MISSING_ID));
    }
    expect(await filesOf(`church/${theirs.id}`)).toEqual(files);
    expect(await filesOf(`church/${mine.id}`)).toEqual([]);
    expect((await getPhoto(theirs, id)).status).toBe(200);
    expect((await call({ GET: MEMBER }, { as: theirs.owner, params: { id } })).body.version).toBe(2);
  });

  test("the logo is always the own church's, and only the owner changes it", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const helper = await aCollaborator(theirs);
    await call({ POST: SET_LOGO }, { as: theirs.owner, body: imageForm(await solidPicture("red")) });
    expect((await call({ GET: LOGO }, { as: mine.owner, query: { churchId: theirs.id } })).status).toBe(404);
    expect((await call({ GET: LOGO }, { as: helper })).status).toBe(200);
    expect((await call({ POST: SET_LOGO }, { as: helper, body: imageForm(await solidPicture("blue")) })).status).toBe(
      403,
    );
    expect((await call({ DELETE: NO_LOGO }, { as: helper })).status).toBe(403);
    expect((await call({ DELETE: NO_LOGO }, { as: mine.owner })).status).toBe(200);
    expect(await filesOf(`church/${theirs.id}`)).toHaveLength(LOGO_FILES);
  });

  test("a read-only collaborator reads a member's photo but cannot change it", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    await sendPhoto(church, id, imageForm(await solidPicture("red")));
    const reader = await aCollaborator(church, { areas: ["members"], readOnly: true });
    const none = await aCollaborator(church, { areas: ["finances"] });
    const params = { id };
    expect((await call({ GET: PHOTO }, { as: reader, params })).status).toBe(200);
    expect(
      (await call({ POST: SET_PHOTO }, { as: reader, params, body: imageForm(await solidPicture("blue")) })).status,
    ).toBe(403);
    expect((await call({ DELETE: NO_PHOTO }, { as: reader, params })).status).toBe(403);
    expect((await call({ GET: PHOTO }, { as: none, params })).status).toBe(403);
    expect((await call({ GET: PHOTO }, { params })).status).toBe(401);
    expect(await filesOf(`church/${church.id}`)).toHaveLength(1);
  });
});

describe("orphan removal", () => {
  const removeAllOrphans = () => removeOrphans({ inChurch: [listUsedPhotos], identity: [listUsedImages] });

  /** Dates a file back by this many hours. */
  function age(key: string, hours: number) {
    const at = new Date(Date.now() - hours * 3_600_000);
    utimesSync(path.join(uploadsFolder(), ...key.split("/")), at, at);
  }

  async function put(folder: string, hours: number, extension = "webp") {
    const key = newKey(folder, extension);
    await (await storage()).put(key, Buffer.from("x"));
    age(key, hours);
    return key;
  }

  test("every column with a storage key has a referrer", () => {
    const found = readdirSync("prisma/schema").flatMap((file) => {
      const models = readFileSync(path.join("prisma/schema", file), "utf8")
        .split(/^model /m)
        .slice(1);
      return models.flatMap((model) =>
        [...model.matchAll(/Storage key\.\s+(\w+)/g)].map(
          ([, field]) => `${/@@map\("(\w+)"\)/.exec(model)?.[1]}.${field}`,
        ),
      );
    });
    const photos = modules.flatMap(({ tables }) =>
      Object.entries<Module["tables"][string]>(tables).flatMap(([table, { photos, files }]) => [
        ...(photos ? [`${table}.photo`] : []),
        ...(files ? [`${table}.${files.column}`] : []),
      ]),
    );
    // A column without a referrer, in its module or in instrumentation.ts, would lose its files.
    expect(found.sort()).toEqual(["churches.logo", "users.image", ...photos].sort());
  });

  test("files without a row are removed after a day, and no others", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const [active, trashed, destroyed] = [await aMember(church), await aMember(church), await aMember(church)];
    const red = await solidPicture("red");
    for (const { id } of [active, trashed, destroyed]) await sendPhoto(church, id, imageForm(red));
    await call({ DELETE: TRASH_IT }, { as: church.owner, params: { id: trashed.id } });
    await call({ POST: SET_LOGO }, { as: church.owner, body: imageForm(red) });
    await call({ POST: SET_IMAGE }, { as: church.owner, body: imageForm(red) });
    const used = [...(await filesOf(`church/${church.id}`)), ...(await filesOf(`user/${church.owner.id}`))];
    expect(used).toHaveLength(3 + LOGO_FILES + 1);
    const [destroyedRow] = await asOwner(church, (db) =>
      db.member.findMany({ where: { id: destroyed.id }, select: { photo: true } }),
    );
    await asOwner(church, (db) => db.member.deleteMany({ where: { id: destroyed.id } }));
    for (const key of used) age(key, 48);
    const orphans = [
      await put(`church/${church.id}`, 25),
      await put(`church/${church.id}`, 25, "part"),
      await put(`church/${other.id}`, 25),
      await put(`church/${MISSING_ID}`, 25),
      await put(`user/${church.owner.id}`, 25),
      await put(`user/${MISSING_ID}`, 25),
    ];
    const fresh = [await put(`church/${church.id}`, 23), await put(`user/${church.owner.id}`, 0)];
    await removeAllOrphans();
    await removeAllOrphans();
    const existing = async (keys: (string | null | undefined)[]) =>
      keys.filter((key) => key && existsSync(path.join(uploadsFolder(), ...key.split("/"))));
    expect(await existing(orphans)).toEqual([]);
    expect(await existing(fresh)).toEqual(fresh);
    expect(await existing(used)).toEqual(used.filter((key) => key !== destroyedRow?.photo));
    expect((await getPhoto(church, active.id)).status).toBe(200);
  });

  test("a row of another church does not protect a file", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const key = await put(`church/${theirs.id}`, 25);
    const { id } = await aMember(mine);
    await asOwner(mine, (db) => db.member.updateMany({ where: { id }, data: { photo: key } }));
    await removeAllOrphans();
    expect(await filesOf(`church/${theirs.id}`)).toEqual([]);
  });

  test("more files than one query covers are all checked", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    await sendPhoto(church, id, imageForm(await solidPicture("red")));
    const [used = ""] = await filesOf(`church/${church.id}`);
    age(used, 48);
    const folder = path.join(uploadsFolder(), "church", String(church.id));
    for (let index = 0; index < 1_100; index++) {
      const key = newKey(`church/${church.id}`, "webp");
      writeFileSync(path.join(folder, key.split("/")[2] ?? ""), "x");
      age(key, 25);
    }
    await removeAllOrphans();
    expect(await filesOf(`church/${church.id}`)).toEqual([used]);
  });

  test("a failing referrer keeps the files", async () => {
    const church = await aChurch();
    const key = await put(`church/${church.id}`, 25);
    const failing = () => Promise.reject(new Error("broken"));
    await removeOrphans({ inChurch: [listUsedPhotos, failing], identity: [listUsedImages] });
    await removeOrphans({ inChurch: [listUsedPhotos], identity: [failing] });
    expect(await filesOf(`church/${church.id}`)).toEqual([key]);
  });

  test("an upload killed between file and row leaves an orphan that is removed later, and no row without a file", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const picture = path.join(env().ATRIO_DATA_DIR, "mail", `${church.id}.png`);
    await mkdir(path.dirname(picture), { recursive: true });
    writeFileSync(picture, await solidPicture("red"));
    const args = ["--import", "tsx", "tests/support/half-upload.ts", `church/${church.id}`, picture];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    const key = String(line).trim();
    expect(await filesOf(`church/${church.id}`)).toEqual([key]);
    expect((await sharp(readFileSync(path.join(uploadsFolder(), key))).metadata()).width).toBe(320);
    const { body } = await call({ GET: MEMBER }, { as: church.owner, params: { id } });
    expect(body).toMatchObject({ photo: null, version: 1 });
    expect((await getPhoto(church, id)).status).toBe(404);
    await removeAllOrphans();
    expect(await filesOf(`church/${church.id}`)).toEqual([key]);
    age(key, 25);
    await removeAllOrphans();
    expect(await filesOf(`church/${church.id}`)).toEqual([]);
  });
});
