// Only in the release suite: a disk of its own; tests/storage.test.ts has the full disk of any upload.
import { afterEach, expect, test } from "vitest";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { call } from "../support/call";
import { aChurch, asOwner } from "../support/church";
import { aLargePicture, mountChurchDisk } from "../support/full-disk";
import { imageForm, solidPicture } from "../support/pictures";
import { eventBody, siteForm } from "../support/rows/website";

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

const rowsOf = async (db: ChurchDb) => [await db.siteImage.findMany(), await db.siteEvent.findMany()] as const;

test("pictures of a site that a full disk cannot take are refused with 507 and leave nothing; with room they are stored", async ({
  skip,
}) => {
  const church = await aChurch();
  const disk = mountChurchDisk(church, rowsOf);
  if (!disk) return skip();
  unmount = disk.undo;
  const as = church.owner;
  const setCover = (picture: Buffer) => call("POST /builder/coverimg", { as, body: imageForm(picture) });
  const { body: small } = await setCover(await solidPicture("red", { width: 600 }));
  disk.fill();

  const large = await aLargePicture();
  const event = () => siteForm(eventBody(), new Blob([new Uint8Array(large)]));
  const uploads = [
    () => setCover(large),
    () => call("POST /builder/image", { as, body: imageForm(large) }),
    () => call("POST /builder/event", { as, body: event() }),
  ];
  await disk.expectNoRoom(uploads);
  expect(await call("GET /builder/coverimg", { as })).toMatchObject({ body: small });
  const id = Number(/images\/(\d+)\//.exec(small.url)?.[1]);
  expect(await call("GET /builder/images/{id}/photo", { as, params: { id } })).toMatchObject({ status: 200 });

  disk.empty();
  for (const upload of uploads) expect(await upload()).toMatchObject({ status: 201 });
  const [images, events] = await asOwner(church, rowsOf);
  expect([images.length, events.length]).toEqual([3, 1]);
});
