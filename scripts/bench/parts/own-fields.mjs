// Lists and searches of members with twenty own fields, beside those of a church that has none.
import pg from "pg";
import { httpLoad } from "../measure.mjs";
import { countText } from "../report.mjs";

/** @typedef {import("../churches.mjs").Church & { size: number }} Church */

const SIZES = [5_000, 100_000];

const FIELDS = 20;

/** Milliseconds of a filter by an own field in a large church. */
const LARGE_MAX = 300;

/** @type {import("../run.mjs").Part} */
export default async function measureOwnFields({ address, ownerUrl, churchOf }) {
  const churches = [];
  for (const size of SIZES) {
    const plain = await churchOf({ members: size });
    // Another church of the same size.
    const own = await churchOf({ members: size + 1 });
    await fillFields(ownerUrl, own.id);
    churches.push({ size, plain, own });
  }
  const members = (/** @type {string} */ query, /** @type {import("../churches.mjs").Church} */ { token }) =>
    httpLoad(`${address}/api/members?${query}`, 1, token);
  return {
    works: churches.flatMap(({ size, plain, own }) => [
      [`own: list ${size}`, members("page=1", plain)],
      [`own: list with fields ${size}`, members("page=1", own)],
      [`own: search ${size}`, members("name=garcia+jose", plain)],
      [`own: search with fields ${size}`, members("name=garcia+jose", own)],
      [`own: filter by choice ${size}`, members("extra=campo-1:a", own)],
      [`own: filter by number ${size}`, members("extra=campo-2:10..40", own)],
      [`own: filter by text ${size}`, members("extra=campo-3:valor+7", own)],
    ]),
    rows: (of) => SIZES.flatMap((size) => rowsOf(size, of)),
  };
}

/**
 * Twenty fields, in all of which everybody has something.
 * @param {string} connectionString @param {number} church
 */
async function fillFields(connectionString, church) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Without a history of changes that nobody made.
  await client.query("SELECT set_config('app.church_id', $1, false), set_config('app.erasing', 'on', false)", [
    String(church),
  ]);
  await client.query(
    `INSERT INTO member_fields (key, label, kind, choices, rank)
     SELECT 'campo-' || n, 'Campo ' || n, (ARRAY['choice', 'number', 'text'])[1 + (n - 1) % 3],
       '[{"key": "a", "label": "A"}, {"key": "b", "label": "B"}]', n
     FROM generate_series(1, $1::int) AS n`,
    [FIELDS],
  );
  await client.query(
    `UPDATE members m SET extra = (
       SELECT jsonb_object_agg('campo-' || n, CASE (n - 1) % 3
         WHEN 0 THEN to_jsonb((ARRAY['a', 'b'])[1 + (m.id + n) % 2]) WHEN 1 THEN to_jsonb((m.id + n) % 500)
         ELSE to_jsonb('Valor ' || (m.id * 7 + n) % 97) END)
       FROM generate_series(1, $1::int) AS n)`,
    [FIELDS],
  );
  await client.end();
}

/** @param {number} size @param {import("../run.mjs").FiguresOf} of @returns {import("../report.mjs").Row[]} */
function rowsOf(size, of) {
  const people = `${countText(size)} miembros`;
  const [list, search] = [of(`own: list ${size}`).p50, of(`own: search ${size}`).p50];
  const times = (
    /** @type {string} */ work,
    /** @type {number} */ value,
    /** @type {number} */ base,
    limit = 1.15,
  ) => ({
    work: `${work}, ${people}, mediana`,
    result: `${value.toFixed(1)} ms, ${(value / base).toFixed(2)} ×`,
    target: `≤ ${limit} ×`,
    met: value / base <= limit,
  });
  return [
    times(
      "lista con veinte campos propios, sobre la de una iglesia sin ellos",
      of(`own: list with fields ${size}`).p50,
      list,
    ),
    times(
      "búsqueda de dos palabras comunes, con veinte campos propios",
      of(`own: search with fields ${size}`).p50,
      search,
    ),
    ...["choice", "number", "text"].map((kind) => {
      const { p50, p95 } = of(`own: filter by ${kind} ${size}`);
      const work = `filtro por un campo propio (${{ choice: "uno de una lista", number: "número", text: "texto" }[kind]})`;
      if (size === SIZES[0]) return times(`${work}, sobre la lista`, p50, list, 3);
      return {
        work: `${work}, ${people}, p95`,
        result: `${p95.toFixed(0)} ms`,
        target: `≤ ${LARGE_MAX} ms`,
        met: p95 <= LARGE_MAX,
      };
    }),
  ];
}
