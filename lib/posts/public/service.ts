import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import type { PublicImage } from "@/lib/pictures/rules";
import { type PictureRow, toPublicImage } from "@/lib/pictures/store";
import { Prisma } from "@/prisma/generated/client";
import type { PostContent } from "../content/rules";
import type { PostLink, PublicCategory, PublicPost, PublicPosts } from "../public-post";
import { FEED_POSTS, LATEST_POSTS, PAGE_POSTS, readingMinutes, SHOWN_CATEGORIES, viewedPost } from "../rules";

/** Posts of a sitemap: with the longest addresses it fits the front cache (server/sites/front.mjs). */
export const ADDRESSES_MAX = 8_000;

/** Bytes of the stored texts that are read for a feed; as HTML they may be a little shorter or much longer. */
const FEED_READ_MAX = 1_000_000;

/** Greatest id of a row. */
const ID_MAX = 2_147_483_647;

/** Post with its content and the pictures that this may name. */
type ArticleContent = PublicPost & { content: PostContent; images: PublicImage[] };

/** A post of the feed; without `content` its text is too long to be read. */
export type FeedPost = Omit<ArticleContent, "content"> & { content: PostContent | null };

/** A post that visitors can read, its neighbours by date, and what the frame of its page needs. */
export type FoundArticle = Pick<PublicPosts, "count" | "until"> & {
  article: ArticleContent & { previous: PostLink | null; next: PostLink | null };
};

const scopeOf = (churchId: number) => ({ churchId, userId: null, readOnly: true });

/** Publications (p) of posts (t) outside the trash, scheduled ones too. */
const publications = Prisma.sql`post_publications p JOIN posts t ON t.id = p.post_id AND t.deleted_at IS NULL`;

const isPublic = (now: Date) => Prisma.sql`p.published_at <= ${now}::timestamptz`;

const newestFirst = Prisma.sql`p.published_at DESC, p.id DESC`;
const oldestFirst = Prisma.sql`p.published_at, p.id`;

const instant = (column: Prisma.Sql) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const imageColumns = Prisma.sql`i.id, i.photo, i.width, i.height, i.widths, i.preview`;

const columns = Prisma.sql`
  p.post_id AS id, p.slug, p.title, p.description, p.author, p.words, (
    SELECT coalesce(json_agg(json_build_object('name', c.name, 'slug', atrio_post_slug(c.name)) ORDER BY c.place), '[]')
    FROM unnest(p.categories) WITH ORDINALITY AS c (name, place)) AS categories, ${instant(Prisma.sql`p.published_at`)} AS "publishedAt",
  ${instant(Prisma.sql`p.updated_at`)} AS "updatedAt",
  (SELECT to_json(c) FROM (
    SELECT ${imageColumns} FROM post_images i WHERE i.id = p.cover AND i.post_id = p.post_id) c) AS cover`;

const articleColumns = Prisma.sql`
  ${columns}, p.body AS content,
  (SELECT coalesce(json_agg(i), '[]') FROM (
    SELECT ${imageColumns} FROM post_images i WHERE i.post_id = p.post_id) i) AS images`;

/** Whether a post has a category, by its name or by the last part of its address. */
const inCategory = (category: string | undefined) =>
  category === undefined
    ? Prisma.sql`true`
    : Prisma.sql`EXISTS (SELECT FROM unnest(p.categories) AS c (name) WHERE atrio_post_slug(c.name) = atrio_post_slug(${category}))`;

/** How many posts visitors can read, of a category if there is one, and when the next scheduled one appears. */
const frame = (now: Date, category?: string) => Prisma.sql`
  SELECT count(*) FILTER (WHERE ${isPublic(now)} AND ${inCategory(category)})::int AS count,
         ${instant(Prisma.sql`min(p.published_at) FILTER (WHERE NOT ${isPublic(now)})`)} AS until
  FROM ${publications}`;

