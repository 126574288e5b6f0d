import type { WorkerTasks } from "@/lib/core/workers/workers";
import { serveImport } from "@/lib/imports/worker";

export const tasks: WorkerTasks = {
  import: async () => serveImport((await import("./import-fields")).itemReading),
};
