import type { ChurchDb } from "@/lib/core/db/church-db";
import { notFound } from "@/lib/core/errors";
import type { MoneyStyle } from "@/lib/core/values/money";
import { methodText } from "@/lib/finances/gifts/labels";
import { getPaperSettings } from "@/lib/finances/statements/settings";
import { contactLines } from "@/lib/finances/statements/wording";
import type { ReceiptRow } from "./schema";
import { receiptText } from "./wording";

type Church = MoneyStyle & { name: string };

/** A receipt by its number, void or not, or 404. */
export async function getReceipt(db: ChurchDb, number: number, church: Church): Promise<ReceiptRow> {
  const [found] = await db.$queryRaw<(Omit<ReceiptRow, "text" | "methodText"> & { wallet: string | null })[]>`
    SELECT r.number, t.id AS "movementId", r.member_id AS "memberId", coalesce(m.name, g.name, r.name) AS name,
           coalesce(t.amount, r.amount)::text AS amount, to_char(coalesce(t.date, r.date), 'YYYY-MM-DD') AS date,
           c.value AS category, g.method, s.wallet,
           to_char(r.issued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "issuedAt",
           to_char(coalesce(r.voided_at, t.deleted_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "voidedAt"
    FROM receipts r
    LEFT JOIN gifts g ON g.id = r.gift_id
    LEFT JOIN members m ON m.id = r.member_id
    LEFT JOIN transactions t ON t.id = g.transaction_id
    LEFT JOIN categories c ON c.id = t.category_id
    LEFT JOIN giving_settings s ON true
    WHERE r.number = ${number}`;
  if (!found) throw notFound("Ese recibo no existe.");
  const { wallet, ...row } = found;
  const receipt = { ...row, methodText: row.method && methodText(row.method, wallet, church.country) };
  return { ...receipt, text: receiptText(receipt, church) };
}

/** A receipt with who signs it and where. */
export async function readReceipt(db: ChurchDb, number: number, church: Church & { address: string | null }) {
  const receipt = await getReceipt(db, number, church);
  const settings = await getPaperSettings(db, church.country);
  return { receipt, contact: contactLines(church, settings), treasurer: settings.treasurer, place: settings.place };
}
