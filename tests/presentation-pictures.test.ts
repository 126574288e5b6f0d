// Also on PostgreSQL 15: arrays of pictures, and those that none names.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { storage } from "@/lib/core/files/storage";
import { deleteUnusedPictures, listUsedPictures } from "@/lib/presentations/pictures";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { imageForm, middleOf } from "./support/pictures";
import { aPresentation, aSlidePicture, presentationBody } from "./support/rows/presentations";

const upload = ({ owner }: TestChurch, picture: Buffer) =>
  call("POST /presentations/pictures", { as: owner, body: imageForm(picture) });

const read = ({ owner }: TestChurch, id: number, query = {}) =>
  call("GET /presentations/pictures/{id}/photo", { as: owner, params: { id }, query });

const get = async ({ owner }: TestChurch, id: number) =>
  (await call("GET /presentations/{id}", { as: owner, params: { id } })).body;

const put = ({ owner }: TestChurch, id: number, changes: Parameters<typeof presentationBody>[0]) =>
  call("PUT /presentations", {
    as: owner,
    body: { ...presentationBody({ slides: undefined, labels: undefined, order: undefined, ...changes }), id },
  });

const idsOf = (church: TestChurch) =>
  asOwner(church, async (db) =>
    (await db.presentationPicture.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id),
  );

const contained = (picture: number) => ({ picture, fit: "contain" as const });
const filling = (picture: number) => ({ picture, fit: "cover" as const });

describe("a stored picture", () => {
  test("has the pixels of a projector and a small size for lists, keeps what is transparent, and has no other files", async () => {
    const church = await aChurch();
    const large = await sharp({ create: { width: 2400, height: 1350, channels: 4, background: "#ff000000" } })
      .png()
      .toBuffer();
    const { status, body } = await upload(church, large);
    expect([status, body]).toEqual([
      201,
      { id: body.id, imageUrl: `/api/presentations/pictures/${body.id}/photo`, width: 1920, height: 1080 },
    ]);
    for (const [width, shown] of [
      [undefined, 1920],
      [320, 480],
      [481, 1920],
    ]) {
      const { bytes, headers } = await read(church, body.id, width === undefined ? {} : { width });
      expect(headers.get("content-type")).toBe("image/webp");
      expect(await sharp(bytes).metadata()).toMatchObject({ width: shown, hasAlpha: true });
    }
    const files: string[] = [];
    for await (const { key } of (await storage()).list(`church/${church.id}`))
      files.push(key.replace(/.*[0-9a-f]{32}/, ""));
    expect(files.sort()).toEqual(["-480.webp", ".webp"]);
  });

  test("of another church is neither read nor put into a presentation", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const { id } = await aSlidePicture(mine);
    expect((await read(mine, id)).status).toBe(200);
    expect((await read(theirs, id)).status).toBe(404);
    const refused = {
      status: 400,
      body: { fields: { pictures: expect.stringMatching(/^Hay una imagen que ya no existe/) } },
    };
    const slides = { slides: [""], labels: [], order: [], pictures: [contained(id)] };
    expect(await call("POST /presentations", { as: theirs.owner, body: presentationBody(slides) })).toMatchObject(
      refused,
    );
    const presentation = await aPresentation(theirs);
    expect(await put(theirs, presentation.id, slides)).toMatchObject(refused);
    expect((await get(theirs, presentation.id)).version).toBe(1);
  });
});

