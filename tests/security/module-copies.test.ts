import { expect, test, vi } from "vitest";
import { aChurch } from "../support/church";
import { aMember } from "../support/rows/members";

test("a second copy of the database module reads the same church: a bundler makes one for pages and one for endpoints", async () => {
  const church = await aChurch();
  await aMember(church);
  vi.resetModules();
  const { inChurch } = await import("@/lib/core/db");
  expect(await inChurch({ churchId: church.id, userId: null }, (db) => db.member.count())).toBe(1);
});
