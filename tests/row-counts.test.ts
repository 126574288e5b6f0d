// Also on PostgreSQL 15: counts kept by triggers.
import { expect, test, vi } from "vitest";
import { inChurch } from "@/lib/core/db/church-db";
import { inIdentity } from "@/lib/core/db/identity-db";
import { checkStoredCount } from "@/lib/core/db/row-counts";
import { log } from "@/lib/core/log";
import { emptyTrash as emptyItemTrash, listItems } from "@/lib/inventory/service";
import { emptyTrash } from "@/lib/members/service";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { aFile, aRow, HEADERS, importFile } from "./support/imports";
import { anItem } from "./support/rows/inventory";
import { aMember, memberBody } from "./support/rows/members";
import { aSignal } from "./support/waiting";

const DAYS_AGO_40 = new Date(Date.now() - 40 * 86_400_000);

/** The kept count of the church's members, which must be their number. */
async function countOf(church: TestChurch): Promise<number> {
  const { count } = (await call("GET /members", { as: church.owner })).body;
  const rows = await asOwner(church, (db) => db.member.count({ where: { deletedAt: null } }));
  expect(count).toBe(rows);
  return count;
}

const bulk = (church: TestChurch, body: object) => call("POST /members/bulk", { as: church.owner, body });

const storedRows = (churchId: number) =>
  inDatabase(ownDatabase().backup, async (client) => {
    const { rows } = await client.query("SELECT change FROM row_counts WHERE church_id = $1", [churchId]);
    return rows.length;
  });

test("the count of members follows the trash, a restore, a purge, bulk changes and an erasure", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  await aMember(other);
  expect(await countOf(church)).toBe(0);
  const [ana, eva, luz] = [await aMember(church), await aMember(church), await aMember(church)];
  expect(await countOf(church)).toBe(3);
  const body = { ...memberBody(church, { name: "Otro nombre" }), id: ana.id };
  expect((await call("PUT /members", { as: church.owner, body })).status).toBe(200);
  expect(await countOf(church)).toBe(3);
  await call("DELETE /members/{id}", { as: church.owner, params: { id: ana.id } });
  expect(await countOf(church)).toBe(2);
  await call("POST /members/{id}/restore", { as: church.owner, params: { id: ana.id } });
  expect(await countOf(church)).toBe(3);
  await bulk(church, { action: "delete", ids: [ana.id, eva.id] });
  expect(await countOf(church)).toBe(1);
  await bulk(church, { action: "restore", ids: [ana.id] });
  expect(await countOf(church)).toBe(2);
  await asOwner(church, async (db) => {
    await db.member.update({ where: { id: eva.id }, data: { deletedAt: DAYS_AGO_40 } });
    await emptyTrash(db);
  });
  expect(await countOf(church)).toBe(2);
  const erased = { as: church.owner, params: { id: luz.id }, body: { name: luz.name } };
  expect((await call("POST /members/{id}/erasure", erased)).status).toBeLessThan(300);
  expect(await countOf(church)).toBe(1);
  expect(await countOf(other)).toBe(1);
});

test("the count of members follows an import and its undoing", async () => {
  const church = await aChurch();
  await aMember(church);
  const file = aFile([HEADERS, ...Array.from({ length: 30 }, (_, index) => aRow(index))]);
  const { id, created } = (await importFile(church, file)).body;
  expect(created).toBe(30);
  expect(await countOf(church)).toBe(31);
  await call("POST /members/imports/{id}/undo", { as: church.owner, params: { id } });
  expect(await countOf(church)).toBe(1);
});

test("the count of items follows the trash and a purge", async () => {
  const church = await aChurch();
  const items = [await anItem(church), await anItem(church)];
  const list = { page: 1, pageSize: 10, name: "", sort: "newest" } as const;
  const count = () => asOwner(church, async (db) => (await listItems(db, list)).count);
  expect(await count()).toBe(2);
  await asOwner(church, async (db) => {
    await db.inventoryItem.update({ where: { id: items[0]?.id }, data: { deletedAt: DAYS_AGO_40 } });
    await emptyItemTrash(db);
  });
  expect(await count()).toBe(1);
});

test("members that are rolled back are not counted", async () => {
  const church = await aChurch();
  await aMember(church);
  const failed = asOwner(church, async (db) => {
    await db.$executeRaw`UPDATE members SET deleted_at = now()`;
    throw new Error("later");
  });
  await expect(failed).rejects.toThrow("later");
  expect(await countOf(church)).toBe(1);
});

test("writers of one church do not wait for each other, and a reader counts what is committed", async () => {
  const church = await aChurch();
  const member = await aMember(church);
  const [written, rollback] = [aSignal(), aSignal()];
  const open = asOwner(church, async (db) => {
    await db.$executeRaw`
      DO $$ BEGIN
        FOR change IN 1..401 LOOP
          UPDATE members SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END;
        END LOOP;
      END $$`;
    written.resolve();
    await rollback.promise;
    throw new Error("given up");
  });
  await written.promise;
  await Promise.all(Array.from({ length: 60 }, () => aMember(church)));
  expect(await countOf(church)).toBe(61);
  rollback.resolve();
  await expect(open).rejects.toThrow("given up");
  expect(await countOf(church)).toBe(61);
  expect((await call("DELETE /members/{id}", { as: church.owner, params: { id: member.id } })).status).toBe(204);
  expect(await countOf(church)).toBe(60);
});

test("many changes leave few rows to sum, also from several writers at once", async () => {
  const church = await aChurch();
  await aMember(church);
  await asOwner(
    church,
    (db) => db.$executeRaw`
      DO $$ BEGIN
        FOR change IN 1..2000 LOOP
          UPDATE members SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END;
        END LOOP;
      END $$`,
  );
  await Promise.all(Array.from({ length: 100 }, () => aMember(church)));
  expect(await countOf(church)).toBe(101);
  // One change in fifty sums up: a thousand without one happen once in a billion runs.
  expect(await storedRows(church.id)).toBeLessThan(1100);
});

test("a destroyed church leaves no counts, and another one keeps its own", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  for (const one of [church, other]) {
    await aMember(one);
    await anItem(one);
  }
  expect(await storedRows(church.id)).toBeGreaterThan(0);
  await inIdentity({ churchId: church.id }, (tx) => tx.church.delete({ where: { id: church.id } }));
  expect(await storedRows(church.id)).toBe(0);
  expect(await inChurch({ churchId: other.id, userId: null }, (db) => db.rowCount.count())).toBe(2);
});

test("the check logs a kept count that differs from the rows, and no other one", async () => {
  const church = await aChurch();
  await aMember(church);
  await anItem(church);
  const error = vi.spyOn(log, "error");
  const check = () =>
    asOwner(church, async (db) => {
      await checkStoredCount(db, "members");
      await checkStoredCount(db, "inventory_items");
    });
  await check();
  expect(error).not.toHaveBeenCalled();
  await inDatabase(ownDatabase().owner, async (client) => {
    await client.query(`SELECT set_config('app.church_id', '${church.id}', false)`);
    await client.query("UPDATE row_counts SET change = change + 2 WHERE entity = 'members'");
  });
  await check();
  expect(error.mock.calls).toEqual([[{ table: "members", kept: 3, counted: 1 }, expect.stringContaining("count")]]);
});
