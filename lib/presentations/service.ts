import type { ChurchDb } from "@/lib/core/db/church-db";
import { filteredSource, selectPage, tableSource } from "@/lib/core/db/paging";
import { bothWays, findRow, insertRow, orderBy, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { hasWords } from "@/lib/core/db/search";
import { staleRow } from "@/lib/core/db/stale-row";
import { changeTrash, moveToTrash, purgeTrash, restoreFromTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { notFound, validationError } from "@/lib/core/errors";
import { type PictureTable, picturesInUse } from "@/lib/core/files/pictures";
import { withTextRoom } from "@/lib/core/files/quota";
import { fileUrl } from "@/lib/core/files/stored-files";
import { Prisma } from "@/prisma/generated/client";
import { defaultPresentations } from "./hymns";
import { mergeSlides, type Slides } from "./merge";
import { noteUsedPictures } from "./pictures";
import { HYMN_BYTES_MAX, HYMNS_MAX, type SlidePicture, SONGBOOKS_MAX, type Song, songOf, TRASH_DAYS } from "./rules";
import {
  type BulkInput,
  type HymnIndex,
  type ListedPresentation,
  NO_SLIDE,
  type PresentationFilters,
  type PresentationInput,
  type PresentationList,
  type PresentationListQuery,
  type PresentationRow,
  type PresentationStats,
  type PresentationUpdate,
  type SongbookNames,
  TEXT_AND_PICTURE,
  type TrashList,
  type TrashQuery,
} from "./schema";
import { isSongNumber, readSongNumber } from "./songs/numbers";

/** A row as it is stored: a picture is its id, negative where it fills the slide, 0 without one. */
export type Stored<Row extends { pictures: unknown }> = Omit<Row, "pictures"> & { pictures: number[] };

const sharedColumns = Prisma.sql`
  p.id, p.version, p.title, p.background, p.text, p.photo, p.author, p.ccli, p.songbook, p.song_number AS number,
  to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"`;

/** Presentations outside the trash, whole. */
export const presentations: RowTable = {
  name: Prisma.sql`presentations`,
  alias: Prisma.sql`p`,
  columns: Prisma.sql`${sharedColumns}, p.slides, p.labels, p.pictures, p.play_order AS "order", p.credits`,
  joins: Prisma.empty,
  condition: Prisma.sql`p.deleted_at IS NULL`,
};

/** Presentations as lists have them. */
const listed: RowTable = {
  ...presentations,
  columns: Prisma.sql`${sharedColumns}, p.slides[1:1] AS slides, p.pictures[1:1] AS pictures, cardinality(p.slides) AS "slideCount"`,
};

const trash = trashOf(listed);

/** Columns that the sort orders of a list need. */
const sortColumns = Prisma.sql`id, sort_name, sort_hymn, slides, updated_at, deleted_at`;

export const orders = {
  newest: orderBy({ id: "desc" }),
  recent: orderBy({ updated_at: "desc", id: "desc" }),
  "-recent": orderBy({ updated_at: "asc", id: "asc" }),
  ...bothWays("title", (way) => orderBy({ sort_name: way, id: way })),
  ...bothWays("slides", (way) => orderBy({ "cardinality(slides)": way, sort_name: way, id: way })),
  ...bothWays("songbook", (way) => orderBy({ "(sort_hymn = '')": "asc", sort_hymn: way, sort_name: way, id: way })),
};

/** Order of a list whose search text has a number: hymns with it come first, unless the order is one of a column. */
const numberFirst = {
  newest: orderBy({ has_number: "desc", id: "desc" }),
  recent: orderBy({ has_number: "desc", updated_at: "desc", id: "desc" }),
};

/** One page of the presentations that match the query, and the total count. */
export async function listPresentations(db: ChurchDb, query: PresentationListQuery): Promise<PresentationList> {
  const conditions = conditionsOf(query);
  const { sort, title } = query;
  const numbers = title.split(/\s+/).map(readSongNumber).filter(isSongNumber);
  const isByNumber = numbers.length > 0 && (sort === "newest" || sort === "recent");
  const columns = isByNumber ? Prisma.sql`${sortColumns}, song_number = ANY(${numbers}) AS has_number` : sortColumns;
  const source =
    conditions.length === 0 ? tableSource(presentations) : filteredSource(presentations, columns, conditions);
  const page = { ...source, ...query, ...(isByNumber ? numberFirst[sort] : orders[sort]) };
  const { rows, count } = await selectPage<Stored<ListedPresentation>>(db, page, listed);
  return { rows: rows.map(toRow), count };
}

/** A presentation that is not in the trash, or 404. */
export async function getPresentation(db: ChurchDb, id: number): Promise<PresentationRow> {
  const row = await findRow<Stored<PresentationRow>>(db, presentations, id);
  if (!row) throw notFound("Esa presentación no existe o está en la papelera.");
  return toRow(row);
}

export const presentationPhotos: PictureTable<PresentationRow, unknown> = {
  table: presentations,
  get: getPresentation,
  missing: "Esa presentación no existe o no tiene imagen.",
  shape: "backdrop",
};

/** Those of the storage keys that belong to presentations' background images. */
export const listUsedPhotos = (db: ChurchDb, keys: string[]) => picturesInUse(db, presentations, keys);

/**
 * Creates a presentation; 400 when its order names a slide, or its slides a picture, that there is not, 403 when there is no
 * room for it.
 */
export async function createPresentation(db: ChurchDb, input: PresentationInput): Promise<PresentationRow> {
  const slides = checked(mergeSlides(NO_SLIDES, input));
  await noteUsedPictures(db, NO_SLIDES.pictures, slides.pictures);
  const columns = toColumns(input, slides, songOf({}));
  return toRow(await withTextRoom(db, () => insertRow<Stored<PresentationRow>>(db, presentations, columns)));
}

const NO_SLIDES: Slides = { slides: [], labels: [], pictures: [], order: [] };

/** Creates the presentations of a new church: two hymns. */
export async function createDefaultPresentations(db: ChurchDb) {
  for (const presentation of defaultPresentations) await createPresentation(db, presentation);
}

/**
 * Updates a presentation; absent facts of the song stay, absent labels, pictures and order follow the slides whose text stays. 409 with the
 * current row when `version` is stale (absent: no check), 400 when the order names a slide, or the slides a picture, that there is
 * not, 403 when there is no room for more text, or 404.
 */
export async function updatePresentation(
  db: ChurchDb,
  { id, version, ...input }: PresentationUpdate,
): Promise<PresentationRow> {
  // Locked: of two concurrent updates the second merges with what the first has saved.
  await db.$queryRaw`SELECT FROM presentations WHERE id = ${id} FOR NO KEY UPDATE`;
  const current = await getPresentation(db, id);
  if (version && version !== current.version) throw await staleRow(db, "presentations", current);
  const slides = checked(mergeSlides(current, input));
  await noteUsedPictures(db, current.pictures, slides.pictures);
  const columns = toColumns(input, slides, current);
  const row = await withTextRoom(
    db,
    () => updateVersioned<Stored<PresentationRow>>(db, presentations, { id, version }, columns),
    Prisma.sql`SELECT octet_length(slides::text) AS length FROM presentations WHERE id = ${id}`,
  );
  if (!row) throw await staleRow(db, "presentations", current);
  return toRow(row);
}

function checked(merged: Slides) {
  const { slides, pictures, order } = merged;
  if (order.some((index) => index >= slides.length)) throw validationError({ order: NO_SLIDE });
  if (pictures.some((picture, index) => picture && slides[index] !== ""))
    throw validationError({ pictures: TEXT_AND_PICTURE });
  return merged;
}

/** Moves a presentation to the trash for 30 days; 404 when it is not there or already in the trash. */
export async function deletePresentation(db: ChurchDb, id: number) {
  if ((await moveToTrash(db, presentations, [id])) === 0)
    throw notFound("Esa presentación no existe o ya está en la papelera.");
}

/** Restores a presentation from the trash; no effect on one outside it, or 404. */
export async function restorePresentation(db: ChurchDb, id: number): Promise<PresentationRow> {
  await restoreFromTrash(db, presentations, [id]);
  return getPresentation(db, id);
}

/** Bulk change; skips presentations that already have the new state. Answers how many changed. */
export const changePresentations = (db: ChurchDb, change: BulkInput) =>
  changeTrash(db, presentations, change, {
    list: conditionsOf,
    trash: ({ title }: { title: string }) => [matches(title)],
  });

/** One page of the trash, last deleted first. */
export async function listTrash(db: ChurchDb, { title, ...query }: TrashQuery): Promise<TrashList> {
  const page = { ...filteredSource(trash, sortColumns, [matches(title)]), ...query, ...trashOrder };
  const { rows, count } = await selectPage<Stored<TrashList["rows"][number]>>(db, page, trash);
  return { rows: rows.map(toRow), count };
}

/** Permanently deletes the presentations that have been in the trash for 30 days. */
export const emptyTrash = (db: ChurchDb) => purgeTrash(db, presentations, TRASH_DAYS);

/** Number of presentations and of slides, and how many were added or changed in the last 30 days. */
export async function getPresentationStats(db: ChurchDb): Promise<PresentationStats> {
  const [stats] = await db.$queryRaw<[PresentationStats]>`
    SELECT count(*)::int AS total, coalesce(sum(cardinality(slides)), 0)::int AS slides,
           count(*) FILTER (WHERE updated_at > now() - interval '30 days')::int AS recent
    FROM presentations WHERE deleted_at IS NULL`;
  return stats;
}

/**
 * Presentations outside the trash that have a number, by songbook and number: `HYMNS_MAX`, and no more than
 * `HYMN_BYTES_MAX` of texts.
 */
export async function listHymns(db: ChurchDb): Promise<HymnIndex> {
  const hymns = Prisma.sql`FROM presentations WHERE deleted_at IS NULL AND song_number <> ''`;
  const [rows, [{ count }]] = await Promise.all([
    db.$queryRaw<HymnIndex["rows"]>`
      SELECT id, number, songbook, title
      FROM (
        SELECT id, song_number AS number, songbook, title, sort_hymn,
               sum(octet_length(title) + octet_length(songbook)) OVER (ORDER BY sort_hymn, id) AS bytes
        ${hymns} ORDER BY sort_hymn, id LIMIT ${HYMNS_MAX}) AS hymns
      WHERE bytes <= ${HYMN_BYTES_MAX} ORDER BY sort_hymn, id`,
    db.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count ${hymns}`,
  ]);
  return { rows, leftOut: count - rows.length };
}

/** Songbooks in use, each as it is written most often; the most frequent ones if there are too many. */
export async function listSongbooks(db: ChurchDb): Promise<SongbookNames> {
  const [names] = await db.$queryRaw<[SongbookNames]>`
    SELECT coalesce(array_agg(songbook ORDER BY sort_key), '{}') AS songbooks
    FROM (
      SELECT split_part(sort_hymn, chr(1), 1) AS sort_key, mode() WITHIN GROUP (ORDER BY songbook) AS songbook
      FROM presentations WHERE deleted_at IS NULL AND songbook <> ''
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${SONGBOOKS_MAX}) AS books`;
  return names;
}

/** Presentations outside the trash. */
export async function countPresentations(db: ChurchDb) {
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM presentations WHERE deleted_at IS NULL`;
  return count;
}

/** SQL conditions of a list's filters. */
export const conditionsOf = ({ title, songbook }: PresentationFilters) => [
  ...(title ? [matches(title)] : []),
  ...(songbook ? [Prisma.sql`starts_with(sort_hymn, atrio_sort_key(${songbook}) || chr(1))`] : []),
];

const matches = (title: string) => hasWords(Prisma.sql`search`, title);

type StoredRow = Stored<Pick<PresentationRow, "id" | "photo" | "slides" | "pictures">>;

/** A row as the API answers it: a slide with text is no picture, whatever an instance of the release before has saved. */
const toRow = <Row extends StoredRow>(row: Row) => ({
  ...row,
  photo: fileUrl(`/api/presentations/${row.id}/photo`, row.photo),
  pictures: row.slides.map((text, index) => (text === "" ? toPicture(row.pictures[index] ?? 0) : null)),
});

const toPicture = (stored: number): SlidePicture | null =>
  stored === 0 ? null : { picture: Math.abs(stored), fit: stored < 0 ? "cover" : "contain" };

const toStored = (picture: SlidePicture | null) =>
  picture === null ? 0 : picture.fit === "cover" ? -picture.picture : picture.picture;

/** `stored`: what stays of the song where the input does not name it. */
const toColumns = (input: PresentationInput, { slides, labels, pictures, order }: Slides, stored: Song) => ({
  title: input.title,
  background: input.background,
  text: input.text,
  slides,
  labels,
  pictures: pictures.slice(0, pictures.findLastIndex((picture) => picture !== null) + 1).map(toStored),
  play_order: order,
  credits: input.credits ?? stored.credits,
  author: input.author ?? stored.author,
  ccli: input.ccli ?? stored.ccli,
  songbook: input.songbook ?? stored.songbook,
  song_number: input.number ?? stored.number,
});
