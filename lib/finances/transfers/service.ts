import type { ChurchDb } from "@/lib/core/db/church-db";
import { staleAnswer } from "@/lib/core/db/stale-row";
import { conflict, notFound } from "@/lib/core/errors";
import { withGift } from "@/lib/finances/gifts/service";
import { requireUnlocked } from "@/lib/finances/months/service";
import {
  getTransaction,
  lockTreasury,
  type StoredTransaction,
  transactions,
} from "@/lib/finances/transactions/service";
import type { TransferInput, TransferRow, TransferUpdate } from "./schema";

/** Moves money from one treasury to another: two rows in one statement, neither income nor expense of the church. */
export async function createTransfer(db: ChurchDb, input: TransferInput): Promise<TransferRow> {
  await requireUnlocked(db, input.date);
  const { from, to } = await lockTreasuries(db, input);
  const concept = input.concept ?? (await defaultConcept(db, from, to));
  const [{ id }] = await db.$queryRaw<[{ id: number }]>`
    WITH ids AS (
      SELECT nextval(pg_get_serial_sequence('transactions', 'id'))::int AS sent,
             nextval(pg_get_serial_sequence('transactions', 'id'))::int AS received)
    INSERT INTO transactions (id, transfer_id, treasury_id, is_income, date, amount, concept, notes)
    SELECT half.id, ids.sent, half.treasury, half.is_income, ${input.date}::date, ${input.amount}::numeric, ${concept}, ${input.notes}
    FROM ids, LATERAL (VALUES (ids.sent, ${from}::int, false), (ids.received, ${to}::int, true)) AS half (id, treasury, is_income)
    RETURNING transfer_id AS id`;
  return getTransfer(db, id);
}

/** Updates both halves of a transfer; 409 for a stale `version` (with the current rows) or in a locked month; 404. */
export async function updateTransfer(db: ChurchDb, { id, version, ...input }: TransferUpdate): Promise<TransferRow> {
  const before = await getTransfer(db, id);
  const [sent, received] = before.rows as [TransferRow["rows"][0], TransferRow["rows"][0]];
  if (sent.voidedAt) throw conflict("Está anulado: restáuralo antes de cambiarlo.");
  await requireUnlocked(db, sent.date, input.date);
  const { from, to } = await lockTreasuries(db, input, { from: sent.treasuryId, to: received.treasuryId });
  // A concept built from the previous treasuries is rebuilt from the new ones.
  const customConcept =
    input.concept !== (await defaultConcept(db, sent.treasuryId, received.treasuryId)) && input.concept;
  const concept = customConcept || (await defaultConcept(db, from, to));
  const count = await db.$executeRaw`
    UPDATE transactions
    SET date = ${input.date}::date, amount = ${input.amount}::numeric, concept = ${concept}, notes = ${input.notes},
        treasury_id = CASE WHEN is_income THEN ${to}::int ELSE ${from}::int END, version = version + 1
    WHERE transfer_id = ${sent.transferId} AND deleted_at IS NULL AND version = coalesce(${version ?? null}, version)`;
  const row = await getTransfer(db, id);
  if (count === 0) throw await staleAnswer(db, "transactions", sent.id, row);
  return row;
}

/** Both halves of a transfer by the id of either, or 404. */
export async function getTransfer(db: ChurchDb, id: number): Promise<TransferRow> {
  const rows = await db.$queryRaw<StoredTransaction[]>`
    SELECT ${transactions.columns} FROM transactions t ${transactions.joins}
    WHERE t.transfer_id = (SELECT transfer_id FROM transactions WHERE id = ${id})
    ORDER BY t.is_income`;
  const [sent] = rows;
  if (!sent?.transferId) {
    await getTransaction(db, id);
    throw notFound("Ese traslado no existe.");
  }
  return { id: sent.transferId, version: sent.version, rows: rows.map(withGift) };
}

/** Locks both treasuries in the order of their ids, as every lock of several treasuries does, to avoid deadlocks. */
async function lockTreasuries(
  db: ChurchDb,
  { fromTreasuryId, toTreasuryId, date }: TransferInput,
  before?: { from: number; to: number },
) {
  const from = () => lockTreasury(db, { id: fromTreasuryId, before: before?.from, date, field: "fromTreasuryId" });
  const to = () => lockTreasury(db, { id: toTreasuryId, before: before?.to, date, field: "toTreasuryId" });
  if (fromTreasuryId < toTreasuryId) {
    const first = await from();
    return { from: first, to: await to() };
  }
  const second = await to();
  return { from: await from(), to: second };
}

async function defaultConcept(db: ChurchDb, from: number, to: number) {
  const names = await db.treasury.findMany({ where: { id: { in: [from, to] } }, select: { id: true, name: true } });
  const nameOf = (id: number) => names.find((treasury) => treasury.id === id)?.name;
  return `De ${nameOf(from)} a ${nameOf(to)}`;
}
