import { POST as INVITE } from "@/app/api/permissions/route";
import { call } from "./call";
import {
  aChurch,
  aMember,
  anItem,
  aTransaction,
  aTransfer,
  aTreasury,
  itemBody,
  memberBody,
  type TestChurch,
  transactionBody,
} from "./church";
import { PASSWORD } from "./people";

const TOKEN = "a".repeat(43);

/** Endpoints that read no body. */
export const bodiless = [
  "POST /accounts/verification-mails",
  "POST /inventory/[id]/restore",
  "POST /inventory/imports/[id]/undo",
  "POST /members/[id]/restore",
  "POST /permissions/[id]/invitation",
  "POST /members/imports/[id]/undo",
  "POST /options/categories/[id]/restore",
  "POST /system/test-mail",
  "POST /transactions/[id]/restore",
  "POST /treasuries/[id]/restore",
];

/** Endpoints that read a form with a picture. */
export const imageForms = [
  "POST /churches/logo",
  "POST /inventory/[id]/photo",
  "POST /members/[id]/photo",
  "POST /users/image",
];

/** Endpoints that read a form with a spreadsheet. */
export const sheetForms = [
  "POST /inventory/import",
  "POST /inventory/import/failures",
  "POST /members/import",
  "POST /members/import/failures",
];

/** Row ids of a church, by the first segment of the paths that take one. */
export type Ids = Record<
  "inventory" | "members" | "options" | "transactions" | "transfers" | "treasuries" | "permissions",
  number
>;

/** Id of the church's row for a path. */
export const idFor = (path: string, ids: Ids) => ids[path.split("/")[1] as keyof Ids];

/**
 * A church and an accepted body for each endpoint that reads one; the only cause of a refusal is an unknown token or
 * address.
 */
export async function acceptedBodies() {
  const church = await aChurch();
  const { id } = await aMember(church);
  const email = `invitada-${church.owner.email}`;
  const { body: collaborator } = await call({ POST: INVITE }, { as: church.owner, body: { email } });
  const { id: treasuries } = await aTreasury(church);
  const ids = {
    inventory: (await anItem(church)).id,
    members: id,
    options: church.categories.Diezmos as number,
    transactions: (await aTransaction(church)).id,
    transfers: (await aTransfer(church, treasuries)).id,
    treasuries,
    permissions: collaborator.id,
  };
  return { church, ids, bodies: createBodies(church, ids) };
}

const transferBody = (church: TestChurch, { treasuries }: Ids) => ({
  date: "2024-03-10",
  amount: "12.50",
  concept: "Consignación",
  notes: "Recibo 7",
  fromTreasuryId: church.treasury,
  toTreasuryId: treasuries,
});

const createBodies = (church: TestChurch, ids: Ids): Record<string, object> => ({
  "POST /accounts": { username: "Persona Nueva", email: `nueva-${church.owner.email}`, password: PASSWORD },
  "POST /accounts/verification": { token: TOKEN },
  "POST /churches": { name: "Iglesia Segunda" },
  "POST /churches/closing": { name: church.name },
  "POST /finances/closings": { month: "2023-05" },
  "POST /inventory": itemBody({ observations: "Le falta el estuche." }),
  "POST /inventory/bulk": { action: "location", ids: [ids.inventory], location: "Bodega" },
  "POST /members": memberBody(church),
  "POST /members/bulk": { action: "position", ids: [ids.members], positionId: church.positions.Pastor },
  "POST /members/[id]/erasure": { name: "Nadie Con Este Nombre" },
  "POST /options/categories": { value: "Campamento", isIncome: false },
  "POST /options/positions": { value: "Ujier", isActive: true, isPastoral: false },
  "POST /users/deletion": { email: church.owner.email },
  "POST /password-resets": { email: `nadie-${church.owner.email}` },
  "POST /permissions": { email: `otra-${church.owner.email}` },
  "POST /transactions": transactionBody(church, { notes: "Recibo 7" }),
  "POST /transfers": transferBody(church, ids),
  "POST /treasuries": { name: "Banco" },
  "POST /tokens": { email: `nadie-${church.owner.email}`, password: PASSWORD },
  "PUT /accounts/password": { current: PASSWORD, password: `${PASSWORD}-2` },
  "PUT /churches": {
    name: church.name,
    version: 1,
    country: "MX",
    currency: "MXN",
    timeZone: "America/Cancun",
    locale: "es-MX",
    address: "Calle 12 # 4-56",
  },
  "PUT /churches/owner": { id: ids.permissions, name: church.name, password: PASSWORD },
  "PUT /inventory": { ...itemBody({ observations: "Le falta el estuche." }), id: ids.inventory, version: 1 },
  "PUT /members": { ...memberBody(church), id: ids.members, version: 1 },
  "PUT /options/categories": { id: ids.options, version: 1, value: "Diezmos y primicias" },
  "PUT /options/positions": {
    id: church.positions.Pastor,
    version: 1,
    value: "Pastor asociado",
    isActive: true,
    isPastoral: true,
  },
  "PUT /options/positions/order": { ids: [church.positions.Pastor, church.positions.Miembro] },
  "PUT /password-resets": { token: TOKEN, password: PASSWORD },
  "PUT /permissions": { id: ids.permissions, version: 1, perm_members: true, readonly_members: true, readOnly: false },
  "PUT /permissions/preview": { id: ids.permissions },
  "PUT /transactions": { ...transactionBody(church, { notes: "Recibo 7" }), id: ids.transactions, version: 1 },
  "PUT /transfers": { ...transferBody(church, ids), id: ids.transfers, version: 1 },
  "PUT /treasuries": { id: ids.treasuries, version: 1, name: "Banco Sur" },
  "PUT /users": { churchId: church.id, username: "Persona Otra" },
  "PUT /users/name": { username: "Persona Otra" },
  "PUT /users/church": { churchId: church.id },
});
