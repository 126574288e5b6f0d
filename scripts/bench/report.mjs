// Writes the figures to docs/benchmarks.md.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { root } from "../project.mjs";

/** @typedef {{ work: string, result: string, target?: string, met?: boolean, floor?: string }} Row */

/** @param {number} count */
export const countText = (count) => count.toLocaleString("es-MX");

/** @param {number} milliseconds */
export const msText = (milliseconds) => `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;

/** @param {number} one @param {number} other */
export const timesText = (one, other) => `${(one / other).toFixed(1)} ×`;

/**
 * Row of a 95th percentile.
 * @param {string} work @param {number} p95 milliseconds @param {number} [limit] milliseconds
 * @param {number} [floor] milliseconds of Postgres alone
 * @returns {Row}
 */
export const p95Row = (work, p95, limit, floor) => ({
  work: `${work}, p95`,
  result: msText(p95),
  ...(limit !== undefined && { target: `≤ ${limit} ms`, met: p95 <= limit }),
  floor: floor === undefined ? "" : `${timesText(p95, floor)} Postgres solo (${msText(floor)})`,
});

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
      "Cliente, servidor y base de datos comparten los núcleos; las cifras absolutas valen dentro de un factor de dos, por eso la última columna las compara con un piso medido en la misma corrida. " +
      "Una parte sola se mide con `npm run bench -- --only paint`; las partes son los archivos de `scripts/bench/parts`.",
    "",
    "**Primera fila.** Chromium abre la página de una iglesia con 100,000 miembros, movimientos y artículos, con la caché vacía y con ella llena, en un " +
      "escritorio y con la CPU cuatro veces más lenta. La primera pintura es la que el navegador llama *first contentful paint*; la primera fila, cuando dibuja " +
      "el texto de la primera fila de la lista (*element timing*), o de Inicio. La meta: a lo sumo 100 ms después de la primera pintura.",
    "",
    "| trabajo | resultado | meta | cumple | frente al piso |",
    "| --- | --- | --- | --- | --- |",
    ...table,
    "",
  ].join("\n");
  writeFileSync(path.join(root, "docs/benchmarks.md"), page);
  console.log(`\n${page}`);
}
