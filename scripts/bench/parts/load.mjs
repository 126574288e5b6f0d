// Home, search and writes of one church with 100,000 members and 1,000,000 movements, at 1 and 16 connections.
import { httpLoad, writeLoad } from "../measure.mjs";
import { p95Row, timesText } from "../report.mjs";
import { residentMegabytes, startServer } from "../server.mjs";
import { searchTerms } from "../visitor.mjs";

const [MEMBERS, MOVEMENTS] = [100_000, 1_000_000];
/** Connections under load. */
const MANY = 16;
/** Seconds of load before the memory is read, and its limit in megabytes. */
const LOAD_SECONDS = 60;
const MEMORY_MAX = 350;

/** @type {import("../run.mjs").Part} */
export default async function measureLoad({ address, churchOf }) {
  const { token } = await churchOf({ members: MEMBERS, transactions: MOVEMENTS });
  const { rare } = await searchTerms(address, token, MEMBERS);
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (/** @type {string} */ path) => (await fetch(`${address}/api${path}`, { headers })).json();
  const [position] = await ask("/options/positions");
  const [category] = await ask("/options/categories");
  const member = {
    name: "Persona de la medición",
    birthday: "1990-05-17",
    joinDate: "2020-01-05",
    baptized: "true",
    genre: "F",
    civilStatus: "soltero",
    positionId: position.id,
  };
  const movement = { date: "2024-03-10", concept: "Ofrenda de la medición", amount: "10.00", categoryId: category.id };
  const read = (/** @type {string} */ path, /** @type {number} */ connections) =>
    httpLoad(`${address}/api${path}`, connections, token);
  const add = (/** @type {string} */ path, /** @type {object} */ body, /** @type {number} */ connections) =>
    writeLoad(`${address}/api${path}`, connections, token, body);
  return {
    works: [1, MANY].flatMap((connections) => [
      [`bare ${connections}`, httpLoad(`${address}/api/health/live`, connections)],
      [`home ${connections}`, read("/dashboard/owner", connections)],
      [`rare ${connections}`, read(`/members?name=${rare}`, connections)],
      [`member ${connections}`, add("/members", member, connections)],
      [`movement ${connections}`, add("/transactions", movement, connections)],
    ]),
    rows: async (of) => {
      const bare = of(`bare ${MANY}`).perSecond;
      const both = (
        /** @type {string} */ work,
        /** @type {string} */ name,
        /** @type {number} */ p95,
        /** @type {number} */ rate,
      ) => [
        p95Row(`${work}, 1 conexión`, of(`${name} 1`).p95, p95),
        rateRow(work, of(`${name} ${MANY}`).perSecond, rate, bare),
      ];
      return [
        ...both("inicio del dueño, 100,000 miembros y 1,000,000 movimientos", "home", 30, 150),
        ...both("búsqueda rara, en la misma iglesia", "rare", 10, 600),
        p95Row(`búsqueda rara, en la misma iglesia, ${MANY} conexiones`, of(`rare ${MANY}`).p95, 40),
        ...both("agregar un miembro", "member", 5, 700),
        ...both("registrar un movimiento", "movement", 7, 500),
        memoryRow(await megabytesAfterLoad(`/api/members?name=${rare}`, token)),
      ];
    },
  };
}

/**
 * @param {string} work @param {number} perSecond requests @param {number} goal @param {number} bare those of a route without the database
 * @returns {import("../report.mjs").Row}
 */
const rateRow = (work, perSecond, goal, bare) => ({
  work: `${work}, ${MANY} conexiones`,
  result: `${perSecond.toFixed(0)}/s`,
  target: `≥ ${goal}/s`,
  met: perSecond >= goal,
  floor: `${timesText(perSecond, bare)} una ruta sin base de datos (${bare.toFixed(0)}/s)`,
});

/** Resident memory of a server after `LOAD_SECONDS` of a request. @param {string} path @param {string} token */
async function megabytesAfterLoad(path, token) {
  const { address, pid, end } = await startServer("scripts/server.mjs");
  await httpLoad(address + path, MANY, token)(LOAD_SECONDS);
  const megabytes = residentMegabytes(pid);
  await end();
  return megabytes;
}

/** @param {number} megabytes @returns {import("../report.mjs").Row} */
const memoryRow = (megabytes) => ({
  work: `memoria residente tras ${LOAD_SECONDS} s de búsquedas, ${MANY} conexiones`,
  result: `${megabytes.toFixed(0)} MB`,
  target: `≤ ${MEMORY_MAX} MB`,
  met: megabytes <= MEMORY_MAX,
});
