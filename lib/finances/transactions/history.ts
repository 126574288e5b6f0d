import type { ChurchDb } from "@/lib/core/db/church-db";
import type { HistoryEntry, RowHistoryQuery } from "@/lib/history/schema";
import { rowHistory } from "@/lib/history/service";

type GiftImage = { name: string | null; method: string; envelope: number | null };

type GiftEntry = {
  id: bigint;
  at: Date;
  userName: string | null;
  giftId: number;
  action: "create" | "update" | "destroy";
  importId: number | null;
  before: GiftImage | null;
  after: GiftImage | null;
};

/** Changes of a movement with those of who gave it, for who sees that: what was saved at once is one change. */
export async function transactionHistory(
  db: ChurchDb,
  id: number,
  query: RowHistoryQuery,
  reader: Parameters<typeof rowHistory>[4],
): Promise<HistoryEntry[]> {
  const entries = await rowHistory(db, "transactions", id, query, reader);
  // The texts of a gift are short: they are told whole.
  const gifts = query.change ? [] : await giftHistory(db, id);
  for (const gift of gifts) {
    const own = entries.find(({ at, importId }) => at === gift.at && importId === gift.importId);
    if (own) own.changes.push(...gift.changes);
    else entries.push(gift);
  }
  // A change of a gift alone would tell, without it, that there was one.
  const told = entries.filter(({ action, changes }) => action !== "update" || changes.length > 0);
  return told.sort((one, other) => other.id - one.id);
}

/** Changes of the gifts that a movement has had, of which few are deleted; none for who does not see them. */
async function giftHistory(db: ChurchDb, transactionId: number): Promise<HistoryEntry[]> {
  const entries = await db.$queryRaw<GiftEntry[]>`
    SELECT h.id, h.at, h.user_name AS "userName", h.row_id AS "giftId", h.action, h.import_id AS "importId", h.before, h.after
    FROM history h
    WHERE current_setting('app.sees_donors', true) = 'on' AND h.entity = 'gifts' AND h.row_id IN (
      SELECT g.id FROM gifts g WHERE g.transaction_id = ${transactionId}
      UNION ALL
      SELECT d.row_id FROM history d
      WHERE current_setting('app.sees_donors', true) = 'on' AND d.entity = 'gifts' AND d.import_id IS NULL
        AND d.action = 'destroy' AND (d.before ->> 'transaction_id')::int = ${transactionId})
    ORDER BY h.id DESC LIMIT 100`;
  const current = await db.gift.findFirst({
    where: { transactionId },
    select: { id: true, name: true, method: true, envelope: true },
  });
  const later = new Map<number, GiftImage | null>(current ? [[current.id, current]] : []);
  return entries.flatMap(({ giftId, id, at, userName, action, importId, before, after }) => {
    // A creation has no image: it is what the next change has found, or the row.
    const made = action === "create" ? (later.get(giftId) ?? null) : after;
    later.set(giftId, before);
    const changes = changesOf(before, made);
    if (changes.length === 0) return [];
    return {
      id: Number(id),
      at: at.toISOString(),
      userName,
      action: "update" as const,
      ...(importId !== null && { importId }),
      changes,
    };
  });
}

const donorText = (gift: GiftImage | null) =>
  gift?.name ?? (gift?.envelope ? `Sobre ${gift.envelope}, sin nombre` : null);

function changesOf(before: GiftImage | null, after: GiftImage | null): HistoryEntry["changes"] {
  const changes = [
    { field: "donor", before: donorText(before), after: donorText(after) },
    { field: "method", before: before?.method ?? null, after: after?.method ?? null },
  ];
  return changes.filter((change) => change.before !== change.after);
}
