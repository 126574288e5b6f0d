// Only imports of more than ten thousand rows are vacuumed.
import { beforeEach, expect, test, vi } from "vitest";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { connections } from "@/lib/core/db/identity-db";
import { log } from "@/lib/core/log";
import { vacuumTask } from "@/lib/core/queue/vacuum";
import { drainQueue } from "@/lib/core/queue/worker";
import { call } from "./support/call";
import { aChurch, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { aFile, importFile } from "./support/imports";

const asOwner = async <Row>(query: string) =>
  (await inDatabase(ownDatabase().owner, (client) => client.query(query))).rows as Row[];

const importItems = async (church: TestChurch, count: number) => {
  const lines = Array.from({ length: count }, (_, index) => `Silla ${index};1;Salón;5`);
  return (
    await importFile(church, aFile(["Artículo;Cantidad;Ubicación;Precio", ...lines]), {}, "POST /inventory/import")
  ).body;
};

/** Times that each of the tables was vacuumed and analyzed by a command, after what the queue holds. */
async function commandsAfterQueue() {
  await waitForBackgroundTasks();
  await drainQueue(connections(), [vacuumTask]);
  return asOwner<{ name: string; vacuums: number; analyzes: number }>(
    `SELECT relname AS name, vacuum_count::int AS vacuums, analyze_count::int AS analyzes FROM pg_stat_user_tables
     WHERE relname IN ('history', 'inventory_items', 'members') ORDER BY name`,
  );
}

const [version] = await asOwner<{ major: number }>(
  "SELECT current_setting('server_version_num')::int / 10000 AS major",
);
const canMaintain = (version?.major ?? 0) >= 17;

beforeEach(async () => {
  await asOwner("DELETE FROM graphile_worker._private_jobs");
  // A table that autovacuum is at is left to it.
  for (const table of ["history", "inventory_items"])
    await asOwner(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
});

test("what a large import and its undo write is vacuumed and analyzed once each, a small import is not", async () => {
  const notices = vi.spyOn(log, "info");
  const church = await aChurch();
  const before = await commandsAfterQueue();
  await importItems(church, 10);
  expect(await commandsAfterQueue()).toEqual(before);

  /** The counts after so many vacuums of the two tables; none of `members`. */
  const after = (vacuums: number) =>
    before.map((table) => {
      const more = canMaintain && table.name !== "members" ? vacuums : 0;
      return { ...table, vacuums: table.vacuums + more, analyzes: table.analyzes + more };
    });
  const { id } = await importItems(church, 10_011);
  expect(await commandsAfterQueue()).toEqual(after(1));
  await call("POST /inventory/imports/{id}/undo", { as: church.owner, params: { id } });
  expect(await commandsAfterQueue()).toEqual(after(2));
  const refusals = notices.mock.calls.filter(([, text]) => text === "vacuum");
  expect(refusals.length > 0).toBe(!canMaintain);
  expect(await asOwner("SELECT FROM graphile_worker._private_jobs")).toEqual([]);
});
