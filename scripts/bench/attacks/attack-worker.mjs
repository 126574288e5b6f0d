// Runs an attack in a thread of its own, so that its clients do not delay those that are measured.
import { parentPort, workerData } from "node:worker_threads";

const { file, name, target } = workerData;
const { [name]: attack } = await import(`./${file}.mjs`);
const stop = await attack(target);
parentPort?.postMessage("started");
parentPort?.once("message", async () => {
  await stop();
  parentPort?.postMessage("stopped");
  process.exit();
});
