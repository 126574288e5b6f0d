import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { scopeSettings } from "@/lib/core/db/church-db";
import { connections } from "@/lib/core/db/identity-db";
import { inTransaction } from "@/lib/core/db/transaction";
import { aChurch, asOwner } from "./support/church";

const LIMIT = 50;

test.each(["raw queries", "a model"])(
  "a transaction with %s that takes too long ends, saves nothing and frees its connection",
  async (kind) => {
    const { id: churchId, ...church } = await aChurch();
    const settings = scopeSettings({ churchId, userId: null });
    let later: Promise<unknown> = Promise.resolve();
    const ended = inTransaction({ churchId, settings, limit: LIMIT, readOnly: false }, async (db) => {
      later = (async () => {
        if (kind === "a model") await db.category.create({ data: { value: "Tardía", isIncome: true, rank: 90 } });
        else await db.$executeRaw`INSERT INTO categories (value, is_income, rank) VALUES ('Tardía', true, 90)`;
        await sleep(4 * LIMIT);
        await db.$executeRaw`DELETE FROM categories`;
      })();
      return later;
    });
    await expect(ended).rejects.toMatchObject({ status: 503, code: "UNAVAILABLE" });
    await expect(later).rejects.toMatchObject({ status: 503 });
    await expect.poll(() => connections().totalCount - connections().idleCount).toBe(0);
    const saved = await asOwner({ id: churchId, ...church }, (db) => db.category.count({ where: { value: "Tardía" } }));
    expect(saved).toBe(0);
  },
);
