// Long work that one church or address asks for without end, so that the benchmark can measure what others wait for.
import { issueCertificates } from "../certificates.mjs";
import { giveOnce, issueStatements, YEAR } from "../giving.mjs";
import { repeat } from "./repeat.mjs";

/** @typedef {import("./repeat.mjs").Target} Target */
/** @typedef {import("./repeat.mjs").Attack} Attack */

const RENAMES = 400;
/** Bytes and rows of the largest imports. */
const FILE_BYTES = 19_000_000;
const ROWS = 100_000;
/** Milliseconds after which a client leaves its download. */
const PATIENCE = 120;

/** A person renamed 400 times is exported and erased by twelve clients at once. @type {Attack} */
export async function eraseRenamedPerson(target) {
  let person = await aRenamedPerson(target);
  const exporting = repeat(6, (signal) => send(target, `/api/members/${person.id}/data?format=json`, { signal }));
  const erasing = repeat(1, async (signal) => {
    const body = JSON.stringify({ name: person.name });
    const init = { method: "POST", body, signal };
    const statuses = await Promise.all(
      Array.from({ length: 12 }, () => send(target, `/api/members/${person.id}/erasure`, init, JSON_BODY)),
    );
    if (statuses.includes(204)) person = await aRenamedPerson(target, signal);
  });
  return async () => void (await Promise.all([exporting(), erasing()]));
}

/** Fourteen clients check a file of 19 MB for an import, again and again. @type {Attack} */
export async function checkLargeImports(target) {
  const rows = csvOf(Math.floor(FILE_BYTES / ROWS) - 5);
  return repeat(14, (signal) => send(target, "/api/members/import", formOf(rows, { dryRun: "true" }, signal)));
}

/** Ten clients import a hundred thousand rows at once. @type {Attack} */
export async function importManyRows(target) {
  const rows = csvOf();
  return repeat(10, (signal) => send(target, "/api/members/import", formOf(rows, {}, signal)));
}

/** Fourteen clients import sixty thousand rows at once, again as soon as they are answered or refused. @type {Attack} */
export async function importWithoutPause(target) {
  const rows = csvOf(0, 60_000);
  return repeat(14, (signal) => send(target, "/api/members/import", formOf(rows, {}, signal)), 0);
}

/** Ten visitors read the reference at once. @type {Attack} */
export const readReference = async (target) => repeat(10, (signal) => send(target, "/api/docs", { signal }));

/** Twenty clients make the report of a year as PDF. @type {Attack} */
export const makeReports = async (target) =>
  repeat(20, (signal) => send(target, "/api/finances/report/export?period=2025&format=pdf", { signal }));

/** Four clients make a PDF of a thousand certificates, and four a ZIP. @type {Attack} */
export async function makeCertificates(target) {
  const ids = (await issueCertificates(target.url, target.token, 1_000)).join(",");
  return repeat(8, (signal, count) =>
    send(target, `/api/certificates/batch?format=${count % 2 === 0 ? "pdf" : "zip"}&ids=${ids}`, { signal }),
  );
}

/** Four clients make a PDF of a thousand constancias, and four a ZIP. @type {Attack} */
export async function makeStatements(target) {
  await giveOnce(target.url, target.token, 1_000);
  await issueStatements(target.url, target.token);
  return repeat(8, (signal, count) => {
    const query = new URLSearchParams({ ...YEAR, format: count % 2 === 0 ? "pdf" : "zip" });
    return send(target, `/api/finances/statements/file?${query}`, { signal });
  });
}

/** Twenty clients begin an export and leave it. @type {Attack} */
export const abandonExports = async (target) =>
  repeat(20, (signal) =>
    send(target, "/api/members/export?format=xlsx", {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    }),
  );

/** Forty clients sign in with wrong passwords. @type {Attack} */
export const guessPasswords = async (target) =>
  repeat(40, (signal, count) =>
    send(
      target,
      "/api/tokens",
      {
        method: "POST",
        body: JSON.stringify({ email: `nadie${count}@atrio.test`, password: `incorrecta-${count}` }),
        signal,
      },
      JSON_BODY,
    ),
  );

const JSON_BODY = { "Content-Type": "application/json" };

/**
 * Sends a request, reads its answer, and returns its status.
 * @param {Target} target @param {string} path @param {RequestInit} init @param {Record<string, string>} [headers]
 */
async function send({ url, token }, path, init, headers = {}) {
  const response = await fetch(url + path, { ...init, headers: { Authorization: `Bearer ${token}`, ...headers } });
  await response.arrayBuffer();
  return response.status;
}

/** @param {string} rows @param {Record<string, string>} texts @param {AbortSignal} signal @returns {RequestInit} */
function formOf(rows, texts, signal) {
  const body = new FormData();
  body.set("file", new File([rows], "miembros.csv"));
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  return { method: "POST", body, signal };
}

/** CSV of members that nobody else is. @param {number} [rowBytes] bytes of each row @param {number} [count] of rows */
const csvOf = (rowBytes = 0, count = ROWS) =>
  ["Nombre;Teléfono;Bautizado;Correo;Género;Estado civil;Cargo;Nacimiento;Membresía;Notas"]
    .concat(
      Array.from({ length: count }, (_, index) =>
        `Persona ${index} López;300${String(index).padStart(7, "0")};sí;p${index}@example.com;F;Soltera;Miembro;17/05/1990;01/02/2015;n`.padEnd(
          rowBytes,
          "n",
        ),
      ),
    )
    .join("\n");

/**
 * A member who has had `RENAMES` names of 95 letters, with as many addresses and telephones.
 * @param {Target} target @param {AbortSignal} [signal]
 */
async function aRenamedPerson({ url, token }, signal) {
  const headers = { Authorization: `Bearer ${token}`, ...JSON_BODY };
  const ask = async (/** @type {string} */ method, /** @type {object} */ body) => {
    const response = await fetch(`${url}/api/members`, { method, headers, body: JSON.stringify(body), signal });
    if (!response.ok) throw new Error(`/api/members: ${await response.text()}`);
    return /** @type {Promise<{ id: number, name: string }>} */ (response.json());
  };
  const positions = await fetch(`${url}/api/options/positions`, { headers, signal });
  const [{ id: positionId }] = /** @type {[{ id: number }]} */ (await positions.json());
  const bodyOf = (/** @type {number} */ index) => ({
    name: `Persona ${"renombrada ".repeat(7)}${index}`.padEnd(95, "a"),
    email: `renombrada${index}@example.com`,
    cellphone: `+57${3_000_000_000 + index * 1_000_003}`,
    birthday: "1990-05-17",
    joinDate: "2015-03-01",
    baptized: "true",
    genre: "F",
    civilStatus: "soltero",
    positionId,
    notes: null,
  });
  let person = await ask("POST", bodyOf(0));
  for (let index = 1; index < RENAMES; index++) person = await ask("PUT", { id: person.id, ...bodyOf(index) });
  return person;
}
