import { afterEach, expect, test, vi } from "vitest";
import { envelopeOutbox, savedEnvelopes } from "./envelope-outbox";

afterEach(() => vi.unstubAllGlobals());

test("rows that were saved in one church are not shown in the next one that the same page enters", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ id: 7, date: "2026-11-29" }, { status: 201 }));
  envelopeOutbox.open("1:1", () => {});
  const input = { amount: "50.00", method: "efectivo", date: "2026-11-29", categoryId: 1, treasuryId: 1 } as const;
  envelopeOutbox.send({ input: { ...input, number: 34 }, number: 34, giver: "Rosa" });
  await vi.waitFor(() => expect(savedEnvelopes()).toHaveLength(1));
  envelopeOutbox.open("1:2", () => {});
  expect(savedEnvelopes()).toEqual([]);
});
