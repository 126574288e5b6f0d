// npm run bench: measures Atrio against baselines of the same run, and writes docs/benchmarks.md.
// Quick run that writes nothing: npm run bench -- --rounds 1 --seconds 1 --dry
import "./node-version.mjs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { SCRIPT_LIMIT } from "./bench/weight.mjs";
import { install } from "./install.mjs";
import { onStop, runOrThrow, runScript, stop } from "./lifetime.mjs";
import { freePort } from "./ports.mjs";
import { root } from "./project.mjs";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    dry: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const PAGE_SIZE = 10;
/** Each round imports into two new churches. */
const IMPORT_ROUNDS = 3;

/** @typedef {import("./bench/measure.mjs").Work} Work */
/** @typedef {import("./bench/measure.mjs").Figures} Figures */
/** @typedef {{ id: number, token: string, email: string, size: number, rare: string, whole: string, common: string, commonShare: number, seeding: number }} Church */

/** @typedef {{ size: number, seeding: number, works: [string, Work][], limits: Map<string, number> }} Books */

const folder = mkdtempSync(path.join(tmpdir(), "atrio-bench-"));
chmodSync(folder, 0o711);

await runScript(async () => {
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["DATABASE_URL", "MIGRATION_DATABASE_URL", "APP_URL", "HOST"]) delete process.env[name];
  const port = await freePort();
  Object.assign(process.env, { PORT: String(port), ATRIO_DEMO: "0", LOG_LEVEL: "warn" });
  const address = `http://127.0.0.1:${port}`;
  await install();
  const { build } = await import("./build.mjs");
  await build();

  const starts = await measureColdStarts(address);
  const { idle, small, large, books, stock, figures, weights, imports } = await measureServer(address);
  const { writeReport } = await import("./bench/report.mjs");
  const command = ["npm run bench", ...process.argv.slice(2)].join(" -- ");
  const rows = rowsOf({ starts, idle, small, large, books, stock, figures, weights, imports });
  if (values.dry) console.table(rows);
  else writeReport({ command, rounds, rows });
  await stop();
});

/**
 * Median milliseconds from `npm start` (installed, built, migrated) to `ready`, with the embedded Postgres.
 * @param {string} address
 */
async function measureColdStarts(address) {
  const { median } = await import("./bench/measure.mjs");
  const env = { ATRIO_DATA_DIR: path.join(folder, "cold") };
  // The first start creates the cluster; it is not measured.
  await (await startServer("scripts/start.mjs", address, env)).end();
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const server = await startServer("scripts/start.mjs", address, env);
    times.push(server.milliseconds);
    await server.end();
  }
  return median(times);
}

/** Figures measured while the application serves two churches. @param {string} address */
async function measureServer(address) {
  const { openEnvironment } = await import("./environment.mjs");
  const { migrate } = await import("./migrate.mjs");
  const { signedInCookie } = await import("./bench/visitor.mjs");
  const { pageWeights } = await import("./bench/weight.mjs");
  const { importFigures, residentMegabytes } = await import("./bench/imports.mjs");
  process.env.ATRIO_DATA_DIR = path.join(folder, "data");
  const database = await openEnvironment();
  if (!database) throw new Error("La medición usa su propia base de datos.");
  await migrate(database.url("owner"));
  const server = await startServer("scripts/server.mjs", address);
  const idle = residentMegabytes(server.pid);
  const small = await createChurch(address, 10_000);
  const large = await createChurch(address, 100_000);
  const books = await createBooks(address, 1_000_000);
  const stock = await createStock(address, 100_000);
  await analyze(database.url("owner"));
  const figures = await measureWorks(address, database.url("app"), [small, large], [...books.works, ...stock.works]);
  const weights = await pageWeights(address, await signedInCookie(address, large.email));
  await server.end();
  // A fresh server, so that its memory shows only the imports.
  const fresh = await startServer("scripts/server.mjs", address);
  const options = { address, pid: fresh.pid, church: large, ownerUrl: database.url("owner") };
  const imports = await importFigures({ ...options, rounds: Math.min(rounds, IMPORT_ROUNDS) });
  await fresh.end();
  return { idle, small, large, books, stock, figures, weights, imports };
}

/** @param {string} script @param {string} address @param {Record<string, string>} [env] */
async function startServer(script, address, env = {}) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const end = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  onStop(end);
  for (let ready = false; !ready; await sleep(10)) {
    if (child.exitCode !== null) throw new Error("El servidor terminó antes de estar listo.");
    ready = (await fetch(`${address}/api/health/ready`).catch(() => undefined))?.ok ?? false;
  }
  return { pid: child.pid ?? 0, milliseconds: performance.now() - startedAt, end };
}

