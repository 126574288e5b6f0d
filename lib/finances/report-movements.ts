import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows, orderBy } from "@/lib/core/db/rows";
import { AppError } from "@/lib/core/errors";
import { monthName } from "@/lib/core/values/dates";
import { numberText } from "@/lib/core/values/numbers";
import type { Worksheet } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import type { FinanceReport } from "./schema";
import { MOVEMENTS_SHEET, transactionColumns } from "./transactions/export";
import { rowConditions } from "./transactions/filters";
import type { TransactionRow } from "./transactions/schema";
import { movements } from "./transactions/service";

/** Movements that a PDF lists: some 250 pages. */
const PDF_MAX = 10_000;

/** Movement of a report; of a transfer, its outgoing half. */
export type ReportMovement = Pick<
  TransactionRow,
  "date" | "concept" | "category" | "treasury" | "otherTreasury" | "isIncome" | "amount"
>;

/** Report whose movements are listed. */
type Listed = Pick<FinanceReport, "period" | "from" | "to">;

const oldestFirst = orderBy({ "t.date": "asc", "t.id": "asc" });

const movementsOf = (db: ChurchDb, { from, to }: Listed, conditions: Prisma.Sql[] = []) =>
  fetchRows<TransactionRow>(db, movements, [...rowConditions({ voided: false, from, to }), ...conditions], oldestFirst);

/** Movements of the report, oldest first, without void ones; a transfer once. 422 if there are too many for a PDF. */
export async function readReportMovements(db: ChurchDb, report: Listed, { country }: { country: string }) {
  const movements: ReportMovement[] = [];
  const once = Prisma.sql`(transfer_id IS NULL OR transfer_id = id)`;
  for await (const batch of movementsOf(db, report, [once])) {
    for (const { date, concept, category, treasury, otherTreasury, isIncome, amount } of batch)
      movements.push({ date, concept, category, treasury, otherTreasury, isIncome, amount });
    if (movements.length > PDF_MAX) throw tooManyMovements(report, country);
  }
  return movements;
}

function tooManyMovements({ period }: Listed, country: string) {
  const [name, hint] = period.length === 4 ? [period, " o mes por mes"] : [monthName(period), ""];
  const text = `Son más de ${numberText(PDF_MAX, { country })} movimientos en ${name}: son demasiados para un PDF. Descárgalos en Excel${hint}.`;
  return new AppError(422, "TOO_MANY_ROWS", text);
}

const sheetColumns = transactionColumns.filter(({ field }) => field !== "notes");

/** Worksheet of the report's movements, oldest first, signed, with their sum; a transfer in both treasuries. */
export function movementSheet(db: ChurchDb, report: Listed): Worksheet {
  let cents = 0n;
  async function* rows() {
    for await (const batch of movementsOf(db, report)) {
      for (const { isIncome, amount } of batch) cents += (isIncome ? 1n : -1n) * BigInt(amount.replace(".", ""));
      yield batch.map((row) => sheetColumns.map(({ cell }) => cell(row)));
    }
  }
  return {
    name: MOVEMENTS_SHEET,
    columns: sheetColumns,
    rows: rows(),
    total: () =>
      sheetColumns.map(({ field }) => {
        if (field === "concept") return "Balance del período";
        return field === "amount" ? decimal(cents) : null;
      }),
  };
}

/** `-12345n` → `-123.45`. */
function decimal(cents: bigint) {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
