// Writes the figures to docs/benchmarks.md.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { root } from "../project.mjs";

/** @typedef {{ work: string, result: string, target?: string, met?: boolean, floor?: string }} Row */

/** @param {{ command: string, rounds: number, rows: Row[] }} figures */
export function writeReport({ command, rounds, rows }) {
  const table = rows.map(({ work, result, target = "", met, floor = "" }) => {
    const verdict = met === undefined ? "" : met ? "sí" : "**no**";
    return `| ${work} | ${result} | ${target} | ${verdict} | ${floor} |`;
  });
  const page = [
    "# Mediciones",
    "",
    `Hechas con \`${command}\` (Node ${process.versions.node}, ${cpus().length} núcleos compartidos, Postgres integrado): medianas de ${rounds} rondas intercaladas. ` +
      "Cliente, servidor y base de datos comparten los núcleos; las cifras absolutas valen dentro de un factor de dos, por eso la última columna las compara con un piso medido en la misma corrida.",
    "",
    "| trabajo | resultado | meta | cumple | frente al piso |",
    "| --- | --- | --- | --- | --- |",
    ...table,
    "",
  ].join("\n");
  writeFileSync(path.join(root, "docs/benchmarks.md"), page);
  console.log(`\n${page}`);
}
