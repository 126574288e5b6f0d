// Home, search and writes of one church with 100,000 members and 1,000,000 movements, at 1 and 16 connections.
import pg from "pg";
import { copyStatement, startBareServer } from "../bare-server.mjs";
import { httpLoad, searchStatement, writeLoad } from "../measure.mjs";
import { p95Row } from "../report.mjs";
import { residentMegabytes, startServer } from "../server.mjs";
import { memberBody, searchTerms } from "../visitor.mjs";

const [MEMBERS, MOVEMENTS] = [100_000, 1_000_000];
/** Connections under load. */
const MANY = 16;
/** Connections of the application's pool, by default. */
const POOL = 10;
/** Seconds of load before the memory is read, and its limit in megabytes. */
const LOAD_SECONDS = 60;
const MEMORY_MAX = 350;

/** @type {import("../run.mjs").Part} */
export default async function measureLoad({ address, appUrl, ownerUrl, churchOf }) {
  const { id: churchId, token } = await churchOf({ members: MEMBERS, transactions: MOVEMENTS });
  const { rare } = await searchTerms(address, token, MEMBERS);
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (/** @type {string} */ path) => (await fetch(`${address}/api${path}`, { headers })).json();
  const [category] = await ask("/options/categories");
  const member = await memberBody(address, token);
  const movement = { date: "2024-03-10", concept: "Ofrenda de la medición", amount: "10.00", categoryId: category.id };
  const read = (/** @type {string} */ path, /** @type {number} */ connections) =>
    httpLoad(`${address}/api${path}`, connections, token);
  const add = (/** @type {string} */ path, /** @type {object} */ body, /** @type {number} */ connections) =>
    writeLoad(`${address}/api${path}`, connections, token, body);
  const floors = await startFloors({ appUrl, ownerUrl, churchId, rare });
  return {
    works: [1, MANY].flatMap((connections) => [
      [`bare ${connections}`, httpLoad(`${address}/api/health/live`, connections)],
      [`home ${connections}`, read("/dashboard/owner", connections)],
      [`rare ${connections}`, read(`/members?name=${rare}`, connections)],
      [`member ${connections}`, add("/members", member, connections)],
      [`movement ${connections}`, add("/transactions", movement, connections)],
      ...floors.map(
        ({ name, url }) =>
          /** @type {[string, import("../measure.mjs").Work]} */ ([
            `floor ${name} ${connections}`,
            httpLoad(url, connections),
          ]),
      ),
    ]),
    rows: async (of) => {
      const perSecond = (/** @type {string} */ work) => of(`${work} ${MANY}`).perSecond;
      const both = (
        /** @type {string} */ work,
        /** @type {string} */ name,
        /** @type {number} */ p95,
        /** @type {number} */ rate,
      ) => [
        p95Row(`${work}, 1 conexión`, of(`${name} 1`).p95, p95),
        rateRow(
          work,
          { perSecond: perSecond(name), goal: rate },
          floors.some((floor) => floor.name === name)
            ? { text: "node:http y pg en cuatro idas y vueltas", perSecond: perSecond(`floor ${name}`) }
            : { text: "una ruta sin base de datos", perSecond: perSecond("bare") },
        ),
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
 * Servers of node:http and pg that send the statements of the search and of the two writes, with the same triggers.
 * @param {{ appUrl: string, ownerUrl: string, churchId: number, rare: string }} options
 */
async function startFloors({ appUrl, ownerUrl, churchId, rare }) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const statements = [
    { name: "rare", writes: false, statement: searchStatement(rare) },
    { name: "member", writes: true, statement: await copyStatement(owner, "members", churchId) },
    { name: "movement", writes: true, statement: await copyStatement(owner, "transactions", churchId) },
  ];
  await owner.end();
  return Promise.all(
    statements.map(async ({ name, ...options }) => ({
      name,
      url: await startBareServer({ ...options, url: appUrl, churchId, connections: POOL }),
    })),
  );
}

/**
 * @param {string} work @param {{ perSecond: number, goal: number }} requests
 * @param {{ text: string, perSecond: number }} floor
 * @returns {import("../report.mjs").Row}
 */
const rateRow = (work, { perSecond, goal }, floor) => ({
  work: `${work}, ${MANY} conexiones`,
  result: `${perSecond.toFixed(0)}/s`,
  target: `≥ ${goal}/s`,
  met: perSecond >= goal,
  floor: `${(perSecond / floor.perSecond).toFixed(2)} × ${floor.text} (${floor.perSecond.toFixed(0)}/s)`,
});

/** Resident memory of a server after `LOAD_SECONDS` of a request. @param {string} path @param {string} token */
async function megabytesAfterLoad(path, token) {
  const { address, pid, end } = await startServer("server/main.mjs");
  // A model of Prisma, which loads its compiler: sooner or later every process uses one.
  const { ok } = await fetch(`${address}/api/posts`, { headers: { Authorization: `Bearer ${token}` } });
  if (!ok) throw new Error("La lista de entradas no responde.");
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
