// The worker that draws pages of PDF files, as one file, and the data of pdf.js that it asks for: in public/pdf.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeIfChanged } from "./build-sites.mjs";
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
      writeIfChanged(path.join(output, folder, file), readFileSync(path.join(library, source, file)));
  }
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["components/presentations/files/pdf-worker.ts"],
    write: false,
    bundle: true,
    minify: true,
    platform: "browser",
    format: "iife",
    target: ["chrome103", "firefox105", "safari16.4"],
    // Used by pdf.js in Node only.
    define: { "import.meta.url": '""' },
    logLevel: "error",
  });
  for (const { contents } of outputFiles) writeIfChanged(path.join(output, "worker.js"), contents);
}

if (isMain(import.meta)) await buildPdf();
