import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLookups } from "@/server/sites/lookups.mjs";
import { aFoundSite } from "../../support/found-sites";

test("a flood of unknown addresses delays a known one by a query at most, and what waits is bounded", async () => {
  const clock = { now: 0 };
  const batches: string[][] = [];
  const central = aFoundSite("central");
  const lookups = createLookups({
    now: () => clock.now,
    find: async (addresses) => {
      batches.push(addresses);
      await turn();
      return new Map(addresses.filter((address) => address === "central").map((address) => [address, central]));
    },
  });
  expect(await lookups.load("central")).toEqual(central);
  clock.now += 1_000;
  const flood = Array.from({ length: 3_000 }, (_, index) => lookups.load(`flood-${index}`).catch(() => "refused"));
  while (batches.length < 4) await turn();
  expect(await lookups.load("central")).toEqual(central);
  expect(batches[4]?.[0]).toBe("central");
  const results = await Promise.all(flood);
  expect(results.filter((result) => result === "refused")).toHaveLength(1_000);
  expect(results.filter((result) => result === null)).toHaveLength(2_000);
  expect(batches.map((batch) => batch.length)).toEqual([1, ...Array(10).fill(200), 1]);
});
