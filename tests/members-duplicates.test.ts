import { expect, test } from "vitest";
import { POST as CHANGE_MANY } from "@/app/api/members/bulk/route";
import { GET } from "@/app/api/members/duplicates/route";
import { call } from "./support/call";
import { aChurch, aMember, type TestChurch } from "./support/church";

const like = async (church: TestChurch, query: Record<string, string>) =>
  (await call({ GET }, { as: church.owner, query })).body;

test("the same name, telephone or address is somebody who may be there already", async () => {
  const church = await aChurch();
  const jose = await aMember(church, { name: "José Núñez", cellphone: "300 555 0142", email: "jose@example.com" });
  const ana = await aMember(church, { name: "Ana Ruiz", cellphone: "+57 311 555 0199", email: "ana@example.com" });
  const shown = {
    id: jose.id,
    name: "José Núñez",
    phone: "300 5550142",
    email: "jose@example.com",
    position: "Miembro",
  };
  expect(await like(church, { name: "  jose   NÚÑEZ " })).toEqual([{ ...shown, same: ["name"] }]);
  expect(await like(church, { name: "Jose Nunez" })).toEqual([{ ...shown, same: ["name"] }]);
  expect(await like(church, { cellphone: "+57 (300) 555-0142" })).toEqual([{ ...shown, same: ["cellphone"] }]);
  expect(await like(church, { email: "JOSE@Example.com" })).toEqual([{ ...shown, same: ["email"] }]);
  const both = await like(church, { name: "Ana Ruiz", cellphone: "300 5550142", email: "jose@example.com" });
  expect(both.map(({ id, same }: { id: number; same: string[] }) => [id, same])).toEqual([
    [jose.id, ["cellphone", "email"]],
    [ana.id, ["name"]],
  ]);
});

test("nobody is a duplicate of themselves, of somebody in the trash, or of somebody in another church", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const { id } = await aMember(church, { name: "Eva Luz", email: "eva@example.com" });
  const query = { name: "Eva Luz", email: "eva@example.com" };
  expect(await like(church, { ...query, id: String(id) })).toEqual([]);
  expect(await like(other, query)).toEqual([]);
  await call({ POST: CHANGE_MANY }, { as: church.owner, body: { action: "delete", ids: [id] } });
  expect(await like(church, query)).toEqual([]);
});

test("a part of a name or a number is no duplicate, and nothing is like nothing", async () => {
  const church = await aChurch();
  await aMember(church, { name: "Eva Luz", cellphone: null, email: null });
  for (const query of [{}, { name: "Eva" }, { name: "%" }, { cellphone: "300" }, { email: "eva" }, { cellphone: "xx" }])
    expect(await like(church, query as Record<string, string>), JSON.stringify(query)).toEqual([]);
});

test("of many, five are named", async () => {
  const church = await aChurch();
  for (let n = 0; n < 8; n += 1) await aMember(church, { name: "Ana Ruiz", email: null });
  expect(await like(church, { name: "Ana Ruíz" })).toHaveLength(5);
});