type StoredPost = Omit<PublicPost, "minutes" | "cover"> & { words: number; cover: PictureRow | null };
type StoredArticle = StoredPost & { content: PostContent; images: PictureRow[] };
type StoredFeedPost = Omit<StoredArticle, "content"> & { content: PostContent | null };
type StoredFoundArticle = Pick<PublicPosts, "count" | "until"> &
  Pick<FoundArticle["article"], "previous" | "next"> & { article: StoredArticle };

/** The newest posts of a church's blog, which its start page shows. */
export const getLatestPosts = (churchId: number, now = new Date()) =>
  readPosts(churchId, { page: 1, size: LATEST_POSTS }, now);

/** One page of the posts that visitors can read, newest first, of a category if there is one; none behind the last one. */
export const getPublicPosts = (churchId: number, { page = 1, category }: PostsPage = {}, now = new Date()) =>
  readPosts(churchId, { page, size: PAGE_POSTS, category }, now);

/** `category`: its name, or the last part of its address. */
type PostsPage = { page?: number; category?: string };

/** The categories that visitors find, those with most posts first. */
export async function getPublicCategories(churchId: number, now = new Date()): Promise<PublicCategory[]> {
  return inChurch(
    scopeOf(churchId),
    (db) => db.$queryRaw<PublicCategory[]>`
      SELECT (array_agg(c.name ORDER BY p.published_at DESC))[1] AS name, atrio_post_slug(c.name) AS slug
      FROM ${publications} CROSS JOIN unnest(p.categories) AS c (name)
      WHERE ${isPublic(now)} GROUP BY atrio_post_slug(c.name) ORDER BY count(*) DESC, slug LIMIT ${SHOWN_CATEGORIES}`,
  );
}

/** One query, since a visitor may be waiting for it. */
async function readPosts(
  churchId: number,
  { page, size, category }: { page: number; size: number; category?: string },
  now: Date,
) {
  const [row] = await inChurch(
    scopeOf(churchId),
    (db) => db.$queryRaw<[Pick<PublicPosts, "count" | "until"> & { posts: StoredPost[] }]>`
      SELECT frame.count, frame.until, (
        SELECT coalesce(json_agg(r), '[]') FROM (
          SELECT ${columns} FROM ${publications} WHERE ${isPublic(now)} AND ${inCategory(category)}
          ORDER BY ${newestFirst} LIMIT ${size} OFFSET ${(page - 1) * size}::bigint) r) AS posts
      FROM (${frame(now, category)}) frame`,
  );
  return { ...row, page, posts: row.posts.map(toPost) } satisfies PublicPosts;
}

/**
 * Post that visitors can read, by its address, current or old, or by its id; null for any other one. An address comes
 * before an id that looks like it.
 */
export async function getPublicArticle(
  churchId: number,
  address: string,
  now = new Date(),
): Promise<FoundArticle | null> {
  const id = /^[1-9]\d{0,9}$/.test(address) && Number(address) <= ID_MAX ? Number(address) : null;
  const neighbour = (isBeyond: Prisma.Sql, order: Prisma.Sql) => Prisma.sql`(
    SELECT json_build_object('slug', p.slug, 'title', p.title) FROM ${publications}
    WHERE ${isPublic(now)} AND ${isBeyond} ORDER BY ${order} LIMIT 1)`;
  const [row] = await inChurch(
    scopeOf(churchId),
    (db) => db.$queryRaw<StoredFoundArticle[]>`
      SELECT frame.count, frame.until, (
          SELECT to_json(r) FROM (SELECT ${articleColumns} FROM post_publications p WHERE p.id = found.id) r) AS article,
        ${neighbour(Prisma.sql`(p.published_at, p.id) < (found.published_at, found.id)`, newestFirst)} AS previous,
        ${neighbour(Prisma.sql`(p.published_at, p.id) > (found.published_at, found.id)`, oldestFirst)} AS next
      FROM (${frame(now)}) frame, (
        SELECT p.id, p.published_at FROM ${publications}
        WHERE ${isPublic(now)} AND p.post_id = coalesce(
          (SELECT q.post_id FROM post_publications q WHERE q.slug = ${address}),
          (SELECT a.post_id FROM post_addresses a WHERE a.slug = ${address}), ${id}::int)) found`,
  );
  if (!row) return null;
  const { article, previous, next, ...rest } = row;
  return { ...rest, article: { ...toArticle(article), previous, next } };
}