/** @param {string} address @param {number} size @returns {Promise<Church>} */
async function createChurch(address, size) {
  const { makeChurch, searchTerms } = await import("./bench/visitor.mjs");
  const church = await makeChurch(address, size);
  const seeding = await seed(`--members=${size}`, `--church=${church.id}`);
  return { ...church, size, seeding, ...(await searchTerms(address, church.token, size)) };
}

/** Creates a church with `size` transactions. @param {string} address @param {number} size */
async function createBooks(address, size) {
  const { makeChurch } = await import("./bench/visitor.mjs");
  const { financeWorks } = await import("./bench/finances.mjs");
  const { id, token } = await makeChurch(address, size);
  const seeding = await seed(`--transactions=${size}`, `--church=${id}`);
  return { size, seeding, ...(await financeWorks({ address, token, size })) };
}

/**
 * Creates a church with `size` inventory items.
 * @param {string} address @param {number} size @returns {Promise<Books>}
 */
async function createStock(address, size) {
  const { makeChurch } = await import("./bench/visitor.mjs");
  const { inventoryWorks } = await import("./bench/inventory.mjs");
  const { id, token } = await makeChurch(address, `${size}-articulos`);
  const seeding = await seed(`--items=${size}`, `--church=${id}`);
  return { size, seeding, ...inventoryWorks({ address, token, size }) };
}

/** @param {string[]} args @returns {Promise<number>} seconds */
async function seed(...args) {
  const startedAt = performance.now();
  const program = ["--import=tsx", "prisma/seed/bulk.ts", ...args];
  await runOrThrow("No se pudieron crear los datos", process.execPath, program);
  return (performance.now() - startedAt) / 1000;
}

/** @param {string} ownerUrl */
async function analyze(ownerUrl) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("VACUUM ANALYZE");
  await client.end();
}

/** @param {string} address @param {string} appUrl @param {Church[]} churches @param {[string, Work][]} more */
async function measureWorks(address, appUrl, churches, more) {
  const { default: pg } = await import("pg");
  const { httpLoad, medians, postgresLoad } = await import("./bench/measure.mjs");
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  /** @type {[name: string, work: Work][]} */
  const works = [["bare", httpLoad(`${address}/api/health/live`, 16)]];
  for (const { id, token, size, rare, whole, common } of churches) {
    const members = (/** @type {string} */ query, connections = 1) =>
      httpLoad(`${address}/api/members${query}`, connections, token);
    const pages = size / PAGE_SIZE;
    works.push(
      [`floor rare ${size}`, postgresLoad(client, id, rare)],
      [`floor common ${size}`, postgresLoad(client, id, common)],
      [`rare ${size}`, members(`?name=${rare}`)],
      [`whole ${size}`, members(`?name=${encodeURIComponent(whole)}`)],
      [`common ${size}`, members(`?name=${common}`)],
      [`rare16 ${size}`, members(`?name=${rare}`, 16)],
      [`first ${size}`, members("?page=1")],
      [`middle ${size}`, members(`?page=${pages / 2}`)],
      [`last ${size}`, members(`?page=${pages}`)],
      [`stats ${size}`, members("/stats")],
    );
  }
  works.push(...more);
  /** @type {Map<string, Figures[]>} */
  const results = new Map(works.map(([name]) => [name, []]));
  for (const [, work] of works) await work(1);
  for (let round = 1; round <= rounds; round++) {
    console.log(`Ronda ${round} de ${rounds}…`);
    for (const [name, work] of works) results.get(name)?.push(await work(seconds));
  }
  await client.end();
  return new Map([...results].map(([name, figures]) => [name, medians(figures)]));
}

/**
 * @param {{ starts: number, idle: number, weights: { page: string, bytes: number }[], small: Church, large: Church, books: Books, stock: Books, figures: Map<string, Figures>, imports: import("./bench/imports.mjs").ImportFigures }} measurements
 * @returns {import("./bench/report.mjs").Row[]}
 */
