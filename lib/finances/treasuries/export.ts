import type { ChurchDb } from "@/lib/core/db/church-db";
import type { Worksheet } from "@/lib/spreadsheets/worksheet";
import { listTreasuries } from "./service";

/** Page size: more than any church has. */
const ALL = 100_000;

/** Worksheet of the treasuries with their balances, active ones first. */
export function treasuriesWorksheet(db: ChurchDb): Worksheet {
  return {
    name: "Tesorerías",
    columns: [
      { header: "Tesorería", kind: "text", width: 32 },
      { header: "Saldo inicial", kind: "money", width: 16 },
      { header: "Desde", kind: "day", width: 14 },
      { header: "Saldo", kind: "money", width: 16 },
      { header: "En uso", kind: "text", width: 10 },
    ],
    rows: batches(db),
  };
}

async function* batches(db: ChurchDb) {
  for (const archived of [false, true]) {
    const { rows } = await listTreasuries(db, { name: "", archived, page: 1, pageSize: ALL });
    yield rows.map(({ name, openingBalance, openingDate, balance }) => [
      name,
      openingBalance,
      openingDate,
      balance,
      archived ? "No" : "Sí",
    ]);
  }
}
