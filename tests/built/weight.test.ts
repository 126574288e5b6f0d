import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPages, pageWeights, SCRIPT_LIMIT } from "@/scripts/bench/parts/weight.mjs";
import { makeChurch, signedInCookie } from "@/scripts/bench/visitor.mjs";
import { aDataFolder, startBuilt } from "../support/built";

let folder: Awaited<ReturnType<typeof aDataFolder>>;
let built: Awaited<ReturnType<typeof startBuilt>>;
let weights: Awaited<ReturnType<typeof pageWeights>>;

beforeAll(async () => {
  folder = await aDataFolder();
  built = await startBuilt(folder);
  const { email } = await makeChurch(built.address, "peso");
  weights = await pageWeights(built.address, await signedInCookie(built.address, email));
}, 180_000);

afterAll(async () => {
  built?.server.child.kill("SIGTERM");
  await built?.server.ended;
  await folder?.remove();
});

test.each(adminPages())("the first load of %s stays within the JavaScript limit for slow connections", (page) => {
  const bytes = weights.find((weight) => weight.page === page)?.bytes;
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_LIMIT);
});
