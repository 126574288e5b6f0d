// Also on PostgreSQL 15: pictures of posts, which a path of JSON finds.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { storage } from "@/lib/core/files/storage";
import { pictureKeyOf } from "@/lib/core/files/stored-files";
import { readPublicImage } from "@/lib/pictures/public-files";
import { imageFile } from "@/lib/pictures/rules";
import { pictureName } from "@/lib/pictures/store";
import type { PostBlock } from "@/lib/posts/content/rules";
import { deleteUnusedImages, isPostImageShown } from "@/lib/posts/images";
import { IMAGES_MAX, imageWidths } from "@/lib/posts/rules";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { imageForm, middleOf, solidPicture } from "./support/pictures";

const aDraft = async ({ owner }: TestChurch) =>
  (await call("POST /posts/drafts", { as: owner, body: { title: "" } })).body;

const upload = async (church: TestChurch, postId: number, picture?: Buffer | string, name?: string) =>
  call("POST /posts/{id}/images", {
    as: church.owner,
    params: { id: postId },
    body: imageForm(picture ?? (await solidPicture("red", { width: 64, height: 48 })), name),
  });

const photosOf = (church: TestChurch) =>
  asOwner(church, async (db) => (await db.postImage.findMany({ orderBy: { id: "asc" } })).map(({ photo }) => photo));

async function filesOf({ id }: TestChurch) {
  await waitForBackgroundTasks();
  const pictures = new Set<string>();
  for await (const { key } of (await storage()).list(`church/${id}`)) pictures.add(pictureKeyOf(key));
  return [...pictures].sort();
}

const imageBlock = (id: number): PostBlock => ({ type: "image", attrs: { id, alt: "Un río", caption: "" } });

const TEXT: PostBlock = { type: "paragraph", content: [{ type: "text", text: "Un texto de diez letras o más." }] };

type Draft = { id: number; content?: PostBlock[]; cover?: number | null };

const save = ({ owner }: TestChurch, { id, content = [], cover = null }: Draft) =>
  call("PUT /posts/{id}/draft", {
    as: owner,
    params: { id },
    body: {
      title: "Retiro de jóvenes",
      description: "Tres días en la montaña.",
      slug: "",
      content: { type: "doc", content: [TEXT, ...content] },
      cover,
    },
  });

const publish = ({ owner }: TestChurch, id: number, publishedAt?: string) =>
  call("POST /posts/{id}/publication", { as: owner, params: { id }, body: { publishedAt } });

/** Whether visitors get the picture. */
async function isPublic(church: TestChurch, photo: string | undefined) {
  const file = imageFile({ name: pictureName(photo ?? ""), width: 640 }, 400, "avif");
  const read = await readPublicImage({ churchId: church.id, logo: null }, file, [isPostImageShown]);
  await read?.bytes.cancel();
  return read?.type === "image/avif";
}

