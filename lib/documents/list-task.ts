import { Worker, type WorkerOptions } from "node:worker_threads";
import type { Taker } from "@/lib/core/workers/slots";
import type { ListDocument } from "./list-pdf";
import { makePdf } from "./print";

const startWorker = (options: WorkerOptions) =>
  new Worker(new URL("./list-worker.ts", import.meta.url), { ...options });

/** PDF of a list, made in a worker thread. 503 BUSY when the church has several under way. */
export const makeListPdf = (input: ListDocument, taker: Taker) => makePdf(startWorker, input, taker);
