// Requests of the benchmark about finances.
import { httpLoad } from "../measure.mjs";
import { countText, p95Row } from "../report.mjs";

const SIZE = 1_000_000;

/** Milliseconds; limits of the 95th percentile. */
const PAGE = 25;
const ANY_PAGE = 120;
const YEAR = 50;
const EVER = 100;
const SUM = 300;
/** Of a word that a fifth of the rows have, each of which is read. */
const COMMON = 100;

/**
 * Name, path and time limit of each request.
 * @param {{ size: number, treasury: number, category: number, otherCategory: number, year: string }} books
 * @returns {[name: string, path: string, limit: number][]}
 */
const requestsOf = ({ size, treasury, category, otherCategory, year }) => [
  ["inicio del dueño", "/dashboard/owner", YEAR],
  ["inicio de un colaborador", "/dashboard/user", YEAR],
  ["estadísticas de un año", `/finances/summary?from=${year}-01-01&to=${year}-12-31`, YEAR],
  ["estadísticas de un año y sus días sueltos", `/finances/summary?from=${year}-01-15&to=${year}-12-20`, YEAR],
  ["doce meses de la gráfica", "/finances/months", YEAR],
  ["reporte de un año", `/finances/report?period=${year}`, YEAR],
  ["estadísticas de siempre", "/treasuries/stats", EVER],
  ["estadísticas de siempre, una tesorería", `/transactions/stats/${treasury}`, EVER],
  ["tesorerías con su saldo", "/treasuries", EVER],
  ["movimientos, primera página", "/transactions", PAGE],
  ["movimientos, página 1000", "/transactions?page=1000", PAGE],
  ["movimientos, última página", `/transactions?page=${size / 10}`, PAGE],
  ["movimientos, página de en medio", `/transactions?page=${size / 20}`, ANY_PAGE],
  ["movimientos de una tesorería", `/transactions?id=${treasury}`, PAGE],
  ["movimientos de una tesorería, página 1000", `/transactions?id=${treasury}&page=1000`, PAGE],
  ["movimientos de una categoría", `/transactions?categoryId=${category}`, PAGE],
  ["movimientos, solo egresos", "/transactions?type=expense", PAGE],
  ["movimientos de un mes", `/transactions?from=${year}-03-01&to=${year}-03-31`, PAGE],
  ["movimientos de unos días", `/transactions?from=${year}-03-05&to=${year}-05-17`, PAGE],
  ["movimientos por valor, pocos", "/transactions?min=5000", PAGE],
  ["movimientos por valor, la mitad", "/transactions?min=600", PAGE],
  ["movimientos por valor, casi todos", "/transactions?min=2", PAGE],
  ["movimientos de varias categorías", `/transactions?categoryId=${category},${otherCategory}`, PAGE],
  ["movimientos por valor, de mayor a menor", "/transactions?sort=-amount", PAGE],
  ["movimientos por valor, página de en medio", `/transactions?sort=amount&page=${size / 20}`, ANY_PAGE],
  ["egresos por valor, página 1000", "/transactions?type=expense&sort=amount&page=1000", ANY_PAGE],
  ["movimientos, nombre de una categoría", "/transactions?name=diezmo", PAGE],
  ["movimientos, nombre de una categoría y texto raro", "/transactions?name=donaciones%20xochitl", PAGE],
  ["movimientos, nombre de una categoría y palabra común", "/transactions?name=diezmo%20culto", COMMON],
  ["movimientos, palabra común", "/transactions?name=culto", COMMON],
  ["suma de una palabra común", "/finances/summary?name=culto", SUM],
  ["suma del nombre de una categoría", "/finances/summary?name=diezmo", YEAR],
  ["suma de una categoría", `/finances/summary?categoryId=${category}`, YEAR],
  ["movimientos, texto raro", "/transactions?name=xochitl", PAGE],
  ["movimientos, texto de pocos en un mes", `/transactions?name=plomero&from=${year}-03-01&to=${year}-03-31`, PAGE],
  [
    "movimientos, varios filtros",
    `/transactions?id=${treasury}&categoryId=${category}&min=1000&from=${year}-01-01`,
    PAGE,
  ],
];

/** @type {import("../run.mjs").Part} */
export default async function measureFinances({ address, churchOf }) {
  const { token, seeding } = await churchOf({ transactions: SIZE });
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (/** @type {string} */ path) => (await fetch(`${address}/api${path}`, { headers })).json();
  const { rows } = await ask("/treasuries");
  const [category, other] = await ask("/options/categories");
  const year = String(new Date().getUTCFullYear() - 2);
  const requests = requestsOf({
    size: SIZE,
    treasury: rows[0].id,
    category: category.id,
    otherCategory: other.id,
    year,
  });
  return {
    works: requests.map(([name, path]) => [name, httpLoad(`${address}/api${path}`, 1, token)]),
    rows: (of) => [
      ...requests.map(([name, , limit]) => p95Row(`${name}, ${countText(SIZE)}`, of(name).p95, limit)),
      { work: `${countText(SIZE)} movimientos con \`npm run db:seed\``, result: `${seeding.toFixed(0)} s` },
    ],
  };
}
