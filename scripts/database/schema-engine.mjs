#!/usr/bin/env node
// Adapted from Prisma's own code for the engine's protocol, written in that vendored style with short names. The native
// engine is a download from a server of Prisma's: with this one an installation needs the npm registry alone.
// Stand-in for Prisma's native `schema-engine` binary: same engine, compiled to WASM
// (@prisma/schema-engine-wasm, npm) + @prisma/adapter-pg, speaking the CLI's JSON-RPC on stdio.
import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";

const { values, positionals } = parseArgs({
  options: {
    datamodels: { type: "string", multiple: true, short: "d" },
    datasource: { type: "string" },
    "enabled-preview-features": { type: "string" },
    "extension-types": { type: "string" },
  },
  allowPositionals: true,
});
const datasource = values.datasource ? JSON.parse(values.datasource) : {};
const log = (level, message, extra = {}) =>
  process.stderr.write(
    `${JSON.stringify({
      timestamp: new Date().toISOString(),
      level,
      fields: { message, ...extra },
      target: "schema_engine::logger",
    })}\n`,
  );

function conn(url) {
  const u = new URL(url);
  const schema = u.searchParams.get("schema") ?? "public";
  for (const k of ["schema", "connection_limit", "pgbouncer", "connect_timeout", "pool_timeout"])
    u.searchParams.delete(k);
  return { connectionString: u.toString(), schema, database: decodeURIComponent(u.pathname.slice(1)) };
}
async function withAdmin(url, fn) {
  const u = new URL(conn(url).connectionString);
  u.pathname = "/postgres";
  const c = new pg.Client({ connectionString: u.toString() });
  await c.connect();
  try {
    return await fn(c);
  } finally {
    await c.end();
  }
}

// ---- `schema-engine cli can-connect-to-database | create-database | drop-database`
if (positionals[0] === "cli") {
  const { connectionString, database } = conn(datasource.url);
  log("INFO", `wasm schema engine: ${positionals[1]}`);
  try {
    if (positionals[1] === "can-connect-to-database") {
      const c = new pg.Client({ connectionString });
      await c.connect();
      await c.end();
    } else if (positionals[1] === "create-database") {
      await withAdmin(datasource.url, (c) => c.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`));
    } else if (positionals[1] === "drop-database") {
      await withAdmin(datasource.url, (c) => c.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(database)}`));
    } else throw new Error(`unknown cli command ${positionals[1]}`);
    process.exit(0);
  } catch (e) {
    const code =
      e.code === "3D000" ? "P1003" : e.code === "28P01" ? "P1000" : e.code === "ECONNREFUSED" ? "P1001" : "P1010";
    log("ERROR", e.message || String(e), { is_panic: false, error_code: code });
    process.exit(1);
  }
}

// ---- load the WASM
let panicMessage = null;
globalThis.PRISMA_WASM_PANIC_REGISTRY = {
  set_message: (m) => {
    panicMessage = m;
    process.stderr.write(`${m}\n`);
  },
};
const require = createRequire(import.meta.url);
const bg = await import("@prisma/schema-engine-wasm/schema_engine_bg");
const wasmPath = require.resolve("@prisma/schema-engine-wasm").replace(/schema_engine\.js$/, "schema_engine_bg.wasm");
const { instance } = await WebAssembly.instantiate(readFileSync(wasmPath), { "./schema_engine_bg.js": bg });
bg.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();

// adapter-pg refuses the system catalogs' internal "char" type (oid 18): hand it over as a Character.
const chars = new AsyncLocalStorage();
class Pool extends pg.Pool {
  async query(...a) {
    const r = await super.query(...a);
    for (const x of [r].flat())
      x?.fields?.forEach((f, i) => {
        if (f.dataTypeID === 18) {
          f.dataTypeID = 25;
          chars.getStore()?.push(i);
        }
      });
    return r;
  }
}
async function adapter(connectionString, schema) {
  const a = await new PrismaPg(new Pool({ connectionString, max: 1 }), { schema, disposeExternalPool: true }).connect();
  const queryRaw = a.queryRaw.bind(a);
  a.queryRaw = (q) =>
    chars.run([], async () => {
      const r = await queryRaw(q);
      for (const i of chars.getStore()) r.columnTypes[i] = ColumnTypeEnum.Character;
      return r;
    });
  // adapter-pg splits scripts on ";" (breaks function bodies): send the script whole, as the native engine does.
  a.executeScript = (script) =>
    a
      .underlyingDriver()
      .query(script)
      .then(
        () => {},
        (e) => a.onError(e),
      );
  return a;
}

