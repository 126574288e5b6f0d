// npm run bench: measures Atrio against baselines of the same run, and writes docs/benchmarks.md.
// One part, which writes nothing: npm run bench -- --only paint
// Quick run that writes nothing: npm run bench -- --rounds 1 --seconds 1 --dry
import "./node-version.mjs";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onStop, runScript, stop } from "../server/lifetime.mjs";
import { commandOptions } from "./command-options.mjs";
import { install } from "./install.mjs";

const USAGE = "Uso: npm run bench -- [--only parte,…] [--rounds cuántas] [--seconds cuántos] [--dry]";

await runScript(async () => {
  const { values } = commandOptions(USAGE, {
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "2" },
      dry: { type: "boolean", default: false },
      only: { type: "string" },
    },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  if (!(rounds >= 1 && seconds > 0)) throw new Error(USAGE);
  // Data of this run; mode 711, so that the embedded server's user can traverse it.
  const folder = mkdtempSync(path.join(tmpdir(), "atrio-bench-"));
  chmodSync(folder, 0o711);
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["DATABASE_URL", "MIGRATION_DATABASE_URL", "APP_URL", "HOST"]) delete process.env[name];
  Object.assign(process.env, { ATRIO_DEMO: "0", LOG_LEVEL: "warn", ATRIO_DATA_DIR: path.join(folder, "data") });
  await install();
  const { build } = await import("./build.mjs");
  await build();
  const { measureParts } = await import("./bench/run.mjs");
  const { writeReport } = await import("./bench/report.mjs");
  const rows = await measureParts({ folder, rounds, seconds, only: values.only });
  if (values.dry || values.only) console.table(rows);
  else writeReport({ command: commandLine(process.argv.slice(2)), rounds, rows });
  await stop();
});

/** The command of this run. @param {string[]} options */
function commandLine(options) {
  return ["npm run bench", ...(options.length > 0 ? ["--"] : []), ...options].join(" ");
}
