import { expect, test } from "vitest";
import { call } from "./support/call";
import { aChurch, aCollaborator } from "./support/church";
import { aCertificate } from "./support/rows/certificates";
import { aMember } from "./support/rows/members";

test("a certificate is read as it is in the list, of the own church only", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  const { id } = await aCertificate(mine, { member: "Ana Peña" });
  const reader = await aCollaborator(mine, { areas: ["certificates"], readOnly: true });
  expect(await call("GET /certificates/{id}/data", { as: reader, params: { id } })).toMatchObject({
    status: 200,
    body: { id, name: "Ana Peña", type: "Bautizo", folio: 1, revokedAt: null },
  });
  expect(await call("GET /certificates/{id}/data", { as: theirs.owner, params: { id } })).toMatchObject({
    status: 404,
  });
  const member = await aCollaborator(mine, { areas: ["members"] });
  expect(await call("GET /certificates/{id}/data", { as: member, params: { id } })).toMatchObject({ status: 403 });
});

test("members are found by their ids, names only, without those in the trash or of another church", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  const ana = await aMember(mine, { name: "Ana Peña" });
  const gone = await aMember(mine);
  await call("DELETE /members/{id}", { as: mine.owner, params: { id: gone.id } });
  const other = await aMember(theirs);
  const ids = [other.id, gone.id, ana.id].join(",");
  expect(await call("GET /certificates/members", { as: mine.owner, query: { ids } })).toMatchObject({
    status: 200,
    body: [{ id: ana.id, name: "Ana Peña" }],
  });
  expect(await call("GET /certificates/members", { as: mine.owner, query: { ids: "7,x" } })).toMatchObject({
    status: 400,
  });
});
