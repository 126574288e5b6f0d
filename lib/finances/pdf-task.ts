import type { Taker } from "@/lib/core/workers/slots";
import { workerOf } from "@/lib/core/workers/workers";
import { LOGO } from "@/lib/documents/paper";
import { makePdf, printPicture } from "@/lib/documents/print";
import type { ReportChurch } from "./pdf";
import type { ReportContent } from "./report-file";

export type ReportDocument = { content: ReportContent; church: ReportChurch; madeAt: Date };

/** Church of a report; `logo`: the stored picture. */
type Church = Omit<ReportChurch, "logo"> & { logo: Uint8Array | null };

const startWorker = workerOf("finances", "report");

/** PDF of a report, made in a worker thread. 503 BUSY when the church has several under way. */
export async function makeReportPdf(
  content: ReportContent,
  { name, country, currency, timeZone, logo }: Church,
  taker: Taker,
) {
  const church = { name, country, currency, timeZone, logo: await printPicture(logo, LOGO, taker) };
  const input: ReportDocument = { content, church, madeAt: new Date() };
  return makePdf(startWorker, input, taker);
}
