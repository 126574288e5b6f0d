import { countInput } from "@/lib/finances/counts/schema";
import { createCount } from "@/lib/finances/counts/service";
import { assignEnvelope } from "@/lib/finances/envelopes/service";
import { issueStatement } from "@/lib/finances/statements/service";
import type { TransactionInput } from "@/lib/finances/transactions/schema";
import { createTransaction } from "@/lib/finances/transactions/service";
import type { TransferInput } from "@/lib/finances/transfers/schema";
import { createTransfer } from "@/lib/finances/transfers/service";
import { createTreasury } from "@/lib/finances/treasuries/service";
import type { ModuleRows } from "../bodies";
import { asOwner, type TestChurch, unique } from "../church";
import { aDraft } from "./attendance";
import { aMember } from "./members";

/** An accepted body of an income of this church. */
export const transactionBody = (
  church: TestChurch,
  changes: Partial<Record<keyof TransactionInput, unknown>> = {},
) => ({
  date: "2024-03-10",
  concept: `Movimiento ${unique()}`,
  amount: "1500.50",
  notes: null,
  categoryId: church.categories.Diezmos,
  treasuryId: church.treasury,
  ...changes,
});

export const aTransaction = (church: TestChurch, changes: Partial<TransactionInput> = {}) =>
  asOwner(church, (db) => createTransaction(db, transactionBody(church, changes) as TransactionInput));

export const aTreasury = (church: TestChurch, name = `Tesorería ${unique()}`) =>
  asOwner(church, (db) => createTreasury(db, { name }));

/** A transfer from the church's first treasury to another one. */
export const aTransfer = (church: TestChurch, toTreasuryId: number, changes: Partial<TransferInput> = {}) =>
  asOwner(church, (db) =>
    createTransfer(db, {
      date: "2024-03-10",
      amount: "100.00",
      concept: null,
      notes: null,
      fromTreasuryId: church.treasury,
      toTreasuryId,
      ...changes,
    }),
  );

/** An accepted body of a count of 150.50 in cash and 20.00 apart. */
export const countBody = (church: TestChurch, changes: object = {}) => ({
  date: "2024-03-10",
  service: "Culto de la mañana",
  cash: [
    { kind: "bill" as const, value: "50.00", count: 3 },
    { kind: "coin" as const, value: "0.50", count: 1 },
  ],
  split: [
    { categoryId: church.categories.Diezmos as number, amount: "100.00" },
    { categoryId: church.categories["Ofrenda general"] as number, amount: "50.50" },
  ],
  apart: [
    {
      categoryId: church.categories.Diezmos as number,
      method: "billetera" as const,
      amount: "20.00",
      note: "2 avisos",
      treasuryId: null,
    },
  ],
  differenceReason: null,
  firstCounter: "Julia Ramos",
  secondCounter: "Samuel Huamán",
  notes: "Un billete roto",
  treasuryId: church.treasury,
  ...changes,
});

export const aCount = (church: TestChurch, changes: object = {}) =>
  asOwner(church, (db) =>
    createCount(db, countInput.parse(countBody(church, changes)), {
      ...{ userId: null, seesDonors: true, country: "MX", today: "2024-03-10" },
    }),
  );

const transferBody = (church: TestChurch, toTreasuryId: number | undefined) => ({
  date: "2024-03-10",
  amount: "12.50",
  concept: "Consignación",
  notes: "Recibo 7",
  fromTreasuryId: church.treasury,
  toTreasuryId,
});

/** Who gave a movement, and the year of it. */
const DONOR = "Rosa Quispe";
const YEAR = { from: "2024-01-01", to: "2024-12-31" };

const issuerOf = ({ id, name }: TestChurch) => ({ id, name, country: "CO", currency: "COP", today: "2024-12-31" });

const aPart = ({ categories }: TestChurch) => ({ categoryId: categories.Diezmos as number, amount: "40.00" });

/** Accepted bodies of the module's endpoints. */
export const rows: ModuleRows = {
  create: async (church) => {
    const treasuries = (await aTreasury(church)).id;
    const { id: memberId } = await aMember(church);
    await asOwner(church, (db) => assignEnvelope(db, { number: 1, memberId }));
    await aTransaction(church, { donor: { name: DONOR } });
    const statement = await asOwner(church, (db) => issueStatement(db, { name: DONOR, ...YEAR }, issuerOf(church)));
    return {
      "finances/counts": (await aCount(church)).id,
      "finances/drafts": await aDraft(church),
      "finances/statements": statement.id,
      "finances/statements/donors": memberId,
      treasuries,
      options: church.categories.Diezmos as number,
      transactions: (await aTransaction(church)).id,
      "transactions/stats": treasuries,
      transfers: (await aTransfer(church, treasuries)).id,
    };
  },
  bodies: (church, ids) => ({
    "POST /finances/counts": countBody(church, { envelopes: [{ name: DONOR, ...aPart(church) }] }),
    "POST /finances/counts/{id}/deposit": { date: "2024-03-11", amount: "150.50", toTreasuryId: ids.treasuries },
    "POST /finances/counts/{id}/post": { onPaper: true, others: true },
    "PUT /finances/counts": { ...countBody(church), id: ids["finances/counts"], version: 1 },
    "PUT /finances/counts/{id}/deposit": { transferId: null },
    "PUT /finances/counts/settings": { denominations: [{ kind: "bill", value: "50.00" }], version: 0 },
    "POST /finances/drafts/{id}": {
      date: "2024-03-10",
      ...{ categoryId: church.categories["Ofrenda general"], treasuryId: church.treasury },
    },
    "POST /finances/closings": { month: "2023-05" },
    "POST /finances/envelopes/renumber": { who: "holders", first: 100 },
    "POST /finances/gifts": {
      ...{ name: "Rosa Quispe", amount: "50.00", method: "billetera", date: "2024-03-10" },
      ...{ categoryId: church.categories.Diezmos, treasuryId: church.treasury, concept: "Diezmos del domingo" },
    },
    "POST /finances/statements": { name: DONOR, ...YEAR },
    "POST /finances/statements/batch": YEAR,
    "POST /options/categories": { value: "Campamento", isIncome: false },
    "POST /transactions": transactionBody(church, { notes: "Recibo 7" }),
    "POST /transactions/bulk": {
      action: "category",
      ids: [ids.transactions],
      categoryId: church.categories["Ofrenda general"],
    },
    "POST /transfers": transferBody(church, ids.treasuries),
    "POST /treasuries": { name: "Banco", openingBalance: "8000.00", openingDate: "2024-01-01" },
    "PUT /finances/envelopes": { number: 34, memberId: ids.members },
    "PUT /finances/report/signers": {
      ...{ treasurer: "Ana Herrera", auditor: "", pastor: "Daniel Herrera", place: "Lima" },
      version: 0,
    },
    "PUT /finances/statements/settings": {
      ...{ wallet: "Yape", taxId: "20601234567", registration: "Registro 1184", representative: "Héctor Pinzón" },
      ...{ representativeDocument: "C. C. 13.844.201", accountant: "", accountantCard: "", authorization: "" },
      version: 1,
    },
    "PUT /options/categories": { id: ids.options, version: 1, value: "Diezmos y primicias" },
    "PUT /transactions": { ...transactionBody(church, { notes: "Recibo 7" }), id: ids.transactions, version: 1 },
    "PUT /transfers": { ...transferBody(church, ids.treasuries), id: ids.transfers, version: 1 },
    "PUT /treasuries": {
      id: ids.treasuries,
      version: 1,
      name: "Banco Sur",
      openingBalance: "-20.50",
      openingDate: "2024-01-01",
    },
  }),
};
