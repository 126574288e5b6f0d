import { expect, test } from "vitest";
import { freeMemory } from "@/scripts/memory.mjs";

const MEMINFO = `MemTotal:        2014328 kB
MemFree:          104328 kB
MemAvailable:    1500000 kB
SwapTotal:       1048572 kB
SwapFree:        1000000 kB
`;

test("free memory counts what the system can give back, and the swap", () => {
  expect(freeMemory(MEMINFO, 0)).toBe(2_500_000 * 1024);
});

test("a container's limit counts, however much its machine has", () => {
  expect(freeMemory(MEMINFO, 700e6)).toBe(700e6);
  expect(freeMemory(MEMINFO, 2 ** 63)).toBe(2_500_000 * 1024);
});
