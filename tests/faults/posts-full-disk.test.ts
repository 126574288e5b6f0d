// Only in the release suite: a disk of its own; tests/storage.test.ts has the full disk of any upload.
import { afterEach, expect, test } from "vitest";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { call } from "../support/call";
import { aChurch, asOwner } from "../support/church";
import { aLargePicture, mountChurchDisk } from "../support/full-disk";
import { imageForm, solidPicture } from "../support/pictures";
import { aPublishedPost } from "../support/rows/blog";

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

const rowsOf = async (db: ChurchDb) =>
  [await db.post.findMany(), await db.postImage.findMany(), await db.postPublication.findMany()] as const;

test("pictures of posts that a full disk cannot take are refused with 507 and leave nothing; with room they are stored", async ({
  skip,
}) => {
  const church = await aChurch();
  const disk = mountChurchDisk(church, rowsOf);
  if (!disk) return skip();
  unmount = disk.undo;
  const as = church.owner;
  const { id } = await aPublishedPost(church);
  const addImage = (picture: Buffer) =>
    call("POST /posts/{id}/images", { as, params: { id }, body: imageForm(picture) });
  const { body: small } = await addImage(await solidPicture("red", { width: 600 }));
  disk.fill();

  const large = await aLargePicture();
  const formOf = (texts: Record<string, string>) => {
    const form = new FormData();
    const all = { title: "Retiro", description: "Tres días en la montaña.", body: "Salimos el viernes.", ...texts };
    for (const [name, text] of Object.entries(all)) form.set(name, text);
    form.set("file", new File([new Uint8Array(large)], "portada.png"));
    return form;
  };
  const uploads = [
    () => addImage(large),
    () => call("POST /posts", { as, body: formOf({}) }),
    () => call("PUT /posts", { as, body: formOf({ id: String(id) }) }),
  ];
  await disk.expectNoRoom(uploads);
  const params = { id };
  const photo = { ...params, imageId: small.id };
  expect(await call("GET /posts/{id}/images/{imageId}/photo", { as, params: photo })).toMatchObject({ status: 200 });
  expect(await call("GET /posts/{id}", { as, params })).toMatchObject({
    status: 200,
    body: { images: [small], cover: null },
  });

  disk.empty();
  const statuses: number[] = [];
  for (const upload of uploads) statuses.push((await upload()).status);
  expect(statuses).toEqual([201, 201, 200]);
  const [posts, images] = await asOwner(church, rowsOf);
  expect([posts.length, images.length]).toEqual([2, 4]);
  expect((await call("GET /posts/{id}", { as, params })).body.cover).toEqual(expect.any(Number));
});
