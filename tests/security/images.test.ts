import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { listUsedImages } from "@/lib/auth/images";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { env } from "@/lib/core/env.mjs";
import { removeOrphans, setImage } from "@/lib/core/files/files";
import { storage } from "@/lib/core/files/storage";
import { newKey } from "@/lib/core/files/stored-files";
import { IMAGE_ANSWER } from "@/lib/http/files";
import { UPLOAD_POLICY } from "@/lib/http/security-headers.mjs";
import { listUsedPhotos } from "@/lib/members/service";
import { modules } from "@/lib/modules";
import type { Module } from "@/lib/registry";
import nextConfig from "@/next.config.mjs";
import { sendTo } from "@/tests/support/call";
import type { Ids } from "../support/bodies";
import { call } from "../support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "../support/church";
import { hostilePictures } from "../support/hostile-pictures";
import { drawing, imageForm, pngBomb, solidPicture } from "../support/pictures";
import { endpoints } from "../support/routes";
import { aPost } from "../support/rows/blog";
import { anItem } from "../support/rows/inventory";
import { aFamily, aMember } from "../support/rows/members";
import { aPresentation } from "../support/rows/presentations";
import { activityBody, anActivity, anEvent, eventBody } from "../support/rows/website";
import { aSignal } from "../support/waiting";

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
  call("POST /members/{id}/photo", { as: church.owner, params: { id }, body: form });

const getPhoto = (church: TestChurch, id: number) =>
  call("GET /members/{id}/photo", { as: church.owner, params: { id } });

/** Every endpoint that takes a file, and those that store it, all of them pictures. */
const forms = (await endpoints()).filter(({ handler }) => handler.spec?.form);
const uploads = forms.filter(({ handler }) => handler.spec?.form?.isStored);

/** A church with a row for each upload. */
async function aTarget() {
  const church = await aChurch();
  const [member, item, post] = [await aMember(church), await anItem(church), await aPost(church)];
  const [presentation, family] = [await aPresentation(church), await aFamily(church)];
  const [event, activity] = [await anEvent(church), await anActivity(church)];
  const texts = { title: "Retiro", description: "Tres días en la montaña.", body: "Salimos el viernes a las seis." };
  return {
    church,
    ids: {
      members: member.id,
      "members/families": family.id,
      inventory: item.id,
      posts: post.id,
      presentations: presentation.id,
    } as Ids,
    texts: {
      "POST /builder/event": eventBody(),
      "PUT /builder/event": { ...eventBody(), id: String(event.id) },
      "POST /builder/activity": activityBody(),
      "PUT /builder/activity": { ...activityBody(), id: String(activity.id) },
      "POST /posts": texts,
      "PUT /posts": { ...texts, id: String(post.id) },
    } as Record<string, Record<string, string>>,
  };
}

/** Uploads a file through one endpoint. */
function uploadTo(
  { name, path, handler }: (typeof uploads)[number],
  { church, ids, texts }: Awaited<ReturnType<typeof aTarget>>,
  file: File,
) {
  const body = new FormData();
  for (const [field, text] of Object.entries(texts[name] ?? {})) body.set(field, text);
  body.set(handler.spec?.form?.name ?? "", file);
  const params: Record<string, number> = path.includes("{id}")
    ? { id: ids[path.slice(1, path.indexOf("/{id}"))] ?? 0 }
    : {};
  return call(name, { as: church.owner, params, body });
}

const countSiteRows = (church: TestChurch) =>
  asOwner(church, async (db) => [
    await db.siteImage.count(),
    await db.siteEvent.count(),
    await db.siteActivity.count(),
    await db.postImage.count(),
    await db.presentationPicture.count(),
  ]);

const SCRIPT = "<script>alert(document.domain)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
const ZIP = Buffer.from("PK\u0003\u0004mark-of-a-zip", "latin1");

test("every endpoint that takes a file stores a picture, or reads a spreadsheet, slides or a Bible", () => {
  const others = forms.filter((endpoint) => !uploads.includes(endpoint)).map(({ name }) => name);
  expect(others.filter((name) => !/ \/\w+\/(import(\/failures)?|decks\/read|versions)$/.test(name))).toEqual([]);
  expect(uploads.length).toBeGreaterThan(15);
});

