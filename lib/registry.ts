import type { ZodRawShape } from "zod";
import type { Prisma } from "@/prisma/generated/client";
import type { Area } from "./core/areas";
import type { ChurchDb } from "./core/db/church-db";
import type { AppError } from "./core/errors";
import { registerTexts } from "./core/files/quota";
import type { Worksheet } from "./spreadsheets/worksheet";

/** What the history tells of a table beyond the columns that an update changed. */
export type TableHistory = {
  /** Columns whose values it tells of a new row. */
  initial?: readonly string[];
  /**
   * Whether who reads is told of a field in an entry of a moment: of some, only those who may write in the area are. Read
   * once for all entries of an answer.
   */
  told?: (
    db: ChurchDb,
    reader: { writes?: boolean },
  ) => Promise<(field: string, at: Date) => boolean> | ((field: string, at: Date) => boolean);
  /** Texts of both values of a column that holds JSON. */
  texts?: Record<string, (before: unknown, after: unknown) => { before: string | null; after: string | null }>;
  /** Values in words that need the database: ids of rows by their names. Read once for all changes of an answer. */
  words?: (db: ChurchDb, changes: ToldChange[]) => Promise<(field: string, value: ToldValue) => ToldValue>;
};

type ToldValue = string | number | boolean | null;
type ToldChange = { field: string; before: ToldValue; after: ToldValue };

/** A church table of a module. */
type ModuleTable = {
  /**
   * Query of `id`, `title` and `exists` (outside the trash) of its rows, for the history; absent: not recorded there. With
   * `date` and `amount` where a title alone does not tell them apart.
   */
  titles?: Prisma.Sql;
  history?: TableHistory;
  /** File name in the full export, or the reason why it is left out, in Spanish; `declared`: its name where it is asked for with a declaration. */
  exportAs: string | { omitted: string; declared?: string };
  /** Derived columns that the full export leaves out. */
  unexported?: readonly string[];
  /** Columns by which the full export orders its rows; default: `id`. */
  orderedBy?: readonly string[];
  /** Bytes of a row's long texts, which count in the church's quota (`withTextRoom`). */
  texts?: Prisma.Sql;
  /** Columns with the id of a person: who merges people moves them (`atrio_merge_person`). */
  people?: {
    columns: readonly string[];
    /** What has changed when a row has: «un certificado a su nombre». */
    one: string;
    /** One and several of them, for who decides; absent: not told. */
    counted?: readonly [one: string, many: string];
  };
  /** Pictures of its rows, one each, in the column `photo`. */
  photos?: ModuleFiles;
  /** Stored pictures that rows share, by their key in `column`. */
  files?: ModuleFiles & { column: string };
};

type ModuleFiles = {
  /** Folder in the full export. */
  folder: string;
  /** Those of the keys that rows use. */
  listUsed: (db: ChurchDb, keys: string[]) => Promise<string[]>;
};

/** A CSV file of the full export. */
type ModuleWorksheet = {
  fileName: string;
  /** One line of its README, in Spanish. */
  description: string;
  /** `today`: `YYYY-MM-DD` in the church's time zone, which is an IANA name. */
  worksheet: (db: ChurchDb, today: string, timeZone: string) => Worksheet | Promise<Worksheet>;
};

/** Runs every hour in each church, or once at night. */
type ModuleJob = { name: string; work: (db: ChurchDb) => Promise<unknown>; nightly?: boolean };

/** Rows that a plan limits. */
type ModuleLimit = {
  /** What they are, in Spanish: "Miembros". */
  label: string;
  /** How many a plan allows, infinite without a limit. */
  of: (plan: number) => number;
  /** `timeZone`: IANA. */
  count: (db: ChurchDb, church: { timeZone: string }) => Promise<number>;
};

/** `today`: `YYYY-MM-DD` in the church's time zone. `isUnconfirmed`: the owner asks, and has not confirmed their address. */
export type DashboardContext = {
  today: string;
  church: { country: string; currency: string; timeZone: string; plan: number };
  isUnconfirmed: boolean;
};

/** Something that waits for the person who asks: what, why, and the page on which it is done, in Spanish. */
export type DueTask = {
  title: string;
  note: string;
  href: string;
  /** Word of the link: "Revisar". */
  action: string;
  /** Listed behind those that cannot wait. */
  canWait?: true;
};

/** Something that comes. `date`: `YYYY-MM-DD`, today or later; `time`: `HH:MM`. */
export type ComingRow = {
  date: string;
  time: string | null;
  title: string;
  note: string;
  href: string;
  /** Another document that it opens, as a projection. */
  document?: { href: string; label: string };
};

