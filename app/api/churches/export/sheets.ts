import type { ChurchDb } from "@/lib/core/db";
import { exportTransactions } from "@/lib/finances/transactions/export";
import { transactionExportQuery } from "@/lib/finances/transactions/schema";
import { treasuriesWorksheet } from "@/lib/finances/treasuries/export";
import { exportItems } from "@/lib/inventory/export";
import { itemExportQuery } from "@/lib/inventory/schema";
import { exportMembers } from "@/lib/members/export";
import { memberExportQuery } from "@/lib/members/schema";

const CSV = { format: "csv" };

/** Worksheets of the full export. `today`: `YYYY-MM-DD` in the church's time zone. */
export const copySheets = (today: string) => (db: ChurchDb) => [
  { path: "miembros.csv", sheet: exportMembers(db, memberExportQuery.parse(CSV), today) },
  { path: "movimientos.csv", sheet: exportTransactions(db, transactionExportQuery.parse(CSV)) },
  { path: "tesorerias.csv", sheet: treasuriesWorksheet(db) },
  { path: "inventario.csv", sheet: exportItems(db, itemExportQuery.parse(CSV)) },
];
