import { describe, expect, test } from "vitest";
import { deleteUnusedPictures } from "@/lib/presentations/pictures";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { zipOf } from "./support/packed-sheets";
import { aPresentation, aSlidePicture } from "./support/rows/presentations";
import { importSongs, openLyrics, songFile } from "./support/songs";

const archiveOf = (titles: string[]) =>
  songFile(zipOf(titles.map((title, index) => ({ name: `${index}.xml`, content: openLyrics(title) }))));

async function listOf(church: TestChurch) {
  const { body } = await call("GET /presentations", { as: church.owner, query: { sort: "title", pageSize: 100 } });
  return body.rows as { id: number; title: string; slides: string[]; background: string }[];
}

const whole = async (church: TestChurch, id: number) =>
  (await call("GET /presentations/{id}", { as: church.owner, params: { id } })).body;

const undo = (church: TestChurch, id: number, as = church.owner) =>
  call("POST /presentations/imports/{id}/undo", { as, params: { id } });

/** A church without the hymns that a new one starts with. */
async function anEmptyChurch() {
  const church = await aChurch();
  await asOwner(church, (db) => db.presentation.deleteMany());
  return church;
}

test("a preview writes nothing and shows what an import does, which is one entry of log and history", async () => {
  const church = await anEmptyChurch();
  const zip = zipOf([
    {
      name: "Himnos/santo.xml",
      content: openLyrics("Santo", "Santo, santo", '<songbooks><songbook name="Himnario" entry="12"/></songbooks>'),
    },
    { name: "Himnos/245 - Roca.txt", content: "Roca de la eternidad,\nfuiste abierta tú por mí" },
    { name: "portada.jpg", content: "x" },
    { name: "roto.xml", content: "<song>" },
  ]);
  const preview = await importSongs(church, songFile(zip), { preview: true });
  expect(preview).toMatchObject({
    status: 200,
    body: {
      id: null,
      created: 2,
      total: 2,
      unnumbered: 1,
      formats: [
        { format: "openlyrics", count: 1 },
        { format: "text", count: 1 },
      ],
      others: { count: 1, files: ["portada.jpg"] },
      failures: [{ file: "roto.xml" }],
      songs: [
        { song: 0, title: "Santo", songbook: "Himnario", number: "12", use: "add", slideCount: 2 },
        { song: 1, title: "Roca", number: "245", opening: "Roca de la eternidad," },
      ],
      next: null,
    },
  });
  expect(await listOf(church)).toEqual([]);

  const { body } = await importSongs(church, songFile(zip), { songbook: "Coros", background: "#000", text: "#ff0" });
  expect(body).toMatchObject({ created: 2, updated: 0, skipped: 0, songs: [] });
  const [roca, santo] = await listOf(church);
  expect(roca).toMatchObject({ title: "Roca", songbook: "Coros", number: "245", background: "#000" });
  expect(santo).toMatchObject({ title: "Santo", songbook: "Himnario", number: "12" });
  const { body: log } = await call("GET /presentations/imports", { as: church.owner });
  expect(log).toMatchObject({ count: 1, rows: [{ id: body.id, fileName: "cantos.zip", created: 2, undoable: true }] });
  const { body: history } = await call("GET /history", { as: church.owner });
  const ofSongs = history.rows.filter(({ entity }: { entity: string }) => entity === "presentations");
  expect(ofSongs[0]).toMatchObject({ action: "import", imported: { created: 2, updated: 0 } });
  const created = ofSongs.filter(({ action }: { action: string }) => action === "create");
  expect(created.some(({ rowId }: { rowId: number }) => [roca?.id, santo?.id].includes(rowId))).toBe(false);
});

