import { refuseProposal } from "@/lib/members/families/proposal-service";
import type { FamilyInput } from "@/lib/members/families/schema";
import { createFamily } from "@/lib/members/families/service";
import { createOwnField } from "@/lib/members/fields/service";
import { createService } from "@/lib/members/groups/services/service";
import type { GuardianInput } from "@/lib/members/guardians/schema";
import { addGuardian } from "@/lib/members/guardians/service";
import { keepDistinct } from "@/lib/members/merges/pairs";
import { mergeInput } from "@/lib/members/merges/schema";
import { mergeMembers } from "@/lib/members/merges/service";
import type { MemberInput } from "@/lib/members/schema";
import { createMember } from "@/lib/members/service";
import type { Ids, ModuleRows } from "../bodies";
import { asOwner, type TestChurch, unique } from "../church";
import { aGroupOf, aMeeting, aVisitor } from "./attendance";
import { aGroup, aReport, groupBody, inGroup } from "./groups";

/** An accepted body of a member of this church. */
export const memberBody = (church: TestChurch, changes: Partial<Record<keyof MemberInput, unknown>> = {}) => ({
  name: `Miembro ${unique()}`,
  cellphone: "+573005550142",
  email: `${unique()}@example.com`,
  birthday: "1990-05-17",
  joinDate: "2015-03-01",
  baptized: "true",
  genre: "F",
  civilStatus: "casado",
  positionId: church.positions.Miembro,
  ...changes,
});

export const aMember = (church: TestChurch, changes: Partial<MemberInput> = {}) =>
  asOwner(church, (db) =>
    createMember(db, memberBody(church, changes) as MemberInput, {
      country: "CO",
      timeZone: "America/Bogota",
      plan: 2,
      writes: true,
    }),
  );

/** A family of the church, without people unless they are given. */
export const aFamily = (church: TestChurch, changes: Partial<FamilyInput> = {}) =>
  asOwner(church, (db) =>
    createFamily(
      db,
      { name: `Familia ${unique()}`, address: "Calle 12 # 4-56", phone: "6015550142", ...changes },
      { country: "CO", timeZone: "America/Bogota" },
    ),
  );

/** An answer of the church that somebody is no family. */
const aRefusal = async (church: TestChurch) => {
  const { id } = await aMember(church);
  return asOwner(church, (db) => refuseProposal(db, [id]));
};

/** An own field of the church. */
export const aField = (church: TestChurch, changes: Partial<Parameters<typeof createOwnField>[1]> = {}) =>
  asOwner(church, (db) => createOwnField(db, { label: `Campo ${unique()}`, kind: "text", ...changes }));

/** A person who answers for another one; its id is that of the link. */
export const aGuardian = (church: TestChurch, childId: number, adultId: number, changes: Partial<GuardianInput> = {}) =>
  asOwner(church, (db) =>
    addGuardian(
      db,
      childId,
      { adultId, relation: "madre", mayPickUp: true, ...changes },
      { country: "CO", timeZone: "America/Bogota" },
    ),
  );

/** Two people who became one: the id of the merge. */
export async function aMerge(church: TestChurch) {
  const [kept, merged] = [await aMember(church), await aMember(church)];
  const body = mergeInput.parse({ keptId: kept.id, mergedId: merged.id, keptVersion: 1, mergedVersion: 1 });
  const reader = { country: "CO", timeZone: "America/Bogota", plan: 2, writes: true };
  return asOwner(church, async (db) => (await mergeMembers(db, body, reader, { id: church.owner.id, name: "Ana" })).id);
}

/** Two people of whom somebody has said that they are two. */
export async function aDistinctPair(church: TestChurch) {
  const [one, other] = [await aMember(church), await aMember(church)];
  return asOwner(church, (db) => keepDistinct(db, { memberId: one.id, otherId: other.id }));
}

/** A group with a person: their ids, and that of the stay. */
async function aGroupWithPerson(church: TestChurch) {
  const [{ id }, member] = [await aGroup(church), await aMember(church)];
  await inGroup(church, id, [member.id]);
  const stay = await asOwner(church, (db) => db.groupMember.findFirstOrThrow({ where: { groupId: id } }));
  const { id: meetingId } = await aReport(church, id);
  return { id, memberId: member.id, stayId: stay.id, meetingId };
}

const serviceBody = {
  ...{ date: "2024-03-10", service: "Culto de la mañana", men: 61, women: 84, children: 32, visitors: 7 },
  notes: "Culto de aniversario.",
};

/** A counted service; and an offering of a group that has not been passed to finances. */
async function aService(church: TestChurch) {
  const { id: groupId } = await aGroupOf(church, []);
  await aMeeting(church, { groupId, date: "2024-03-13", offering: "82.00" });
  return asOwner(church, async (db) => (await createService(db, serviceBody)).id);
}

