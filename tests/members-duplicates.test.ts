import { expect, test } from "vitest";
import { call } from "./support/call";
import { aChurch, type TestChurch } from "./support/church";
import { aMember } from "./support/rows/members";

const findDuplicates = async (church: TestChurch, query: Record<string, string>) =>
  (await call("GET /members/duplicates", { as: church.owner, query })).body;

test("a member with the same name, telephone or address is a possible duplicate", async () => {
  const church = await aChurch();
  const jose = await aMember(church, { name: "José Núñez", cellphone: "300 555 0142", email: "jose@example.com" });
  const ana = await aMember(church, { name: "Ana Ruiz", cellphone: "+57 311 555 0199", email: "ana@example.com" });
  const duplicate = {
    id: jose.id,
    name: "José Núñez",
    phone: "300 5550142",
    email: "jose@example.com",
    position: "Miembro",
  };
  expect(await findDuplicates(church, { name: "  jose   NÚÑEZ " })).toEqual([{ ...duplicate, same: ["name"] }]);
  expect(await findDuplicates(church, { name: "Jose Nunez" })).toEqual([{ ...duplicate, same: ["name"] }]);
  expect(await findDuplicates(church, { cellphone: "+57 (300) 555-0142" })).toEqual([
    { ...duplicate, same: ["cellphone"] },
  ]);
  expect(await findDuplicates(church, { email: "JOSE@Example.com" })).toEqual([{ ...duplicate, same: ["email"] }]);
  const both = await findDuplicates(church, { name: "Ana Ruiz", cellphone: "300 5550142", email: "jose@example.com" });
  expect(both.map(({ id, same }: { id: number; same: string[] }) => [id, same])).toEqual([
    [jose.id, ["cellphone", "email"]],
    [ana.id, ["name"]],
  ]);
});

test("the member itself, members in the trash and those of another church are no duplicates", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const { id } = await aMember(church, { name: "Eva Luz", email: "eva@example.com" });
  const query = { name: "Eva Luz", email: "eva@example.com" };
  expect(await findDuplicates(church, { ...query, id: String(id) })).toEqual([]);
  expect(await findDuplicates(other, query)).toEqual([]);
  await call("POST /members/bulk", { as: church.owner, body: { action: "delete", ids: [id] } });
  expect(await findDuplicates(church, query)).toEqual([]);
});

test("a part of a name or number and an empty query match no duplicate", async () => {
  const church = await aChurch();
  await aMember(church, { name: "Eva Luz", cellphone: null, email: null });
  for (const query of [{}, { name: "Eva" }, { name: "%" }, { cellphone: "300" }, { email: "eva" }, { cellphone: "xx" }])
    expect(await findDuplicates(church, query as Record<string, string>), JSON.stringify(query)).toEqual([]);
});

test("at most five duplicates are answered", async () => {
  const church = await aChurch();
  for (let n = 0; n < 8; n += 1) await aMember(church, { name: "Ana Ruiz", email: null });
  expect(await findDuplicates(church, { name: "Ana Ruíz" })).toHaveLength(5);
});