describe("a song that repeats one", () => {
  test("is left out, added or put in the place of the slides, as was chosen for it or for all", async () => {
    const church = await anEmptyChurch();
    const slides = ["Santo, primera línea\nx"];
    const both = await aPresentation(church, { title: "¡SANTO!", slides, labels: [""], order: [], credits: "Suyos" });
    await aPresentation(church, { title: "Roca", slides: ["Otra letra"], labels: [""], order: [] });
    await aPresentation(church, { title: "Otro título", slides: ["Paz, primera línea"], labels: [""], order: [] });
    const zip = archiveOf(["Santo", "Roca", "Paz", "Gloria", "Gloria"]);
    const { body } = await importSongs(church, zip, { preview: true });
    const told = body.songs.map(({ duplicate, use }: { duplicate: { why: string } | null; use: string }) => [
      duplicate?.why ?? null,
      use,
    ]);
    expect(told).toEqual([
      ["both", "skip"],
      ["title", "add"],
      ["opening", "add"],
      [null, "add"],
      ["both", "skip"],
    ]);
    expect(body).toMatchObject({ same: 2, similar: 2, created: 3, skipped: 2 });
    expect(body.songs[0].duplicate).toEqual({ id: both.id, song: null, title: "¡SANTO!", why: "both" });
    expect(body.songs[4].duplicate).toMatchObject({ id: null, song: 3 });

    const choices = [
      { song: 0, use: "replace" },
      { song: 1, use: "skip" },
      { song: 4, use: "add" },
    ];
    const done = await importSongs(church, zip, { choices });
    expect(done.body).toMatchObject({ created: 3, updated: 1, skipped: 1 });
    expect(await whole(church, both.id)).toMatchObject({
      title: "¡SANTO!",
      version: 2,
      background: "#12382A",
      slides: ["Santo, primera línea\nsegunda línea", "Otra estrofa"],
      labels: ["Estrofa 1", "Estrofa 2"],
      credits: "Suyos",
    });
    expect((await listOf(church)).map(({ title }) => title)).toEqual([
      "¡SANTO!",
      "Gloria",
      "Gloria",
      "Otro título",
      "Paz",
      "Roca",
    ]);
  });

  test("makes the same file add nothing twice", async () => {
    const church = await anEmptyChurch();
    expect((await importSongs(church, archiveOf(["Santo", "Roca"]))).body).toMatchObject({ created: 2 });
    expect((await importSongs(church, archiveOf(["Santo", "Roca"]))).body).toMatchObject({ created: 0, skipped: 2 });
    expect(await listOf(church)).toHaveLength(2);
  });

  test("is not one of the trash", async () => {
    const church = await anEmptyChurch();
    const { id } = await aPresentation(church, { title: "Santo" });
    await call("DELETE /presentations/{id}", { as: church.owner, params: { id } });
    const { body } = await importSongs(church, archiveOf(["Santo"]), { preview: true });
    expect(body.songs[0].duplicate).toBeNull();
  });
});

test("undoing gives slides and pictures back, moves what was added to the trash and keeps what changed since", async () => {
  const church = await anEmptyChurch();
  const { id: picture } = await aSlidePicture(church);
  const stored = await aPresentation(church, {
    title: "Santo",
    slides: ["Santo, primera línea", ""],
    labels: ["Coro", "Foto"],
    pictures: [null, { picture, fit: "cover" }],
    order: [],
    number: "",
  });
  const { body } = await importSongs(church, archiveOf(["Santo", "Roca", "Paz"]), {
    same: "replace",
    similar: "replace",
  });
  expect(body).toMatchObject({ created: 2, updated: 1 });
  expect((await whole(church, stored.id)).pictures).toEqual([null, null]);
  await asOwner(church, (db) => db.$executeRaw`UPDATE presentation_pictures SET used_at = now() - interval '10 days'`);
  await asOwner(church, deleteUnusedPictures);
  const paz = (await listOf(church)).find(({ title }) => title === "Paz");
  const changed = { id: paz?.id, title: "Paz mía", background: "#000", text: "#fff" };
  expect(await call("PUT /presentations", { as: church.owner, body: changed })).toMatchObject({ status: 200 });
  expect(await undo(church, body.id)).toMatchObject({ status: 200, body: { removed: 1, reverted: 1, kept: 1 } });
  expect(await whole(church, stored.id)).toMatchObject({
    slides: ["Santo, primera línea", ""],
    labels: ["Coro", "Foto"],
    pictures: [null, { picture, fit: "cover" }],
    songbook: "Himnario de prueba",
    version: 3,
  });
  expect((await listOf(church)).map(({ title }) => title)).toEqual(["Paz mía", "Santo"]);
  expect(await undo(church, body.id)).toMatchObject({ status: 409 });
  const { body: history } = await call("GET /history", { as: church.owner });
  expect(history.rows[0]).toMatchObject({ action: "undo" });
});

