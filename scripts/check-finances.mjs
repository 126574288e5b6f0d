// npm run check:finances: compares the stored totals of every church with its transactions.
import { runScript, stop } from "../server/lifetime.mjs";
import { openDatabase, runProgram } from "./program.mjs";
import { loadDotEnv } from "./project.mjs";

loadDotEnv();
await runScript(async () => {
  await openDatabase();
  await stop(await runProgram("scripts/check-finances.ts"));
});
