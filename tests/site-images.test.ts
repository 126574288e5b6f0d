import { utimesSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { listUsedImages } from "@/lib/auth/images";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { inChurch } from "@/lib/core/db/church-db";
import { env } from "@/lib/core/env.mjs";
import { removeOrphans } from "@/lib/core/files/files";
import { storage } from "@/lib/core/files/storage";
import { pictureKeyOf, variantKey } from "@/lib/core/files/stored-files";
import { getPublicLogo, readPublicImage } from "@/lib/pictures/public-files";
import { imageFile } from "@/lib/pictures/rules";
import { saveWithPicture, toPublicImage } from "@/lib/pictures/store";
import { iconImage, socialImage } from "@/lib/websites/cards";
import { deleteEvent } from "@/lib/websites/events/service";
import {
  attachImage,
  createImage,
  detachImage,
  emptyImageTrash,
  imageColumns,
  isSiteImageShown,
  listUsedPhotos,
  storeSiteImage,
} from "@/lib/websites/images";
import { imageWidths, type SiteImageKind, siteImageKinds } from "@/lib/websites/rules";
import { readZip } from "./support/archive";
import { call, type EndpointName } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { imageForm, middleOf, solidPicture } from "./support/pictures";
import { anActivity, anEvent } from "./support/rows/website";

const scopeOf = ({ id, owner }: TestChurch) => ({ churchId: id, userId: owner.id });

const post = async (name: EndpointName, church: TestChurch, picture: Buffer) =>
  call(name, { as: church.owner, body: imageForm(picture) });

const addImages = async (church: TestChurch, colours: string[]) => {
  const rows = [];
  for (const colour of colours) rows.push((await post("POST /builder/image", church, await solidPicture(colour))).body);
  return rows;
};

const gallery = async (church: TestChurch) => (await call("GET /builder/images", { as: church.owner })).body;

const trashIt = ({ owner }: TestChurch, imageUrl: string) =>
  call("DELETE /builder/image", { as: owner, query: { imageUrl } });

const photosOf = (church: TestChurch) =>
  asOwner(church, async (db) => (await db.siteImage.findMany({ orderBy: { id: "asc" } })).map(({ photo }) => photo));

/** Keys of the church's files, once what runs after an answer has ended. */
async function filesOf({ id }: TestChurch) {
  await waitForBackgroundTasks();
  const keys: string[] = [];
  for await (const { key } of (await storage()).list(`church/${id}`)) keys.push(key);
  return keys.sort();
}

/** The pictures to which the church's files belong. */
const picturesOf = async (church: TestChurch) => [...new Set((await filesOf(church)).map(pictureKeyOf))].sort();

const bytesOf = async (key: string) => {
  const file = await (await storage()).get(key);
  return Buffer.from(await new Response(file?.bytes).arrayBuffer());
};

const publicFile = async (church: TestChurch, file: string, logo: string | null = null) => {
  const read = await readPublicImage({ churchId: church.id, logo }, file, [isSiteImageShown]);
  return read && { type: read.type, bytes: Buffer.from(await new Response(read.bytes).arrayBuffer()) };
};

const nameOf = (key = "") => key.slice(key.lastIndexOf("/") + 1);

/** Dates every file of a church back by two days. */
async function ageFiles(church: TestChurch) {
  const at = new Date(Date.now() - 48 * 3_600_000);
  for (const key of await filesOf(church)) utimesSync(path.join(env().ATRIO_DATA_DIR, "uploads", key), at, at);
}

const sweep = () => removeOrphans({ inChurch: [listUsedPhotos], identity: [listUsedImages] });

describe("variants", () => {
  const photo = sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: "teal" } })
    .withExif({ IFD0: { Make: "Camara" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "4/1 35/1 56/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  test.each(siteImageKinds)(
    "a picture of kind %s is stored in each width as AVIF and WebP, without metadata",
    async (kind) => {
      const church = await aChurch();
      const { width, smaller } = imageWidths[kind];
      const stored = await storeSiteImage(scopeOf(church), kind, new Blob([new Uint8Array(await photo)]));
      // Turned upright, the picture is taller than wide.
      const height = Math.round((width * 4) / 3);
      expect(stored).toMatchObject({ width, height, widths: [...smaller] });
      expect(Buffer.from(stored.preview, "base64").length).toBeLessThan(300);
      expect(await sharp(Buffer.from(stored.preview, "base64")).metadata()).toMatchObject({
        format: "webp",
        height: 16,
      });
      const keys = [undefined, ...smaller].flatMap((width) =>
        (["webp", "avif"] as const).map((format) => variantKey(stored.photo, format, width)),
      );
      expect(await filesOf(church)).toEqual(keys.sort());
      for (const key of keys) {
        const bytes = await bytesOf(key);
        const { exif, icc, xmp, orientation, ...found } = await sharp(bytes).metadata();
        expect({ exif, icc, xmp, orientation }).toEqual({});
        expect(bytes.includes("Camara") || bytes.includes("Exif")).toBe(false);
        const stated = Number(/-(\d+)\./.exec(key)?.[1] ?? width);
        expect(found).toMatchObject({ width: stated, format: key.endsWith("avif") ? "heif" : "webp", space: "srgb" });
      }
    },
  );

  test("a small picture is not enlarged, one on a transparent ground gets a white one, a tall one is bounded", async () => {
    const church = await aChurch();
    const store = (picture: Buffer, kind: SiteImageKind) =>
      storeSiteImage(scopeOf(church), kind, new Blob([new Uint8Array(picture)]));
    const clear = { width: 300, height: 200, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const small = await store(await sharp({ create: clear }).png().toBuffer(), "cover");
    expect(small).toMatchObject({ width: 300, height: 200, widths: [] });
    expect(await middleOf(await bytesOf(small.photo))).toEqual([256, 256, 256]);
    expect(await store(await solidPicture("red", { width: 400, height: 4_000 }), "gallery")).toMatchObject({
      width: 120,
      height: 1_200,
      widths: [],
    });
  });

  test("the sweep keeps every variant of a used picture and removes those of an unused one", async () => {
    const church = await aChurch();
    const file = new Blob([new Uint8Array(await solidPicture("red", { width: 900 }))]);
    await storeSiteImage(scopeOf(church), "cover", file);
    await post("POST /builder/coverimg", church, await solidPicture("blue", { width: 900 }));
    const [used] = await photosOf(church);
    expect(await picturesOf(church)).toHaveLength(2);
    await ageFiles(church);
    await sweep();
    expect(await picturesOf(church)).toEqual([used]);
    expect(await filesOf(church)).toHaveLength(6);
  });
});

describe("cover, pastors and accounts", () => {
  test.each([
    ["cover", "GET /builder/coverimg", "POST /builder/coverimg", "DELETE /builder/coverimg"],
    ["pastors", "GET /builder/pastorsimg", "POST /builder/pastorsimg", "DELETE /builder/pastorsimg"],
    ["accounts", "GET /builder/givingimg", "POST /builder/givingimg", "DELETE /builder/givingimg"],
  ] as const)(
    "the picture of the %s is set, replaced with its files, served and removed",
    async (_, GET, POST, DELETE) => {
      const church = await aChurch();
      const url = async () => (await call(GET, { as: church.owner })).body.url;
      expect(await url()).toBeNull();
      const first = await post(POST, church, await solidPicture("red"));
      expect(first).toMatchObject({ status: 201, body: { url: await url() } });
      const second = await post(POST, church, await solidPicture("blue"));
      expect(second.body.url).not.toBe(first.body.url);
      expect(await url()).toBe(second.body.url);
      const photos = await photosOf(church);
      expect(photos).toHaveLength(1);
      expect(await picturesOf(church)).toEqual(photos);
      const id = /images\/(\d+)\//.exec(second.body.url)?.[1] ?? "";
      const shown = await call("GET /builder/images/{id}/photo", { as: church.owner, params: { id } });
      expect(await middleOf(shown.bytes)).toEqual([0, 0, 256]);
      const smaller = await call("GET /builder/images/{id}/photo", {
        as: church.owner,
        params: { id },
        query: { width: 100, v: "x" },
      });
      expect((await sharp(smaller.bytes).metadata()).width).toBeLessThan(640);
      for (let round = 0; round < 2; round++)
        expect(await call(DELETE, { as: church.owner })).toMatchObject({ status: 200, body: { url: null } });
      expect(await url()).toBeNull();
      expect(await filesOf(church)).toEqual([]);
    },
  );

  test("the text below the QR of an account stays when the picture is replaced, and its edges are sharp", async () => {
    const church = await aChurch();
    const as = church.owner;
    // Squares of ten pixels, as those of a code.
    const squares = Array.from({ length: 400 * 400 }, (_, at) =>
      (Math.floor((at % 400) / 10) + Math.floor(at / 4_000)) % 2 ? 255 : 0,
    );
    const raw = { width: 400, height: 400, channels: 1 as const };
    const code = await sharp(Buffer.from(squares), { raw }).png().toBuffer();
    const { id } = (await post("POST /builder/givingimg", church, code)).body.image ?? { id: 0 };
    await call("PUT /builder/image", { as, body: { id, alt: "Yape de la iglesia" } });
    const { image } = (await post("POST /builder/givingimg", church, code)).body;
    expect(image).toMatchObject({ id, alt: "Yape de la iglesia", width: 400, height: 400, version: 3 });
    const [photo = ""] = await photosOf(church);
    const stored = await sharp(await bytesOf(photo))
      .grayscale()
      .raw()
      .toBuffer();
    const blurred = squares.filter((value, at) => Math.abs(value - (stored[at] ?? 128)) > 40);
    expect(blurred.length / squares.length).toBeLessThan(0.001);
    // That of another kind describes the picture, and goes with it.
    const cover = (await post("POST /builder/coverimg", church, code)).body.image;
    await call("PUT /builder/image", { as, body: { id: cover?.id ?? 0, alt: "El templo" } });
    expect((await post("POST /builder/coverimg", church, code)).body.image).toMatchObject({ alt: "" });
  });

  test("of simultaneous covers one is stored, and no file of the others remains", async () => {
    const church = await aChurch();
    const colours = ["red", "lime", "blue", "black", "white", "gray"];
    const answers = await Promise.all(
      colours.map(async (colour) =>
        post("POST /builder/coverimg", church, await solidPicture(colour, { width: 64, height: 48 })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(colours.map(() => 201));
    const photos = await photosOf(church);
    expect(photos).toHaveLength(1);
    expect(await picturesOf(church)).toEqual(photos);
  });
});

describe("events and activities", () => {
  test("an event and an activity have one picture each, replaced and detached with its files", async () => {
    const church = await aChurch();
    const [event, activity] = [await anEvent(church), await anActivity(church)];
    const set = async (target: Parameters<typeof attachImage>[1], colour: string) =>
      saveWithPicture(
        scopeOf(church),
        { widths: imageWidths[target.kind], file: new Blob([new Uint8Array(await solidPicture(colour))]) },
        async (db, stored) => {
          if (!stored) throw new Error("Nothing was stored");
          const { previous, image } = await attachImage(db, target, stored);
          return { previous, result: image };
        },
      );
    const targets = [
      { kind: "event", eventId: event.id },
      { kind: "activity", activityId: activity.id },
    ] as const;
    for (const target of targets) {
      await set(target, "red");
      await Promise.all(["lime", "blue", "black"].map((colour) => set(target, colour)));
    }
    expect(await picturesOf(church)).toEqual((await photosOf(church)).sort());
    expect(await photosOf(church)).toHaveLength(2);
    for (const target of targets) {
      const [photo] = await photosOf(church);
      expect(await asOwner(church, (db) => detachImage(db, target))).toBe(photo);
      expect(await asOwner(church, (db) => detachImage(db, target))).toBeNull();
    }
    expect(await photosOf(church)).toEqual([]);
  });

  test("a refusal of the row removes the files of its new picture", async () => {
    const church = await aChurch();
    const file = new Blob([new Uint8Array(await solidPicture("red"))]);
    const refused = saveWithPicture(scopeOf(church), { widths: imageWidths.event, file }, (db) =>
      deleteEvent(db, 2_147_483_647, { timeZone: "UTC", plan: 2 }).then(() => ({ previous: null, result: null })),
    );
    await expect(refused).rejects.toMatchObject({ status: 404 });
    expect(await filesOf(church)).toEqual([]);
  });
});

describe("gallery", () => {
  test("pictures are added, ordered, described and deleted to the trash, from which they return", async () => {
    const church = await aChurch();
    const [red, lime, blue] = await addImages(church, ["red", "lime", "blue"]);
    expect(await gallery(church)).toEqual([red, lime, blue]);
    expect(red).toMatchObject({ version: 1, width: 600, height: 450, alt: "" });

    const order = (ids: unknown[]) => call("PUT /builder/images/order", { as: church.owner, body: { ids } });
    expect(await order([blue.id])).toMatchObject({ status: 200, body: [blue, red, lime] });
    expect(await order([lime.id, lime.id, blue.id])).toMatchObject({ status: 200, body: [lime, blue, red] });
    expect(await order([red.id, 2_147_483_647])).toMatchObject({ status: 404 });
    expect(await gallery(church)).toEqual([lime, blue, red]);

    const describeIt = (body: object) => call("PUT /builder/image", { as: church.owner, body });
    const described = await describeIt({ id: red.id, version: 1, alt: " Bautizo en el río " });
    expect(described).toMatchObject({ status: 200, body: { ...red, version: 2, alt: "Bautizo en el río" } });
    expect(await describeIt({ id: red.id, version: 1, alt: "Otra" })).toMatchObject({
      status: 409,
      body: { current: described.body, changedBy: church.owner.name },
    });
    expect(await describeIt({ id: red.id, alt: "x".repeat(121) })).toMatchObject({ status: 400 });

    expect((await trashIt(church, blue.imageUrl)).status).toBe(204);
    expect((await trashIt(church, blue.imageUrl)).status).toBe(404);
    expect(await gallery(church)).toEqual([lime, described.body]);
    const { body: trash } = await call("GET /builder/images/trash", { as: church.owner });
    expect(trash).toMatchObject({ count: 1, rows: [{ id: blue.id, deletedAt: expect.any(String) }] });
    expect((await describeIt({ id: blue.id, alt: "" })).status).toBe(404);
    expect((await order([blue.id])).status).toBe(404);
    expect((await call("GET /builder/images/{id}/photo", { as: church.owner, params: { id: blue.id } })).status).toBe(
      200,
    );
    expect(await picturesOf(church)).toHaveLength(3);
    const restore = () => call("POST /builder/images/{id}/restore", { as: church.owner, params: { id: blue.id } });
    for (let round = 0; round < 2; round++)
      expect(await restore()).toMatchObject({ status: 200, body: { id: blue.id, version: 3 } });
    expect((await gallery(church)).map(({ id }: { id: number }) => id)).toEqual([lime.id, blue.id, red.id]);
  });

  test("after 30 days in the trash a picture is gone, and its files with the next sweep", async () => {
    const church = await aChurch();
    const [red, blue] = await addImages(church, ["red", "blue"]);
    await trashIt(church, red.imageUrl);
    const putThere = (days: number) =>
      asOwner(church, async (db) => {
        const deletedAt = new Date(Date.now() - days * 86_400_000);
        await db.siteImage.updateMany({ where: { id: red.id }, data: { deletedAt } });
        await emptyImageTrash(db);
      });
    await putThere(29);
    expect(await photosOf(church)).toHaveLength(2);
    await putThere(31);
    const photos = await photosOf(church);
    expect(photos).toHaveLength(1);
    expect(photos[0]).toContain(blue.imageUrl.split("v=")[1]);
    await ageFiles(church);
    await sweep();
    expect(await picturesOf(church)).toEqual(photos);
  });

  test("thirty simultaneous uploads fill the gallery to the plan's limit, and no file of the others remains", async () => {
    const church = await aChurch({ plan: 1 });
    const picture = await solidPicture("red", { width: 64, height: 48 });
    const add = async (): Promise<number> => {
      const { status } = await post("POST /builder/image", church, picture);
      // Of one person, a few uploads wait and the others are refused.
      return status === 503 ? sleep(50).then(add) : status;
    };
    const statuses = await Promise.all(Array.from({ length: 30 }, add));
    expect(statuses.filter((status) => status === 201)).toHaveLength(12);
    expect(statuses.filter((status) => status === 403)).toHaveLength(18);
    expect(await gallery(church)).toHaveLength(12);
    expect(await picturesOf(church)).toEqual((await photosOf(church)).sort());
  });

  test("of pictures that passed the first check together only one takes the last place; a restored one counts too", async () => {
    const church = await aChurch({ plan: 1 });
    const file = new Blob([new Uint8Array(await solidPicture("red", { width: 64, height: 48 }))]);
    for (let count = 0; count < 11; count++) await createImage(scopeOf(church), 1, file);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => createImage(scopeOf(church), 1, file)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 403, code: "PLAN" });
    expect(await picturesOf(church)).toHaveLength(12);
    const [{ id, imageUrl }] = await gallery(church);
    await trashIt(church, imageUrl);
    await createImage(scopeOf(church), 1, file);
    const restored = await call("POST /builder/images/{id}/restore", { as: church.owner, params: { id } });
    expect(restored).toMatchObject({ status: 403, body: { code: "PLAN", message: expect.stringContaining("12") } });
    expect(await gallery(church)).toHaveLength(12);
  });

  test("the URL of another church, a malformed one, and one of another picture delete nothing", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const [[own], [foreign]] = [await addImages(mine, ["red"]), await addImages(theirs, ["blue"])];
    const cover = await post("POST /builder/coverimg", mine, await solidPicture("red"));
    const version = own.imageUrl.split("v=")[1];
    const before = [await photosOf(mine), await photosOf(theirs), await filesOf(mine), await filesOf(theirs)];
    for (const [imageUrl, status] of [
      [foreign.imageUrl, 404],
      [own.imageUrl.replace(version, "00000000"), 404],
      [cover.body.url, 404],
      [`/api/builder/images/2147483647/photo?v=${version}`, 404],
      [`/api/builder/images/9999999999/photo?v=${version}`, 404],
      [`/api/builder/images/${own.id}/photo`, 400],
      [`/api/builder/images/${own.id}/photo?v=%`, 400],
      [`/api/builder/images/${own.id}/photo?v=${version}&x=1`, 400],
      [`/api/builder/images/../../members/${own.id}/photo?v=${version}`, 400],
      [`https://example.com${own.imageUrl}`, 400],
      [(await photosOf(mine))[0] ?? "", 400],
      ["../../../etc/passwd", 400],
      ["", 400],
    ] as const) {
      const answer = await trashIt(mine, imageUrl);
      expect(answer.status, imageUrl).toBe(status);
      if (status === 400) expect(answer.body).toMatchObject({ fields: { imageUrl: expect.any(String) } });
    }
    expect(await call("GET /builder/images/{id}/photo", { as: mine.owner, params: { id: foreign.id } })).toMatchObject({
      status: 404,
    });
    for (const body of [{ id: foreign.id, alt: "Mía" }])
      expect(await call("PUT /builder/image", { as: mine.owner, body })).toMatchObject({ status: 404 });
    expect(await call("PUT /builder/images/order", { as: mine.owner, body: { ids: [foreign.id] } })).toMatchObject({
      status: 404,
    });
    expect(
      await call("POST /builder/images/{id}/restore", { as: mine.owner, params: { id: foreign.id } }),
    ).toMatchObject({
      status: 404,
    });
    expect([await photosOf(mine), await photosOf(theirs), await filesOf(mine), await filesOf(theirs)]).toEqual(before);
    expect(await gallery(theirs)).toEqual([foreign]);
  });
});

describe("what visitors read", () => {
  test("the files of a shown picture are read by their names in both formats, with its data for the page", async () => {
    const church = await aChurch();
    await post("POST /builder/coverimg", church, await solidPicture("red", { width: 1_000, height: 500 }));
    const [row] = await asOwner(
      church,
      (db) => db.$queryRaw<Parameters<typeof toPublicImage>[0][]>`SELECT ${imageColumns} FROM site_images i`,
    );
    if (!row) throw new Error("The cover has no row");
    const image = toPublicImage(row);
    expect(image).toMatchObject({ width: 1_000, height: 500, widths: [480, 800], alt: "" });
    for (const width of [...image.widths, image.width])
      for (const format of ["avif", "webp"] as const) {
        const file = await publicFile(church, imageFile(image, width, format));
        expect(file?.type).toBe(`image/${format}`);
        expect((await sharp(file?.bytes).metadata()).width).toBe(width);
      }
    for (const file of [`${image.name}-481.webp`, `${image.name}.png`, `../${church.id}/${image.name}.webp`, "x", ""])
      expect(await publicFile(church, file), file).toBeNull();
  });

  test("pictures in the trash, of an event in the trash, replaced, or of another church are not read", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const [image] = await addImages(church, ["red"]);
    const event = await anEvent(church);
    const stored = await storeSiteImage(
      scopeOf(church),
      "event",
      new Blob([new Uint8Array(await solidPicture("blue"))]),
    );
    await asOwner(church, (db) => attachImage(db, { kind: "event", eventId: event.id }, stored));
    const files = (await photosOf(church)).map(nameOf);
    for (const file of files) {
      expect(await publicFile(church, file)).not.toBeNull();
      expect(await publicFile(other, file)).toBeNull();
    }
    await trashIt(church, image.imageUrl);
    await asOwner(church, (db) => deleteEvent(db, event.id, { timeZone: "UTC", plan: 2 }));
    for (const file of files) expect(await publicFile(church, file)).toBeNull();
    const unused = await storeSiteImage(
      scopeOf(church),
      "cover",
      new Blob([new Uint8Array(await solidPicture("red"))]),
    );
    expect(await publicFile(church, nameOf(unused.photo))).toBeNull();
  });

  type Colour = [number, number, number];
  const [WHITE, BLACK, NAVY]: [Colour, Colour, Colour] = [
    [255, 255, 255],
    [0, 0, 0],
    [10, 26, 68],
  ];

  /** Logo of letters in a colour with an emblem in another, on a transparent ground; `part`: of its width that is emblem. */
  function aLogo(letters: Colour, emblem = letters, part = 0.1) {
    const [width, height] = [2_000, 100];
    const pixels = Array.from({ length: width * height }, (_, at) => {
      const isDrawn = Math.floor(at / width) % 50 > 20;
      return [...(at % width < part * width ? emblem : letters), isDrawn ? 255 : 0];
    });
    return sharp(Buffer.from(pixels.flat()), { raw: { width, height, channels: 4 } });
  }

  test.each([
    ["white", "light", aLogo(WHITE)],
    ["white with a yellow emblem", "light", aLogo(WHITE, [255, 221, 0])],
    ["navy", "dark", aLogo(NAVY)],
    ["black with a red emblem", "dark", aLogo(BLACK, [198, 40, 40])],
    ["green", "any", aLogo([63, 156, 107])],
    ["black with as much white", "any", aLogo(WHITE, BLACK, 0.5)],
    ["navy on white", "any", aLogo(NAVY).flatten({ background: "white" })],
  ])("a wide logo in %s keeps its ratio, and its tone is %s", async (_, tone, picture) => {
    const church = await aChurch();
    await call("POST /builder/logo", { as: church.owner, body: imageForm(await picture.png().toBuffer()) });
    const { body } = await call("GET /builder/logo", { as: church.owner });
    expect(body).toMatchObject({ width: 800, height: 40, tone });
    await call("DELETE /builder/logo", { as: church.owner });
    expect((await call("GET /builder/logo", { as: church.owner })).body).toEqual({
      ...{ url: null, width: null, height: null, tone: null },
    });
  });

  test("the church's logo is read in its variants, and one from before variants by its only file", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const set = await call("POST /builder/logo", { as: church.owner, body: imageForm(await solidPicture("red")) });
    expect(set).toMatchObject({ status: 201, body: { url: expect.stringMatching(/^\/api\/churches\/logo\?v=/) } });
    expect((await call("GET /builder/logo", { as: church.owner })).body).toEqual({
      ...set.body,
      ...{ width: 640, height: 480, tone: "any" },
    });
    expect((await call("GET /churches/logo", { as: church.owner })).status).toBe(200);
    const [logo = ""] = await picturesOf(church);
    const image = await getPublicLogo({ logo, alt: church.name });
    expect(image).toEqual({
      name: expect.any(String),
      width: 640,
      height: 480,
      widths: [300],
      preview: "",
      alt: church.name,
      tone: "any",
    });
    if (!image) throw new Error("The logo is missing");
    const small = imageFile(image, 300, "avif");
    expect(await sharp((await publicFile(church, small, logo))?.bytes).metadata()).toMatchObject({ width: 300 });
    expect(await publicFile(church, small)).toBeNull();
    expect(await publicFile(other, small, logo)).toBeNull();
    for (const key of await filesOf(church)) if (key !== logo) await (await storage()).remove(key);
    for (const file of [small, imageFile(image, 640, "avif"), imageFile(image, 300, "webp")])
      expect(await publicFile(church, file, logo)).toMatchObject({ type: "image/webp" });
    expect(await publicFile(church, `${image.name}-301.webp`, logo)).toBeNull();
    expect(await getPublicLogo({ logo: null, alt: "" })).toBeNull();
    expect(await call("DELETE /builder/logo", { as: church.owner })).toMatchObject({
      status: 200,
      body: { url: null },
    });
    expect(await filesOf(church)).toEqual([]);
  });
});

