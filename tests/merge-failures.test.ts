import { expect, test, vi } from "vitest";
import { inBulk } from "@/lib/core/db/bulk-db";
import { log } from "@/lib/core/log";
import { aChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";

const rename = (from: string, to: string) =>
  inDatabase(ownDatabase().owner, (client) => client.query(`ALTER FUNCTION ${from}() RENAME TO ${to}`));

test("search indexes that cannot be merged are logged once, and again only after a merge that succeeded", async () => {
  const { id: churchId } = await aChurch();
  const warnings = vi.spyOn(log, "warn").mockImplementation(() => {});
  const change = () => inBulk({ churchId, userId: null }, async () => ({ result: undefined, isKept: true }));
  await rename("atrio_merge_pending", "atrio_merge_away");
  try {
    for (let count = 0; count < 3; count++) await change();
    expect(warnings).toHaveBeenCalledTimes(1);
    await rename("atrio_merge_away", "atrio_merge_pending");
    await change();
    await rename("atrio_merge_pending", "atrio_merge_away");
    for (let count = 0; count < 3; count++) await change();
    expect(warnings).toHaveBeenCalledTimes(2);
  } finally {
    await rename("atrio_merge_away", "atrio_merge_pending");
  }
});
