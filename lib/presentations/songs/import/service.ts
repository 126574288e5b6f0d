import { type BulkDb, inBulk } from "@/lib/core/db/bulk-db";
import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import { unreadableFile } from "@/lib/core/errors";
import { withBulkTextRoom } from "@/lib/core/files/quota";
import type { UploadedFile } from "@/lib/core/files/uploaded-file";
import { vacuumAfter } from "@/lib/core/queue/vacuum";
import { countText, numberText } from "@/lib/core/values/numbers";
import { churchShare, withSlot } from "@/lib/core/workers/slots";
import { inWorker, workerOf } from "@/lib/core/workers/workers";
import { fileNameOf } from "@/lib/imports/file-name";
import { lockImports } from "@/lib/imports/lock";
import { beginImport, listImports, logImport, undoImport } from "@/lib/imports/log";
import { countImport } from "@/lib/imports/metrics";
import type { ImportListQuery } from "@/lib/imports/schema";
import type { LoggedTable } from "@/lib/imports/tables";
import { openingOf, type SavedSong } from "../files/fit";
import type { Read } from "../files/read-songs";
import { type SongFormat, type SongUse, songFormats } from "../files/rules";
import { createMatcher, type Duplicate, listStoredSongs, STORED_SONGS, type StoredSong } from "./duplicates";
import type { FoundSongRow, SongImportOptions, SongImportResult } from "./schema";
import type { SongsInput, SongsMessage } from "./worker";

/** Who imports songs. `country`: ISO 3166-1. */
interface Importer {
  scope: ChurchScope;
  userName: string;
  country: string;
}

