// Memory of a server whose pages were all opened once and which then answered mixed requests.
import autocannon from "autocannon";
import { countText } from "../report.mjs";
import { residentMegabytes, startServer } from "../server.mjs";
import { memberBody, post, signedInCookie } from "../visitor.mjs";
import { adminPages } from "./weight.mjs";

const SIZES = { members: 10_000, transactions: 100_000, items: 1_000 };
const [REQUESTS, CONNECTIONS] = [60_000, 16];
const [HEAP_MAX, RESIDENT_MAX] = [150, 350];

/** Pages of people who have not signed in. */
const PUBLIC_PAGES = ["/login", "/signup", "/pricing", "/verificar/ABCD-EFGH"];

const READS = [
  "/dashboard/owner",
  "/members",
  "/members?name=garcia",
  "/members?sort=newest&genre=F&page=40",
  "/members/stats",
  "/members/birthdays?month=5",
  "/transactions",
  "/transactions?name=ofrenda&page=7",
  "/finances/summary?from=2025-01-15&to=2025-12-20",
  "/treasuries",
  "/options/categories",
  "/inventory",
  "/inventory?name=silla",
  "/certificates",
  "/posts",
  "/presentations",
  "/builder/events",
  "/history",
  "/bible/search?text=amor",
];

/** @type {import("../run.mjs").Part} */
export default async function measureMemory({ address, churchOf }) {
  const { token, email } = await churchOf(SIZES);
  const cookie = await signedInCookie(address, email);
  return {
    rows: async () => {
      const server = await startServer("server/main.mjs", {}, [
        "--expose-gc",
        "--import=./scripts/bench/heap-reader.mjs",
      ]);
      const idle = residentMegabytes(server.pid);
      await openPages(server.address, cookie);
      const opened = await server.heapMegabytes();
      await mixedRequests(server.address, token);
      const resident = residentMegabytes(server.pid);
      const heap = await server.heapMegabytes();
      await server.end();
      return rowsOf({ idle, opened, heap, resident });
    },
  };
}

/** @param {string} address @param {string} cookie */
async function openPages(address, cookie) {
  for (const page of [...PUBLIC_PAGES, ...adminPages()])
    await (await fetch(address + page, { headers: { Cookie: cookie }, redirect: "manual" })).arrayBuffer();
}

/**
 * Reads of every area, and writes: one request in ten.
 * @param {string} address @param {string} token
 */
async function mixedRequests(address, token) {
  const headers = { Authorization: `Bearer ${token}` };
  const member = await memberBody(address, token);
  /** @type {import("autocannon").Request} */
  const write = {
    method: "POST",
    path: "/api/members",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(member),
  };
  /** @type {import("autocannon").Request[]} */
  const reads = READS.map((path) => ({ method: "GET", path: `/api${path}`, headers }));
  const half = Math.ceil(reads.length / 2);
  const requests = [...reads.slice(0, half), write, ...reads.slice(half), write];
  for (const path of READS) {
    const { status } = await fetch(`${address}/api${path}`, { headers });
    if (status !== 200) throw new Error(`${path} respondió ${status}`);
  }
  await post(address, "/api/members", member, token);
  const { errors, non2xx } = await autocannon({
    url: address,
    connections: CONNECTIONS,
    amount: REQUESTS,
    timeout: 60,
    requests,
  });
  if (errors + non2xx > 0) throw new Error(`${errors} errores y ${non2xx} respuestas que no son 2xx`);
}

/** @param {Record<"idle" | "opened" | "heap" | "resident", number>} megabytes @returns {import("../report.mjs").Row[]} */
const rowsOf = ({ idle, opened, heap, resident }) => [
  {
    work: `objetos en memoria tras abrir ${adminPages().length + PUBLIC_PAGES.length} páginas y una recolección`,
    result: `${opened.toFixed(0)} MB`,
  },
  {
    work: `objetos en memoria tras ${countText(REQUESTS)} peticiones mezcladas más y una recolección`,
    result: `${heap.toFixed(0)} MB`,
    target: `≤ ${HEAP_MAX} MB`,
    met: heap <= HEAP_MAX,
  },
  {
    work: `memoria residente tras esas peticiones, ${CONNECTIONS} conexiones (en reposo ${idle.toFixed(0)} MB)`,
    result: `${resident.toFixed(0)} MB`,
    target: `≤ ${RESIDENT_MAX} MB`,
    met: resident <= RESIDENT_MAX,
  },
];