describe("slides that are pictures", () => {
  test("are saved in their order, stay where an update does not name them, and are told by lists, history and export", async () => {
    const church = await aChurch();
    const [first, second] = [await aSlidePicture(church), await aSlidePicture(church)];
    const { id } = await aPresentation(church, {
      title: "Anuncios",
      slides: ["", "Amén", "", ""],
      labels: ["Retiro"],
      pictures: [contained(first.id), null, filling(second.id)],
      order: [],
    });
    const pictures = [contained(first.id), null, filling(second.id), null];
    expect(await get(church, id)).toMatchObject({ pictures, labels: ["Retiro", "", "", ""] });
    const { rows } = (await call("GET /presentations", { as: church.owner, query: { title: "anuncios" } })).body;
    expect(rows).toMatchObject([{ slides: [""], pictures: [contained(first.id)], slideCount: 4 }]);

    expect((await put(church, id, { title: "Anuncios" })).body).toMatchObject({ pictures });
    const moved = await put(church, id, { title: "Anuncios", slides: ["Amén", "", "Nueva", "", ""] });
    expect(moved.body).toMatchObject({ pictures: [null, contained(first.id), null, filling(second.id), null] });
    const filled = await put(church, id, { title: "Anuncios", pictures: [null, filling(first.id)] });
    expect(filled.body).toMatchObject({ pictures: [null, filling(first.id), null, null, null], version: 4 });
    expect(filled.body.updatedAt > moved.body.updatedAt).toBe(true);

    const [change] = (await call("GET /presentations/{id}/history", { as: church.owner, params: { id } })).body;
    expect(change.changes).toContainEqual({
      field: "pictures",
      before: `${first.id}, 0, -${second.id}`,
      after: `0, -${first.id}`,
    });
    const { bytes } = await call("GET /presentations/export", {
      as: church.owner,
      query: { format: "csv", ids: String(id) },
    });
    expect(bytes.toString()).toContain("Anuncios;2;Retiro;(imagen)");
  });

  test("have no text", async () => {
    const church = await aChurch();
    const { id } = await aSlidePicture(church);
    const body = presentationBody({ slides: ["Amén"], labels: [], order: [], pictures: [contained(id)] });
    expect(await call("POST /presentations", { as: church.owner, body })).toMatchObject({
      status: 400,
      body: { fields: { pictures: "Una diapositiva con imagen no lleva texto" } },
    });
  });

  test("are those that have no text after a change by an instance of the release before", async () => {
    const church = await aChurch();
    const { id: picture } = await aSlidePicture(church);
    const { id } = await aPresentation(church, {
      slides: ["", ""],
      labels: [],
      order: [],
      pictures: [contained(picture)],
    });
    const write = (slides: string[]) =>
      asOwner(church, (db) =>
        db.presentation.update({ where: { id }, data: { slides, labels: slides.map(() => "") } }),
      );
    await write(["Escrita encima", "", "Otra"]);
    expect((await get(church, id)).pictures).toEqual([null, null, null]);
    await write([]);
    expect((await get(church, id)).pictures).toEqual([]);
  });
});

test("a picture that no presentation has is deleted with its files seven days after it left the last one, and not one in the trash", async () => {
  const church = await aChurch();
  const [used, trashed, removed, never] = [
    await aSlidePicture(church),
    await aSlidePicture(church),
    await aSlidePicture(church),
    await aSlidePicture(church),
  ];
  const slides = { slides: ["", ""], labels: [], order: [] };
  const kept = await aPresentation(church, { ...slides, pictures: [filling(used.id), contained(removed.id)] });
  const deleted = await aPresentation(church, { ...slides, pictures: [contained(trashed.id)] });
  await call("DELETE /presentations/{id}", { as: church.owner, params: { id: deleted.id } });
  const age = (days: number) =>
    asOwner(
      church,
      (db) => db.$executeRaw`UPDATE presentation_pictures SET used_at = now() - make_interval(days => ${days}::int)`,
    );
  await age(8);
  await put(church, kept.id, { slides: [""], pictures: [filling(used.id)] });
  await asOwner(church, deleteUnusedPictures);
  expect(await idsOf(church)).toEqual([used.id, trashed.id, removed.id]);
  // An undone change brings it back, and takes it out again.
  await age(8);
  expect(
    (await put(church, kept.id, { slides: ["", ""], pictures: [filling(used.id), contained(removed.id)] })).status,
  ).toBe(200);
  await put(church, kept.id, { slides: [""], pictures: [filling(used.id)] });
  const photos = await asOwner(church, (db) => db.presentationPicture.findMany({ orderBy: { id: "asc" } }));
  await age(6);
  await asOwner(church, deleteUnusedPictures);
  expect(await idsOf(church)).toHaveLength(3);
  await age(8);
  await asOwner(church, deleteUnusedPictures);
  expect(await idsOf(church)).toEqual([used.id, trashed.id]);
  const keys = photos.map(({ photo }) => photo);
  expect((await asOwner(church, (db) => listUsedPictures(db, keys))).sort()).toEqual(keys.slice(0, 2).sort());
  expect(await put(church, kept.id, { slides: [""], pictures: [contained(never.id)] })).toMatchObject({ status: 400 });
  expect(
    (await call("POST /presentations/{id}/restore", { as: church.owner, params: { id: deleted.id } })).body,
  ).toMatchObject({
    pictures: [contained(trashed.id), null],
  });
});

test("the copy of a presentation shows the same pictures, also when the original is gone", async () => {
  const church = await aChurch();
  const { id: picture } = await aSlidePicture(church, "lime");
  const { id } = await aPresentation(church, { slides: [""], labels: [], order: [], pictures: [contained(picture)] });
  const { title, background, text, slides, pictures } = await get(church, id);
  const copy = await call("POST /presentations", {
    as: church.owner,
    body: { title, background, text, slides, pictures },
  });
  expect(copy).toMatchObject({ status: 201, body: { pictures: [contained(picture)] } });
  await asOwner(church, async (db) => {
    await db.presentation.delete({ where: { id } });
    await db.$executeRaw`UPDATE presentation_pictures SET used_at = now() - interval '8 days'`;
    await deleteUnusedPictures(db);
  });
  await waitForBackgroundTasks();
  expect(await middleOf((await read(church, picture)).bytes)).toEqual([0, 256, 0]);
});