function rowsOf({ starts, idle, weights, small, large, books, stock, figures, imports }) {
  const of = (/** @type {string} */ name) => figures.get(name) ?? { p50: 0, p95: 0, perSecond: 0 };
  const ms = (/** @type {number} */ number) => `${number.toFixed(number < 10 ? 1 : 0)} ms`;
  const times = (/** @type {number} */ one, /** @type {number} */ other) => `${(one / other).toFixed(1)} ×`;
  const people = (/** @type {number} */ size) => `${size.toLocaleString("es-MX")} miembros`;
  const p95 = (/** @type {string} */ work, /** @type {string} */ name, /** @type {number} */ limit, floor = "") => ({
    work: `${work}, p95`,
    result: ms(of(name).p95),
    target: `≤ ${limit} ms`,
    met: of(name).p95 <= limit,
    floor: floor && `${times(of(name).p95, of(floor).p95)} Postgres solo (${ms(of(floor).p95)})`,
  });
  const growth = of(`rare ${large.size}`).p50 / of(`rare ${small.size}`).p50;
  const imported = (/** @type {"csv" | "xlsx"} */ format, /** @type {number} */ target) => ({
    work: `importar ${imports.rows.toLocaleString("es-MX")} miembros de un ${format.toUpperCase()}, por HTTP, con índices e historial`,
    result: `${imports[format].toFixed(0)} filas/s`,
    target: `≥ ${target}/s`,
    met: imports[format] >= target,
    floor: `${times(imports[format], imports.floor)} COPY con los mismos índices (${imports.floor.toFixed(0)}/s)`,
  });
  const busy = of(`rare16 ${large.size}`);
  const share = `${(large.commonShare * 100).toFixed(0)} % de las filas`;
  return [
    p95(`búsqueda rara, ${people(large.size)}`, `rare ${large.size}`, 10, `floor rare ${large.size}`),
    p95(`búsqueda de un nombre completo, ${people(large.size)}`, `whole ${large.size}`, 10),
    p95(
      `búsqueda común (${share}) con su cuenta exacta, ${people(large.size)}`,
      `common ${large.size}`,
      30,
      `floor common ${large.size}`,
    ),
    {
      work: `búsqueda rara, de ${small.size} a ${large.size} miembros, mediana`,
      result: `${growth.toFixed(1)} ×`,
      target: "≤ 2 ×",
      met: growth <= 2,
    },
    {
      work: `búsqueda rara, ${people(large.size)}, 16 conexiones`,
      result: `${busy.perSecond.toFixed(0)}/s`,
      target: "≥ 300/s",
      met: busy.perSecond >= 300,
      floor: `${times(busy.perSecond, of("bare").perSecond)} ruta vacía (${of("bare").perSecond.toFixed(0)}/s)`,
    },
    p95(`búsqueda rara, ${people(large.size)}, 16 conexiones`, `rare16 ${large.size}`, 100),
    ...[small, large].flatMap(({ size }) => [
      p95(`lista, primera página, ${people(size)}`, `first ${size}`, 20),
      p95(`lista, página ${size / PAGE_SIZE / 2}, ${people(size)}`, `middle ${size}`, 20),
      p95(`lista, última página (${size / PAGE_SIZE}), ${people(size)}`, `last ${size}`, 20),
    ]),
    p95(`estadísticas, ${people(large.size)}`, `stats ${large.size}`, 50),
    {
      work: "arranque en frío hasta `ready`, Postgres integrado incluido",
      result: `${(starts / 1000).toFixed(1)} s`,
      target: "≤ 3 s",
      met: starts <= 3000,
    },
    {
      work: "memoria residente en reposo, servidor",
      result: `${idle.toFixed(0)} MB`,
      target: "≤ 250 MB",
      met: idle <= 250,
    },
    ...weights.map(({ page, bytes }) => ({
      work: `JavaScript de la primera carga de ${page}, gzip`,
      result: `${(bytes / 1000).toFixed(0)} kB`,
      target: `≤ ${SCRIPT_LIMIT / 1000} kB`,
      met: bytes <= SCRIPT_LIMIT,
    })),
    {
      work: "100 000 miembros con `npm run db:seed`",
      result: `${large.seeding.toFixed(1)} s`,
      target: "≤ 30 s",
      met: large.seeding <= 30,
    },
    ...[books, stock].flatMap(({ size, limits }) =>
      [...limits].map(([name, limit]) => p95(`${name}, ${size.toLocaleString("es-MX")}`, name, limit)),
    ),
    {
      work: `${books.size.toLocaleString("es-MX")} movimientos con \`npm run db:seed\``,
      result: `${books.seeding.toFixed(0)} s`,
    },
    imported("csv", 25_000),
    imported("xlsx", 8_000),
    {
      work: "memoria residente durante esas importaciones, sobre la de reposo",
      result: `${imports.memory.toFixed(0)} MB`,
      target: "< 300 MB",
      met: imports.memory < 300,
    },
  ];
}