/**
 * A module's part of the home: schemas of its figures and lists, and how they are read. `due` reaches those who may write in
 * the area, `coming` those who may read it; of what comes, the next `COMING_MAX` are enough.
 */
type ModuleDashboard = {
  stats: ZodRawShape;
  lists: ZodRawShape;
  read: (
    db: ChurchDb,
    context: DashboardContext,
  ) => Promise<{ stats: object; due?: readonly DueTask[]; coming?: readonly ComingRow[] }>;
};

/** Rows of what comes on the home. */
export const COMING_MAX = 5;

/** `today`: `YYYY-MM-DD`; `writes`: whether who searches may write in the area; `limit`: rows that are found at most. */
export type SearchContext = {
  today: string;
  church: { name: string; country: string; currency: string; timeZone: string; plan: number; writes: boolean };
  limit: number;
};

/** Row that a search of the whole church finds: what it is called, what distinguishes it, the address of its image. */
type FoundRow = { id: number; name: string; note: string; image: string | null };

/** First rows that a text matches, in the order of their list, and how many do. */
export type ModuleSearch = (
  db: ChurchDb,
  text: string,
  context: SearchContext,
) => Promise<{ rows: FoundRow[]; count: number }>;

/** Texts in which a person may be named, for the export of one person's data. */
export type PersonTexts = {
  /** Where, in Spanish: "Movimientos". */
  place: string;
  /** Query of `place`, `date` and `text`. */
  query: (mentions: Mentions, member: number) => Prisma.Sql;
};

/** Condition on a text: names the person. */
export type Mentions = (text: Prisma.Sql) => Prisma.Sql;

/** What erasing a person ends, beyond the texts in which their name is blanked. */
export type PersonErasure = {
  /** Query of `count`: rows that it ends. */
  query: (mentions: Mentions, member: number) => Prisma.Sql;
  /** What happens to so many rows, one or more: a Spanish sentence. */
  text: (count: number) => string;
};

/** Everything that shared code needs to know of a module. */
export type Module = {
  area: Area;
  /** Tables with what people entered, without what a new church starts with: above the plan, a row keeps the area readable. */
  data: readonly string[];
  /** Section of the API reference, and the paths below /api. */
  api: { section: string; paths: readonly string[] };
  tables: Record<string, ModuleTable>;
  /** Errors by name of the database constraint. */
  constraints: Record<string, () => AppError>;
  /** Creates what a new church starts with. */
  defaults?: (db: ChurchDb) => Promise<unknown>;
  worksheets: readonly ModuleWorksheet[];
  jobs: readonly ModuleJob[];
  limits?: readonly ModuleLimit[];
  dashboard: ModuleDashboard;
  /** What the palette searches, by the table of the rows. */
  searches?: Readonly<Record<string, ModuleSearch>>;
  personTexts?: PersonTexts;
  erasure?: readonly PersonErasure[];
};

export const defineModule = <const M extends Module>(module: M) => module;

let registered: readonly Module[] = [];

/** Hands the modules to shared code; called once, when a process starts. */
export function registerModules(modules: readonly Module[]) {
  registered = modules;
  registerTexts(
    modules.flatMap(({ tables }) =>
      Object.entries(tables).flatMap(([name, { texts }]): [string, Prisma.Sql][] => (texts ? [[name, texts]] : [])),
    ),
  );
}

/** The registered modules; none before the process has started. */
export const registeredModules = () => registered;

/** Tables whose changes the history records. */
export const recordedTables = () =>
  registeredModules().flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([name, { titles }]) => (titles ? [name] : [])),
  );

/** Tables whose rows refer to people. */
export const peopleTables = () =>
  registeredModules().flatMap(({ area, tables }) =>
    Object.entries(tables).flatMap(([table, { people }]) => (people ? [{ area, table, ...people }] : [])),
  );

/** Every column that refers to a person, with its table. */
export const peopleReferences = () =>
  peopleTables().flatMap(({ table, columns }) => columns.map((column): [string, string] => [table, column]));

/** What the history tells of a table. */
export const historyOf = (table: string): TableHistory | undefined =>
  registeredModules().find(({ tables }) => tables[table])?.tables[table]?.history;

/** Finds the files that rows use, a function per table. */
export const listUsedFiles = () =>
  registeredModules().flatMap(({ tables }) =>
    Object.values(tables).flatMap(({ photos, files }) =>
      [photos, files].flatMap((used) => (used ? [used.listUsed] : [])),
    ),
  );
