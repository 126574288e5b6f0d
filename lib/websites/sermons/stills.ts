import * as z from "zod";
import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import { env } from "@/lib/core/env.mjs";
import { AppError } from "@/lib/core/errors";
import { removeLater } from "@/lib/core/files/files";
import { log } from "@/lib/core/log";
import { stopIfDraining } from "@/lib/core/queue/jobs";
import { addJobLater, type QueueTask } from "@/lib/core/queue/queue";
import { saveStored } from "@/lib/pictures/store";
import { Prisma } from "@/prisma/generated/client";
import { attachStill, imageUrlOf, storeSiteImage } from "../images";
import { lockSite } from "../quota";
import { readLinks, videosOf } from "./links";
import { sermonsToShow } from "./rules";

const STILLS_TASK = "websites: stills of videos";
/** Attempts within some minutes; the next change of a link begins again. */
const ATTEMPTS = 4;
/** Milliseconds for one picture, and for a job. */
const TIMEOUT = 3_000;
const LIMIT = 120_000;
/** Bytes of one picture. */
const BYTES_MAX = 2_000_000;
/** Files that YouTube has of a video: in high definition, and the one of every video. */
const FILES = ["maxresdefault.jpg", "hqdefault.jpg"];

const payloadSchema = z.object({ churchId: z.int() });

/**
 * Lets the stills follow the links that the transaction is about to change: the job waits for the lock of the site, and so
 * for the commit.
 */
export async function followLinks(db: ChurchDb) {
  const churchId = await lockSite(db);
  addJobLater(
    STILLS_TASK,
    { churchId },
    { key: `${STILLS_TASK} ${churchId}`, maxAttempts: ATTEMPTS, queue: STILLS_TASK },
  );
}

/** Task that fetches the stills of a church's videos and removes those of links that are gone. */
export const stillsTask: QueueTask = {
  name: STILLS_TASK,
  limit: LIMIT,
  work: async (payload, { number, isLast }) => {
    const { churchId } = payloadSchema.parse(payload);
    try {
      await fetchStills({ churchId, userId: null });
    } catch (error) {
      log[isLast ? "error" : "warn"](
        { church: churchId, attempt: number, error: (error as Error).message },
        "still of a video not fetched",
      );
      throw error;
    }
  },
};

async function fetchStills(scope: ChurchScope) {
  const missing = await inChurch(scope, async (db) => {
    await lockSite(db);
    await removeUnusedStills(db);
    return findMissing(db);
  });
  for (const video of missing) {
    stopIfDraining();
    const file = await fetchStill(video);
    if (file) await storeStill(scope, video, file);
  }
}

/** Stores the still of a video, unless its link is gone meanwhile, or the church has no room for it. */
async function storeStill(scope: ChurchScope, video: string, file: Blob) {
  try {
    const stored = await storeSiteImage(scope, "sermon", file);
    await saveStored(scope, stored, async (db) => {
      await lockSite(db);
      const isMissing = (await findMissing(db)).includes(video);
      if (isMissing) await attachStill(db, video, stored);
      return { previous: isMissing ? null : stored.photo, result: null };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    log.info({ church: scope.churchId, video, error: error.message }, "still of a video not stored");
  }
}

/** Picture of a video; null when YouTube has none. Its address is made of the id alone, and leads nowhere else. */
async function fetchStill(video: string): Promise<Blob | null> {
  for (const file of FILES) {
    const response = await fetch(new URL(`/vi/${video}/${file}`, env().YOUTUBE_STILLS_URL), {
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.ok) return readBody(response);
    await response.body?.cancel();
    if (response.status !== 404) throw new Error(`YouTube answered ${response.status}`);
  }
  return null;
}

/** Body of an answer; null for one that is too long. */
async function readBody({ body }: Response): Promise<Blob | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    // Leaving the loop cancels the rest.
    if (size > BYTES_MAX) return null;
    parts.push(new Uint8Array(part));
  }
  return new Blob(parts);
}

/** Videos that the site shows and whose still is not stored. */
async function findMissing(db: ChurchDb): Promise<string[]> {
  const [links, stored] = [await readLinks(db), await storedVideos(db)];
  const rows = links.sermons.filter(({ isDeleted }) => !isDeleted);
  const shown = sermonsToShow(
    rows.map(({ link }) => ({ link, title: "", preacher: "", date: "" })),
    links.preachLink,
  );
  return [...videosOf(shown)].filter((video) => !stored.includes(video));
}

/** Removes stills of videos that no link leads to, not even one in the trash. */
export async function removeUnusedStills(db: ChurchDb) {
  const { sermons, preachLink } = await readLinks(db);
  const used = videosOf([...sermons, { link: preachLink }]);
  const unused = (await storedVideos(db)).filter((video) => !used.has(video));
  if (unused.length === 0) return;
  const removed = await db.$queryRaw<{ photo: string }[]>`
    DELETE FROM site_images WHERE video IN (${Prisma.join(unused)}) RETURNING photo`;
  for (const { photo } of removed) removeLater(photo);
}

/** Addresses in the administration of the stills of links, by video. */
export async function findStills(db: ChurchDb, links: { link: string }[]): Promise<Map<string | null, string>> {
  const videos = [...videosOf(links)];
  const images = await db.siteImage.findMany({ where: { video: { in: videos } } });
  return new Map(images.map((image) => [image.video, imageUrlOf(image)]));
}

async function storedVideos(db: ChurchDb) {
  const rows = await db.$queryRaw<{ video: string }[]>`SELECT video FROM site_images WHERE video IS NOT NULL`;
  return rows.map(({ video }) => video);
}
