import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { BibleChapter } from "@/lib/bible/schema";
import { GIVEN } from "@/lib/bible/versions/rules";
import { OFFLINE_DATABASE } from "@/lib/client/offline";
import type { ProgrammeRow } from "@/lib/presentations/programmes/schema";
import type { RunningItem } from "@/lib/presentations/projection/programme/rules";
import { KEPT_MS } from "@/lib/presentations/projection/rules";
import { type Version, type Versions, versionKey } from "@/lib/presentations/projection/versions/rules";
import type { HymnIndex, PresentationRow } from "@/lib/presentations/schema";
import { bibleKeysOf, type Pictures, type Snapshot } from "./snapshot";

/** Name and logo of the church. */
export interface ChurchFace {
  name: string;
  logo: Blob | null;
  /** Address from which the logo was read. */
  logoAddress: string | null;
}

/** A presentation that was opened, with its background picture and those of its slides. */
export interface OpenedPresentation {
  row: PresentationRow;
  photo: Blob | null;
  pictures?: Pictures;
}

/** A programme that was opened, and what its items show. */
export interface OpenedProgramme {
  row: ProgrammeRow;
  items: ShownItem[];
}

/** An item of a programme as it runs, before its place. */
export type ShownItem = Omit<RunningItem, "place">;

/** `scope`: user and church; `at`: when it was kept, in milliseconds. */
interface Kept<Value> {
  scope: string;
  at: number;
  value: Value;
}

interface Tables extends DBSchema {
  live: { key: string; value: Kept<Snapshot> };
  church: { key: string; value: Kept<ChurchFace> };
  presentations: { key: number; value: Kept<OpenedPresentation> };
  chapters: { key: string; value: Kept<BibleChapter> };
  programmes: { key: number; value: Kept<OpenedProgramme> };
  /** Index of the hymns. */
  hymns: { key: string; value: Kept<HymnIndex> };
  /** What the items of programmes show, by the key of the snapshot. */
  snapshots: { key: string; value: Kept<Snapshot> };
  /** Which Bibles the church reads. */
  versions: { key: string; value: Kept<Versions> };
}

const VERSION = 3;
const tables = ["live", "church", "presentations", "chapters", "programmes", "hymns", "snapshots", "versions"] as const;
/** Key in tables of one row. */
const ONLY = "only";

/** Presentations of which the newest are kept. */
const PRESENTATIONS_MAX = 50;

/**
 * What the browser keeps of one user's church. Every function does without where the browser denies a database or has
 * no room: then the windows still exchange what is live.
 */
export type KeptData = Awaited<ReturnType<typeof openKept>>;

