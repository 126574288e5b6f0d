import { readFileSync, utimesSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { listUsedImages } from "@/lib/auth/images";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { inIdentity } from "@/lib/core/db/identity-db";
import { countStoredFiles, removeOrphans } from "@/lib/core/files/files";
import { getStorageUse, reserveRoom } from "@/lib/core/files/quota";
import { storage } from "@/lib/core/files/storage";
import { newKey } from "@/lib/core/files/stored-files";
import { listUsedFiles } from "@/lib/registry";
import { aBible, bibleForm, bibleIn, toOsis } from "./support/bibles";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { deckOf, pictureShape } from "./support/decks";
import { zipOf } from "./support/packed-sheets";
import { drawing, imageForm, solidPicture } from "./support/pictures";
import { contentOf, draftBody } from "./support/rows/blog";
import { aMember } from "./support/rows/members";
import { aPresentation, presentationBody } from "./support/rows/presentations";
import { aWebsite } from "./support/rows/website";
import { importSongs, openLyrics, songFile } from "./support/songs";

// Plans limit storage where they are paid for.
process.env.STRIPE_SECRET_KEY = "sk_test_quota";
process.env.STRIPE_WEBHOOK_SECRET = "whsec_quota";

const LIMITS = [200_000_000, 5_000_000_000, 50_000_000_000];

const usedBy = async (church: TestChurch) => {
  await waitForBackgroundTasks();
  return (await asOwner(church, getStorageUse)).used;
};

/** Leaves a church so many bytes of its plan's storage. */
async function leaveRoom(church: TestChurch, bytes: number, plan = 0) {
  const filling = (LIMITS[plan] ?? 0) - bytes - (await usedBy(church));
  const key = newKey(`church/${church.id}`, "webp");
  await asOwner(church, (db) => db.$executeRaw`INSERT INTO stored_files (key, bytes) VALUES (${key}, ${filling})`);
}

const setPlan = (church: TestChurch, plan: number) =>
  inIdentity({ churchId: church.id }, (tx) => tx.church.update({ where: { id: church.id }, data: { plan } }));

async function setPhoto(church: TestChurch, id: number, picture: Buffer) {
  return call("POST /members/{id}/photo", { as: church.owner, params: { id }, body: imageForm(picture) });
}

const once = <Made>(make: () => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const small = once(() => solidPicture("#124578"));
const large = once(() => drawing().png().toBuffer());

/** A church with a member whose photo is large. */
async function withPhoto(plan = 0) {
  const church = await aChurch({ plan });
  const before = await usedBy(church);
  const member = await aMember(church);
  expect((await setPhoto(church, member.id, await large())).status).toBe(201);
  return { church, member, size: (await usedBy(church)) - before };
}

const text = (bytes: number) => Array.from({ length: Math.ceil(bytes / 36) }, () => crypto.randomUUID()).join("");

describe("a picture", () => {
  test("that fills the last byte is stored, and the next one refused, for this church only", async () => {
    const { church, size } = await withPhoto();
    await leaveRoom(church, size);
    const [second, third] = [await aMember(church), await aMember(church)];
    expect((await setPhoto(church, second.id, await large())).status).toBe(201);
    expect(await usedBy(church)).toBe(LIMITS[0]);
    const refused = await setPhoto(church, third.id, await small());
    expect(refused).toMatchObject({ status: 403, body: { code: "PLAN" } });
    expect(refused.body.message.replaceAll("\u00a0", " ")).toBe(
      "Tu plan incluye 200 MB de espacio, ya usas 200 MB y esto no cabe. Quita imágenes, que liberan su espacio enseguida, o elimina lo que no necesites, que lo libera al salir de la papelera a los 30 días, o mejora el plan.",
    );
    expect((await call("GET /members/{id}", { as: church.owner, params: { id: third.id } })).body.photo).toBeNull();
    await withPhoto();
  });

  test("of twelve at once only those that fit are recorded", async () => {
    const church = await aChurch({ plan: 0 });
    await leaveRoom(church, 3_500);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        reserveRoom(church.id, { key: newKey(`church/${church.id}`, "webp"), bytes: 1_000, replaces: null }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await usedBy(church)).toBe((LIMITS[0] as number) - 500);
  });

  test("of a file of slides is stored while there is room, and the answer says why the others are not", async () => {
    const church = await aChurch({ plan: 0 });
    await leaveRoom(church, 1_000_000);
    const slides = ["a", "b"].map((id) => ({
      shapes: pictureShape(id, [0, 0, 9, 9]),
      relations: { a: "../media/a.png", b: "../media/b.png" },
    }));
    const big = await drawing({ width: 1900, height: 1900 }).png().toBuffer();
    const parts = { "ppt/media/a.png": await small(), "ppt/media/b.png": big };
    const form = new FormData();
    form.set("file", new File([deckOf({ slides, parts }) as BlobPart], "anuncios.pptx"));
    const { status, body } = await call("POST /presentations/decks/read", { as: church.owner, body: form });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      slides: [{ picture: { fit: "contain" } }, { picture: null, left: ["room"] }],
      full: expect.stringMatching(/^Tu plan incluye/),
    });
  });

  test("that is removed frees its room at once", async () => {
    const { church, member, size } = await withPhoto();
    const before = await usedBy(church);
    await call("DELETE /members/{id}/photo", { as: church.owner, params: { id: member.id } });
    expect(await usedBy(church)).toBe(before - size);
  });

  test("of an erased person frees its room at once", async () => {
    const { church, member, size } = await withPhoto();
    const before = await usedBy(church);
    const options = { as: church.owner, params: { id: member.id }, body: { name: member.name } };
    expect((await call("POST /members/{id}/erasure", options)).status).toBeLessThan(300);
    expect(await usedBy(church)).toBe(before - size);
  });

  test("of a row that left the trash frees its room with its file", async () => {
    const { church, member, size } = await withPhoto();
    const before = await usedBy(church);
    const key = (await asOwner(church, (db) => db.member.findUniqueOrThrow({ where: { id: member.id } }))).photo ?? "";
    await call("DELETE /members/{id}", { as: church.owner, params: { id: member.id } });
    expect(await usedBy(church)).toBe(before);
    await asOwner(church, (db) => db.member.delete({ where: { id: member.id } }));
    const old = new Date(Date.now() - 2 * 86_400_000);
    utimesSync(path.join(process.env.ATRIO_DATA_DIR ?? "", "uploads", key), old, old);
    await removeOrphans({ inChurch: listUsedFiles(), identity: [listUsedImages] });
    expect(await (await storage()).get(key)).toBeNull();
    expect(await usedBy(church)).toBe(before - size);
  });

  test("of a user counts for no church", async () => {
    const church = await aChurch({ plan: 0 });
    await leaveRoom(church, 0);
    expect((await call("POST /users/image", { as: church.owner, body: imageForm(await small()) })).status).toBeLessThan(
      300,
    );
    expect(await usedBy(church)).toBe(LIMITS[0]);
  });
});

