import type { ChurchDb } from "@/lib/core/db/church-db";
import { staleAnswer } from "@/lib/core/db/stale-row";
import { listPastors } from "@/lib/members/service";
import type { ReportSigners, ReportSignersInput } from "./schema";

const columns = { treasurer: true, auditor: true, pastor: true, place: true, version: true };

/** Names saved last; before that, version 0 with the first member who has a pastoral position. */
export async function getReportSigners(db: ChurchDb): Promise<ReportSigners> {
  const saved = await db.reportSigners.findFirst({ select: columns });
  if (saved) return saved;
  const [pastor] = await listPastors(db);
  return { treasurer: null, auditor: null, pastor: pastor?.name ?? null, place: null, version: 0 };
}

/** Saves the names as last seen in `version`; without one, the last write wins. 409 with the current ones. */
export async function saveReportSigners(
  db: ChurchDb,
  { version, ...names }: ReportSignersInput,
): Promise<ReportSigners> {
  if (!version) {
    // At most one of two simultaneous requests inserts.
    const { count } = await db.reportSigners.createMany({ data: [names], skipDuplicates: true });
    if (count > 0) return getReportSigners(db);
  }
  const { count } = await db.reportSigners.updateMany({
    where: version === undefined ? {} : { version },
    data: { ...names, version: { increment: 1 } },
  });
  const saved = await getReportSigners(db);
  if (count > 0) return saved;
  const row = await db.reportSigners.findFirst({ select: { id: true } });
  throw await staleAnswer(db, "report_signers", row?.id ?? 0, saved);
}
