import type { ChurchDb } from "@/lib/core/db/church-db";
import type { RowTable } from "@/lib/core/db/rows";
import type { Cell, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import { methodText, receiptNumber } from "./labels";
import type { Method } from "./rules";
import { giftJoins } from "./service";

/** How the church calls the ways of giving, for who sees who gives what. */
export type Giving = { methodOf: (method: Method) => string };

/** Null for who does not see who gives what. */
export async function findGiving(db: ChurchDb, country: string): Promise<Giving | null> {
  const [found] = await db.$queryRaw<[{ seesDonors: boolean; wallet: string | null }]>`
    SELECT coalesce(current_setting('app.sees_donors', true) = 'on', false) AS "seesDonors",
           atrio_wallet() AS wallet`;
  return found.seesDonors ? { methodOf: (method) => methodText(method, found.wallet, country) } : null;
}

/** What the columns of a gift are made of. */
export type GivenRow = {
  donorName: string | null;
  envelope: string | null;
  method: Method | null;
  receipt: number | null;
};

/** Movements `t` with who gave them. `envelope`: the number that they have now, or that of one that nobody has. */
export const withGivers = (movements: RowTable): RowTable => ({
  ...movements,
  columns: Prisma.sql`${movements.columns}, coalesce(d.name, g.name) AS "donorName", coalesce(v.number, g.envelope)::text AS envelope,
    g.method, p.number AS receipt`,
  joins: Prisma.sql`${movements.joins} ${giftJoins} LEFT JOIN envelopes v ON v.member_id = d.id`,
});

type GiftColumn = WorksheetColumn & { field: string; cell: (row: GivenRow) => Cell };

/** Columns of who gives, which lists on paper leave out; `field` is the import's field name. */
export const giftColumnsOf = ({ methodOf }: Giving): GiftColumn[] => [
  {
    field: "donor",
    header: "Donante",
    kind: "text",
    width: 30,
    isNotPrinted: true,
    cell: ({ donorName }) => donorName,
  },
  { field: "envelope", header: "Sobre", kind: "count", width: 9, isNotPrinted: true, cell: ({ envelope }) => envelope },
  {
    field: "method",
    header: "Medio",
    kind: "text",
    width: 16,
    isNotPrinted: true,
    cell: ({ method }) => method && methodOf(method),
  },
  {
    field: "receipt",
    header: "Recibo",
    kind: "text",
    width: 10,
    isNotPrinted: true,
    cell: ({ receipt }) => (receipt === null ? null : receiptNumber(receipt)),
  },
];
