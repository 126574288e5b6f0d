// Searches and lists of members, in a small and a large church.
import pg from "pg";
import { onStop } from "../../../server/lifetime.mjs";
import { httpLoad, postgresLoad } from "../measure.mjs";
import { countText, p95Row, timesText } from "../report.mjs";
import { PAGE_SIZE, searchTerms } from "../visitor.mjs";

/** @typedef {import("../churches.mjs").Church & Awaited<ReturnType<typeof searchTerms>> & { size: number }} Church */

const [SMALL, LARGE] = [10_000, 100_000];

/** Orders beside that by name: one index, two parts of one, one index a position. */
const SORTS = ["civilStatus", "-email", "position"];

/** @type {import("../run.mjs").Part} */
export default async function measureMembers({ address, appUrl, churchOf }) {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  onStop(() => client.end());
  const createChurch = async (/** @type {number} */ size) => {
    const church = await churchOf({ members: size });
    return { ...church, size, ...(await searchTerms(address, church.token, size)) };
  };
  const [small, large] = [await createChurch(SMALL), await createChurch(LARGE)];
  return {
    works: [
      ["bare", httpLoad(`${address}/api/health/live`, 16)],
      ...[small, large].flatMap((church) => worksOf(church, address, client)),
    ],
    rows: (of) => rowsOf(large, of),
  };
}

/**
 * @param {Church} church @param {string} address @param {pg.Client} client
 * @returns {[name: string, work: import("../measure.mjs").Work][]}
 */
function worksOf({ id, token, size, rare, whole, common }, address, client) {
  const members = (/** @type {string} */ query, connections = 1) =>
    httpLoad(`${address}/api/members${query}`, connections, token);
  const pages = size / PAGE_SIZE;
  return [
    [`floor rare ${size}`, postgresLoad(client, id, rare)],
    [`floor common ${size}`, postgresLoad(client, id, common)],
    [`rare ${size}`, members(`?name=${rare}`)],
    [`whole ${size}`, members(`?name=${encodeURIComponent(whole)}`)],
    [`reversed ${size}`, members(`?name=${encodeURIComponent(whole.split(" ").reverse().join(" "))}`)],
    [`common ${size}`, members(`?name=${common}`)],
    [`two common ${size}`, members(`?name=${common}+jose`)],
    [`short ${size}`, members(`?name=${rare}+a`)],
    [`rare16 ${size}`, members(`?name=${rare}`, 16)],
    [`first ${size}`, members("?page=1")],
    [`middle ${size}`, members(`?page=${pages / 2}`)],
    [`last ${size}`, members(`?page=${pages}`)],
    ...SORTS.map(
      (sort) =>
        /** @type {[string, import("../measure.mjs").Work]} */ ([
          `by ${sort} ${size}`,
          members(`?sort=${sort}&page=${pages / 2}`),
        ]),
    ),
    [`stats ${size}`, members("/stats")],
    [`stats of common ${size}`, members(`/stats?name=${common}`)],
  ];
}

/** @param {Church} large @param {import("../run.mjs").FiguresOf} of @returns {import("../report.mjs").Row[]} */
function rowsOf({ commonShare, seeding }, of) {
  const people = (/** @type {number} */ size) => `${countText(size)} miembros`;
  const row = (/** @type {string} */ work, /** @type {string} */ name, /** @type {number} */ limit, floor = "") =>
    p95Row(work, of(name).p95, limit, floor ? of(floor).p95 : undefined);
  const growth = of(`rare ${LARGE}`).p50 / of(`rare ${SMALL}`).p50;
  const [busy, bare] = [of(`rare16 ${LARGE}`).perSecond, of("bare").perSecond];
  const share = `${(commonShare * 100).toFixed(0)} % de las filas`;
  return [
    row(`búsqueda rara, ${people(LARGE)}`, `rare ${LARGE}`, 10, `floor rare ${LARGE}`),
    row(`búsqueda de un nombre completo, ${people(LARGE)}`, `whole ${LARGE}`, 8),
    row(`búsqueda de un nombre completo, al revés, ${people(LARGE)}`, `reversed ${LARGE}`, 10),
    row(`búsqueda de dos palabras comunes, ${people(LARGE)}`, `two common ${LARGE}`, 30),
    row(`búsqueda rara con una letra suelta, ${people(LARGE)}`, `short ${LARGE}`, 10),
    row(
      `búsqueda común (${share}) con su cuenta exacta, ${people(LARGE)}`,
      `common ${LARGE}`,
      30,
      `floor common ${LARGE}`,
    ),
    {
      work: `búsqueda rara, de ${countText(SMALL)} a ${people(LARGE)}, mediana`,
      result: `${growth.toFixed(1)} ×`,
      target: "≤ 2 ×",
      met: growth <= 2,
    },
    {
      work: `búsqueda rara, ${people(LARGE)}, 16 conexiones`,
      result: `${busy.toFixed(0)}/s`,
      target: "≥ 300/s",
      met: busy >= 300,
      floor: `${timesText(busy, bare)} ruta vacía (${bare.toFixed(0)}/s)`,
    },
    row(`búsqueda rara, ${people(LARGE)}, 16 conexiones`, `rare16 ${LARGE}`, 100),
    ...[SMALL, LARGE].flatMap((size) => [
      row(`lista, primera página, ${people(size)}`, `first ${size}`, 20),
      row(`lista, página ${size / PAGE_SIZE / 2}, ${people(size)}`, `middle ${size}`, 20),
      row(`lista, última página (${size / PAGE_SIZE}), ${people(size)}`, `last ${size}`, 20),
    ]),
    ...SORTS.map((sort) =>
      row(`lista por ${sort}, página ${LARGE / PAGE_SIZE / 2}, ${people(LARGE)}`, `by ${sort} ${LARGE}`, 20),
    ),
    row(`estadísticas, ${people(LARGE)}`, `stats ${LARGE}`, 50),
    row(`estadísticas de lo que coincide (${share}), ${people(LARGE)}`, `stats of common ${LARGE}`, 50),
    {
      work: `${people(LARGE)} con \`npm run db:seed\``,
      result: `${seeding.toFixed(1)} s`,
      target: "≤ 30 s",
      met: seeding <= 30,
    },
  ];
}
