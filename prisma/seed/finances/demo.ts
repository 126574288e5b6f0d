import { inChurch } from "@/lib/core/db/church-db";
import { assignEnvelope, createGift } from "@/lib/finances/envelopes/service";
import { methods } from "@/lib/finances/gifts/rules";
import { lockMonth } from "@/lib/finances/months/service";
import { issueStatement, revokeStatement } from "@/lib/finances/statements/service";
import { createTransfer } from "@/lib/finances/transfers/service";
import { updateTreasury } from "@/lib/finances/treasuries/service";
import type { DemoChurch, DemoPart } from "../demo-part";
import { addCounts } from "./counts";
import { insertTransactions } from "./insert-transactions";
import { churchBooks } from "./transactions";

const MONTHS = 17;
/** Number of latest months that stay unlocked. */
const OPEN_MONTHS = 3;

/** People with an envelope, and Sundays on which each of some gives in theirs. */
const ENVELOPES = 40;
const SUNDAYS = 3;
const GIVERS = 12;
/** People with a constancia. */
const STATEMENTS = 5;

export const demo: DemoPart = {
  after: ["members"],
  create: async (church) => {
    const count = await insertTransactions(church.client, church.scope, churchBooks(MONTHS, church.today));
    const counts = await addCounts(church);
    await finishBooks(church);
    const gifts = await recordGifts(church);
    const statements = await issueStatements(church);
    return `${count + gifts} movimientos, ${counts} conteos, ${statements} constancias`;
  },
};

/** Gives people envelopes, and records those of the last Sundays with their receipts. */
const recordGifts = ({ scope, today }: DemoChurch) =>
  inChurch({ ...scope, seesDonors: true, long: true }, async (db) => {
    const people = await db.member.findMany({
      where: { deletedAt: null, leftReason: null },
      orderBy: { sortName: "asc" },
      take: ENVELOPES,
      select: { id: true },
    });
    for (const [index, { id }] of people.entries()) await assignEnvelope(db, { number: index + 1, memberId: id });
    const tithes = await db.category.findFirstOrThrow({ where: { value: "Diezmos" }, select: { id: true } });
    const sundays = lastSundays(today, SUNDAYS);
    const entries = sundays.flatMap((date, week) =>
      people.slice(0, GIVERS).map((_, index) => ({ date, number: ((index * 3 + week) % people.length) + 1 })),
    );
    for (const [index, { date, number }] of entries.entries())
      await createGift(db, {
        date,
        number,
        amount: `${(((index * 7) % 19) + 4) * 50}.00`,
        method: methods[[0, 0, 2, 0, 1, 0, 2][index % 7] ?? 0] ?? "efectivo",
        categoryId: tithes.id,
      });
    return entries.length;
  });

/** Constancias of what some have given, of which the first was issued again under another folio. */
const issueStatements = ({ scope, name, today }: DemoChurch) =>
  inChurch({ ...scope, seesDonors: true }, async (db) => {
    const oldest = lastSundays(today, SUNDAYS).at(-1) ?? today;
    const range = { from: `${oldest.slice(0, 4)}-01-01`, to: today };
    const issuer = { id: scope.churchId, name, country: "MX", currency: "MXN", today };
    const givers = await db.gift.findMany({
      where: { memberId: { not: null } },
      distinct: ["memberId"],
      orderBy: { id: "asc" },
      take: STATEMENTS,
      select: { memberId: true },
    });
    for (const [index, { memberId }] of givers.entries()) {
      if (memberId === null) continue;
      const { id } = await issueStatement(db, { memberId, ...range }, issuer);
      if (index > 0) continue;
      await revokeStatement(db, id);
      await issueStatement(db, { memberId, ...range }, issuer);
    }
    return givers.length + 1;
  });

/** The last Sundays up to a day, newest first. */
function lastSundays(today: string, count: number) {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - day.getUTCDay());
  return Array.from({ length: count }, (_, back) => {
    const sunday = new Date(day);
    sunday.setUTCDate(day.getUTCDate() - 7 * back);
    return sunday.toISOString().slice(0, 10);
  });
}

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
