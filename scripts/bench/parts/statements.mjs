// Speed of issuing and drawing constancias: in a process of its own as a worker draws them, and through HTTP.
import { run } from "../../../server/lifetime.mjs";
import { giveOnce, issueStatements, YEAR } from "../giving.mjs";
import { median } from "../measure.mjs";
import { countText, msText, timesText } from "../report.mjs";

const PAGES = 1_000;

/** Figures of scripts/bench/draw-statements.ts; `floor…`: the same without drawing. @typedef {{ pagesPerSecond: number, floorPagesPerSecond: number }} Round */

/** @type {import("../run.mjs").Part} */
export default async function measureStatements({ address, rounds, churchOf }) {
  const { token } = await churchOf({ members: 20 });
  await giveOnce(address, token, PAGES);
  const startedAt = performance.now();
  await issueStatements(address, token);
  const issued = performance.now() - startedAt;
  return {
    works: [],
    rows: async () => [
      await drawingRow(rounds),
      { work: `expedir ${countText(PAGES)} constancias, por HTTP`, result: msText(issued) },
      await fileRow(address, token, rounds),
    ],
  };
}

/** @param {number} rounds @returns {Promise<import("../report.mjs").Row>} */
async function drawingRow(rounds) {
  const program = ["--import=tsx", "scripts/bench/draw-statements.ts", `--rounds=${rounds}`];
  const { code, output } = await run(process.execPath, program);
  if (code !== 0) throw new Error(`${output}\nNo se pudieron dibujar las constancias (código ${code}).`);
  /** @type {{ rounds: Round[], bytes: number }} */
  const { rounds: all, bytes } = JSON.parse(output.slice(output.indexOf("{")));
  const of = (/** @type {keyof Round} */ key) => median(all.map((round) => round[key]));
  const share = median(all.map(({ pagesPerSecond, floorPagesPerSecond }) => pagesPerSecond / floorPagesPerSecond));
  return {
    work: `${countText(PAGES)} constancias en un archivo (${(bytes / 1_000_000).toFixed(1)} MB)`,
    result: `${of("pagesPerSecond").toFixed(0)}/s`,
    target: "≥ la mitad de pdf-lib",
    met: share >= 0.5,
    floor: `${timesText(of("pagesPerSecond"), of("floorPagesPerSecond"))} guardar con pdf-lib las mismas hojas ya compuestas, sin compartir nada (${of("floorPagesPerSecond").toFixed(0)}/s)`,
  };
}

/** @param {string} address @param {string} token @param {number} rounds @returns {Promise<import("../report.mjs").Row>} */
async function fileRow(address, token, rounds) {
  const times = [];
  for (let round = 0; round <= rounds; round++) {
    const startedAt = performance.now();
    const headers = { Authorization: `Bearer ${token}` };
    const query = new URLSearchParams({ ...YEAR, format: "pdf" });
    const response = await fetch(`${address}/api/finances/statements/file?${query}`, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200 || bytes.subarray(0, 5).toString() !== "%PDF-")
      throw new Error(`/api/finances/statements/file: ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  // The first one starts the worker.
  return { work: `${countText(PAGES)} constancias en un archivo, por HTTP`, result: msText(median(times.slice(1))) };
}
