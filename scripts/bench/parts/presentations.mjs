// Requests of the benchmark about presentations and the Bible.
import pg from "pg";
import { onStop } from "../../../server/lifetime.mjs";
import { httpLoad, queryLoad } from "../measure.mjs";
import { countText, p95Row } from "../report.mjs";
import { makeChurch } from "../visitor.mjs";

const SIZE = 1_000;
/** Programmes of a church with two services a week for ten years. */
const SERVICES = 1_000;
const SLIDES = 12;

/** Milliseconds; limits of the 95th percentile. */
const [SEARCH, PASSAGE, PAGE] = [50, 25, 50];

/** What the search of verses asks of Postgres. */
const VERSES = `
  WITH hits AS MATERIALIZED (
    SELECT id, words @@ to_tsquery('simple', $2) AS has_phrase FROM bible_verses
    WHERE bible_id = 'rv1909' AND words @@ to_tsquery('simple', $1))
  SELECT (SELECT count(*) FROM hits), (SELECT array_agg(id) FROM (SELECT id FROM hits ORDER BY has_phrase DESC, id LIMIT 10) AS page)`;

const PASSAGE_VERSES =
  "SELECT id, text FROM bible_verses WHERE bible_id = 'rv1909' AND id BETWEEN 43003016 AND 43003018";

/** @type {[name: string, path: string, limit: number, floor?: [query: string, values: string[]]][]} */
const requests = [
  [
    "Biblia: buscar dentro del texto, «pan de vida»",
    "/bible/search?text=pan%20de%20vida",
    SEARCH,
    [VERSES, ["pan:* & de:* & vida:*", "pan:* <-> de:* <-> vida:*"]],
  ],
  ["Biblia: buscar dentro del texto, la palabra más común", "/bible/search?text=y", SEARCH, [VERSES, ["y:*", "y:*"]]],
  ["Biblia: pasaje por su cita", "/bible?reference=Jn%203.16-18", PASSAGE, [PASSAGE_VERSES, []]],
  ["Biblia: el capítulo más largo", "/bible/Ps/119", PASSAGE],
  [`presentaciones, primera página, ${countText(SIZE)}`, "/presentations", PAGE],
  [`presentaciones, última página, ${countText(SIZE)}`, `/presentations?page=${SIZE / 10}`, PAGE],
  [`presentaciones, texto de una diapositiva, ${countText(SIZE)}`, "/presentations?title=estrofa%20777%20", PAGE],
  [`presentaciones, texto de todas, ${countText(SIZE)}`, "/presentations?title=gloria", PAGE],
  [`presentaciones, estadísticas, ${countText(SIZE)}`, "/presentations/stats", PAGE],
  [`programas, primera página, ${countText(SERVICES)}`, "/presentations/programmes", PAGE],
  [`programas, un canto de uno, ${countText(SERVICES)}`, "/presentations/programmes?title=canto%20777%20", PAGE],
  [`qué se cantó, primera página, ${countText(SERVICES)} programas`, "/presentations/programmes/songs", PAGE],
];

/** @type {import("../run.mjs").Part} */
export default async function measurePresentations({ address, appUrl }) {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  onStop(() => client.end());
  const { token } = await makeChurch(address, "presentations");
  await createPresentations(address, token);
  await createProgrammes(address, token);
  return {
    works: requests.flatMap(([name, path, , floor]) => [
      [name, httpLoad(`${address}/api${path}`, 1, token)],
      ...(floor ? [floorOf(name, client, floor)] : []),
    ]),
    rows: (of) =>
      requests.map(([name, , limit, floor]) => p95Row(name, of(name).p95, limit, floor && of(floorName(name)).p95)),
  };
}

const floorName = (/** @type {string} */ name) => `floor ${name}`;

/**
 * @param {string} name @param {pg.Client} client @param {[query: string, values: string[]]} floor
 * @returns {[name: string, work: import("../measure.mjs").Work]}
 */
const floorOf = (name, client, [query, values]) => [floorName(name), queryLoad(client, query, values)];

/** @param {string} address @param {string} token */
async function createPresentations(address, token) {
  for (let number = 1; number <= SIZE; number++) {
    const slides = Array.from(
      { length: SLIDES },
      (_, slide) =>
        `Estrofa ${number} de la canción, parte ${slide + 1}\nA ti la gloria\nque eres y serás,\npor siempre jamás.`,
    );
    const body = { title: `Canción ${number}`, background: "#12382A", text: "#FFFFFF", slides };
    await post(`${address}/api/presentations`, body, token);
  }
}

/** @param {string} address @param {string} token */
async function createProgrammes(address, token) {
  const response = await fetch(`${address}/api/presentations?pageSize=100`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  /** @type {{ rows: { id: number }[] }} */
  const { rows } = await response.json();
  const kinds = ["canto", "canto", "canto", "lectura", "anuncio", "ofrenda", "predicacion", "canto"];
  for (let number = 1; number <= SERVICES; number++) {
    const items = kinds.map((kind, place) => ({
      kind,
      title: `Canto ${number} en su lugar ${place + 1}`,
      presentationId: kind === "canto" ? rows[(number + place) % rows.length]?.id : null,
      who: "Equipo de alabanza",
      minutes: 6,
    }));
    const date = new Date(Date.parse("2016-01-03") + number * 3 * 86_400_000).toISOString().slice(0, 10);
    await post(`${address}/api/presentations/programmes`, { title: "Culto", date, time: "10:00", items }, token);
  }
}

/** @param {string} address @param {object} body @param {string} token */
async function post(address, body, token) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
}
