import type { ChurchDb } from "@/lib/core/db/church-db";
import { filteredSource, selectPage } from "@/lib/core/db/paging";
import { bothWays, findRow, type Order, orderBy, type RowTable } from "@/lib/core/db/rows";
import { hasWords } from "@/lib/core/db/search";
import { staleRow } from "@/lib/core/db/stale-row";
import { changeTrash, moveToTrash, purgeTrash, restoreFromTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { env } from "@/lib/core/env.mjs";
import { conflict, notFound, validationError } from "@/lib/core/errors";
import { withTextRoom } from "@/lib/core/files/quota";
import { today } from "@/lib/core/values/dates";
import { Prisma } from "@/prisma/generated/client";
import { ownHtml } from "./content/html";
import { emptyContent, imageIdsOf, type PostContent, textsOf } from "./content/rules";
import { imageUrlOf } from "./images";
import { blogPath, OFFERED_CATEGORIES, type PostSort, readingMinutes, STATS_DAYS, TRASH_DAYS } from "./rules";
import {
  type PostBulkInput,
  type PostDetail,
  type PostDraftInput,
  type PostDraftUpdate,
  type PostFilters,
  type PostList,
  type PostListQuery,
  type PostRow,
  type PostStats,
  type PostTrash,
  type PostTrashQuery,
  type PublicationInput,
  publishable,
} from "./schema";

/** Time zone of a church (IANA name), and whether its plan lets visitors in. */
export type PostChurch = { name: string; timeZone: string; isOpen: boolean };

const utc = (column: Prisma.Sql) => Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const posts = { name: Prisma.sql`posts`, alias: Prisma.sql`p` };

/** Not rounded up to the next millisecond, which would be a moment to come. */
const NOW = Prisma.sql`date_trunc('milliseconds', now())`;

/** Whether publishing the post `p` would change its publication `u`. */
const hasChanges = Prisma.sql`
  ((p.title, p.description, p.body, p.cover, p.author, p.categories)
   IS DISTINCT FROM (u.title, u.description, u.body, u.cover, u.author, u.categories)
   OR CASE p.slug WHEN '' THEN NOT atrio_is_slug_of(u.slug, p.title) ELSE p.slug <> u.slug END)`;

const viewsOf = (page: Prisma.Sql, day: string) => Prisma.sql`
  SELECT coalesce(sum(v.views), 0)::int FROM site_views v
  WHERE ${page} AND v.day > ${day}::date - ${STATS_DAYS}::int AND v.day <= ${day}::date`;

const viewsOfPost = (timeZone: string) => viewsOf(Prisma.sql`v.page = 'post-' || p.id`, today(timeZone));

/** Posts outside the trash. */
const postsOf = ({ timeZone, isOpen }: PostChurch): RowTable => ({
  ...posts,
  columns: Prisma.sql`
    p.id, p.version, p.title, p.description, p.slug, p.words, p.cover, p.author, p.categories, i.photo,
    ${publicationState} AS state,
    ${utc(Prisma.sql`u.published_at`)} AS "publishedAt", ${utc(Prisma.sql`p.updated_at`)} AS "updatedAt",
    u.id IS NOT NULL AND ${hasChanges} AS "hasChanges",
    CASE WHEN ${isOpen} AND s.published AND u.published_at <= now() AND p.deleted_at IS NULL THEN s.slug END AS site,
    u.slug AS address, (${viewsOfPost(timeZone)}) AS views`,
  joins: Prisma.sql`
    LEFT JOIN post_publications u ON u.post_id = p.id
    LEFT JOIN post_images i ON i.id = p.cover AND i.post_id = p.id
    LEFT JOIN atrio_own_site() s ON true`,
  condition: Prisma.sql`p.deleted_at IS NULL`,
});

/** State of the post whose publication is `u`. */
export const publicationState = Prisma.sql`
  CASE WHEN u.id IS NULL THEN 'draft' WHEN u.published_at > now() THEN 'scheduled' ELSE 'published' END`;

/** The moment that the list shows of a post: from when it is public, or when a draft was changed last. */
const listedAt = Prisma.sql`
  coalesce((SELECT o.published_at FROM post_publications o WHERE o.post_id = p.id), p.updated_at)`;

/** A post with its body and its pictures. */
const withBody = (table: RowTable): RowTable => ({
  ...table,
  columns: Prisma.sql`
    ${table.columns}, p.body AS content,
    (SELECT coalesce(json_agg(json_build_object('id', o.id, 'photo', o.photo, 'width', o.width, 'height', o.height) ORDER BY o.id), '[]')
     FROM post_images o WHERE o.post_id = p.id) AS images`,
});

type StoredPost = Omit<PostRow, "url" | "coverUrl" | "minutes"> & {
  words: number;
  photo: string | null;
  site: string | null;
  address: string | null;
};

type StoredImage = { id: number; photo: string; width: number; height: number };
type StoredDetail = StoredPost & { content: PostContent; images: StoredImage[] };

/** Columns that the orders of a list need of the table. */
const sortColumns = Prisma.sql`id, sort_name, deleted_at`;

/** 0 to 2 in the order of `postStates`. */
const stateRank = Prisma.sql`
  coalesce((SELECT CASE WHEN o.published_at > now() THEN 1 ELSE 2 END FROM post_publications o WHERE o.post_id = p.id), 0)`;

/** Columns that an order needs beside those of the table. */
export const orderColumns = (sort: PostSort, timeZone: string) =>
  sort.endsWith("views")
    ? Prisma.sql`${stateRank} < 2 AS is_not_public, (${viewsOfPost(timeZone)}) AS listed_views`
    : Prisma.sql`${listedAt} AS listed_at, ${stateRank} AS state_rank`;

export const orders: Record<PostSort, Order> = {
  newest: orderBy({ listed_at: "desc", id: "desc" }),
  oldest: orderBy({ listed_at: "asc", id: "asc" }),
  ...bothWays("title", (way) => orderBy({ sort_name: way, id: way })),
  ...bothWays("state", (way) => orderBy({ state_rank: way, listed_at: "desc", id: "desc" })),
  ...bothWays("views", (way) => orderBy({ is_not_public: "asc", listed_views: way, id: way })),
};

/** One page of the posts that match the query, the total count, and the title of the church's site. */
export async function listPosts(db: ChurchDb, query: PostListQuery, church: PostChurch): Promise<PostList> {
  const table = postsOf(church);
  const columns = Prisma.sql`${sortColumns}, ${orderColumns(query.sort, church.timeZone)}`;
  const page = { ...filteredSource(table, columns, conditionsOf(query)), ...query, ...orders[query.sort] };
  const { rows, count } = await selectPage<StoredPost>(db, page, table);
  const site = await db.website.findFirst({ select: { title: true } });
  return { rows: rows.map(toPostRow), count, websiteTitle: site?.title ?? church.name };
}

/** A post that is not in the trash, with its text, or 404. */
export async function getPost(db: ChurchDb, id: number, church: PostChurch): Promise<PostDetail> {
  const row = await findRow<StoredDetail>(db, withBody(postsOf(church)), id);
  if (!row) throw missing();
  return toPostDetail(row);
}

const missing = () => notFound("Esa entrada no existe o está en la papelera.");

/** Creates a draft; 403 when there is no room for it. */
export async function createDraft(
  db: ChurchDb,
  { title, description, slug, author = "", categories = [], content = emptyContent }: PostDraftInput,
  church: PostChurch,
): Promise<PostDetail> {
  requireOwnImages([], content, null);
  const [{ id }] = await withTextRoom(
    db,
    () => db.$queryRaw<[{ id: number }]>`
      INSERT INTO posts (title, description, slug, author, categories, body)
      VALUES (${title}, ${description}, ${slug}, ${author}, ${categories}::text[], ${JSON.stringify(content)}::jsonb)
      RETURNING id`,
  );
  return getPost(db, id, church);
}

/**
 * Saves what is written, which visitors do not see; the version rises only with a change. 409 with the current row when
 * `version` is stale, 400 for a picture of another post, 403 when there is no room for more text, or 404.
 */
export async function updateDraft(
  db: ChurchDb,
  { id, version, ...draft }: PostDraftUpdate & { id: number },
  church: PostChurch,
): Promise<PostDetail> {
  await lockPost(db, id, version, church);
  await saveDraft(db, id, draft);
  return getPost(db, id, church);
}

type Draft = Pick<PostDraftUpdate, "title" | "description" | "slug" | "author" | "categories" | "content" | "cover">;

/** Replaces what is written of a post; without an author or categories it keeps those that it has. */
export async function saveDraft(db: ChurchDb, id: number, draft: Draft) {
  const { title, description, slug, author = null, categories = null, content, cover } = draft;
  const images = await db.postImage.findMany({ where: { postId: id }, select: { id: true } });
  requireOwnImages(
    images.map((image) => image.id),
    content,
    cover,
  );
  const values = Prisma.sql`(
    ${title}, ${description}, ${slug}, coalesce(${author}::text, author), coalesce(${categories}::text[], categories),
    ${JSON.stringify(content)}::jsonb, ${cover}::int)`;
  const columns = Prisma.sql`title, description, slug, author, categories, body, cover`;
  await withTextRoom(
    db,
    () => db.$executeRaw`
      UPDATE posts SET (${columns}) = ROW ${values}, version = version + 1
      WHERE id = ${id} AND (${columns}) IS DISTINCT FROM ${values}`,
    Prisma.sql`SELECT octet_length(body::text) AS length FROM posts WHERE id = ${id}`,
  );
}

const NOT_ITS_IMAGE = "Esa imagen no es de esta entrada";

/** 400 unless cover and body name pictures of the post only. */
function requireOwnImages(own: number[], content: PostContent, cover: number | null) {
  if (cover !== null && !own.includes(cover)) throw validationError({ cover: NOT_ITS_IMAGE });
  if (imageIdsOf(content).some((id) => !own.includes(id))) throw validationError({ content: NOT_ITS_IMAGE });
}

type LockedPost = Pick<StoredDetail, "title" | "description" | "slug" | "cover" | "version"> & { body: PostContent };

/** Locks a post until the transaction ends: of two concurrent changes the second sees the first. 404, or 409 when stale. */
export async function lockPost(db: ChurchDb, id: number, version: number | undefined, church: PostChurch) {
  const [post] = await db.$queryRaw<LockedPost[]>`
    SELECT title, description, slug, cover, version, body FROM posts
    WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  if (!post) throw missing();
  if (version && version !== post.version) throw await staleRow(db, "posts", await getPost(db, id, church));
  return post;
}

/** Brings back what is published; 409 for a draft, or 404. */
export async function discardDraft(db: ChurchDb, id: number, church: PostChurch): Promise<PostDetail> {
  await lockPost(db, id, undefined, church);
  const publication = await db.postPublication.findFirst({ where: { postId: id } });
  if (!publication) throw conflict("Esta entrada es un borrador: no hay nada publicado a lo que volver.");
  const { title, description, body, slug, cover, author, categories } = publication;
  await saveDraft(db, id, { title, description, slug, author, categories, content: body as PostContent, cover });
  return getPost(db, id, church);
}

/** A local time, or an instant. */
const momentIn = (timeZone: string, moment: string) =>
  moment.endsWith("Z")
    ? Prisma.sql`${moment}::timestamptz`
    : Prisma.sql`${moment}::timestamp AT TIME ZONE ${timeZone}::text`;

/**
 * Publishes or schedules what is written. 400 with `fields` for what is too short or an address of another post, 403 when
 * there is no room for it, 409 with the current row when `version` is stale, or 404.
 */
export async function publishPost(
  db: ChurchDb,
  { id, version, publishedAt }: PublicationInput & { id: number },
  church: PostChurch,
): Promise<PostDetail> {
  const post = await lockPost(db, id, version, church);
  requirePublishable(post, post.body);
  const slug = await takeAddress(db, id, post);
  const moment =
    typeof publishedAt === "string" ? momentIn(church.timeZone, publishedAt) : Prisma.sql`NULL::timestamptz`;
  const kept = publishedAt === null ? Prisma.sql`least(u.published_at, ${NOW})` : Prisma.sql`u.published_at`;
  const columns = Prisma.sql`title, description, body, slug, cover, author, categories, words`;
  await withTextRoom(
    db,
    () => db.$executeRaw`
    INSERT INTO post_publications AS u (post_id, published_at, ${columns})
    SELECT p.id, coalesce(${moment}, ${NOW}), p.title, p.description, p.body, ${slug}, p.cover, p.author, p.categories, p.words
    FROM posts p WHERE p.id = ${id}
    ON CONFLICT (church_id, post_id) DO UPDATE
    SET (published_at, updated_at, ${columns}) =
      ROW (coalesce(${moment}, ${kept}), now(), EXCLUDED.title, EXCLUDED.description, EXCLUDED.body, EXCLUDED.slug,
           EXCLUDED.cover, EXCLUDED.author, EXCLUDED.categories, EXCLUDED.words)
    WHERE (coalesce(${moment}, ${kept}), EXCLUDED.title, EXCLUDED.description, EXCLUDED.body, EXCLUDED.slug, EXCLUDED.cover,
           EXCLUDED.author, EXCLUDED.categories)
      IS DISTINCT FROM (u.published_at, u.title, u.description, u.body, u.slug, u.cover, u.author, u.categories)`,
    Prisma.sql`SELECT octet_length(body::text) AS length FROM post_publications WHERE post_id = ${id}`,
  );
  return getPost(db, id, church);
}

/** 400 with `fields` for what is too short to be published. */
export function requirePublishable(texts: { title: string; description: string }, content: PostContent) {
  const result = publishable.safeParse({ ...texts, body: textsOf(content).join("") });
  if (result.success) return;
  const issues = result.error.issues.toReversed();
  throw validationError(Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message])));
}

/** The address under which a post is published: the one that is written, else one made of its title. */
async function takeAddress(db: ChurchDb, id: number, { title, slug }: LockedPost): Promise<string> {
  if (slug) {
    await db.$executeRaw`
      INSERT INTO post_addresses (post_id, slug) VALUES (${id}, ${slug}) ON CONFLICT (church_id, slug) DO NOTHING`;
    const address = await db.postAddress.findFirst({ where: { slug }, select: { postId: true } });
    if (address?.postId !== id) throw validationError({ slug: "Otra entrada tiene o tuvo esa dirección" });
    return slug;
  }
  const [{ address }] = await db.$queryRaw<[{ address: string }]>`
    SELECT coalesce(
      (SELECT u.slug FROM post_publications u WHERE u.post_id = ${id} AND atrio_is_slug_of(u.slug, ${title})),
      atrio_take_post_address(${id}, atrio_post_slug(${title}))) AS address`;
  return address;
}

/** Takes a post off the site: it is a draft again, and keeps its address. No effect on a draft, or 404. */
export async function unpublishPost(db: ChurchDb, id: number, church: PostChurch): Promise<PostDetail> {
  await lockPost(db, id, undefined, church);
  await db.postPublication.deleteMany({ where: { postId: id } });
  return getPost(db, id, church);
}

/** Moves a post to the trash for 30 days, where visitors do not see it; 404 when it is not there or already in the trash. */
export async function deletePost(db: ChurchDb, id: number) {
  if ((await moveToTrash(db, posts, [id])) === 0) throw notFound("Esa entrada no existe o ya está en la papelera.");
}

/** Restores a post from the trash, published as it was; no effect on one outside it, or 404. */
export async function restorePost(db: ChurchDb, id: number, church: PostChurch): Promise<PostRow> {
  await restoreFromTrash(db, posts, [id]);
  const row = await findRow<StoredPost>(db, postsOf(church), id);
  if (!row) throw missing();
  return toPostRow(row);
}

/** Bulk change; skips posts that already have the new state. Answers how many changed. */
export const changePosts = (db: ChurchDb, change: PostBulkInput) =>
  changeTrash(db, posts, change, { list: conditionsOf, trash: ({ title }: { title: string }) => [matches(title)] });

/** One page of the trash, last deleted first. */
export async function listTrash(
  db: ChurchDb,
  { title, ...query }: PostTrashQuery,
  church: PostChurch,
): Promise<PostTrash> {
  const trash = trashOf(postsOf(church));
  const page = { ...filteredSource(trash, sortColumns, title ? [matches(title)] : []), ...query, ...trashOrder };
  const { rows, count } = await selectPage<StoredPost & { deletedAt: string }>(db, page, trash);
  return { rows: rows.map((row) => ({ ...toPostRow(row), deletedAt: row.deletedAt })), count };
}

/** Permanently deletes the posts that have been in the trash for 30 days, and gives their addresses free. */
export const emptyTrash = (db: ChurchDb) => purgeTrash(db, posts, TRASH_DAYS);

/** Numbers of published posts and of drafts. */
export async function countByState(db: ChurchDb) {
  const [counts] = await db.$queryRaw<[{ published: number; drafts: number }]>`
    SELECT count(*) FILTER (WHERE u.published_at <= now())::int AS published,
           count(*) FILTER (WHERE u.id IS NULL)::int AS drafts
    FROM posts p LEFT JOIN post_publications u ON u.post_id = p.id WHERE p.deleted_at IS NULL`;
  return counts;
}

/** The next scheduled posts, by their moment in a time zone (IANA name), at most `max`. */
export const listScheduled = (db: ChurchDb, max: number, timeZone: string) =>
  db.$queryRaw<{ id: number; title: string; date: string; time: string }[]>`
    SELECT p.id, u.title, to_char(u.published_at AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS date,
           to_char(u.published_at AT TIME ZONE ${timeZone}::text, 'HH24:MI') AS time
    FROM post_publications u JOIN posts p ON p.id = u.post_id
    WHERE p.deleted_at IS NULL AND u.published_at > now() ORDER BY u.published_at, p.id LIMIT ${max}`;

/** Published posts, and of the last 30 days the views of the blog and the posts published. */
export async function getPostStats(db: ChurchDb, { timeZone }: PostChurch): Promise<PostStats> {
  const [stats] = await db.$queryRaw<[PostStats]>`
    SELECT count(*)::int AS posts,
           (${viewsOf(Prisma.sql`(v.page = 'blog' OR v.page LIKE 'post-%')`, today(timeZone))}) AS views,
           count(*) FILTER (WHERE u.published_at > now() - make_interval(days => ${STATS_DAYS}::int))::int AS "postsMonthly"
    FROM post_publications u JOIN posts p ON p.id = u.post_id
    WHERE p.deleted_at IS NULL AND u.published_at <= now()`;
  return stats;
}

/** The categories of the posts outside the trash, each as it was written last. */
export async function listCategories(db: ChurchDb) {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT name FROM (
      SELECT DISTINCT ON (atrio_fold(name)) name
      FROM posts p CROSS JOIN unnest(p.categories) AS c (name)
      WHERE p.deleted_at IS NULL ORDER BY atrio_fold(name), p.updated_at DESC, p.id DESC) AS categories
    ORDER BY atrio_sort_key(name) COLLATE "C" LIMIT ${OFFERED_CATEGORIES}`;
  return { rows: rows.map(({ name }) => name) };
}

/** SQL conditions of a list's filters. */
export const conditionsOf = ({ title, state, category }: PostFilters) => [
  ...(title ? [matches(title)] : []),
  ...(state ? [inState[state]] : []),
  ...(category ? [inCategory(category)] : []),
];

const inCategory = (category: string) =>
  Prisma.sql`EXISTS (SELECT FROM unnest(p.categories) AS c (name) WHERE atrio_fold(c.name) = atrio_fold(${category}))`;

const matches = (title: string) => hasWords(Prisma.sql`search`, title);

const isPublic = (condition: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT FROM post_publications o WHERE o.post_id = p.id AND ${condition})`;

const inState = {
  draft: Prisma.sql`NOT ${isPublic(Prisma.sql`true`)}`,
  scheduled: isPublic(Prisma.sql`o.published_at > now()`),
  published: isPublic(Prisma.sql`o.published_at <= now()`),
};

function toPostRow({ words, photo, site, address, ...row }: StoredPost): PostRow {
  const { id, cover } = row;
  return {
    ...row,
    cover: photo === null ? null : cover,
    coverUrl: cover !== null && photo !== null ? imageUrlOf(id, { id: cover, photo }) : null,
    url: site && address ? env().APP_URL + blogPath(site, address) : null,
    minutes: readingMinutes(words),
  };
}

function toPostDetail({ content, images: stored, ...row }: StoredDetail): PostDetail {
  const images = stored.map((image) => ({ ...image, imageUrl: imageUrlOf(row.id, image) }));
  return {
    ...toPostRow(row),
    content,
    body: ownHtml(content, images),
    images: images.map(({ id, imageUrl, width, height }) => ({ id, imageUrl, width, height })),
  };
}
