import type { WorkerTasks } from "@/lib/core/workers/workers";

export const tasks: WorkerTasks = {
  deck: async () => (await import("./decks/worker")).serveDeck(),
};
