import { POST as INVITE } from "@/app/api/permissions/route";
import { call } from "./call";
import {
  aChurch,
  aMember,
  aTransaction,
  aTransfer,
  aTreasury,
  memberBody,
  type TestChurch,
  transactionBody,
} from "./church";
import { PASSWORD } from "./people";

const TOKEN = "a".repeat(43);

/** Endpoints that read no body. */
export const bodiless = [
  "POST /accounts/verification-mails",
  "POST /members/[id]/restore",
  "POST /members/imports/[id]/undo",
  "POST /options/categories/[id]/restore",
  "POST /transactions/[id]/restore",
  "POST /treasuries/[id]/restore",
];

/** Endpoints that read a form with a picture. */
export const imageForms = ["POST /churches/logo", "POST /members/[id]/photo", "POST /users/image"];

/** Endpoints that read a form with a spreadsheet. */
export const sheetForms = ["POST /members/import", "POST /members/import/failures"];

/** Rows of a church, by the first words of the addresses that name one. */
export type Ids = Record<"members" | "options" | "transactions" | "transfers" | "treasuries" | "permissions", number>;

/** The row of the church that an address asks for. */
export const idFor = (path: string, ids: Ids) => ids[path.split("/")[1] as keyof Ids];

/**
 * A church and, for each endpoint that reads a body, one that is accepted (or refused for nothing but an unknown token
 * or address): what tests of input start from.
 */
export async function acceptedBodies() {
  const church = await aChurch();
  const { id } = await aMember(church);
  const email = `invitada-${church.owner.email}`;
  const { body: collaborator } = await call({ POST: INVITE }, { as: church.owner, body: { email } });
  const { id: treasuries } = await aTreasury(church);
  const ids = {
    members: id,
    options: church.categories.Diezmos as number,
    transactions: (await aTransaction(church)).id,
    transfers: (await aTransfer(church, treasuries)).id,
    treasuries,
    permissions: collaborator.id,
  };
  return { church, ids, bodies: bodiesOf(church, ids) };
}

const transferOf = (church: TestChurch, { treasuries }: Ids) => ({
  date: "2024-03-10",
  amount: "12.50",
  concept: "Consignación",
  notes: "Recibo 7",
  fromTreasuryId: church.treasury,
  toTreasuryId: treasuries,
});

const bodiesOf = (church: TestChurch, ids: Ids): Record<string, object> => ({
  "POST /accounts": { username: "Persona Nueva", email: `nueva-${church.owner.email}`, password: PASSWORD },
  "POST /accounts/verification": { token: TOKEN },
  "POST /churches": { name: "Iglesia Segunda" },
  "POST /finances/closings": { month: "2023-05" },
  "POST /members": memberBody(church),
  "POST /members/bulk": { action: "position", ids: [ids.members], positionId: church.positions.Pastor },
  "POST /options/categories": { value: "Campamento", isIncome: false },
  "POST /password-resets": { email: `nadie-${church.owner.email}` },
  "POST /permissions": { email: `otra-${church.owner.email}` },
  "POST /transactions": transactionBody(church, { notes: "Recibo 7" }),
  "POST /transfers": transferOf(church, ids),
  "POST /treasuries": { name: "Banco" },
  "POST /tokens": { email: `nadie-${church.owner.email}`, password: PASSWORD },
  "PUT /accounts/password": { current: PASSWORD, password: `${PASSWORD}-2` },
  "PUT /churches": { name: church.name, version: 1 },
  "PUT /members": { ...memberBody(church), id: ids.members, version: 1 },
  "PUT /options/categories": { id: ids.options, version: 1, value: "Diezmos y primicias" },
  "PUT /password-resets": { token: TOKEN, password: PASSWORD },
  "PUT /permissions": { id: ids.permissions, version: 1, perm_members: true, readOnly: false },
  "PUT /transactions": { ...transactionBody(church, { notes: "Recibo 7" }), id: ids.transactions, version: 1 },
  "PUT /transfers": { ...transferOf(church, ids), id: ids.transfers, version: 1 },
  "PUT /treasuries": { id: ids.treasuries, version: 1, name: "Banco Sur" },
  "PUT /users": { churchId: church.id, username: "Persona Otra" },
  "PUT /users/church": { churchId: church.id },
});
