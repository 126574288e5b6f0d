import { inChurch } from "@/lib/core/db/church-db";
import { lockMonth } from "@/lib/finances/months/service";
import { createTransfer } from "@/lib/finances/transfers/service";
import { updateTreasury } from "@/lib/finances/treasuries/service";
import type { DemoChurch, DemoPart } from "../demo-part";
import { insertTransactions } from "./insert-transactions";
import { churchBooks } from "./transactions";

const MONTHS = 17;
/** Number of latest months that stay unlocked. */
const OPEN_MONTHS = 3;

export const demo: DemoPart = {
  create: async (church) => {
    const count = await insertTransactions(church.client, church.scope, churchBooks(MONTHS, church.today));
    await finishBooks(church);
    return `${count} movimientos`;
  },
};

/** Opens the bank with what it held, transfers a fixed amount to it each month and locks the older months. */
const finishBooks = ({ scope, ownerName, today }: DemoChurch) =>
  inChurch(scope, async (db) => {
    const treasuries = await db.treasury.findMany({ select: { id: true, name: true } });
    const idOf = (name: string) => treasuries.find((treasury) => treasury.name === name)?.id ?? 0;
    await updateTreasury(db, {
      id: idOf("Cuenta de ahorros"),
      name: "Cuenta de ahorros",
      openingBalance: "38500.00",
      openingDate: `${monthBefore(today, MONTHS)}-01`,
    });
    for (let back = MONTHS; back >= 1; back--) {
      const month = monthBefore(today, back);
      await createTransfer(db, {
        date: `${month}-25`,
        amount: "18000.00",
        concept: null,
        notes: null,
        fromTreasuryId: idOf("Caja general"),
        toTreasuryId: idOf("Cuenta de ahorros"),
      });
      if (back > OPEN_MONTHS) await lockMonth(db, { month, userName: ownerName, today });
    }
  });

function monthBefore(day: string, months: number) {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
}