describe("above the limit after a downgrade", () => {
  async function aFullChurch() {
    const { church, member } = await withPhoto(1);
    const presentation = await aPresentation(church, { slides: [text(1_900), text(1_900)] });
    await leaveRoom(church, 1_000_000_000, 1);
    await setPlan(church, 0);
    return { church, member, presentation, as: church.owner };
  }

  test("everything is read, exported, deleted and restored", async () => {
    const { church, member, presentation, as } = await aFullChurch();
    const [ofMember, ofPresentation] = [
      { as, params: { id: member.id } },
      { as, params: { id: presentation.id } },
    ];
    expect((await call("GET /members/{id}/photo", ofMember)).status).toBe(200);
    expect((await call("GET /members/export", { as, query: { format: "csv" } })).status).toBe(200);
    expect((await call("GET /presentations/{id}", ofPresentation)).status).toBe(200);
    expect((await call("DELETE /presentations/{id}", ofPresentation)).status).toBe(204);
    expect((await call("POST /presentations/{id}/restore", ofPresentation)).status).toBeLessThan(300);
    expect((await call("DELETE /members/{id}", ofMember)).status).toBe(204);
    expect((await call("POST /members/{id}/restore", ofMember)).status).toBeLessThan(300);
    expect(await usedBy(church)).toBeGreaterThan(LIMITS[0] as number);
  });

  test("a picture is replaced by a smaller one, not by a larger one, and none is added", async () => {
    const { church, member, as } = await aFullChurch();
    const other = await aMember(church);
    expect((await setPhoto(church, other.id, await small())).status).toBe(403);
    expect((await setPhoto(church, member.id, await small())).status).toBe(201);
    await waitForBackgroundTasks();
    expect((await setPhoto(church, member.id, await large())).status).toBe(403);
    expect((await call("POST /churches/logo", { as, body: imageForm(await small()) })).status).toBe(403);
  });

  test("a text is shortened or kept, not made longer, and none is added", async () => {
    const { presentation, as } = await aFullChurch();
    const save = (slides: string[]) =>
      call("PUT /presentations", {
        as,
        body: presentationBody({ id: presentation.id, slides, labels: [], order: [] } as object),
      });
    const [first = "", second = ""] = presentation.slides;
    expect((await save([first, second])).status).toBe(200);
    // Short enough for Postgres to store it as it is, in more bytes than the compressed one of before.
    expect((await save([first.slice(0, 1_800)])).status).toBe(200);
    expect((await save([first.slice(0, 1_801)])).status).toBe(403);
    expect((await call("POST /presentations", { as, body: presentationBody() })).status).toBe(403);
    expect((await call("GET /presentations/{id}", { as, params: { id: presentation.id } })).body.slides).toEqual([
      first.slice(0, 1_800),
    ]);
  });
});