// ---- driver adapter factory with a throw-away shadow database
const shadows = new Set(); // dropped on dispose, or at the latest on exit
class Factory {
  provider = "postgres";
  adapterName = "@prisma/adapter-pg";
  constructor(url, shadowUrl) {
    this.url = url;
    this.shadowUrl = shadowUrl;
  }
  connect() {
    if (!this.url) throw new Error("datasource.url is required (prisma.config.ts)");
    const { connectionString, schema } = conn(this.url);
    return adapter(connectionString, schema);
  }
  async connectToShadowDb() {
    if (this.shadowUrl) {
      const { connectionString, schema } = conn(this.shadowUrl);
      return adapter(connectionString, schema);
    }
    // (PrismaPg.connectToShadowDb keeps the database of a connection string, and drops the shadow before closing it.)
    const name = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
    await withAdmin(this.url, (c) => c.query(`CREATE DATABASE "${name}"`));
    const u = new URL(conn(this.url).connectionString);
    u.pathname = `/${name}`;
    const shadow = await adapter(u.toString());
    const dispose = shadow.dispose.bind(shadow);
    const drop = () => withAdmin(this.url, (c) => c.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
    shadow.dispose = async () => {
      await dispose();
      await drop();
      shadows.delete(drop);
    };
    shadows.add(drop);
    return shadow;
  }
}
const datamodels = values.datamodels?.map((f) => [f, readFileSync(f, "utf8")]);
let enginePromise;
const engine = () =>
  (enginePromise ??= bg.SchemaEngine.new(
    { datamodels },
    (l) => {
      if (process.env.DEBUG) process.stderr.write(`${l}\n`);
    },
    bindMigrationAwareSqlAdapterFactory(new Factory(datasource.url, datasource.shadowDatabaseUrl)),
  ));

const handlers = {
  async diff(p) {
    const r = await (await engine()).diff(p);
    if (r.stdout != null)
      process.stdout.write(
        `${JSON.stringify({ jsonrpc: "2.0", id: 1e6, method: "print", params: { content: r.stdout } })}\n`,
      );
    return { exitCode: r.exitCode, stdout: null };
  },
  getDatabaseVersion: async () => (await engine()).version(null),
  createDatabase: async () =>
    withAdmin(datasource.url, async (c) => {
      const d = conn(datasource.url).database;
      await c.query(`CREATE DATABASE ${pg.escapeIdentifier(d)}`);
      return { databaseName: d };
    }),
};
for (const m of [
  "applyMigrations",
  "createMigration",
  "dbExecute",
  "devDiagnostic",
  "diagnoseMigrationHistory",
  "ensureConnectionValidity",
  "evaluateDataLoss",
  "introspect",
  "introspectSql",
  "markMigrationApplied",
  "markMigrationRolledBack",
  "reset",
  "schemaPush",
])
  handlers[m] = async (p) => (await engine())[m](p);

let chain = Promise.resolve();
const rl = createInterface({ input: process.stdin, crlfDelay: Infinity });
rl.on("line", (line) => {
  const msg = JSON.parse(line);
  if (!msg.method) return; // reply to our own `print`
  chain = chain.then(async () => {
    let out;
    try {
      if (!handlers[msg.method]) throw new Error(`schema-engine shim: method ${msg.method} not implemented`);
      out = { result: (await handlers[msg.method](msg.params)) ?? null };
    } catch (thrown) {
      const e = panicMessage ? { message: panicMessage } : thrown;
      out = {
        error: {
          code: 4466,
          message: e.message ?? String(e),
          data: { is_panic: false, message: e.message ?? String(e), error_code: e.code, meta: e.meta },
        },
      };
    }
    process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: msg.id, ...out })}\n`);
  });
});
rl.on("close", async () => {
  await chain;
  await Promise.allSettled([...shadows].map((drop) => drop()));
  process.exit(0);
});
