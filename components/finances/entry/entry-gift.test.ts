import { expect, test } from "vitest";
import { withGift } from "./entry-gift";

const movement = { date: "2026-11-29", concept: "Diezmo", amount: "10.00", categoryId: 1, treasuryId: 1, notes: null };
const gift = { donor: { memberId: 7, name: "Rosa Quispe" }, method: "cheque" as const };

test("an entry of income carries who gives it; one of nobody, or an expense, no field of theirs", () => {
  expect(withGift({ ...movement, ...gift }, true)).toEqual({ ...movement, ...gift });
  expect(withGift({ ...movement, donor: null, method: null }, true)).toEqual(movement);
  expect(withGift({ ...movement, ...gift }, false)).toEqual(movement);
});
