import type { ChurchDb } from "@/lib/core/db";
import type { WebsiteDraft } from "./schema";

/** Settings that are written and not published, and when they were saved; no settings and null without a draft. */
export async function getDraft(db: ChurchDb): Promise<{ settings: WebsiteDraft; savedAt: string | null }> {
  const draft = await db.websiteDraft.findFirst();
  return { settings: (draft?.settings ?? {}) as WebsiteDraft, savedAt: draft?.savedAt.toISOString() ?? null };
}

/** Replaces the draft; the last write wins. Without settings there is no draft. */
export async function saveDraft(db: ChurchDb, settings: WebsiteDraft) {
  if (Object.keys(settings).length === 0) await discardDraft(db);
  else
    await db.$executeRaw`
      INSERT INTO website_drafts (settings) VALUES (${JSON.stringify(settings)}::jsonb)
      ON CONFLICT (church_id) DO UPDATE SET settings = EXCLUDED.settings, saved_at = now()`;
  return getDraft(db);
}

/** Deletes the draft; no effect without one. */
export async function discardDraft(db: ChurchDb) {
  await db.websiteDraft.deleteMany();
}

/** Removes settings that have been saved outside the draft. */
export async function removeFromDraft(db: ChurchDb, names: string[]) {
  await db.$executeRaw`UPDATE website_drafts SET settings = settings - ${names}::text[]`;
  await db.websiteDraft.deleteMany({ where: { settings: { equals: {} } } });
}