test("an edit right after an import is an entry of its own", async () => {
  const church = await anEmptyChurch();
  const stored = await aPresentation(church, {
    title: "Santo",
    slides: ["Santo, primera línea"],
    labels: [""],
    order: [],
  });
  await importSongs(church, archiveOf(["Santo"]), { same: "replace" });
  await call("PUT /presentations", {
    as: church.owner,
    body: { id: stored.id, title: "Santo mío", background: "#000", text: "#fff" },
  });
  const { body } = await call("GET /presentations/{id}/history", { as: church.owner, params: { id: stored.id } });
  expect(body.map(({ action }: { action: string }) => action)).toEqual(["update", "update", "create"]);
});

test("what is too long stays out until it may be cut", async () => {
  const church = await anEmptyChurch();
  const title = "palabra ".repeat(20).trim();
  const zip = songFile(zipOf([{ name: "a.xml", content: openLyrics(title, "Uno") }]));
  const preview = await importSongs(church, zip, { preview: true });
  expect(preview.body).toMatchObject({ long: 1, tooLong: 1, created: 0, songs: [{ use: "long" }] });
  expect(preview.body.songs[0].cuts).toEqual([expect.stringMatching(/caben 100/)]);
  expect((await importSongs(church, zip)).body).toMatchObject({ created: 0, tooLong: 1 });
  expect((await importSongs(church, zip, { cut: true })).body).toMatchObject({ created: 1, tooLong: 0 });
  expect((await listOf(church))[0]?.title).toMatch(/…$/);
});

test("a preview answers as many songs as fit, and the next ones from there", async () => {
  const church = await anEmptyChurch();
  const long = Array.from({ length: 60 }, (_, index) => `Línea ${index} ${"palabra ".repeat(12)}`).join("\n");
  const zip = songFile(
    zipOf(
      Array.from({ length: 200 }, (_, index) => ({ name: `${index} x.txt`, content: `Título: C ${index}\n\n${long}` })),
    ),
  );
  const titles: string[] = [];
  let pages = 0;
  for (let from: number | null = 0; from !== null; pages++) {
    const { body, bytes } = await importSongs(church, zip, { preview: true, from });
    expect(bytes.length).toBeLessThan(600_000);
    expect(body.total).toBe(200);
    titles.push(...body.songs.map(({ title }: { title: string }) => title));
    from = body.next;
  }
  expect(pages).toBeGreaterThan(1);
  expect(titles).toEqual(Array.from({ length: 200 }, (_, index) => `C ${index}`));
});

test("options that nobody understands are named", async () => {
  const church = await aChurch();
  for (const options of [{ same: "x" }, { lines: 0 }, { choices: [{ song: -1, use: "add" }] }, { background: "red" }]) {
    const { status, body } = await importSongs(church, archiveOf(["Santo"]), options);
    expect([status, Object.keys(body.fields)]).toEqual([400, ["options"]]);
  }
});

test("another church neither sees, undoes nor repeats an import, and who only reads imports nothing", async () => {
  const [mine, theirs] = [await anEmptyChurch(), await anEmptyChurch()];
  const { body } = await importSongs(mine, archiveOf(["Santo"]));
  expect((await call("GET /presentations/imports", { as: theirs.owner })).body).toMatchObject({ count: 0 });
  expect(await undo(mine, body.id, theirs.owner)).toMatchObject({ status: 404 });
  const { body: preview } = await importSongs(theirs, archiveOf(["Santo"]), { preview: true });
  expect(preview.songs[0].duplicate).toBeNull();
  expect(await listOf(mine)).toHaveLength(1);
  const reader = await aCollaborator(mine, { areas: ["presentations"], readOnly: true });
  expect(await undo(mine, body.id, reader)).toMatchObject({ status: 403 });
});
