// npm run restore -- <archive> [--replace] [--no-backup] [--keep-sessions]: restores database and files.
import path from "node:path";
import { runScript, stop } from "../server/lifetime.mjs";
import { checkArchive } from "./backup/check.mjs";
import { backupsFolder, createBackup } from "./backup/create.mjs";
import { isInUse, refuseNewer, refuseWhileServed, restoreArchive } from "./backup/restore.mjs";
import { resolveFromCaller } from "./backup/words.mjs";
import { commandOptions } from "./command-options.mjs";
import { openEmbedded } from "./database/embedded.mjs";
import { migrate } from "./migrate.mjs";
import { loadDotEnv } from "./project.mjs";

const USAGE = "Uso: npm run restore -- archivo.tar [--replace] [--no-backup] [--keep-sessions]";

loadDotEnv();
await runScript(
  async () => {
    const { file, replace, backup, keepSessions } = options();
    const startedAt = Date.now();
    console.log("Comprobando el respaldo…");
    const manifest = await checkArchive(file);
    refuseNewer(manifest);
    const urls = await databaseUrls();
    await refuseWhileServed(urls.owner);
    if (replace && backup && (await isInUse(urls.owner))) await backUpFirst(urls.backup);
    console.log("Restaurando…");
    const { ended } = await restoreArchive({ url: urls.owner, file, manifest, replace, keepSessions });
    const applied = await migrate(urls.owner, urls.backup);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const report = [
      `Restaurado y comparado: ${manifest.tables.length} tablas con ${rows} filas y ${manifest.files.length} archivos, del ${manifest.createdAt}, en ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
      ...(applied.length > 0 ? [`  Migraciones aplicadas después: ${applied.join(", ")}`] : []),
      ...(ended > 0
        ? [`  ${ended} sesiones y enlaces de correo de entonces ya no valen: cada persona entra de nuevo.`]
        : []),
    ];
    await stop(0, report.join("\n"));
  },
  { interrupted: () => 1 },
);

function options() {
  const { values, positionals } = commandOptions(USAGE, {
    options: {
      replace: { type: "boolean", default: false },
      "no-backup": { type: "boolean", default: false },
      "keep-sessions": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new Error(USAGE);
  return {
    file: resolveFromCaller(file),
    replace: values.replace,
    backup: !values["no-backup"],
    keepSessions: values["keep-sessions"],
  };
}

/** URLs of the owner of the tables and of the role that reads everything. */
async function databaseUrls() {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, BACKUP_DATABASE_URL } = process.env;
  if (MIGRATION_DATABASE_URL) return { owner: MIGRATION_DATABASE_URL, backup: BACKUP_DATABASE_URL };
  if (DATABASE_URL)
    throw new Error("Falta MIGRATION_DATABASE_URL: la dirección de Postgres con el dueño de las tablas (atrio_owner).");
  const embedded = await openEmbedded();
  return { owner: embedded.url("owner"), backup: embedded.url("backup") };
}

/** @param {string} [url] */
async function backUpFirst(url) {
  if (!url)
    throw new Error(
      "Lo que se va a reemplazar se respalda antes, y falta BACKUP_DATABASE_URL (el rol atrio_backup). Si no lo necesitas: --no-backup",
    );
  console.log("Respaldando lo que hay…");
  const { file } = await createBackup({ url, folder: backupsFolder(), purpose: "antes-de-restaurar" });
  console.log(`  Lo que había quedó en ${path.relative(process.cwd(), file)}`);
}
