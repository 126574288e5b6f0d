import { getPassage } from "@/lib/bible/service";
import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import type { PostBlock, PostContent } from "@/lib/posts/content/rules";
import { createPostImage } from "@/lib/posts/images";
import { STATS_DAYS, viewsPage } from "@/lib/posts/rules";
import { postDraftInput, postDraftUpdate } from "@/lib/posts/schema";
import { createDraft, type PostChurch, publishPost, updateDraft } from "@/lib/posts/service";
import type { DemoPart } from "../demo-part";
import { demoPicture } from "../picture";
import { randomNumbers } from "../random";
import type { DemoBlock } from "./blocks";
import { type DemoPost, demoPosts } from "./texts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Hour at which posts are published. */
const HOUR = "08:00";

/** Name under which the views of the list are counted. */
const LIST_PAGE = "blog";

const BIBLE = "Reina-Valera 1909";

/** The blog, with its views. */
export const demo: DemoPart = {
  create: async ({ scope, name, timeZone, today }) => {
    for (const post of demoPosts) await createPost(scope, { name, timeZone, isOpen: true }, post, today);
    await inChurch(scope, (db) => addViews(db, { page: LIST_PAGE, ordinary: 8, days: STATS_DAYS, today }));
    return `${demoPosts.length} entradas del blog`;
  },
};

async function createPost(
  scope: ChurchScope,
  church: PostChurch,
  { body, cover, daysAgo, views = 0, ...texts }: DemoPost,
  today: string,
) {
  const { id, version } = await inChurch(scope, (db) => createDraft(db, postDraftInput.parse(texts), church));
  const images = await storePictures(scope, id, body, cover);
  await inChurch(scope, async (db) => {
    const content: PostContent = {
      type: "doc",
      content: await Promise.all(body.map((block) => fill(db, block, images))),
    };
    const update = postDraftUpdate.parse({ ...texts, content, cover: images.get(cover ?? "") ?? null, version });
    const written = await updateDraft(db, { ...update, id }, church);
    if (daysAgo === undefined) return;
    const publishedAt = `${dayBefore(today, daysAgo)}T${HOUR}`;
    await publishPost(db, { id, version: written.version, publishedAt }, church);
    if (daysAgo > 0) await addViews(db, { page: viewsPage(id), ordinary: views, days: daysAgo, today });
  });
}

/** Ids of a post's pictures, by file name. */
async function storePictures(scope: ChurchScope, postId: number, body: DemoBlock[], cover?: string) {
  const files = body.flatMap((block) => (block.type === "picture" ? [block.file] : []));
  const ids = new Map<string, number>();
  for (const file of new Set(cover ? [cover, ...files] : files)) {
    const { id } = await createPostImage(scope, postId, await demoPicture(file));
    ids.set(file, id);
  }
  return ids;
}

/** Block as it is stored: the verses of a passage, and the id of a picture. */
async function fill(db: ChurchDb, block: DemoBlock, images: Map<string, number>): Promise<PostBlock> {
  if (block.type === "passage") {
    const { reference, verses } = await getPassage(db, block.reference);
    const text = verses.map((verse) => verse.text).join(" ");
    return { type: "bibleQuote", attrs: { reference, text, version: BIBLE } };
  }
  if (block.type === "picture") {
    const { file, alt, caption } = block;
    return { type: "image", attrs: { id: images.get(file) ?? 0, alt, caption } };
  }
  return block;
}

interface Views {
  page: string;
  /** Of an ordinary day. */
  ordinary: number;
  /** Days since the page exists. */
  days: number;
  today: string;
}

/** Views of the last days; the first days of a page have more than the others. */
async function addViews(db: ChurchDb, { page, ordinary, days, today }: Views) {
  const random = randomNumbers(days);
  const data = Array.from({ length: Math.min(days, STATS_DAYS) }, (_, back) => {
    const isNew = days - back <= 3;
    return {
      page,
      day: new Date(dayBefore(today, back)),
      views: Math.round(ordinary * (isNew ? 3 : 1) * (0.5 + random())),
    };
  });
  await db.siteView.createMany({ data: data.filter(({ views }) => views > 0) });
}

const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