/**
 * The posts of the feed, newest first, and when the next scheduled one appears. `content` is null from the post on with
 * which the stored texts exceed `FEED_READ_MAX`.
 */
export async function getFeedPosts(churchId: number, now = new Date()) {
  const [row] = await inChurch(
    scopeOf(churchId),
    (db) => db.$queryRaw<[{ until: string | null; posts: StoredFeedPost[] }]>`
      SELECT frame.until, (
        SELECT coalesce(json_agg(r), '[]') FROM (
          SELECT ${articleColumns} FROM (
            SELECT n.id, n.post_id, n.slug, n.title, n.description, n.author, n.categories, n.words, n.cover, n.published_at, n.updated_at,
                   CASE WHEN sum(octet_length(n.body::text)) OVER (ORDER BY n.published_at DESC, n.id DESC) <= ${FEED_READ_MAX}
                     THEN n.body END AS body
            FROM (SELECT p.* FROM ${publications} WHERE ${isPublic(now)} ORDER BY ${newestFirst} LIMIT ${FEED_POSTS}) n
          ) p ORDER BY ${newestFirst}) r) AS posts
      FROM (${frame(now)}) frame`,
  );
  return { until: row.until, posts: row.posts.map(toFeedPost) };
}

/** Addresses of the newest posts that visitors can read, and when each changed last. */
export async function getPostAddresses(churchId: number, now = new Date()) {
  const [row] = await inChurch(
    scopeOf(churchId),
    (db) => db.$queryRaw<[{ until: string | null; posts: { slug: string; updatedAt: string }[] }]>`
      SELECT frame.until, (
        SELECT coalesce(json_agg(r), '[]') FROM (
          SELECT p.slug, ${instant(Prisma.sql`p.updated_at`)} AS "updatedAt" FROM ${publications} WHERE ${isPublic(now)}
          ORDER BY ${newestFirst} LIMIT ${ADDRESSES_MAX}) r) AS posts
      FROM (${frame(now)}) frame`,
  );
  return row;
}

/** Storage key of the cover of a post that visitors can read, by its current address; null without one. */
export async function getCoverKey(churchId: number, slug: string, now = new Date()): Promise<string | null> {
  const [row] = await inChurch(
    scopeOf(churchId),
    (db) => db.$queryRaw<{ photo: string }[]>`
      SELECT i.photo FROM ${publications} JOIN post_images i ON i.id = p.cover AND i.post_id = p.post_id
      WHERE ${isPublic(now)} AND p.slug = ${slug}`,
  );
  return row?.photo ?? null;
}

/** Visits without those to posts that visitors cannot read. */
export async function dropHiddenPosts<Visit extends { page: string }>(db: ChurchDb, visits: Visit[]) {
  const ids = visits.map(({ page }) => viewedPost(page)).filter((id) => id !== null);
  if (ids.length === 0) return visits;
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT p.post_id AS id FROM ${publications} WHERE ${isPublic(new Date())} AND p.post_id = ANY(${ids}::int[])`;
  const known = new Set(rows.map(({ id }) => id));
  return visits.filter(({ page }) => {
    const id = viewedPost(page);
    return id === null || known.has(id);
  });
}

/** Deletes the counts of posts that no longer exist; those in the trash keep theirs. */
export const forgetPostViews = (db: ChurchDb) => db.$executeRaw`
  DELETE FROM site_views v
  WHERE v.page LIKE 'post-%' AND NOT EXISTS (SELECT FROM posts p WHERE v.page = 'post-' || p.id)`;

const toPost = ({ words, cover, ...post }: StoredPost): PublicPost => ({
  ...post,
  minutes: readingMinutes(words),
  cover: cover && toPublicImage(cover),
});

const toArticle = (post: StoredArticle): ArticleContent => ({ ...toFeedPost(post), content: post.content });

const toFeedPost = ({ content, images, ...post }: StoredFeedPost): FeedPost => ({
  ...toPost(post),
  content,
  images: images.map(toPublicImage),
});
