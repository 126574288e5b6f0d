import type { ChurchDb } from "@/lib/core/db/church-db";
import { holdSnapshot } from "@/lib/core/db/church-db";
import { writeTempFile } from "@/lib/core/files/temp-file";
import { writeWorkbook } from "@/lib/spreadsheets/write";
import { getReport } from "./report";
import { movementSheet, type ReportMovement, readReportMovements } from "./report-movements";
import type { FinanceReport, ReportExportQuery } from "./schema";
import { reportSheets } from "./sheets";
import type { ReportSigners } from "./signers/schema";
import { getReportSigners } from "./signers/service";

/** Report to print; null for parts that the request leaves out. */
export type ReportContent = {
  report: FinanceReport;
  signers: ReportSigners | null;
  movements: ReportMovement[] | null;
};

/** Reads a report for a PDF from one snapshot; 422 if it lists too many movements. */
export async function readReportContent(
  db: ChurchDb,
  { period, signatures, movements }: ReportExportQuery,
  church: { country: string },
): Promise<ReportContent> {
  await holdSnapshot(db);
  const report = await getReport(db, period);
  return {
    report,
    signers: signatures ? await getReportSigners(db) : null,
    movements: movements ? await readReportMovements(db, report, church) : null,
  };
}

/** XLSX of a report from one snapshot; its movements are streamed. 499 once `signal` is aborted. */
export async function writeReportWorkbook(
  db: ChurchDb,
  { period, signatures, movements }: ReportExportQuery,
  signal: AbortSignal,
) {
  await holdSnapshot(db);
  const report = await getReport(db, period);
  const signers = signatures ? await getReportSigners(db) : null;
  const listed = movements ? movementSheet(db, report) : undefined;
  return writeTempFile(writeWorkbook("xlsx", reportSheets(report, { movements: listed, signers }), ","), signal);
}
