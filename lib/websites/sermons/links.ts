import type { ChurchDb } from "@/lib/core/db/church-db";
import { youtubeId } from "../videos";

type Links = { preachLink: string; sermons: { link: string; isDeleted: boolean }[] };

/** Links that have been saved, those of sermons newest first. */
export async function readLinks(db: ChurchDb): Promise<Links> {
  const [website] = await db.$queryRaw<{ preachLink: string }[]>`
    SELECT preach_link AS "preachLink" FROM websites`;
  const sermons = await db.$queryRaw<Links["sermons"]>`
    SELECT link, deleted_at IS NOT NULL AS "isDeleted" FROM site_sermons ORDER BY date DESC NULLS LAST, id DESC`;
  return { preachLink: website?.preachLink ?? "", sermons };
}

/** Whether a link outside the trash leads to a video. */
export async function isVideoShown(db: ChurchDb, video: string) {
  const { sermons, preachLink } = await readLinks(db);
  return videosOf([...sermons.filter(({ isDeleted }) => !isDeleted), { link: preachLink }]).has(video);
}

/** Ids of the YouTube videos that links lead to. */
export const videosOf = (links: { link: string }[]) =>
  new Set(links.map(({ link }) => youtubeId(link)).filter((video) => video !== null));
