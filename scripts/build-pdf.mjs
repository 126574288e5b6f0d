// The worker that draws pages of PDF files, as one file, and the data of pdf.js that it asks for: in public/pdf.
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { isMain, root } from "./project.mjs";

const output = path.join(root, "public/pdf");
const library = path.join(root, "node_modules/pdfjs-dist");

/** Folders of pdf.js, by those of ours, and the files that are taken. @type {[folder: string, source: string, files: RegExp][]} */
const folders = [
  ["cmaps", "cmaps", /\.bcmap$/],
  ["fonts", "standard_fonts", /\.(pfb|ttf)$/],
  ["wasm", "wasm", /\.wasm$/],
];

export async function buildPdf() {
  // Imported here: the running server has no use for it.
  const { build } = await import("esbuild");
  for (const [folder, source, files] of folders) {
    mkdirSync(path.join(output, folder), { recursive: true });
    for (const file of readdirSync(path.join(library, source)).filter((name) => files.test(name)))
      cpSync(path.join(library, source, file), path.join(output, folder, file), { preserveTimestamps: true });
  }
  await build({
    absWorkingDir: root,
    entryPoints: ["components/presentations/files/pdf-worker.ts"],
    outfile: path.join(output, "worker.js"),
    bundle: true,
    minify: true,
    platform: "browser",
    format: "iife",
    target: ["chrome103", "firefox105", "safari16.4"],
    // Used by pdf.js in Node only.
    define: { "import.meta.url": '""' },
    logLevel: "error",
  });
}

if (isMain(import.meta)) await buildPdf();
