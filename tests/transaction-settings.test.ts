import { expect, test } from "vitest";
import { inBulk } from "@/lib/core/db/bulk-db";
import { inChurch } from "@/lib/core/db/church-db";
import { aChurch } from "./support/church";

test("changes of single rows leave few of them to every search, bulk work merges its own", async () => {
  const scope = { churchId: (await aChurch()).id, userId: null };
  type Setting = { limit: string };
  const [single] = await inChurch(
    scope,
    (db) => db.$queryRaw<Setting[]>`SELECT current_setting('gin_pending_list_limit') AS "limit"`,
  );
  const bulk = await inBulk(scope, async (db) => {
    const [row] = await db.query<Setting>(`SELECT current_setting('gin_pending_list_limit') AS "limit"`);
    return { result: row, isKept: false };
  });
  expect([single?.limit, bulk?.limit]).toEqual(["256kB", "2047MB"]);
});

test("a transaction that reads plans each statement for its church, one that writes may keep plans", async () => {
  const scope = { churchId: (await aChurch()).id, userId: null };
  const modeOf = (readOnly: boolean) =>
    inChurch({ ...scope, readOnly }, async (db) => {
      const [row] = await db.$queryRaw<{ mode: string }[]>`SELECT current_setting('plan_cache_mode') AS mode`;
      return row?.mode;
    });
  expect([await modeOf(true), await modeOf(false)]).toEqual(["force_custom_plan", "auto"]);
});
