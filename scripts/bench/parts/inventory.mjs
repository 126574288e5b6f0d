// Requests of the benchmark about the inventory.
import { httpLoad } from "../measure.mjs";
import { countText, p95Row } from "../report.mjs";

const SIZE = 100_000;

/** Milliseconds; limits of the 95th percentile. */
const SEARCH = 10;
const PAGE = 25;
const WHOLE = 100;

/** @type {(size: number) => [name: string, path: string, limit: number][]} */
const requestsOf = (size) => [
  ["artículos, texto raro", "/inventory?name=theremin", SEARCH],
  ["artículos, texto común", "/inventory?name=silla", PAGE],
  ["artículos, primera página", "/inventory", PAGE],
  ["artículos, página de en medio", `/inventory?page=${size / 20}`, PAGE],
  ["artículos, última página", `/inventory?page=${size / 10}`, PAGE],
  ["artículos de una ubicación", "/inventory?location=Bodega", WHOLE],
  ["artículos por precio total", "/inventory?sort=-total", WHOLE],
  ["artículos, estadísticas", "/inventory/stats", WHOLE],
  ["artículos, categorías y ubicaciones en uso", "/inventory/places", WHOLE],
];

/** @type {import("../run.mjs").Part} */
export default async function measureInventory({ address, churchOf }) {
  const { token } = await churchOf({ items: SIZE });
  const requests = requestsOf(SIZE);
  return {
    works: requests.map(([name, path]) => [name, httpLoad(`${address}/api${path}`, 1, token)]),
    rows: (of) => requests.map(([name, , limit]) => p95Row(`${name}, ${countText(SIZE)}`, of(name).p95, limit)),
  };
}