describe("upload", () => {
  test("a picture is stored in its widths and served in the one that is asked for", async () => {
    const church = await aChurch();
    const { id } = await aDraft(church);
    const picture = await solidPicture("red", { width: 1600, height: 900 });
    const { status, body } = await upload(church, id, picture);
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        imageUrl: expect.stringMatching(/^\/api\/posts\/\d+\/images\/\d+\/photo\?v=[0-9a-f]{8}$/),
        width: 1000,
        height: 563,
      },
    ]);
    const stored = await asOwner(church, (db) => db.postImage.findFirstOrThrow());
    expect(stored).toMatchObject({ postId: id, width: imageWidths.width, widths: [...imageWidths.smaller] });
    for (const [width, shown] of [
      [4000, 1000],
      [200, 400],
      [700, 700],
      [900, 1000],
    ] as const) {
      const params = { id, imageId: body.id };
      const { headers, bytes } = await call("GET /posts/{id}/images/{imageId}/photo", {
        as: church.owner,
        params,
        query: { width, v: "x" },
      });
      expect(headers.get("content-type")).toBe("image/webp");
      expect((await sharp(bytes).metadata()).width).toBe(shown);
      expect(await middleOf(bytes)).toEqual([256, 0, 0]);
    }
  });

  test("another church's post, one in the trash and a picture of another post answer 404", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const [post, other, foreign] = [await aDraft(mine), await aDraft(mine), await aDraft(theirs)];
    const { body: image } = await upload(mine, post.id);
    const get = (church: TestChurch, id: number) =>
      call("GET /posts/{id}/images/{imageId}/photo", { as: church.owner, params: { id, imageId: image.id } });
    expect((await get(mine, post.id)).status).toBe(200);
    expect((await get(mine, other.id)).status).toBe(404);
    for (const id of [post.id, foreign.id]) expect((await get(theirs, id)).status).toBe(404);
    expect((await upload(theirs, post.id)).status).toBe(404);
    await call("DELETE /posts/{id}", { as: mine.owner, params: { id: post.id } });
    expect((await upload(mine, post.id)).status).toBe(404);
    expect((await get(mine, post.id)).status).toBe(200);
    expect(await filesOf(theirs)).toEqual([]);
    expect(await filesOf(mine)).toEqual(await photosOf(mine));
  });

  test("a file that is no picture answers 422, and nothing is stored", async () => {
    const church = await aChurch();
    const { id } = await aDraft(church);
    for (const file of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<script>alert(1)</script>", ""])
      expect(await upload(church, id, file, "foto.jpg")).toMatchObject({
        status: 422,
        body: { fields: { image: expect.any(String) } },
      });
    expect([await filesOf(church), await photosOf(church)]).toEqual([[], []]);
  });

  test("of simultaneous pictures a post takes as many as it may have, and no file of the others remains", async () => {
    const church = await aChurch();
    const { id } = await aDraft(church);
    await asOwner(church, (db) =>
      db.postImage.createMany({
        data: Array.from({ length: IMAGES_MAX - 2 }, (_, index) => ({
          postId: id,
          photo: `church/${church.id}/${String(index).padStart(32, "0")}.webp`,
          width: 60,
          height: 40,
          widths: [],
          preview: "",
        })),
      }),
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(church, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
    expect(await upload(church, id)).toMatchObject({ status: 400, body: { fields: { image: expect.any(String) } } });
    expect(await filesOf(church)).toHaveLength(2);
    expect(await photosOf(church)).toHaveLength(IMAGES_MAX);
  });
});

describe("visitors", () => {
  test("they get the pictures of a post that they can read, and no other one", async () => {
    const church = await aChurch();
    const { id } = await aDraft(church);
    const images: number[] = [];
    for (const colour of ["red", "lime", "blue"])
      images.push((await upload(church, id, await solidPicture(colour))).body.id);
    const [cover = 0, inText = 0] = images;
    const photos = await photosOf(church);
    const shown = () => Promise.all(photos.map((photo) => isPublic(church, photo)));
    const list: PostBlock = {
      type: "bulletList",
      content: [{ type: "listItem", content: [TEXT, imageBlock(inText)] }],
    };

    expect((await save(church, { id, content: [list], cover })).status).toBe(200);
    expect(await shown()).toEqual([false, false, false]);

    expect((await publish(church, id, "2090-01-01T10:00")).status).toBe(200);
    expect(await shown()).toEqual([false, false, false]);
    await asOwner(
      church,
      (db) => db.$executeRaw`UPDATE post_publications SET published_at = now() - interval '1 second'`,
    );
    expect(await shown()).toEqual([true, true, false]);

    // What is written since is not published.
    await save(church, { id, content: [imageBlock(images[2] ?? 0)], cover: null });
    expect(await shown()).toEqual([true, true, false]);
    await publish(church, id);
    expect(await shown()).toEqual([false, false, true]);

    const stranger = await aChurch();
    expect(await isPublic(stranger, photos[2])).toBe(false);
    await call("DELETE /posts/{id}", { as: church.owner, params: { id } });
    expect(await shown()).toEqual([false, false, false]);
    await asOwner(church, (db) => db.$executeRaw`UPDATE posts SET deleted_at = NULL`);
    expect(await shown()).toEqual([false, false, true]);
    await call("DELETE /posts/{id}/publication", { as: church.owner, params: { id } });
    expect(await shown()).toEqual([false, false, false]);
  });

  test("a number in a text does not show a picture", async () => {
    const church = await aChurch();
    const { id } = await aDraft(church);
    const { body: image } = await upload(church, id);
    const text = `{"type":"image","attrs":{"id":${image.id}}}`;
    await save(church, { id, content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
    expect((await publish(church, id)).status).toBe(200);
    expect(await isPublic(church, (await photosOf(church))[0])).toBe(false);
  });
});

describe("unused pictures", () => {
  test("they are deleted when the post has not been saved for seven days; those in use stay", async () => {
    const church = await aChurch();
    const { id } = await aDraft(church);
    const images: number[] = [];
    for (let index = 0; index < 4; index++) images.push((await upload(church, id)).body.id);
    const [cover = 0, published = 0, written = 0] = images;
    await save(church, { id, content: [imageBlock(published)], cover });
    await publish(church, id);
    await save(church, { id, content: [imageBlock(written)] });
    const age = (days: { images: number; post: number }) =>
      asOwner(church, async (db) => {
        await db.$executeRaw`UPDATE post_images SET created_at = now() - make_interval(days => ${days.images}::int)`;
        await db.$executeRaw`UPDATE posts SET updated_at = now() - make_interval(days => ${days.post}::int)`;
      });
    const left = () =>
      asOwner(church, async (db) => (await db.postImage.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id));
    for (const days of [
      { images: 8, post: 6 },
      { images: 6, post: 8 },
    ]) {
      await age(days);
      await asOwner(church, deleteUnusedImages);
      expect(await left()).toEqual(images);
    }
    await age({ images: 8, post: 8 });
    await asOwner(church, deleteUnusedImages);
    expect(await left()).toEqual([cover, published, written]);

    const empty = await aDraft(church);
    await upload(church, empty.id);
    await call("DELETE /posts/{id}/publication", { as: church.owner, params: { id } });
    await age({ images: 8, post: 8 });
    await asOwner(church, deleteUnusedImages);
    expect(await left()).toEqual([written]);
  });
});