describe("a picture that is sent to every endpoint that stores one", () => {
  test("is refused under any name and type if it is none, broken off or full of packed texts, and at two of them if its pixels are many; nothing is stored", async () => {
    const target = await aTarget();
    const { church } = target;
    const { owner, id } = church;
    const state = async () => [
      await filesOf(`church/${id}`),
      await filesOf(`user/${owner.id}`),
      await countSiteRows(church),
      await asOwner(church, (db) => db.history.count()),
    ];
    const before = await state();
    const whole = await drawing({ width: 160, height: 120 }).jpeg().toBuffer();
    const refuse = async (upload: (typeof uploads)[number], file: File) => {
      const answer = await uploadTo(upload, target, file);
      expect(answer, upload.name).toMatchObject({
        status: 422,
        body: { code: "UNREADABLE", fields: { image: expect.any(String) }, requestId: expect.any(String) },
      });
      expect(answer.body.message, upload.name).toMatch(/imagen|HEIC/);
    };
    const texts = new File([await hostilePictures()["PNG with packed texts"]()], "foto.png", { type: "image/png" });
    for (const upload of uploads) {
      await refuse(upload, texts);
      await refuse(upload, new File([SVG], "../../x.png", { type: "image/png" }));
      await refuse(upload, new File([whole.subarray(0, whole.length * 0.9)], "foto.webp", { type: "" }));
    }
    const bomb = new File([pngBomb(30_000, 30_000)], "foto.jpg", { type: "image/jpeg" });
    const [start, memory] = [process.cpuUsage(), process.memoryUsage.rss()];
    for (const upload of uploads.filter(({ name }) => /\/(coverimg|members.*)$/.test(name))) await refuse(upload, bomb);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000, "milliseconds of processor time").toBeLessThan(2_000);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100_000_000);
    expect(await state()).toEqual(before);
  });

  test("is stored without its metadata, payloads and name, under a random name", async () => {
    const target = await aTarget();
    const { church } = target;
    const mark = "MARCA-OCULTA";
    const jpeg = await sharp({ create: { width: 500, height: 375, channels: 3, background: "teal" } })
      .withExif({ IFD0: { Copyright: mark }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "4/1 35/1 56/1" } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from(SCRIPT + mark), ZIP]);
    const names = [
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
    ];
    for (const [index, upload] of uploads.entries()) {
      const file = new File([polyglot], names[index % names.length] ?? "", { type: "text/html" });
      expect((await uploadTo(upload, target, file)).status, upload.name).toBeLessThan(300);
    }
    await waitForBackgroundTasks();
    const files = [...(await filesOf(`church/${church.id}`)), ...(await filesOf(`user/${church.owner.id}`))];
    expect(files.length).toBeGreaterThan(20);
    for (const key of files) {
      expect(key).toMatch(/^(church|user)\/\d+\/[0-9a-f]{32}(-\d+)?\.(webp|avif)$/);
      const bytes = readFileSync(path.join(uploadsFolder(), key));
      for (const payload of [mark, "script", "PK\u0003\u0004", "Exif", "GPS"])
        expect(bytes.includes(payload), key).toBe(false);
    }
    const everything = readdirSync(env().ATRIO_DATA_DIR, { recursive: true, encoding: "utf8" });
    expect(everything.filter((file) => !/^(mail|uploads)(\/|$)/.test(file))).toEqual([]);
    const stray = everything.filter(
      (file) => /uploads.*\./.test(file) && !/\/[0-9a-f]{32}(-\d+)?\.(webp|avif)$/.test(file),
    );
    expect(stray).toEqual([]);
  });
});

