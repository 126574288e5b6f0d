import { readdirSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { GET as COVER, POST as SET_COVER } from "@/app/api/builder/coverimg/route";
import { POST as ADD_EVENT } from "@/app/api/builder/event/route";
import { POST as ADD_IMAGE } from "@/app/api/builder/image/route";
import { GET as PHOTO } from "@/app/api/builder/images/[id]/photo/route";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { env } from "@/lib/core/env.mjs";
import { call } from "../support/call";
import { aChurch, asOwner } from "../support/church";
import { drawing, imageForm, solidPicture } from "../support/pictures";
import { eventBody, siteForm } from "../support/rows/website";
import { mountDisk } from "../support/small-disk";

/** Bytes for the first files of a picture, and not for all of them. */
const ROOM = 60_000;

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

test("pictures of a site that a full disk cannot take are refused with 507 and leave nothing; with room they are stored", async ({
  skip,
}) => {
  const church = await aChurch();
  const folder = path.join(env().ATRIO_DATA_DIR, "uploads", "church", String(church.id));
  const disk = mountDisk(folder, "8m");
  if (!disk) return skip();
  unmount = disk.undo;
  const as = church.owner;
  const setCover = (picture: Buffer) => call({ POST: SET_COVER }, { as, body: imageForm(picture) });
  const { body: small } = await setCover(await solidPicture("red", { width: 600 }));
  const filesOf = async () => {
    await waitForBackgroundTasks();
    return readdirSync(folder).sort();
  };
  const rowsOf = () =>
    asOwner(church, async (db) => [await db.siteImage.findMany(), await db.siteEvent.findMany()] as const);
  disk.fill(ROOM);
  const before = [await filesOf(), await rowsOf()];

  const large = await drawing({ width: 1_400, height: 1_400 }).png().toBuffer();
  const event = () => siteForm(eventBody(), new Blob([new Uint8Array(large)]));
  const uploads = [
    () => setCover(large),
    () => call({ POST: ADD_IMAGE }, { as, body: imageForm(large) }),
    () => call({ POST: ADD_EVENT }, { as, body: event() }),
  ];
  for (const upload of uploads) {
    expect(await upload()).toMatchObject({
      status: 507,
      body: { code: "NO_ROOM", message: expect.stringContaining("Ya no hay espacio") },
    });
    expect([await filesOf(), await rowsOf()]).toEqual(before);
  }
  expect(await call({ GET: COVER }, { as })).toMatchObject({ body: small });
  const id = Number(/images\/(\d+)\//.exec(small.url)?.[1]);
  expect(await call({ GET: PHOTO }, { as, params: { id } })).toMatchObject({ status: 200 });

  disk.empty();
  for (const upload of uploads) expect(await upload()).toMatchObject({ status: 201 });
  const [images, events] = await rowsOf();
  expect([images.length, events.length]).toEqual([3, 1]);
});
