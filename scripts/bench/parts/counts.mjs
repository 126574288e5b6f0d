// Requests of the benchmark about the counts of services.
import { httpLoad, median } from "../measure.mjs";
import { countText, msText, p95Row, timesText } from "../report.mjs";
import { makeChurch, post } from "../visitor.mjs";

/** Sundays of two years, so that each of the last one has one of a year before. */
const SUNDAYS = 105;
const ENVELOPES = 200;
const WEEK = 7 * 86_400_000;

/** Milliseconds: limit of the 95th percentile. */
const PAGE = 25;
/** What a request costs that reads next to nothing. */
const FLOOR = "los meses cerrados, ninguno";

/** @type {import("../run.mjs").Part} */
export default async function measureCounts({ address, rounds }) {
  const { token } = await makeChurch(address, "conteos");
  const headers = { Authorization: `Bearer ${token}` };
  const categories = await (await fetch(`${address}/api/options/categories`, { headers })).json();
  const [first, second] = categories.filter((/** @type {{ isIncome: boolean }} */ { isIncome }) => isIncome);
  /** @param {string} date @param {number} envelopes */
  const count = (date, envelopes) =>
    post(
      address,
      "/api/finances/counts",
      {
        ...{ date, service: "Culto de la mañana", apart: [], differenceReason: null, notes: null },
        ...{ firstCounter: "Julia Ramos", secondCounter: "Samuel Huamán" },
        cash: [{ kind: "bill", value: "100.00", count: 30 }],
        split: [
          { categoryId: first.id, amount: "2000.00" },
          { categoryId: second.id, amount: "1000.00" },
        ],
        envelopes: Array.from({ length: envelopes }, (_, index) => ({
          ...{ name: `Persona ${index + 1}`, categoryId: first.id, amount: "10.00" },
        })),
      },
      token,
    );
  /** @param {{ id: number }} row */
  const register = ({ id }) => post(address, `/api/finances/counts/${id}/post`, { onPaper: true }, token);
  let last = 0;
  for (let week = SUNDAYS; week > 0; week--) {
    const row = await count(dayOf(week), 5);
    await register(row);
    last = row.id;
  }
  const works = {
    [`conteos de un año, con el de hace un año y el promedio de doce, de ${countText(SUNDAYS)}`]: `/finances/counts?pageSize=52`,
    "un conteo con 5 sobres": `/finances/counts/${last}`,
    [FLOOR]: "/finances/closings",
  };
  return {
    works: Object.entries(works).map(([name, path]) => [name, httpLoad(`${address}/api${path}`, 1, token)]),
    rows: async (of) => [
      ...Object.keys(works)
        .filter((name) => name !== FLOOR)
        .map((name) => ({
          ...p95Row(name, of(name).p95, PAGE),
          floor: `${timesText(of(name).p95, of(FLOOR).p95)} ${FLOOR} (${msText(of(FLOOR).p95)})`,
        })),
      await postingRow(),
    ],
  };

  /** Posting a count of many envelopes, against the same envelopes entered one by one. @returns {Promise<import("../report.mjs").Row>} */
  async function postingRow() {
    const times = { count: /** @type {number[]} */ ([]), single: /** @type {number[]} */ ([]) };
    for (let round = 0; round < rounds; round++) {
      const row = await count(dayOf(SUNDAYS + 1 + round), ENVELOPES);
      times.count.push(await timeOf(() => register(row)));
      const gift = { categoryId: first.id, amount: "10.00", method: "efectivo", date: dayOf(SUNDAYS + 100 + round) };
      times.single.push(
        await timeOf(async () => {
          for (let index = 0; index < ENVELOPES; index++)
            await post(address, "/api/finances/gifts", { ...gift, name: `Persona ${index + 1}` }, token);
        }),
      );
    }
    const [whole, single] = [median(times.count), median(times.single)];
    return {
      work: `registrar un conteo de ${ENVELOPES} sobres con sus recibos, por HTTP`,
      result: msText(whole),
      floor: `los mismos sobres uno a uno, ${timesText(single, whole)} (${msText(single)})`,
    };
  }
}

/** Sunday of so many weeks ago. @param {number} weeks */
const dayOf = (weeks) => new Date(Date.UTC(2026, 10, 29) - weeks * WEEK).toISOString().slice(0, 10);

/** @param {() => Promise<unknown>} work */
async function timeOf(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
