import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNegative, treasuriesBelowZero } from "./rules";

const box = { id: 1, name: "Caja general", balance: "6213.55" };
const bank = { id: 2, name: "Banco", balance: "-10.00" };
const out = (amount: string, treasuryId = 1) => ({ treasuryId, amount, isIncome: false });
const into = (amount: string, treasuryId = 1) => ({ treasuryId, amount, isIncome: true });

describe("treasuriesBelowZero", () => {
  test("names the treasury and what is left in it, to the cent", () => {
    expect(treasuriesBelowZero([box, bank], { added: [out("99999.00"), into("99999.00", 2)] })).toEqual([
      { id: 1, name: "Caja general", balance: "-93785.45" },
    ]);
    expect(treasuriesBelowZero([box], { added: [out("6213.56")] })).toMatchObject([{ balance: "-0.01" }]);
    expect(treasuriesBelowZero([box], { added: [out("6213.55")] })).toEqual([]);
  });

  test("leaves out a negative treasury that receives money", () => {
    expect(treasuriesBelowZero([bank], { added: [into("4.00", 2)] })).toEqual([]);
    expect(treasuriesBelowZero([bank], { added: [out("4", 2)] })).toMatchObject([{ balance: "-14.00" }]);
  });

  test("counts a changed movement once", () => {
    expect(treasuriesBelowZero([box], { added: [out("7000.00")], removed: [out("6900.00")] })).toEqual([]);
    expect(treasuriesBelowZero([box], { added: [into("1.00")], removed: [into("7000.00")] })).toMatchObject([
      { balance: "-785.45" },
    ]);
    // Moved to another treasury.
    expect(treasuriesBelowZero([box, bank], { added: [out("5.00", 2)], removed: [out("5.00")] })).toMatchObject([
      { name: "Banco", balance: "-15.00" },
    ]);
  });

  test("counts what is saved and not yet in the balance", () => {
    expect(treasuriesBelowZero([box], { added: [out("100.00")], pending: [out("6200.00")] })).toMatchObject([
      { balance: "-86.45" },
    ]);
  });

  test.each(["", "1,5", "1e5", "0x10", "1.234", "abc"])("counts the unreadable amount %j as zero", (amount) => {
    expect(treasuriesBelowZero([{ ...box, balance: "0.00" }], { added: [out(amount)] })).toEqual([]);
  });

  test("is exact for any amounts", () => {
    const amounts = fc.bigInt(1n, 99_999_999_999_999n);
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), amounts, (held, spent) => {
        const balance = `${held < 0n ? "-" : ""}${text(held < 0n ? -held : held)}`;
        const [below] = treasuriesBelowZero([{ ...box, balance }], { added: [out(text(spent))] });
        const left = held - spent;
        expect(below?.balance).toBe(left < 0n ? `-${text(-left)}` : undefined);
      }),
    );
  });
});

const text = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

test("isNegative is true below zero only", () => {
  expect(["-0.01", "-10.00", "-0.00", "0.00", "5.00"].map(isNegative)).toEqual([true, true, false, false, false]);
});