interface Listeners {
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

/** What undoing an import gives back of a presentation whose slides it has replaced. */
const table: LoggedTable = {
  name: "presentations",
  columns: {
    slides: ["slides", "text[]"],
    labels: ["labels", "text[]"],
    pictures: ["pictures", "integer[]"],
    order: ["play_order", "integer[]"],
    credits: ["credits", "text"],
    author: ["author", "text"],
    ccli: ["ccli", "text"],
    songbook: ["songbook", "text"],
    number: ["song_number", "text"],
  },
};

const startWorker = workerOf("presentations", "songs");

/** Bytes of the songs of a preview's answer, and characters and number of the slides of each that are shown. */
const PAGE_BYTES = 500_000;
const SHOWN_CHARACTERS = 6_000;
const SHOWN_SLIDES = 60;
/** Names of files that are no songs, and failures that are told. */
const OTHERS_SHOWN = 20;
const FAILURES_SHOWN = 200;

/**
 * Reads a file with songs, or a ZIP of such files, and adds them in one transaction; a preview writes nothing. 403 without room for
 * them, 409 while another import of the church takes too long, 422 for a file without songs.
 */
export const importSongs = (
  importer: Importer,
  form: { file: UploadedFile; options: SongImportOptions },
  listeners: Listeners = {},
): Promise<SongImportResult> => {
  const { preview } = form.options;
  const run = async () => {
    const result = await runImport(importer, form, listeners);
    return { result: { ...result, failedRows: result.tooLong }, isRefused: false, answer: result };
  };
  return countImport("presentations", { dryRun: preview }, run).then(({ answer }) => {
    if (!preview) vacuumAfter(answer.created + answer.updated, [table.name, "history"]);
    return answer;
  });
};

export const listSongImports = (db: ChurchDb, query: ImportListQuery) => listImports(db, table, query);

/** Undoes an import of songs: what somebody has changed since stays, and is counted. */
export const undoSongImport = (scope: ChurchScope, id: number) =>
  withSlot("import", { share: churchShare(scope.churchId) }, () => undoImport(scope, table, id));

const runImport = (
  { scope, userName, country }: Importer,
  { file, options }: { file: UploadedFile; options: SongImportOptions },
  { onProgress, signal }: Listeners,
) =>
  withSlot("import", { share: churchShare(scope.churchId), signal }, async () => {
    const bytes = await file.arrayBuffer();
    const fileName = fileNameOf(file.name);
    const read = async (run: Run, write?: (songs: Decided[]) => Promise<void>) => {
      const input: SongsInput = { bytes, fileName, lines: options.lines };
      const onResult = async ({ found, done, total }: SongsMessage) => {
        const decided = found.flatMap((one) => run.add(one) ?? []);
        await write?.(decided);
        onProgress?.(done, total);
      };
      await inWorker<SongsMessage>(startWorker, { input, transfer: [bytes], onResult, signal });
      return run.finish(country);
    };
    if (options.preview) {
      const stored = await inChurch({ ...scope, readOnly: true }, listStoredSongs);
      return read(createRun(options, stored));
    }
    return inBulk(scope, async (db) => {
      await lockImports(db);
      await beginImport(db, table);
      await db.query("CREATE TEMPORARY TABLE written (id integer, version integer, before jsonb) ON COMMIT DROP");
      const run = createRun(options, await db.query<StoredSong & Record<string, unknown>>(STORED_SONGS));
      const ids: string[] = [];
      let updated = 0;
      const write = async (songs: Decided[]) => {
        ids.push(...(await createSongs(db, options, songs)));
        updated += await replaceSlides(db, songs);
      };
      const summary = await withBulkTextRoom(db, scope.churchId, () => read(run, write));
      const counts = { created: ids.length, updated, skipped: summary.total - ids.length - updated - summary.tooLong };
      const entry = { fileName, userId: scope.userId, userName, options: {}, ...counts };
      const id = await logImport(db, table, ids, entry);
      return { result: { ...summary, ...counts, id }, isKept: true };
    });
  });

/** Song that is written; `replaces`: id of the presentation whose slides it takes the place of. */
interface Decided {
  song: SavedSong;
  replaces: number | null;
}

type Run = ReturnType<typeof createRun>;

/** What is told of a file while its songs arrive, and what happens to each of them. */
function createRun(options: SongImportOptions, stored: readonly StoredSong[]) {
  const match = createMatcher(stored);
  const choices = new Map(options.choices.map(({ song, use }) => [song, use]));
  const replaced = new Set<number>();
  const formats = new Map<SongFormat, number>();
  const counts = { total: 0, same: 0, similar: 0, long: 0, tooLong: 0, unnumbered: 0 };
  const uses = { skip: 0, add: 0, replace: 0 };
  const others: SongImportResult["others"] = { count: 0, files: [] };
  const failures: SongImportResult["failures"] = [];
  const songs: FoundSongRow[] = [];
  let failureCount = 0;
  let bytes = 0;
  let next: number | null = null;

  /** What happens to a song: as was chosen for it, or for all that repeat something. A presentation is replaced once. */
  const decide = (song: number, duplicate: Duplicate | null): SongUse => {
    const usual = !duplicate ? "add" : duplicate.why === "both" ? options.same : options.similar;
    const use = choices.get(song) ?? usual;
    if (use !== "replace") return use;
    const id = duplicate?.id ?? null;
    if (id === null) return duplicate ? "skip" : "add";
    if (replaced.has(id)) return "skip";
    replaced.add(id);
    return "replace";
  };

  const add = (read: Read): Decided | null => {
    if (read.kind === "other") {
      others.count++;
      if (!read.isSystem && others.files.length < OTHERS_SHOWN) others.files.push(read.file);
      return null;
    }
    if (read.kind === "failure") {
      failureCount++;
      if (failures.length < FAILURES_SHOWN) failures.push({ file: read.file, message: read.message });
      return null;
    }
    const index = counts.total++;
    const { format, cuts } = read;
    const isUnnumbered = read.song.number !== "" && read.song.songbook === "";
    const song = isUnnumbered ? { ...read.song, songbook: options.songbook } : read.song;
    const duplicate = match(index, song.title, song.slides);
    formats.set(format, (formats.get(format) ?? 0) + 1);
    if (duplicate) counts[duplicate.why === "both" ? "same" : "similar"]++;
    if (cuts.length > 0) counts.long++;
    if (isUnnumbered) counts.unnumbered++;
    const chosen = decide(index, duplicate);
    const isLong = cuts.length > 0 && !options.cut && chosen !== "skip";
    if (isLong) counts.tooLong++;
    else uses[chosen]++;
    if (options.preview) show({ ...read, song }, index, duplicate, isLong ? "long" : chosen);
    if (isLong || chosen === "skip") return null;
    return { song, replaces: chosen === "replace" ? (duplicate?.id ?? null) : null };
  };

  const show = (
    { file, format, song, notices, cuts }: Extract<Read, { kind: "song" }>,
    index: number,
    duplicate: Duplicate | null,
    use: FoundSongRow["use"],
  ) => {
    if (index < options.from || next !== null) return;
    const { title, author, ccli, songbook, number, credits } = song;
    const row: FoundSongRow = {
      ...{ song: index, file, format, title, author, ccli, songbook, number, credits },
      opening: openingOf(song.slides).slice(0, 120),
      slides: shownSlides(song),
      slideCount: song.slides.length,
      notices,
      cuts,
      duplicate,
      use,
    };
    const size = Buffer.byteLength(JSON.stringify(row));
    if (bytes > 0 && bytes + size > PAGE_BYTES) {
      next = index;
      return;
    }
    bytes += size;
    songs.push(row);
  };

  const finish = (country: string): SongImportResult => {
    if (counts.total === 0) throw noSongs(failures, others.count, country);
    return {
      id: null,
      created: uses.add,
      updated: uses.replace,
      skipped: uses.skip,
      ...counts,
      formats: songFormats
        .flatMap((format) => ({ format, count: formats.get(format) ?? 0 }))
        .filter(({ count }) => count > 0),
      others,
      failures,
      moreFailures: failureCount - failures.length,
      songs,
      next,
    };
  };

  return { add, finish };
}

/** The first slides of a song, of a long one not all. */
function shownSlides({ slides, labels }: SavedSong) {
  let characters = 0;
  return slides.slice(0, SHOWN_SLIDES).flatMap((text, index) => {
    characters += text.length;
    return characters > SHOWN_CHARACTERS && index > 0 ? [] : [{ text, label: labels[index] ?? "" }];
  });
}

function noSongs(failures: SongImportResult["failures"], others: number, country: string) {
  const [first] = failures;
  const why =
    first && failures.length === 1
      ? `${first.file}: ${first.message}`
      : first
        ? `${countText(failures.length, "archivo", "archivos", { country })} no se pudieron leer; el primero, ${first.file}: ${first.message}`
        : others > 0
          ? `${others === 1 ? "El archivo no es un canto" : `Los ${numberText(others, { country })} archivos no son cantos`}: trae archivos de OpenLP, OpenSong, ChordPro, PowerPoint (.pptx) o texto (.txt).`
          : "El ZIP no tiene archivos.";
  const message = `No encontramos cantos. ${why}`;
  return unreadableFile({ file: message }, message);
}

/** Inserts new presentations and returns their ids. */
async function createSongs(db: BulkDb, { background, text }: SongImportOptions, songs: Decided[]) {
  const rows = songs.filter(({ replaces }) => replaces === null).map(({ song }) => toColumns(song));
  if (rows.length === 0) return [];
  const created = await db.query<{ id: string }>(
    `INSERT INTO presentations (title, background, text, ${Object.keys(columnTypes).join(", ")})
     SELECT title, $2, $3, ${Object.keys(columnTypes).join(", ")} FROM json_to_recordset($1::json) AS r (title text, ${types})
     RETURNING id`,
    [JSON.stringify(rows), background, text],
  );
  return created.map(({ id }) => id);
}

/** Columns of a song besides its title, with their types. */
const columnTypes = {
  slides: "text[]",
  labels: "text[]",
  play_order: "integer[]",
  credits: "text",
  author: "text",
  ccli: "text",
  songbook: "text",
  song_number: "text",
};
const types = Object.entries(columnTypes)
  .map((column) => column.join(" "))
  .join(", ");

const toColumns = ({ title, slides, labels, order, credits, author, ccli, songbook, number }: SavedSong) => ({
  ...{ title, slides, labels, play_order: order, credits, author, ccli, songbook, song_number: number },
});

/** Facts that a song without them leaves as they are. */
const FACTS = ["credits", "author", "ccli"];
/** A number belongs to its songbook. */
const BOOK = ["songbook", "song_number"];

/** Puts slides in the place of those of presentations, whose title, colours and photo stay; returns how many have changed. */
async function replaceSlides(db: BulkDb, songs: Decided[]) {
  const rows = songs.flatMap(({ song: saved, replaces }) =>
    replaces === null ? [] : { id: replaces, ...toColumns(saved) },
  );
  if (rows.length === 0) return 0;
  const value = (column: string) => {
    if (FACTS.includes(column)) return `coalesce(nullif(i.${column}, ''), m.${column})`;
    if (BOOK.includes(column)) return `CASE WHEN i.song_number = '' THEN m.${column} ELSE i.${column} END`;
    return `i.${column}`;
  };
  const changed = {
    ...Object.fromEntries(Object.keys(columnTypes).map((column) => [column, value(column)])),
    pictures: "'{}'::integer[]",
  };
  const stored = Object.values(table.columns).map(([column]) => column);
  const written = await db.query(
    `WITH i AS (SELECT * FROM json_to_recordset($1::json) AS r (id integer, ${types})),
     before AS (
       SELECT m.id, jsonb_build_object(${stored.map((column) => `'${column}', m.${column}`).join(", ")}) AS image
       FROM presentations m JOIN i USING (id) WHERE m.deleted_at IS NULL FOR NO KEY UPDATE OF m),
     changed AS (
       UPDATE presentations m
       SET ${Object.entries(changed)
         .map(([column, sql]) => `${column} = ${sql}`)
         .join(", ")}, version = m.version + 1
       FROM i JOIN before b USING (id)
       WHERE m.id = i.id AND (${Object.keys(changed).map((column) => `m.${column}`)}) IS DISTINCT FROM (${Object.values(changed)})
       RETURNING m.id, m.version, b.image)
     INSERT INTO written SELECT id, version, image FROM changed RETURNING id`,
    [JSON.stringify(rows)],
  );
  return written.length;
}