describe("uploads and answers", () => {
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

  test("a logo keeps its aspect ratio and transparency, and is not enlarged", async () => {
    const { owner } = await aChurch();
    const uploadLogo = async (bytes: Buffer) => {
      expect((await call("POST /churches/logo", { as: owner, body: imageForm(bytes) })).status).toBe(201);
      const { width, height, hasAlpha } = await sharp(
        (await call("GET /churches/logo", { as: owner })).bytes,
      ).metadata();
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
    expect(await call("POST /members/{id}/photo", { as: church.owner, params: { id }, ...broken })).toMatchObject({
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
    const response = await sendTo("POST /members/{id}/photo", request, { id: String(id) });
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
    await call("POST /churches/logo", { as: church.owner, body: await form() });
    await call("POST /users/image", { as: church.owner, body: await form() });
    const { body: added } = await call("POST /builder/image", { as: church.owner, body: await form() });
    for (const name of [
      "GET /members/{id}/photo",
      "GET /churches/logo",
      "GET /users/image",
      "GET /builder/images/{id}/photo",
    ] as const) {
      const params = { id: name === "GET /builder/images/{id}/photo" ? added.id : id };
      const { status, headers, bytes } = await call(name, { as: church.owner, params });
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
    const covered = routes.filter(({ path }) => uploads.some((match) => match(`/api${path.replace("{id}", "7")}`)));
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
    for (const method of ["GET", "POST", "DELETE"] as const) {
      const ask = async (id: number) => {
        const body = method === "POST" ? imageForm(await solidPicture("blue")) : undefined;
        const answer = await call(`${method} /members/{id}/photo`, { as: mine.owner, params: { id }, body });
        return { status: answer.status, body: { ...answer.body, requestId: "" } };
      };
      expect((await ask(id)).status).toBe(404);
      expect(await ask(id)).toEqual(await ask(MISSING_ID));
    }
    expect(await filesOf(`church/${theirs.id}`)).toEqual(files);
    expect(await filesOf(`church/${mine.id}`)).toEqual([]);
    expect((await getPhoto(theirs, id)).status).toBe(200);
    expect((await call("GET /members/{id}", { as: theirs.owner, params: { id } })).body.version).toBe(2);
  });

  test("the logo is always the own church's, and only the owner changes it", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const helper = await aCollaborator(theirs);
    await call("POST /churches/logo", { as: theirs.owner, body: imageForm(await solidPicture("red")) });
    expect((await call("GET /churches/logo", { as: mine.owner, query: { churchId: theirs.id } })).status).toBe(404);
    expect((await call("GET /churches/logo", { as: helper })).status).toBe(200);
    expect(
      (await call("POST /churches/logo", { as: helper, body: imageForm(await solidPicture("blue")) })).status,
    ).toBe(403);
    expect((await call("DELETE /churches/logo", { as: helper })).status).toBe(403);
    expect((await call("DELETE /churches/logo", { as: mine.owner })).status).toBe(200);
    expect(await filesOf(`church/${theirs.id}`)).toHaveLength(LOGO_FILES);
  });

  test("a read-only collaborator reads a member's photo but cannot change it", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    await sendPhoto(church, id, imageForm(await solidPicture("red")));
    const reader = await aCollaborator(church, { areas: ["members"], readOnly: true });
    const none = await aCollaborator(church, { areas: ["finances"] });
    const params = { id };
    expect((await call("GET /members/{id}/photo", { as: reader, params })).status).toBe(200);
    expect(
      (await call("POST /members/{id}/photo", { as: reader, params, body: imageForm(await solidPicture("blue")) }))
        .status,
    ).toBe(403);
    expect((await call("DELETE /members/{id}/photo", { as: reader, params })).status).toBe(403);
    expect((await call("GET /members/{id}/photo", { as: none, params })).status).toBe(403);
    expect((await call("GET /members/{id}/photo", { params })).status).toBe(401);
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
    // A column without a referrer, in its module or in server/start.ts, would lose its files.
    expect(found.sort()).toEqual(["churches.logo", "users.image", ...photos].sort());
  });

  test("files without a row are removed after a day, and no others", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const [active, trashed, destroyed] = [await aMember(church), await aMember(church), await aMember(church)];
    const red = await solidPicture("red");
    for (const { id } of [active, trashed, destroyed]) await sendPhoto(church, id, imageForm(red));
    await call("DELETE /members/{id}", { as: church.owner, params: { id: trashed.id } });
    await call("POST /churches/logo", { as: church.owner, body: imageForm(red) });
    await call("POST /users/image", { as: church.owner, body: imageForm(red) });
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

  test("an upload that ends between file and row leaves an orphan that is removed later, and no row without a file", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const image = new Blob([new Uint8Array(await solidPicture("red"))]);
    const { promise: whenStored, resolve } = aSignal();
    let key = "";
    void setImage({ folder: `church/${church.id}`, image, shape: "portrait" }, (stored) => {
      key = stored ?? "";
      resolve();
      // As in a process that has ended.
      return new Promise(() => {});
    });
    await whenStored;
    expect(await filesOf(`church/${church.id}`)).toEqual([key]);
    expect((await sharp(readFileSync(path.join(uploadsFolder(), key))).metadata()).width).toBe(320);
    const { body } = await call("GET /members/{id}", { as: church.owner, params: { id } });
    expect(body).toMatchObject({ photo: null, version: 1 });
    expect((await getPhoto(church, id)).status).toBe(404);
    await removeAllOrphans();
    expect(await filesOf(`church/${church.id}`)).toEqual([key]);
    age(key, 25);
    await removeAllOrphans();
    expect(await filesOf(`church/${church.id}`)).toEqual([]);
  });
});
