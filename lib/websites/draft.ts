import type { ChurchDb } from "@/lib/core/db/church-db";
import { staleVersion } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import type { DraftAnswer, DraftInput } from "./schema";

/** `userName`: who changed it last. */
type StoredDraft = Omit<DraftAnswer, "savedAt"> & { savedAt: Date; userName: string | null };

const columns = Prisma.sql`d.settings, d.saved_at AS "savedAt", d.version, d.user_name AS "userName"`;

/** Settings that are written and not published, and when they were saved; version 0 before the first ones. */
export const getDraft = async (db: ChurchDb) => toAnswer(await findDraft(db));

/** Draft that nothing changes until the transaction ends. */
export const lockDraft = async (db: ChurchDb) => toAnswer(await findDraft(db, Prisma.sql`FOR UPDATE`));

async function findDraft(db: ChurchDb, lock = Prisma.empty) {
  const [draft] = await db.$queryRaw<StoredDraft[]>`SELECT ${columns} FROM website_drafts d ${lock}`;
  return draft;
}

function toAnswer(draft?: StoredDraft): DraftAnswer {
  if (!draft) return { settings: {}, savedAt: null, version: 0 };
  const { settings, savedAt, version } = draft;
  return { settings, savedAt: Object.keys(settings).length > 0 ? savedAt.toISOString() : null, version };
}

/**
 * Replaces the draft as last seen in `version`, or any without one, in one statement; the version rises with a change.
 * 409 with the current draft, and who changed it last, when it is stale.
 */
export async function saveDraft(db: ChurchDb, { settings, version }: DraftInput): Promise<DraftAnswer> {
  const [saved] = await db.$queryRaw<StoredDraft[]>`
    INSERT INTO website_drafts AS d (settings) VALUES (${JSON.stringify(settings)}::jsonb)
    ON CONFLICT (church_id) DO UPDATE SET settings = EXCLUDED.settings, saved_at = now()
      WHERE d.version = coalesce(${version ?? null}::int, d.version)
    RETURNING ${columns}`;
  if (saved) return toAnswer(saved);
  const current = await findDraft(db);
  throw staleVersion(toAnswer(current), current?.userName ?? undefined);
}

/** Empties the draft; no effect without one. */
export async function discardDraft(db: ChurchDb) {
  await db.websiteDraft.updateMany({ data: { settings: {} } });
}

/** Removes settings that have been saved outside the draft. */
export async function removeFromDraft(db: ChurchDb, names: string[]) {
  await db.$executeRaw`UPDATE website_drafts SET settings = settings - ${names}::text[]`;
}