test("a post and a picture of the site find no room in a full church, and a small post does in one that is not", async () => {
  const church = await aChurch({ plan: 1 });
  await aWebsite(church);
  const as = church.owner;
  const { body: post } = await call("POST /posts/drafts", { as, body: draftBody() });
  await leaveRoom(church, 500, 1);
  const content = contentOf(text(4_000));
  const update = { ...draftBody({ content }), cover: null };
  expect((await call("PUT /posts/{id}/draft", { as, params: { id: post.id }, body: update })).status).toBe(403);
  expect((await call("POST /posts/drafts", { as, body: draftBody({ content }) })).status).toBe(403);
  expect((await call("POST /builder/coverimg", { as, body: imageForm(await large()) })).status).toBe(403);
  expect((await call("POST /posts/drafts", { as, body: draftBody() })).status).toBe(201);
});

test("songs of a file find no room in a full church, and all of them stay out", async () => {
  const church = await aChurch({ plan: 0 });
  await leaveRoom(church, 200);
  const many = Array.from({ length: 20 }, (_, index) => ({
    name: `${index}.xml`,
    content: openLyrics(`Himno ${index}`),
  }));
  const before = await asOwner(church, (db) => db.presentation.count());
  const refused = await importSongs(church, songFile(zipOf(many)));
  expect(refused).toMatchObject({ status: 403, body: { code: "PLAN" } });
  expect(await asOwner(church, (db) => Promise.all([db.presentation.count(), db.import.count()]))).toEqual([before, 0]);
  expect((await importSongs(church, songFile(zipOf(many.slice(0, 1))))).status).toBe(200);
});

describe("what is used", () => {
  test("is among the limits of the plan, for everyone, and on the owner's home", async () => {
    const { church } = await withPhoto();
    await leaveRoom(church, 20_000_000);
    const reader = await aCollaborator(church);
    for (const as of [church.owner, reader]) {
      const { limits } = (await call("GET /payments/plans", { as })).body;
      expect(limits.find(({ unit }: { unit?: string }) => unit === "bytes")).toEqual({
        label: "Espacio",
        unit: "bytes",
        byPlan: LIMITS,
        used: 180_000_000,
      });
    }
    expect((await call("GET /dashboard/owner", { as: church.owner })).body.storage).toEqual({
      used: 180_000_000,
      limit: 200_000_000,
    });
    expect((await call("GET /dashboard/user", { as: reader })).body).not.toHaveProperty("storage");
  });
});

