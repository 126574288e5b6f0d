import type { Taker } from "@/lib/core/workers/slots";
import { workerOf } from "@/lib/core/workers/workers";
import { LOGO } from "@/lib/documents/paper";
import { makePdf, printPicture } from "@/lib/documents/print";
import type { MinutesChurch } from "./pdf";
import type { MinutesRow } from "./schema";

export type MinutesDocument = { minutes: MinutesRow; church: MinutesChurch; madeAt: Date };

/** Church of the minutes; `logo`: the stored picture. */
type Church = Omit<MinutesChurch, "logo"> & { logo: Uint8Array | null };

const startWorker = workerOf("minutes", "pdf");

/** PDF of minutes, made in a worker thread. 503 BUSY when the church has several under way. */
export async function makeMinutesPdf(minutes: MinutesRow, given: Church, taker: Taker) {
  const { name, country, timeZone, address } = given;
  const church = { name, country, timeZone, address, logo: await printPicture(given.logo, LOGO, taker) };
  const input: MinutesDocument = { minutes, church, madeAt: new Date() };
  return makePdf(startWorker, input, taker);
}
