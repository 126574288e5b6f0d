// Entry of every worker thread: serves the task for which it was started (lib/core/workers/workers.ts).
import { workerData } from "node:worker_threads";

const { folder, task } = workerData as { folder: string; task: string };
// Bundled with every file of this name.
const { tasks } = await import(`../lib/${folder}/worker-tasks.ts`);
await tasks[task]();
