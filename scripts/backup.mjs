// npm run backup [-- --out <folder or file.tar>] [--keep <count>] [--daily 03:00]: everything in one checked archive.
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runScript, stop } from "../server/lifetime.mjs";
import { backupsFolder, createBackup } from "./backup/create.mjs";
import { formatMegabytes, resolveFromCaller } from "./backup/words.mjs";
import { commandOptions } from "./command-options.mjs";
import { openEmbedded } from "./database/embedded.mjs";
import { hasDatabase } from "./database.mjs";
import { dataDir, loadDotEnv } from "./project.mjs";

const USAGE = "Uso: npm run backup -- [--out carpeta o archivo.tar] [--keep cuántos] [--daily HH:MM]";

/** False between two daily backups, when a stop interrupts nothing. */
let isBackingUp = true;

loadDotEnv();
await runScript(
  async () => {
    const { out, keep, daily } = options();
    const url = await backupUrl();
    const target = out?.endsWith(".tar")
      ? { folder: path.dirname(out), file: out }
      : { folder: out ?? backupsFolder() };
    if (!daily) {
      await backUp({ url, keep, ...target });
      return stop();
    }
    for (;;) {
      isBackingUp = false;
      const wait = untilNext(daily);
      console.log(`Próximo respaldo: ${new Date(Date.now() + wait).toLocaleString("es")}`);
      await sleep(wait);
      isBackingUp = true;
      // A failure is logged; the next day's backup is tried all the same.
      await backUp({ url, keep, ...target }).catch((error) => console.error(`El respaldo falló: ${error.message}`));
    }
  },
  { interrupted: () => (isBackingUp ? 1 : 0) },
);

function options() {
  const { values } = commandOptions(USAGE, {
    options: { out: { type: "string" }, keep: { type: "string" }, daily: { type: "string" } },
  });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  const isInvalid =
    (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) ||
    (values.daily !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(values.daily)) ||
    (values.out?.endsWith(".tar") && (keep || values.daily));
  if (isInvalid) throw new Error(USAGE);
  return { out: values.out && resolveFromCaller(values.out), keep, daily: values.daily };
}

async function backupUrl() {
  const { DATABASE_URL, BACKUP_DATABASE_URL } = process.env;
  if (BACKUP_DATABASE_URL) return BACKUP_DATABASE_URL;
  if (DATABASE_URL) throw new Error("Falta BACKUP_DATABASE_URL: la dirección de Postgres con el rol atrio_backup.");
  if (!hasDatabase(dataDir())) throw new Error(`No hay base de datos en ${dataDir()}.`);
  const embedded = await openEmbedded();
  return embedded.url("backup");
}

/** @param {Parameters<typeof createBackup>[0]} plan */
async function backUp(plan) {
  const startedAt = Date.now();
  console.log("Respaldando…");
  const { file, manifest, size, missing, removed } = await createBackup(plan);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const report = [
    `Respaldo completo y comprobado: ${file}`,
    `  ${manifest.tables.length} tablas con ${rows} filas y ${manifest.files.length} archivos; ${formatMegabytes(size)} en ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
    ...(missing > 0 ? [`  ${missing} archivos se quitaron de la aplicación mientras se copiaban y no están.`] : []),
    ...(removed.length > 0 ? [`  Se quitaron los más antiguos: ${removed.join(", ")}`] : []),
    "  Contiene datos personales y contraseñas cifradas: guárdalo donde nadie más lo lea.",
  ];
  console.log(report.join("\n"));
}

/** Milliseconds until the next local time of day. @param {string} time `HH:MM` */
function untilNext(time) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const next = new Date();
  next.setHours(hours, minutes, 0, 0);
  if (next.getTime() <= Date.now()) next.setDate(next.getDate() + 1);
  return next.getTime() - Date.now();
}
