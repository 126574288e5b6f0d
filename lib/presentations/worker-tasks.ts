import type { WorkerTasks } from "@/lib/core/workers/workers";

export const tasks: WorkerTasks = {
  deck: async () => (await import("./decks/worker")).serveDeck(),
  songs: async () => (await import("./songs/import/worker")).serveSongs(),
};
