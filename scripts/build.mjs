// npm run build: builds the database client and the application, each only when its sources have changed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runOrThrow, runScript, stop } from "../server/lifetime.mjs";
import { withLock } from "./lock.mjs";
import { requireMemoryToBuild } from "./memory.mjs";
import { isMain, loadDotEnv, root } from "./project.mjs";
import { isReleased } from "./released.mjs";

const clientSources = ["prisma/schema", "package-lock.json"];
const appSources = [
  "app",
  "components",
  "lib",
  "public",
  "server",
  "prisma/schema",
  "scripts/backend-bundle.mjs",
  "scripts/build-first-paint.mjs",
  "package-lock.json",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
];

/** Milliseconds: a build on a busy machine takes minutes. */
const LIMIT = 30 * 60_000;

export const distDir = () => path.join(root, process.env.ATRIO_DIST || ".next");

/** Generates the database client when the schema has changed. */
export async function generateClient() {
  if (isReleased()) return;
  await unlessUnchanged(path.join(root, "prisma/generated/.sources"), clientSources, () =>
    runOrThrow(
      "No se pudo generar el cliente de la base de datos",
      ...script("node_modules/prisma/build/index.js", "generate"),
    ),
  );
}

/** Makes the stylesheets and fonts of public sites, the first styles of /login, and the worker that draws PDF files. */
export async function generateStyles() {
  // Imported here: the running server has no use for them.
  const { buildSites } = await import("./build-sites.mjs");
  const { buildFirstPaint } = await import("./build-first-paint.mjs");
  const { buildPdf } = await import("./build-pdf.mjs");
  buildSites();
  await buildFirstPaint();
  await buildPdf();
}

/** Builds the application when its sources have changed; a release comes built. */
export async function build() {
  if (isReleased()) return;
  await generateClient();
  await generateStyles();
  await unlessUnchanged(path.join(distDir(), "atrio-sources"), appSources, async () => {
    requireMemoryToBuild();
    console.log("Construyendo la aplicación (uno o dos minutos)…");
    const [command, args] = script("node_modules/next/dist/bin/next", "build");
    await runOrThrow("No se pudo construir la aplicación", command, args, {
      env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
    await runOrThrow("No se pudo empaquetar el servidor", ...script("scripts/backend-bundle.mjs", distDir()));
  });
}

/** @param {string} file @param {string[]} args @returns {[string, string[]]} */
const script = (file, ...args) => [process.execPath, [path.join(root, file), ...args]];

/** @param {string} stamp file with the digest of the last build's sources @param {string[]} sources @param {() => Promise<void>} work */
async function unlessUnchanged(stamp, sources, work) {
  const digest = digestOf(sources);
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, "utf8") === digest;
  if (isBuilt()) return;
  const message = `Otro proceso construye la aplicación en ${root}`;
  await withLock({ file: path.join(root, ".building.lock"), message, limit: LIMIT }, async () => {
    // The previous holder of the lock may have built the same.
    if (isBuilt()) return;
    await work();
    writeFileSync(stamp, digest);
  });
}

/** @param {string[]} sources */
function digestOf(sources) {
  const hash = createHash("sha256").update(process.version);
  for (const file of sources.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

/** @param {string} source a file or a folder of the project @returns {string[]} */
function filesOf(source) {
  const absolute = path.join(root, source);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [source];
  return readdirSync(absolute, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

if (isMain(import.meta)) {
  loadDotEnv();
  await runScript(async () => {
    await build();
    await stop();
  });
}
