// Waiting times of one church while another client keeps the server as busy as it can.
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { percentile } from "../measure.mjs";
import { countText, msText } from "../report.mjs";
import { startServer } from "../server.mjs";

const VICTIM = { members: 100_000 };
const ATTACKER = { members: 100_000, transactions: 300_000 };
const PATH = "/api/members?page=1";

/** Requests whose times count, and milliseconds before and between them. */
const SAMPLES = 200;
const WARM_UP = 2_000;
const PAUSE = 20;
/** Bounds of the 95th percentile: so many times as long as alone, or so many milliseconds more. */
const TIMES = 3;
const MORE = 150;

/** Attacks: file and function in scripts/bench/attacks, and what they do. @type {[file: string, name: string, text: string][]} */
const ATTACKS = [
  ["bodies", "unknownKeys", "cuerpos de 1 MB con 90,000 claves desconocidas, sin sesión"],
  ["bodies", "unfinishedBodies", "300 cuerpos que no terminan de llegar"],
  ["bodies", "manyParts", "formularios de 165,000 partes"],
  ["work", "eraseRenamedPerson", "12 borrados a la vez de una persona con 400 nombres"],
  ["work", "checkLargeImports", "14 revisiones a la vez de archivos de 19 MB"],
  ["work", "readReference", "10 lecturas a la vez de /api/docs"],
  ["work", "abandonExports", "20 exportaciones que se abandonan"],
  ["work", "makeReports", "20 reportes en PDF a la vez"],
  ["work", "makeCertificates", "4 PDF y 4 ZIP a la vez de 1,000 certificados"],
  ["work", "makeStatements", "4 PDF y 4 ZIP a la vez de 1,000 constancias"],
  ["work", "importManyRows", "10 importaciones a la vez de 100,000 filas"],
  ["work", "importWithoutPause", "14 importaciones a la vez de 60,000 filas, sin pausa"],
  ["work", "guessPasswords", "40 entradas a la vez con contraseña equivocada"],
  ["drawn", "listPresentationsByTwo", "2 lectores de las 100 presentaciones más largas"],
  ["drawn", "listPresentationsByTwelve", "12 lectores de las 100 presentaciones más largas"],
  ["drawn", "readFeed", "un lector del blog más largo, sin pausa"],
  ["drawn", "readPosts", "8 lectores de entradas de 77,000 letras, sin pausa"],
  ["drawn", "readDocs", "8 lectores de /api/docs, sin pausa"],
  ["drawn", "openSignIn", "8 lectores de /login, sin pausa"],
  ["drawn", "openWithForgedCookie", "8 lectores de /members con una cookie falsa de 9 kB, sin pausa"],
  ["drawn", "missPaths", "8 lectores de direcciones que una página pública no tiene, sin pausa"],
  ["drawn", "readWithBody", "8 GET con cuerpo a una página pública, sin pausa"],
  ["drawn", "uploadPictures", "8 fotos de 12 megapíxeles a la vez, sin pausa"],
];

/** @typedef {{ p50: number, p95: number, max: number, statuses: string }} Waiting milliseconds; `statuses` other than 200, with their counts */

/** @type {import("../run.mjs").Part} */
export default async function measureInterference({ churchOf }) {
  const [victim, attacker] = [await churchOf(VICTIM), await churchOf(ATTACKER)];
  return {
    rows: async () => {
      const rows = [];
      for (const attack of ATTACKS) rows.push(await rowOf(attack, victim.token, attacker.token));
      return rows;
    },
  };
}

/** @param {[file: string, name: string, text: string]} attack @param {string} victim @param {string} attacker @returns {Promise<import("../report.mjs").Row>} */
async function rowOf([file, name, text], victim, attacker) {
  // A server of its own: what an attack leaves behind does not count for the next one.
  const { address, end } = await startServer("server/main.mjs");
  await sample(address, victim, SAMPLES / 4);
  const alone = await sample(address, victim, SAMPLES);
  const stop = await startAttack({ file, name, target: { url: address, token: attacker } });
  await sleep(WARM_UP);
  const during = await sample(address, victim, SAMPLES);
  await stop();
  await end();
  const limit = Math.max(alone.p95 * TIMES, alone.p95 + MORE);
  return {
    work: `lista de ${countText(VICTIM.members)} miembros durante: ${text}`,
    result: `p95 ${msText(during.p95)}, mediana ${msText(during.p50)}, máximo ${msText(during.max)}${during.statuses}`,
    target: `≤ ${msText(limit)} y ningún error`,
    met: during.p95 <= limit && during.statuses === "",
    floor: `sola: p95 ${msText(alone.p95)}, mediana ${msText(alone.p50)}`,
  };
}

/** Requests of the victim, one after another. @param {string} address @param {string} token @param {number} count @returns {Promise<Waiting>} */
async function sample(address, token, count) {
  /** @type {number[]} */
  const times = [];
  /** @type {Map<number, number>} */
  const failures = new Map();
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now();
    const response = await fetch(address + PATH, { headers: { Authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (response.status !== 200) failures.set(response.status, (failures.get(response.status) ?? 0) + 1);
    await sleep(PAUSE);
  }
  const at = (/** @type {number} */ share) => percentile(times, share);
  const statuses = [...failures].map(([status, failed]) => `, ${failed} × ${status}`).join("");
  return { p50: at(0.5), p95: at(0.95), max: at(1), statuses };
}

/** Runs an attack in its own thread; the returned function stops it. @param {{ file: string, name: string, target: { url: string, token: string } }} attack */
async function startAttack(attack) {
  const worker = new Worker(new URL("../attacks/attack-worker.mjs", import.meta.url), { workerData: attack });
  await once(worker, "message");
  return async () => {
    worker.postMessage("stop");
    await once(worker, "exit");
  };
}
