import { setImmediate as tick } from "node:timers/promises";
import { expect, test } from "vitest";
import { serializePerChurch } from "./worker-slots";

test("serializePerChurch runs one task per church at a time, also after a failed one, and churches in parallel", async () => {
  const seen: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await tick();
      if (fails) throw new Error(name);
      seen.push(`${name} ends`);
      return name;
    };
  const all = [
    serializePerChurch(1, work("a", true)),
    serializePerChurch(1, work("b")),
    serializePerChurch(2, work("c")),
    serializePerChurch(1, work("d")),
  ];
  const results = await Promise.allSettled(all);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
  expect(seen.filter((line) => !line.startsWith("c"))).toEqual([
    "a begins",
    "b begins",
    "b ends",
    "d begins",
    "d ends",
  ]);
  expect(seen.indexOf("c begins")).toBeLessThan(seen.indexOf("b begins"));
});