test("the full export contains each picture of the site once", async () => {
  const church = await aChurch();
  await addImages(church, ["red", "blue"]);
  await post("POST /builder/coverimg", church, await solidPicture("lime", { width: 1_000 }));
  const ids = await inChurch(scopeOf(church), (db) => db.siteImage.findMany({ select: { id: true } }));
  const { bytes } = await call("GET /churches/export", { as: church.owner });
  const files = await readZip(bytes);
  const pictures = [...files.keys()].filter((name) => name.startsWith("archivos/imagenes-de-la-pagina/"));
  expect(pictures.sort()).toEqual(ids.map(({ id }) => `archivos/imagenes-de-la-pagina/${id}.webp`).sort());
});

describe("icon and preview of links", () => {
  const site = ({ id }: TestChurch, logo: string | null = null) => ({
    churchId: id,
    logo,
    tone: "any" as const,
    title: "«Ñandú & <b>Vida</b>» de la comunidad",
    color: "#2C5837",
    time: "Domingo 10:00 a. m.",
  });
  const pixelOf = async (picture: Buffer, left: number, top: number) => {
    const { data } = await sharp(picture)
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  const cornerOf = (picture: Buffer) => pixelOf(picture, 2, 2);

  test("without pictures they are letters on the main colour", async () => {
    const church = await aChurch();
    const icon = await iconImage(site(church));
    expect(await sharp(icon).metadata()).toMatchObject({ format: "png", width: 192, height: 192 });
    expect(await cornerOf(icon)).toEqual([0x2c, 0x58, 0x37, 255]);
    expect((await sharp(icon).stats()).channels[0]?.max).toBe(255);
    const social = await socialImage(site(church));
    expect(await sharp(social).metadata()).toMatchObject({ format: "jpeg", width: 1_200, height: 630 });
    expect((await sharp(social).stats()).channels[0]?.max).toBeGreaterThan(240);
  });

  test("they are made of the logo, and the preview of the cover when there is one", async () => {
    const church = await aChurch();
    await call("POST /builder/logo", { as: church.owner, body: imageForm(await solidPicture("red")) });
    const [logo = ""] = await picturesOf(church);
    const icon = await iconImage(site(church, logo));
    expect(await middleOf(icon)).toEqual([256, 0, 0]);
    expect((await cornerOf(icon))[3]).toBe(0);
    // Its logo at the top left, on a light chip.
    const plain = await socialImage(site(church, logo));
    expect((await pixelOf(plain, 130, 130))[0]).toBeGreaterThan(240);
    expect(Math.min(...(await pixelOf(plain, 78, 100)))).toBeGreaterThan(240);
    await post("POST /builder/coverimg", church, await solidPicture("blue", { width: 900, height: 300 }));
    const social = await socialImage(site(church, logo));
    expect(await sharp(social).metadata()).toMatchObject({ width: 1_200, height: 630 });
    expect((await pixelOf(social, 130, 130))[0]).toBeGreaterThan(240);
    // The cover, darker below the words than above them.
    const [above, below] = [await pixelOf(social, 1_150, 20), await pixelOf(social, 1_150, 600)];
    expect(above[2]).toBeGreaterThan(200);
    expect(below[2]).toBeLessThan(90);
    expect(above[0]).toBeLessThan(20);
  });
});
