import { churchToday } from "@/lib/auth/access";
import { churchRecord } from "@/lib/auth/record";
import { writeCopy } from "@/lib/churches/export";
import { treasuriesSheet } from "@/lib/churches/sheets";
import type { ChurchDb } from "@/lib/core/db";
import { spoolAhead } from "@/lib/core/spool-ahead";
import { oneAtATime } from "@/lib/core/turns";
import { attachment } from "@/lib/http/attachment";
import { ownerEndpoint } from "@/lib/http/endpoint";
import { exportItems } from "@/lib/inventory/export";
import { itemExportQuery } from "@/lib/inventory/schema";
import { exportMembers } from "@/lib/members/export";
import { memberExportQuery } from "@/lib/members/schema";
import { csvSeparator } from "@/lib/spreadsheets/rules";
import { exportTransactions } from "@/lib/transactions/export";
import { transactionExportQuery } from "@/lib/transactions/schema";

const ZIP = "application/zip";
const CSV = { format: "csv" };

const sheetsOf = (today: string) => (db: ChurchDb) => [
  { path: "miembros.csv", sheet: exportMembers(db, memberExportQuery.parse(CSV), today) },
  { path: "movimientos.csv", sheet: exportTransactions(db, transactionExportQuery.parse(CSV)) },
  { path: "tesorerias.csv", sheet: treasuriesSheet(db) },
  { path: "inventario.csv", sheet: exportItems(db, itemExportQuery.parse(CSV)) },
];

export const GET = ownerEndpoint({
  summary: "Descarga todos los datos de la iglesia, en un ZIP",
  details: "Cada tabla en JSON, lo que la gente lee en CSV, las fotos y el logo. Todo de un mismo instante.",
  answer: [ZIP],
  handle: async ({ access, request }) => {
    const { church, user } = access;
    const record = await churchRecord(access);
    const today = churchToday(access);
    const copied = { church, record, sheets: sheetsOf(today), separator: csvSeparator(church.country) };
    const door = { churchId: church.id, userId: user.id };
    const file = await spoolAhead((write) => oneAtATime(church.id, () => writeCopy(write, door, copied)));
    return attachment(request, file, `Atrio-${record.church.slug}-${today}.zip`, ZIP);
  },
});
