// Bibles that churches added, beside the given one, whose text they have.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { httpLoad } from "../measure.mjs";
import { msText, timesText } from "../report.mjs";
import { makeChurch } from "../visitor.mjs";

const FILE = "prisma/bible/reina-valera-1909.json.gz";
const CHURCHES = 4;
const VERSIONS = 3;

/** Milliseconds to read and write a Bible, and how much slower than the given one its readings may be. */
const ADDING = 15_000;
const RATIO = 2;

const readings = [
  ["una cita", "/bible?reference=Jn%203.16-18"],
  ["un capítulo, el más largo", "/bible/Ps/119?"],
  ["buscar «pan de vida»", "/bible/search?text=pan%20de%20vida"],
  ["buscar un nombre", "/bible/search?text=nabucodonosor"],
  ["buscar la palabra más común", "/bible/search?text=y"],
];

/** @type {import("../run.mjs").Part} */
export default async function measureBible({ address }) {
  const file = gunzipSync(readFileSync(FILE));
  /** @type {number[]} */
  const times = [];
  let token = "";
  let id = 0;
  for (let church = 1; church <= CHURCHES; church++) {
    ({ token } = await makeChurch(address, `bible-${church}`));
    for (let version = 1; version <= VERSIONS; version++) {
      const start = performance.now();
      id = await addBible(address, token, file, `B${version}`);
      times.push(performance.now() - start);
    }
  }
  const slowest = Math.max(...times);
  const own = (/** @type {string} */ path) => `${path}&bible=${id}`;
  return {
    works: readings.flatMap(([name = "", path = ""]) => [
      [name, httpLoad(`${address}/api${path}`, 1, token)],
      [`${name}, propia`, httpLoad(`${address}/api${own(path)}`, 1, token)],
    ]),
    rows: (of) => [
      {
        work: "Biblia de una iglesia: leer el archivo y escribir sus 31,103 versículos, la más lenta",
        result: msText(slowest),
        target: `≤ ${ADDING / 1000} s`,
        met: slowest <= ADDING,
      },
      ...readings.map(([name = ""]) => {
        const [given, mine] = [of(name).p95, of(`${name}, propia`).p95];
        return {
          work: `Biblia de una iglesia (${CHURCHES * VERSIONS} en la base): ${name}, p95`,
          result: msText(mine),
          target: `≤ ${RATIO} × la RV1909`,
          met: mine <= Math.max(RATIO * given, given + 5),
          floor: `${timesText(mine, given)} la RV1909 (${msText(given)})`,
        };
      }),
    ],
  };
}

/** @param {string} address @param {string} token @param {Uint8Array} file @param {string} abbreviation */
async function addBible(address, token, file, abbreviation) {
  const form = new FormData();
  const texts = { name: "Biblia de prueba", abbreviation, declaration: "true" };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set("file", new Blob([new Uint8Array(file)]), "biblia.json");
  const response = await fetch(`${address}/api/bible/versions`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  /** @type {{ bible: { id: number } | null, message?: string }} */
  const { bible, message } = await response.json();
  if (!bible) throw new Error(`bible: ${message}`);
  return bible.id;
}
