// Actions of the benchmark as a user of Atrio.
const PASSWORD = "una-clave-larga";

/** Rows of a page whose request names no size, as in lib/core/values/sizes.ts. */
export const PAGE_SIZE = 10;

/**
 * Signs up and registers a church.
 * @param {string} address @param {string} name part of the names
 * @returns {Promise<{ id: number, token: string, email: string }>}
 */
export async function makeChurch(address, name) {
  const email = `bench-${name}@atrio.test`;
  await post(address, "/api/accounts", { username: "Medición", email, password: PASSWORD });
  const { token } = await post(address, "/api/tokens", { email, password: PASSWORD });
  const { id } = await post(address, "/api/churches", { name: `Iglesia ${name}` }, token);
  return { id, token, email };
}

/**
 * Reads of the API. @param {string} address @param {string} token
 * @returns {(path: string) => Promise<any>}
 */
export const askOf = (address, token) => async (path) =>
  (await fetch(`${address}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })).json();

/**
 * A rare surname, one that about a fifth of the members have, and the full name of a member.
 * @param {string} address @param {string} token @param {number} size
 */
export async function searchTerms(address, token, size) {
  /** @param {string} search @returns {Promise<{ rows: { name: string }[], count: number }>} */
  const ask = async (search) => {
    const response = await fetch(`${address}/api/members?${search}`, { headers: { Authorization: `Bearer ${token}` } });
    return response.json();
  };
  const [rare, common] = ["xicotencatl", "garcia"];
  const { count } = await ask(`name=${common}`);
  const { rows } = await ask(`page=${Math.round(size / 30)}`);
  const [whole] = rows.map(({ name }) => name).sort((one, other) => other.length - one.length);
  if (!whole) throw new Error("No hay miembros que buscar.");
  return { rare, common, commonShare: count / size, whole };
}

/**
 * Cookies of a signed-in browser.
 * @param {string} address @param {string} email @param {string} [password]
 */
export async function signedInCookie(address, email, password = PASSWORD) {
  const csrf = await fetch(`${address}/api/auth/csrf`);
  const { csrfToken } = /** @type {{ csrfToken: string }} */ (await csrf.json());
  const signedIn = await fetch(`${address}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookiesOf(csrf) },
    body: new URLSearchParams({ csrfToken, json: "true", email, password }),
  });
  return cookiesOf(signedIn);
}

/**
 * Cookies of a browser from the header `signedInCookie` returns.
 * @param {string} cookie header @param {string} url
 */
export const browserCookies = (cookie, url) =>
  cookie.split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    return { name, value, url };
  });

/** Body of a new member. @param {string} address @param {string} token */
export async function memberBody(address, token) {
  const headers = { Authorization: `Bearer ${token}` };
  const [position] = await (await fetch(`${address}/api/options/positions`, { headers })).json();
  return {
    name: "Persona de la medición",
    birthday: "1990-05-17",
    joinDate: "2020-01-05",
    baptized: "true",
    genre: "F",
    civilStatus: "soltero",
    positionId: position.id,
  };
}

/** @param {string} address @param {string} token @param {string} format */
export const exportMembers = (address, token, format) =>
  download(address, token, `/api/members/export?format=${format}`);

/** @param {string} address @param {string} token */
export const exportChurch = (address, token) => download(address, token, "/api/churches/export");

/** @param {string} address @param {string} token */
export const exportTransactions = (address, token) => download(address, token, "/api/transactions/export?format=csv");

/** @param {string} address @param {string} token @param {string} path */
async function download(address, token, path) {
  const response = await fetch(address + path, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.arrayBuffer();
}

/**
 * Imports a file of members; resolves to the number of new ones.
 * @param {string} address @param {string} token @param {ArrayBuffer} file @param {string} format
 */
export async function importMembers(address, token, file, format) {
  const { created } = await importFile(address, token, "/api/members/import", new File([file], `miembros.${format}`));
  return created;
}

/**
 * Imports a CSV of transactions, whose treasuries it creates.
 * @param {string} address @param {string} token @param {ArrayBuffer} file @param {readonly string[]} treasuries
 */
export const importTransactions = (address, token, file, treasuries) =>
  importFile(address, token, "/api/finances/import", new File([file], "movimientos.csv"), {
    choices: JSON.stringify({
      values: treasuries.map((value) => ({ field: "treasury", value, create: "active" })),
    }),
  });

/**
 * Imports a ZIP of songs, or asks what it would do.
 * @param {string} address @param {string} token @param {Buffer<ArrayBuffer>} file @param {object} [options]
 * @returns {Promise<{ id: number, created: number, next?: number | null }>}
 */
export const importSongs = (address, token, file, options = {}) =>
  importFile(address, token, "/api/presentations/import", new File([file], "cantos.zip"), {
    options: JSON.stringify(options),
  });

/**
 * @param {string} address @param {string} token @param {number} id
 * @returns {Promise<{ removed: number }>}
 */
export const undoTransactionImport = (address, token, id) =>
  post(address, `/api/finances/imports/${id}/undo`, {}, token);

/**
 * @param {string} address @param {string} token @param {string} path @param {File} file @param {Record<string, string>} [texts]
 * @returns {Promise<{ id: number, created: number, next?: number | null }>}
 */
async function importFile(address, token, path, file, texts = {}) {
  const body = new FormData();
  body.set("file", file);
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  const response = await fetch(address + path, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  const result = await response.json();
  if (!response.ok) throw new Error(`import: ${result.message}`);
  return result;
}

/** @param {string} address @param {string} path @param {object} body @param {string} [token] */
export async function post(address, path, body, token) {
  const response = await fetch(address + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

/** @param {Response} response */
const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
