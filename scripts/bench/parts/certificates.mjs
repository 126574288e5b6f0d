// Speed of drawing certificates: in a process of its own as a worker draws them, and through HTTP.
import { run } from "../../../server/lifetime.mjs";
import { issueCertificates } from "../certificates.mjs";
import { httpLoad, median } from "../measure.mjs";
import { countText, msText, p95Row, timesText } from "../report.mjs";

const PAGES = 1_000;

/**
 * Figures of scripts/bench/draw-certificates.ts; `floor…`: the same without drawing.
 * @typedef {{ p95: number, perSecond: number, floorPerSecond: number, pagesPerSecond: number, floorPagesPerSecond: number }} Round
 */

/** @type {import("../run.mjs").Part} */
export default async function measureCertificates({ address, rounds, churchOf }) {
  const { token } = await churchOf({ members: 20 });
  const ids = await issueCertificates(address, token, PAGES);
  return {
    works: [["certificado por HTTP", httpLoad(`${address}/api/certificates/${ids[0]}`, 1, token)]],
    rows: async (of) => [
      ...(await drawingRows(rounds)),
      p95Row("un certificado, por HTTP", of("certificado por HTTP").p95, 40),
      await batchRow(address, token, ids, rounds),
    ],
  };
}

/** @param {number} rounds @returns {Promise<import("../report.mjs").Row[]>} */
async function drawingRows(rounds) {
  const program = ["--import=tsx", "scripts/bench/draw-certificates.ts", `--rounds=${rounds}`];
  const { code, output } = await run(process.execPath, program);
  if (code !== 0) throw new Error(`${output}\nNo se pudieron dibujar los certificados (código ${code}).`);
  /** @type {{ rounds: Round[], bytes: number, bytesOfPages: number }} */
  const { rounds: all, bytes, bytesOfPages } = JSON.parse(output.slice(output.indexOf("{")));
  const of = (/** @type {keyof Round} */ key) => median(all.map((round) => round[key]));
  const [files, pages] = [of("perSecond"), of("pagesPerSecond")];
  return [
    {
      work: "un certificado, su propio archivo, con sus letras",
      result: `${files.toFixed(0)}/s`,
      target: "≥ 100/s",
      met: files >= 100,
      floor: `${timesText(files, of("floorPerSecond"))} recortar las letras sin dibujar (${of("floorPerSecond").toFixed(0)}/s)`,
    },
    p95Row("un certificado, su propio archivo", of("p95"), 20),
    {
      work: "tamaño del mayor de los cinco diseños, una persona, sin logo",
      result: `${(bytes / 1000).toFixed(1)} kB`,
      target: "≤ 30 kB",
      met: bytes <= 30_000,
    },
    {
      work: `${countText(PAGES)} certificados en un archivo (${(bytesOfPages / 1_000_000).toFixed(1)} MB)`,
      result: `${pages.toFixed(0)}/s`,
      target: "≥ 2500/s",
      met: pages >= 2500,
      floor: `${timesText(pages, of("floorPagesPerSecond"))} guardar con pdf-lib las mismas hojas ya compuestas, sin compartir nada (${of("floorPagesPerSecond").toFixed(0)}/s)`,
    },
  ];
}

/** @param {string} address @param {string} token @param {number[]} ids @param {number} rounds @returns {Promise<import("../report.mjs").Row>} */
async function batchRow(address, token, ids, rounds) {
  const times = [];
  for (let round = 0; round <= rounds; round++) {
    const startedAt = performance.now();
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${address}/api/certificates/batch?format=pdf&ids=${ids.join(",")}`, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200 || bytes.subarray(0, 5).toString() !== "%PDF-")
      throw new Error(`/api/certificates/batch: ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  // The first one starts the worker.
  return {
    work: `${countText(ids.length)} certificados en un archivo, por HTTP`,
    result: msText(median(times.slice(1))),
  };
}
