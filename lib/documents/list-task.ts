import type { Taker } from "@/lib/core/workers/slots";
import { workerOf } from "@/lib/core/workers/workers";
import type { ListDocument } from "./list-pdf";
import { makePdf } from "./print";

const startWorker = workerOf("documents", "list");

/** PDF of a list, made in a worker thread. 503 BUSY when the church has several under way. */
export const makeListPdf = (input: ListDocument, taker: Taker) => makePdf(startWorker, input, taker);