export async function openKept(scope: string) {
  const database = await quietly(open);
  if (database) await quietly(() => removeOld(database, scope));
  const kept = <Value>(value: Value): Kept<Value> => ({ scope, at: Date.now(), value });
  const read = <Value>(row: Kept<Value> | undefined) => (row && row.scope === scope ? row.value : null);
  let isRefused = false;
  const use = <Result>(work: (db: IDBPDatabase<Tables>) => Promise<Result>) =>
    database && !isRefused ? quietly(() => work(database)) : Promise.resolve(null);

  return {
    readLive: async () => read((await use((db) => db.get("live", ONLY))) ?? undefined),
    writeLive: (snapshot: Snapshot) => use((db) => db.put("live", kept(snapshot), ONLY)),
    readChurch: async () => read((await use((db) => db.get("church", ONLY))) ?? undefined),
    writeChurch: (face: ChurchFace) => use((db) => db.put("church", kept(face), ONLY)),
    readPresentation: async (id: number) => read((await use((db) => db.get("presentations", id))) ?? undefined),
    writePresentation: (opened: OpenedPresentation) =>
      use((db) => db.put("presentations", kept(opened), opened.row.id)),
    removePresentation: (id: number) => use((db) => db.delete("presentations", id)),
    /** The most recently opened first. */
    listPresentations: async () => {
      const rows = (await use((db) => db.getAll("presentations"))) ?? [];
      return rows
        .filter((row) => row.scope === scope)
        .sort((one, other) => other.at - one.at)
        .map(({ value }) => value.row);
    },
    readChapter: async (version: Version, book: string, chapter: number) =>
      read((await use((db) => db.get("chapters", chapterKey(version, book, chapter)))) ?? undefined),
    writeChapter: (version: Version, chapter: BibleChapter) =>
      use((db) => db.put("chapters", kept(chapter), chapterKey(version, chapter.book, chapter.chapter))),
    readVersions: async () => read((await use((db) => db.get("versions", ONLY))) ?? undefined),
    /** Keeps which Bibles there are, and deletes what is kept of those that are not there any more. */
    writeVersions: (versions: Versions) =>
      use(async (db) => {
        await db.put("versions", kept(versions), ONLY);
        await removeBibles(db, versions);
      }),
    readHymns: async () => read((await use((db) => db.get("hymns", ONLY))) ?? undefined),
    writeHymns: (index: HymnIndex) => use((db) => db.put("hymns", kept(index), ONLY)),
    readProgramme: async (id: number) => read((await use((db) => db.get("programmes", id))) ?? undefined),
    writeProgramme: (opened: OpenedProgramme) => use((db) => db.put("programmes", kept(opened), opened.row.id)),
    readSnapshot: async (key: string) => read((await use((db) => db.get("snapshots", key))) ?? undefined),
    /** Whether all are kept. */
    writeSnapshots: async (snapshots: Snapshot[]) => {
      const write = async (db: IDBPDatabase<Tables>) => {
        const transaction = db.transaction("snapshots", "readwrite");
        for (const snapshot of snapshots) void transaction.store.put(kept(snapshot), snapshot.key);
        await transaction.done;
        return true;
      };
      return (await use(write)) ?? false;
    },
    /** Deletes everything, after the server has refused access, and keeps nothing more. */
    refuse: async () => {
      await use((db) => Promise.all(tables.map((table) => db.clear(table))));
      isRefused = true;
    },
    close: () => database?.close(),
  };
}

/** Key of a chapter: of the given Bible as it always was. */
const chapterKey = (version: Version, book: string, chapter: number) =>
  version.id === GIVEN ? `${book}.${chapter}` : `${versionKey(version)}: ${book}.${chapter}`;

/** Deletes what is kept of all but these Bibles. */
async function removeBibles(db: IDBPDatabase<Tables>, { rows }: Versions) {
  const keys = rows.map(versionKey);
  const isThere = (version: string) => keys.includes(version);
  const transaction = db.transaction(["chapters", "snapshots", "live"], "readwrite");
  const chapters = transaction.objectStore("chapters");
  for (const key of await chapters.getAllKeys()) {
    const [version, chapter] = key.split(": ");
    if (chapter !== undefined && version !== undefined && !isThere(version)) await chapters.delete(key);
  }
  for (const table of ["snapshots", "live"] as const) {
    const store = transaction.objectStore(table);
    for (let row = await store.openCursor(); row; row = await row.continue())
      if (!bibleKeysOf(row.value.value).every(isThere)) await row.delete();
  }
  await transaction.done;
}

const open = () =>
  openDB<Tables>(OFFLINE_DATABASE, VERSION, {
    upgrade: (db) => {
      for (const table of tables) if (!db.objectStoreNames.contains(table)) db.createObjectStore(table);
    },
    // Signing out in another window deletes the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

/** Deletes what is too old or of another user or church, and all but the newest presentations. */
async function removeOld(database: IDBPDatabase<Tables>, scope: string) {
  const transaction = database.transaction(tables, "readwrite");
  const presentations: { key: IDBValidKey; at: number }[] = [];
  for (const table of tables) {
    for (let row = await transaction.objectStore(table).openCursor(); row; row = await row.continue()) {
      // What is live ends with its state.
      const isOld = table !== "live" && Date.now() - row.value.at > KEPT_MS;
      if (row.value.scope !== scope || isOld) await row.delete();
      else if (table === "presentations") presentations.push({ key: row.key, at: row.value.at });
    }
  }
  presentations.sort((one, other) => other.at - one.at);
  for (const { key } of presentations.slice(PRESENTATIONS_MAX))
    await transaction.objectStore("presentations").delete(key as number);
  await transaction.done;
}

/** Result of a work, null when it fails. */
async function quietly<Result>(work: () => Promise<Result>) {
  try {
    return await work();
  } catch {
    return null;
  }
}
