// npm run check:finances: adds up every movement of every church anew and compares it with the totals that are shown.
import { runScript, stop } from "./lifetime.mjs";
import { openDatabase, runProgram } from "./program.mjs";
import { loadDotEnv } from "./project.mjs";

loadDotEnv();
await runScript(async () => {
  await openDatabase();
  await stop(await runProgram("scripts/check-finances.ts"));
});
