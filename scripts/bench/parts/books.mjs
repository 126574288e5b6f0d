// Requests of the benchmark about the books and the minutes of a church.
import { httpLoad } from "../measure.mjs";
import { countText, p95Row } from "../report.mjs";
import { makeChurch, post } from "../visitor.mjs";

const ENTRIES = 10_000;
/** Entries of one request at most. */
const BATCH = 200;
const MINUTES = 300;

/** Milliseconds: limits of the 95th percentile. */
const PAGE = 25;
/** All entries of the book are read. */
const WHOLE = 100;

/** @type {[name: string, path: string, limit: number][]} */
const requests = [
  ["libro, texto raro", "/certificates/books?book=bautismos&name=xicotencatl", PAGE],
  ["libro, primera página", "/certificates/books?book=bautismos", WHOLE],
  ["libro, última página", `/certificates/books?book=bautismos&page=${ENTRIES / 10}`, WHOLE],
  ["libro, un año", "/certificates/books?book=bautismos&year=1998", PAGE],
  ["libro, resumen", "/certificates/books/stats?book=bautismos", WHOLE],
  ["actas, primera página", "/minutes", PAGE],
  ["actas, texto común", "/minutes?title=junta", PAGE],
];

/** @type {import("../run.mjs").Part} */
export default async function measureBooks({ address }) {
  const { token } = await makeChurch(address, "libros");
  for (let first = 0; first < ENTRIES; first += BATCH)
    await post(address, "/api/certificates/books/batch", { book: "bautismos", entries: entriesFrom(first) }, token);
  for (let number = 1; number <= MINUTES; number++)
    await post(address, "/api/minutes", { kind: "junta", title: `Junta ${number}`, date: dayOf(number) }, token);
  return {
    works: requests.map(([name, path]) => [name, httpLoad(`${address}/api${path}`, 1, token)]),
    rows: (of) =>
      requests.map(([name, path, limit]) =>
        p95Row(`${name}, ${countText(path.startsWith("/minutes") ? MINUTES : ENTRIES)}`, of(name).p95, limit),
      ),
  };
}

/** @param {number} first */
const entriesFrom = (first) =>
  Array.from({ length: BATCH }, (_, index) => ({
    name: `Persona ${first + index + 1} ${first + index === 7 ? "Xicotencatl" : "Núñez"}`,
    actDate: dayOf(first + index),
    parents: "Luis Núñez y Rosa Quispe",
  }));

/** A day of the past. @param {number} number */
const dayOf = (number) => new Date(Date.UTC(1990, 0, 1 + number)).toISOString().slice(0, 10);
