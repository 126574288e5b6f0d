// Requests of the benchmark about groups and their week, in a church beside many of its size.
import { httpLoad } from "../measure.mjs";
import { copyChurch } from "../neighbours.mjs";
import { msText, timesText } from "../report.mjs";
import { askOf } from "../visitor.mjs";

/** A church of groups and classes; `groups` and `classes` measure the same one. */
export const SIZES = { members: 600, groups: 40, classes: 12 };

/** Churches of that size in the database. */
const CHURCHES = 200;

/** What a page of people costs in the same round. */
const FLOOR = "lista de 50 miembros";

/** @type {Promise<import("../churches.mjs").Church> | undefined} */
let made;

/** The church with its neighbours, made once. @param {import("../run.mjs").Bench} bench */
export function churchBesideOthers({ churchOf, ownerUrl }) {
  made ??= (async () => {
    const church = await churchOf(SIZES);
    const startedAt = performance.now();
    await copyChurch(ownerUrl, church.id, CHURCHES - 1);
    console.log(`${CHURCHES - 1} iglesias más, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    return church;
  })();
  return made;
}

/**
 * Works and rows of readings, each beside a page of members.
 * @param {import("../run.mjs").Bench} bench @param {import("../churches.mjs").Church} church
 * @param {string} of part of the names @param {[work: string, path: string, limit?: number][]} readings limit: times a page of members
 */
export function besideMembers({ address }, { token }, of, readings) {
  const floor = `${of}: ${FLOOR}`;
  const load = (/** @type {string} */ path) => httpLoad(`${address}/api${path}`, 1, token);
  return {
    works: [
      /** @type {[string, import("../measure.mjs").Work]} */ ([floor, load("/members?pageSize=50")]),
      ...readings.map(([work, path]) => /** @type {[string, import("../measure.mjs").Work]} */ ([work, load(path)])),
    ],
    rows: (/** @type {import("../run.mjs").FiguresOf} */ figuresOf) =>
      readings.map(([work, , limit = 1.5]) => {
        const [{ p50 }, base] = [figuresOf(work), figuresOf(floor)];
        return {
          work: `${work}, ${CHURCHES} iglesias, mediana`,
          result: msText(p50),
          target: `≤ ${limit} ×`,
          met: p50 / base.p50 <= limit,
          floor: `${timesText(p50, base.p50)} ${FLOOR} (${msText(base.p50)})`,
        };
      }),
  };
}

/** @type {import("../run.mjs").Part} */
export default async function measureGroups(bench) {
  const church = await churchBesideOthers(bench);
  const ask = askOf(bench.address, church.token);
  const { rows } = await ask("/members/groups?name=betania");
  const id = rows[0].id;
  const { people } = await ask(`/members/groups/${id}/people`);
  return besideMembers(bench, church, "grupos", [
    ["semana de los grupos", "/members/groups/week", 3],
    ["lista de grupos", "/members/groups?pageSize=50"],
    ["búsqueda de grupos", "/members/groups?name=betania"],
    ["un grupo: sus personas y doce semanas", `/members/groups/${id}/people`],
    ["un grupo: sus reuniones", `/members/groups/${id}/meetings`],
    ["grupos de una persona", `/members/${people[0].memberId}/groups`],
    ["cultos", "/members/services"],
  ]);
}
