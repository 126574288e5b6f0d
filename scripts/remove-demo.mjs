// npm run demo:remove [-- --yes]: removes the demo church and its accounts, also while Atrio runs.
import { runScript, stop } from "../server/lifetime.mjs";
import { commandOptions } from "./command-options.mjs";
import { openDatabase, runProgram } from "./program.mjs";
import { loadDotEnv } from "./project.mjs";

loadDotEnv();
// Results are printed as lines; of the log only warnings.
process.env.LOG_LEVEL ||= "warn";
await runScript(async () => {
  const { values } = commandOptions("Uso: npm run demo:remove -- [--yes]", { options: { yes: { type: "boolean" } } });
  await openDatabase();
  await stop(await runProgram("scripts/remove-demo.ts", values.yes ? ["--yes"] : []));
});