/** Accepted bodies of the module's endpoints. */
export const rows: ModuleRows = {
  create: async (church) => {
    const group = await aGroupWithPerson(church);
    return {
      "members/groups": group.id,
      "members/groups/people": group.memberId,
      "members/groups/stays": group.stayId,
      "members/groups/meetings": group.meetingId,
      "members/groups/visitors": await aVisitor(church),
      "members/services": await aService(church),
      ...(await createPeople(church)),
    };
  },
  bodies: (church, ids) => ({
    ...bodiesOfGroups(ids),
    ...bodiesOfPeople(church, ids),
  }),
};

const createPeople = async (church: TestChurch) => ({
  // Of unknown age, so that both may be said of them: that they are a minor, and that somebody answers for them.
  members: (await aMember(church, { birthday: null })).id,
  adults: (await aMember(church)).id,
  "members/other": (await aMember(church)).id,
  "members/duplicates": (await aMember(church)).id,
  "members/duplicates/distinct": (await aDistinctPair(church)).id,
  "members/merges": await aMerge(church),
  "members/fields": (await aField(church)).id,
  "members/families": (await aFamily(church)).id,
  "members/families/refusals": (await aRefusal(church)).id,
  positions: church.positions.Pastor as number,
});

const bodiesOfGroups = (ids: Ids) => ({
  "POST /members/groups/week/offerings": { week: "2024-03-13" },
  "POST /members/groups/visitors/{id}/accept": { confirm: true },
  "PUT /members/groups/visitors/{id}": { dismissed: true },
  "POST /members/services": { ...serviceBody, date: "2024-03-17" },
  "PUT /members/services": { ...serviceBody, id: ids["members/services"], version: 1 },
  "POST /members/groups": groupBody(),
  "PUT /members/groups": { ...groupBody(), id: ids["members/groups"], version: 1 },
  "PUT /members/groups/settings": { showsPhones: true, version: 0 },
  "POST /members/groups/bulk": { action: "archive", ids: [ids["members/groups"]], archived: true },
  "POST /members/groups/{id}/archive": { archived: true },
  "POST /members/groups/{id}/people": { memberIds: [ids.adults], fromDate: "2024-03-06" },
  "PUT /members/groups/{id}/people": { id: ids["members/groups/stays"], fromDate: "2024-03-06", toDate: null },
  "PUT /members/groups/{id}/meetings": {
    date: "2024-03-06",
    version: 1,
    marks: [{ memberId: ids["members/groups/people"], present: true }],
    visitors: [{ name: "Katherine Soto", phone: "987 654 321" }],
    offering: "46.50",
    notes: "Oramos por Brígida.",
  },
});

const bodiesOfPeople = (church: TestChurch, ids: Ids): Record<string, object> => ({
  "POST /members": memberBody(church),
  "POST /members/bulk": { action: "position", ids: [ids.members], positionId: church.positions.Pastor },
  "POST /members/duplicates/distinct": { memberId: ids.members, otherId: ids.adults },
  "POST /members/merges": {
    ...{ keptId: ids["members/other"], mergedId: ids["members/duplicates"] },
    ...{ keptVersion: 1, mergedVersion: 1 },
  },
  "POST /members/{id}/departure": { leftReason: "traslado", leftDate: "2024-02-11", leftNote: "Carta N.º 000001" },
  "POST /members/{id}/minor": { minor: true },
  "POST /members/{id}/guardians": { adultId: ids.adults, relation: "madre", mayPickUp: true },
  "PUT /members/{id}/guardians": { adultId: ids.adults, relation: "abuelo", mayPickUp: false },
  "POST /members/{id}/erasure": { name: "Nadie Con Este Nombre" },
  "POST /members/fields": { label: "Célula", kind: "text" },
  "PUT /members/fields": { id: ids["members/fields"], version: 1, label: "Grupo", kind: "text" },
  "PUT /members/fields/order": { ids: [ids["members/fields"]] },
  "POST /members/families": { name: "Quispe Mamani", address: "Calle 12 # 4-56", phone: "+576015550142" },
  "POST /members/families/refusals": { ids: [ids.members] },
  "PUT /members/families": { id: ids["members/families"], version: 1, name: "Quispe Ríos" },
  "POST /members/families/bulk": { action: "delete", ids: [ids["members/families"]] },
  "POST /members/families/{id}/people": { memberId: ids.members, role: "hija" },
  "PUT /members/families/{id}/people": { memberId: ids.members, role: "madre" },
  "POST /options/positions": { value: "Ujier", isActive: true, isPastoral: false },
  "PUT /options/member-facts": { hidden: ["occupation"], version: 0 },
  "PUT /members": { ...memberBody(church), id: ids.members, version: 1 },
  "PUT /options/positions": {
    id: ids.positions,
    version: 1,
    value: "Pastor asociado",
    isActive: true,
    isPastoral: true,
  },
  "PUT /options/positions/order": { ids: [church.positions.Pastor, church.positions.Miembro] },
});
