import type { WorkerTasks } from "@/lib/core/workers/workers";
import { serveDocuments } from "./worker";

export const tasks: WorkerTasks = {
  list: async () => serveDocuments((await import("./list-pdf")).listPdf),
};