describe("the sizes of files", () => {
  const sizes = (church: TestChurch) =>
    asOwner(
      church,
      (db) => db.$queryRaw<{ key: string; bytes: number | null }[]>`
        SELECT key, bytes::float8 AS bytes FROM stored_files ORDER BY key`,
    );

  /** Runs the part of the migration that finds the pictures of before it. */
  const migrate = () =>
    inDatabase(ownDatabase().owner, (client) => {
      const file = readFileSync("prisma/migrations/20261220020000_stored_files/migration.sql", "utf8");
      return client.query(/DO \$migration\$.*?END \$migration\$;/s.exec(file)?.[0] ?? "no such part");
    });

  afterEach(waitForBackgroundTasks);

  test("of before the migration are counted in the storage; nothing is refused or said until then", async () => {
    const { church, member } = await withPhoto();
    expect((await call("POST /churches/logo", { as: church.owner, body: imageForm(await large()) })).status).toBe(201);
    const before = await sizes(church);
    expect(before).toHaveLength(2);
    await asOwner(church, (db) => db.$executeRaw`DELETE FROM stored_files`);
    await inDatabase(ownDatabase().owner, (client) =>
      client.query("ALTER TABLE stored_files NO FORCE ROW LEVEL SECURITY"),
    );
    try {
      await migrate();
    } finally {
      await inDatabase(ownDatabase().owner, (client) =>
        client.query("ALTER TABLE stored_files FORCE ROW LEVEL SECURITY"),
      );
    }
    expect(await sizes(church)).toEqual(before.map(({ key }) => ({ key, bytes: null })));
    await leaveRoom(church, 0);
    const { limits } = (await call("GET /payments/plans", { as: church.owner })).body;
    expect(limits.map(({ label }: { label: string }) => label)).not.toContain("Espacio");
    expect((await call("GET /dashboard/owner", { as: church.owner })).body.storage).toBeNull();
    expect((await setPhoto(church, (await aMember(church)).id, await small())).status).toBe(201);

    await countStoredFiles({ isPending: true });
    expect((await sizes(church)).filter(({ key }) => before.some((one) => one.key === key))).toEqual(before);
    expect((await setPhoto(church, (await aMember(church)).id, await large())).status).toBe(403);
    expect((await call("GET /members/{id}/photo", { as: church.owner, params: { id: member.id } })).status).toBe(200);
  });

  test("are corrected where they differ, or where files are missing, except of the last day", async () => {
    const { church, size } = await withPhoto();
    const old = { key: newKey(`church/${church.id}`, "webp"), days: 2 };
    const new_ = { key: newKey(`church/${church.id}`, "webp"), days: 0 };
    for (const { key, days } of [old, new_])
      await asOwner(
        church,
        (db) => db.$executeRaw`
          INSERT INTO stored_files (key, bytes, created_at) VALUES (${key}, 7, now() - make_interval(days => ${days}::int))`,
      );
    await asOwner(
      church,
      (db) => db.$executeRaw`
        UPDATE stored_files SET bytes = 1, created_at = now() - interval '2 days' WHERE key NOT IN (${old.key}, ${new_.key})`,
    );
    const unknown = newKey(`church/${church.id}`, "webp");
    await (await storage()).put(unknown, Buffer.alloc(30));
    await countStoredFiles();
    const counted = new Map((await sizes(church)).map(({ key, bytes }) => [key, bytes]));
    expect([counted.get(old.key), counted.get(new_.key), counted.get(unknown)]).toEqual([undefined, 7, 30]);
    expect([...counted.values()]).toContain(size);
  });
});

describe("a Bible that the church adds", () => {
  test("counts in its storage, is refused without room for it, and gives the room back when it is removed", async () => {
    const church = await aChurch({ plan: 0 });
    const before = await usedBy(church);
    const { id, bytes } = await aBible(church.owner, { ids: ["John"] });
    expect(await usedBy(church)).toBe(before + bytes);
    await leaveRoom(church, bytes / 2);
    const refused = await call("POST /bible/versions", {
      as: church.owner,
      body: bibleForm(toOsis(bibleIn("rvr1960", { ids: ["John"] })), { accept: "true", abbreviation: "OTRA" }),
    });
    expect(refused).toMatchObject({ status: 403, body: { code: "PLAN" } });
    await call("DELETE /bible/versions/{id}", { as: church.owner, params: { id } });
    expect(await aBible(church.owner, { ids: ["John"], abbreviation: "OTRA" })).toMatchObject({ bytes });
  });
});
