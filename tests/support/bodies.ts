import { POST as INVITE } from "@/app/api/permissions/route";
import { call } from "./call";
import { aChurch, aMember, memberBody, type TestChurch } from "./church";
import { PASSWORD } from "./people";

const TOKEN = "a".repeat(43);

/** Endpoints that read no body. */
export const bodiless = [
  "POST /accounts/verification-mails",
  "POST /members/[id]/restore",
  "POST /members/imports/[id]/undo",
];

/** Endpoints that read a form with a picture. */
export const imageForms = ["POST /churches/logo", "POST /members/[id]/photo", "POST /users/image"];

/** Endpoints that read a form with a spreadsheet. */
export const sheetForms = ["POST /members/import", "POST /members/import/failures"];

/**
 * A church and, for each endpoint that reads a body, one that is accepted (or refused for nothing but an unknown token
 * or address): what tests of input start from.
 */
export async function acceptedBodies() {
  const church = await aChurch();
  const { id } = await aMember(church);
  const email = `invitada-${church.owner.email}`;
  const { body: collaborator } = await call({ POST: INVITE }, { as: church.owner, body: { email } });
  return { church, memberId: id, bodies: bodiesOf(church, id, collaborator.id) };
}

const bodiesOf = (church: TestChurch, memberId: number, collaboratorId: number): Record<string, object> => ({
  "POST /accounts": { username: "Persona Nueva", email: `nueva-${church.owner.email}`, password: PASSWORD },
  "POST /accounts/verification": { token: TOKEN },
  "POST /churches": { name: "Iglesia Segunda" },
  "POST /members": memberBody(church),
  "POST /members/bulk": { action: "position", ids: [memberId], positionId: church.positions.Pastor },
  "POST /password-resets": { email: `nadie-${church.owner.email}` },
  "POST /permissions": { email: `otra-${church.owner.email}` },
  "POST /tokens": { email: `nadie-${church.owner.email}`, password: PASSWORD },
  "PUT /accounts/password": { current: PASSWORD, password: `${PASSWORD}-2` },
  "PUT /churches": { name: church.name, version: 1 },
  "PUT /members": { ...memberBody(church), id: memberId, version: 1 },
  "PUT /password-resets": { token: TOKEN, password: PASSWORD },
  "PUT /permissions": { id: collaboratorId, version: 1, perm_members: true, readOnly: false },
  "PUT /users": { churchId: church.id, username: "Persona Otra" },
  "PUT /users/church": { churchId: church.id },
});
