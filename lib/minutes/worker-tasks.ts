import type { WorkerTasks } from "@/lib/core/workers/workers";
import { serveDocuments } from "@/lib/documents/worker";
import type { MinutesDocument } from "./pdf-task";

export const tasks: WorkerTasks = {
  pdf: async () => {
    const { minutesPdf } = await import("./pdf");
    serveDocuments(({ minutes, church, madeAt }: MinutesDocument) => minutesPdf(minutes, church, madeAt));
  },
};
