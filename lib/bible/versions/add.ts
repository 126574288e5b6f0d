import { type BulkDb, inBulk } from "@/lib/core/db/bulk-db";
import { type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import { conflict, forbidden } from "@/lib/core/errors";
import { withBulkTextRoom } from "@/lib/core/files/quota";
import { vacuumAfter } from "@/lib/core/queue/vacuum";
import { churchShare, withSlot } from "@/lib/core/workers/slots";
import { inWorker, workerOf } from "@/lib/core/workers/workers";
import { VERSIONS_MAX } from "./rules";
import type { AddedVersion, BibleReading, BibleVersion, VersionForm } from "./schema";
import { canAddVersions, insertedColumns } from "./service";

/** What the thread gets: a file, and the id that its Bible would have. */
export type BibleInput = { bytes: ArrayBuffer; id: number };

/** What the thread sends: verses in COPY's text format (id, text, words), and then what they are. */
export type BibleMessage =
  | { copy: Uint8Array<ArrayBuffer> }
  | { end: { reading: BibleReading; chapters: Record<string, number[]> } };

type Adder = { scope: ChurchScope; userName: string; signal?: AbortSignal };

const startReader = workerOf("bible", "version");

/** Milliseconds for a file of the largest size on a slow machine; it is read before the first message. */
const READING = 45_000;

/** Advisory lock for adding a Bible to a church. */
const LOCK = 7_031_042;

/**
 * Adds a Bible of a file to a church that declares that it may use it, with all its verses or not at all. Without `accept` nothing
 * is added to a church when something of the file is odd, and a dry run only reads it. 403 where the installation does not offer it or without
 * room, 409 beyond the maximum, 422 for a file that cannot be read.
 */
export function addVersion({ scope, userName, signal }: Adder, form: VersionForm): Promise<AddedVersion> {
  if (!canAddVersions()) throw forbidden("Quien administra esta instalación no ofrece agregar Biblias.");
  return withSlot("import", { share: churchShare(scope.churchId), signal }, async () => {
    const id = await nextId(scope);
    const { copies, ...read } = await readFile(form, id, signal);
    const reading = withDivision(read.reading, form.division);
    if (form.dryRun || (reading.warnings.length > 0 && !form.accept)) {
      await requirePlace(scope, form);
      return { bible: null, reading };
    }
    const bible = await writeVersion(scope, { ...form, ...read, id, reading, copies, userName });
    vacuumAfter(reading.verses, ["church_bible_verses"]);
    return { bible, reading };
  });
}

/** The words of a Bible are indexed with its id. */
const nextId = (scope: ChurchScope) =>
  inChurch(scope, async (db) => {
    const [row] = await db.$queryRaw<[{ id: number }]>`SELECT nextval('church_bibles_id_seq')::int AS id`;
    return row.id;
  });

async function readFile({ file }: VersionForm, id: number, signal?: AbortSignal) {
  const bytes = await file.arrayBuffer();
  const copies: Uint8Array[] = [];
  let end: Extract<BibleMessage, { end: unknown }>["end"] | undefined;
  await inWorker<BibleMessage>(startReader, {
    input: { bytes, id } satisfies BibleInput,
    transfer: [bytes],
    signal,
    stall: READING,
    onResult: async (message) => {
      if ("end" in message) end = message.end;
      else copies.push(message.copy);
    },
  });
  if (!end) throw new Error("The file was not read to its end");
  return { ...end, copies };
}

/** The reading with the division that the person says, or the question which one it is. */
function withDivision(reading: BibleReading, division: BibleReading["division"] | undefined): BibleReading {
  if (division) return { ...reading, division, isDivisionSure: true };
  if (reading.isDivisionSure) return reading;
  const likely = reading.division === "spanish" ? "RV1909" : "RVR1960";
  const warning = `Sus capítulos no empiezan y terminan como los de la RV1909 ni como los de la RVR1960. Se parecen más a los de la ${likely}: revisa si es así.`;
  return { ...reading, warnings: [...reading.warnings, warning] };
}

/** 409 now for what would be one later: a preview is no promise, but should not end in a surprise. */
const requirePlace = (scope: ChurchScope, form: Pick<VersionForm, "abbreviation">) =>
  inBulk({ ...scope, readOnly: true }, async (db) => {
    await checkPlace(db, form);
    return { result: undefined, isKept: false };
  });

async function checkPlace(db: BulkDb, { abbreviation }: Pick<VersionForm, "abbreviation">) {
  const rows = await db.query<{ abbreviation: string }>("SELECT abbreviation FROM church_bibles");
  if (rows.length >= VERSIONS_MAX)
    throw conflict(`Tu iglesia ya tiene ${VERSIONS_MAX} Biblias, que son las que caben. Quita una que no uses.`);
  if (rows.some((row) => row.abbreviation === abbreviation))
    throw conflict("Tu iglesia ya tiene una Biblia con esa abreviatura.", { abbreviation: "Ya la tiene otra Biblia" });
}

type Written = Pick<VersionForm, "name" | "abbreviation"> & {
  id: number;
  userName: string;
  reading: Pick<BibleReading, "division" | "verses">;
  chapters: Record<string, number[]>;
  /** Verses in COPY's text format: id, text, words. */
  copies: Iterable<Uint8Array>;
};

/** Writes a Bible with its verses in one transaction. 403 without room, 409 beyond the maximum. */
const writeVersion = (
  scope: ChurchScope,
  { id, name, abbreviation, userName, reading, chapters, copies }: Written,
): Promise<BibleVersion> =>
  inBulk(scope, async (db) => {
    await db.query("SELECT pg_advisory_xact_lock($1::int, $2::int)", [LOCK, scope.churchId]);
    await checkPlace(db, { abbreviation });
    await db.query("CREATE TEMPORARY TABLE incoming (id integer, text text, words tsvector) ON COMMIT DROP");
    await db.copy("incoming (id, text, words)", copies);
    const [sum] = await db.query<{ bytes: number }>(
      "SELECT coalesce(sum(pg_column_size(text) + pg_column_size(words)), 0)::int AS bytes FROM incoming",
    );
    const bytes = sum?.bytes ?? 0;
    const { division, verses } = reading;
    const values = [id, name, abbreviation, division, verses, bytes, JSON.stringify(chapters), scope.userId, userName];
    const [row] = await withBulkTextRoom(db, scope.churchId, () =>
      db.query<BibleVersion & { declaredAt: Date }>(
        `INSERT INTO church_bibles (id, name, abbreviation, division, verses, bytes, chapters, declared_by, declared_by_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${insertedColumns}`,
        values,
      ),
    );
    if (!row) throw new Error("The Bible was not written");
    await db.query(
      "INSERT INTO church_bible_verses (bible_id, verse, text, words) SELECT $1, id, text, words FROM incoming ORDER BY id",
      [row.id],
    );
    return { result: { ...row, declaredAt: row.declaredAt.toISOString() }, isKept: true };
  });
