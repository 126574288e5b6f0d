import { expect, test } from "vitest";
import type { GiftDay, GiftRow } from "@/lib/finances/envelopes/schema";
import type { UnsentEnvelope } from "./envelope-outbox";
import { daySums, newerRows, nextOf } from "./envelope-sums";

const row = (id: number, amount: string, date = "2026-11-29") =>
  ({ id, amount, date, categoryId: 1, method: "efectivo" }) as GiftRow;

const day = {
  rows: [row(7, "0.20"), row(5, "0.10")],
  categories: [{ categoryId: 1, amount: "0.30" }],
  counts: [],
  methods: [{ method: "efectivo", amount: "0.30", count: 2 }],
  wallet: "Yape",
} satisfies GiftDay;

const unsent = (amount: string, categoryId = 2) =>
  ({ input: { amount, categoryId, method: "billetera", date: "2026-11-29" } }) as UnsentEnvelope;

test("a day sums to the cent what is saved, what the list lacks, and what is not sent yet", () => {
  expect(daySums(day, { unsent: [unsent("0.10"), unsent("999999999999.99")], saved: [row(8, "0.70")] })).toEqual({
    count: 5,
    total: "1000000000001.09",
    categories: [
      { key: 1, amount: "1.00" },
      { key: 2, amount: "1000000000000.09" },
    ],
    methods: [
      { key: "efectivo", amount: "1.00" },
      { key: "billetera", amount: "1000000000000.09" },
    ],
  });
});

test("a saved row counts once: by the day's answer as soon as that has it, and only on its own day", () => {
  const saved = [row(8, "1.00"), row(7, "0.20"), row(9, "5.00", "2026-11-28")];
  expect(newerRows(day, saved, "2026-11-29")).toEqual([saved[0]]);
  expect(newerRows(undefined, saved, "2026-11-28")).toEqual([saved[2]]);
});

test("the keys for category and method go around", () => {
  expect([nextOf(["a", "b"], "a"), nextOf(["a", "b"], "b"), nextOf(["a", "b"], "c")]).toEqual(["b", "a", "a"]);
});
