import { describe, expect, test } from "vitest";
import { orderBy, updateVersioned } from "@/lib/core/db/rows";
import { members } from "@/lib/members/service";
import { Prisma } from "@/prisma/generated/client";
import { aChurch, asOwner } from "./support/church";
import { aMember } from "./support/rows/members";

describe("an order", () => {
  test.each([
    ["ascending", orderBy({ value: "asc", id: "asc" }), [4, 2, 5, 1, 3]],
    ["descending", orderBy({ value: "desc", id: "desc" }), [3, 1, 5, 2, 4]],
    ["mixed", orderBy({ value: "asc", id: "desc" }), [4, 5, 2, 3, 1]],
    ["by an expression", orderBy({ "-value": "asc", id: "asc" }), [2, 5, 4, 1, 3]],
  ])("%s has its exact opposite as reverse, NULL included", async (_, { order, reverse }, ids) => {
    const church = await aChurch();
    const sorted = (terms: Prisma.Sql) =>
      asOwner(church, async (db) => {
        const rows = await db.$queryRaw<{ id: number }[]>`
          SELECT id FROM (VALUES (1, NULL), (2, 20), (3, NULL), (4, 10), (5, 20)) AS rows (id, value) ORDER BY ${terms}`;
        return rows.map(({ id }) => id);
      });
    expect(await sorted(order)).toEqual(ids);
    expect(await sorted(reverse)).toEqual([...ids].reverse());
  });
});

describe("an update of a row", () => {
  test("writes only what it names, and answers nothing for another version or condition", async () => {
    const church = await aChurch();
    const { id } = await aMember(church, { name: "Ana", notes: "Una nota" });
    await asOwner(church, async (db) => {
      const saved = await updateVersioned(db, members, { id, version: 1 }, { name: "Eva" });
      expect(saved).toMatchObject({ id, version: 2, name: "Eva", notes: "Una nota", position: "Miembro" });
      expect(await updateVersioned(db, members, { id, version: 1 }, { name: "Luz" })).toBeUndefined();
      const trash = { ...members, condition: Prisma.sql`m.deleted_at IS NOT NULL` };
      expect(await updateVersioned(db, trash, { id }, { name: "Luz" })).toBeUndefined();
      expect(await updateVersioned(db, members, { id }, { name: "Paz" })).toMatchObject({ version: 3, name: "Paz" });
    });
  });

  test("takes no SQL as the name of a column", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    await expect(
      asOwner(church, (db) => updateVersioned(db, members, { id }, { "name = 'Eva', notes": "Una nota" })),
    ).rejects.toThrow(TypeError);
  });
});
