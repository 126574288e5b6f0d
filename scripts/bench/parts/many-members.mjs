// Full names and the list of a church with 1,000,000 members.
import { httpLoad } from "../measure.mjs";
import { countText, p95Row } from "../report.mjs";
import { PAGE_SIZE, searchTerms } from "../visitor.mjs";

const SIZE = 1_000_000;

/** @type {import("../run.mjs").Part} */
export default async function measureManyMembers({ address, churchOf }) {
  const { token, seeding } = await churchOf({ members: SIZE });
  const { rare, whole } = await searchTerms(address, token, SIZE);
  /** @type {[work: string, query: string, limit?: number][]} */
  const requests = [
    ["lista, primera página", "page=1", 15],
    ["lista, página de en medio", `page=${SIZE / PAGE_SIZE / 2}`],
    ["lista, última página", `page=${SIZE / PAGE_SIZE}`],
    ["búsqueda rara", `name=${rare}`],
    ["búsqueda de un nombre completo", `name=${encodeURIComponent(whole)}`, 40],
  ];
  const nameOf = (/** @type {string} */ work) => `${work}, ${countText(SIZE)} miembros`;
  return {
    works: requests.map(([work, query]) => [nameOf(work), httpLoad(`${address}/api/members?${query}`, 1, token)]),
    rows: (of) => [
      ...requests.map(([work, , limit]) => p95Row(nameOf(work), of(nameOf(work)).p95, limit)),
      { work: `${countText(SIZE)} miembros con \`npm run db:seed\``, result: `${seeding.toFixed(0)} s` },
    ],
  };
}
