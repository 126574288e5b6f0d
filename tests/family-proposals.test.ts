import { expect, test } from "vitest";
import { call } from "./support/call";
import { aChurch, type TestChurch } from "./support/church";
import { readPdf } from "./support/pdf";
import { aFamily, aMember } from "./support/rows/members";

const ADDRESS = "Calle 12 # 4-56";

const aHome = async (church: TestChurch) => {
  const father = await aMember(church, {
    name: "Luis Quispe Rojas",
    genre: "M",
    birthday: "1980-03-12",
    address: ADDRESS,
  });
  const mother = await aMember(church, { name: "Rosa Mamani Flores", genre: "F", address: "CALLE 12 #4 - 56." });
  const child = await aMember(church, {
    name: "Mateo Quispe Mamani",
    genre: "M",
    birthday: "2016-08-20",
    address: ADDRESS,
  });
  await aMember(church, { name: "Pablo Sanz Gil", genre: "M", address: ADDRESS });
  await aMember(church, { name: "Ana Quispe Sol", genre: "F", address: "Carrera 9 # 1-01" });
  return { father, mother, child };
};

const proposals = async (church: TestChurch) =>
  (await call("GET /members/families/proposals", { as: church.owner })).body as {
    count: number;
    rows: { name: string; familyId: number | null; people: { id: number; role: string }[] }[];
  };

test("people of one address are proposed however it is written, and no more once they are a family", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const { father, mother, child } = await aHome(church);
  const { rows, count } = await proposals(church);
  expect(count).toBe(1);
  expect(rows[0]).toMatchObject({
    name: "Quispe Mamani",
    address: ADDRESS,
    people: [
      { id: father.id, role: "esposo" },
      { id: mother.id, role: "esposa" },
      { id: child.id, role: "hijo" },
    ],
  });
  expect(await proposals(other)).toMatchObject({ count: 0 });
  const members = [{ memberId: father.id, role: "esposo" }];
  const made = await call("POST /members/families", { as: church.owner, body: { name: "Quispe Mamani", members } });
  expect((await proposals(church)).rows).toMatchObject([
    { familyId: made.body.id, family: "Quispe Mamani", people: [{ id: mother.id }, { id: child.id }] },
  ]);
  const ofFamily = async (familyId: number) =>
    (await call("GET /members/families/proposals", { as: church.owner, query: { familyId } })).body.count;
  expect(await ofFamily(made.body.id)).toBe(1);
  expect(await ofFamily((await aFamily(church)).id)).toBe(0);
});

test("what was refused is not proposed again, until the refusal is taken back or somebody else lives there", async () => {
  const church = await aChurch();
  await aHome(church);
  const ids = (await proposals(church)).rows[0]?.people.map(({ id }) => id);
  const refuse = () => call("POST /members/families/refusals", { as: church.owner, body: { ids } });
  const [refusal, again] = await Promise.all([refuse(), refuse()]);
  expect(again).toEqual(expect.objectContaining({ status: 201, body: refusal.body }));
  expect(await proposals(church)).toMatchObject({ count: 0 });
  await call("DELETE /members/families/refusals/{id}", { as: church.owner, params: { id: refusal.body.id } });
  expect(await proposals(church)).toMatchObject({ count: 1 });
  await refuse();
  await aMember(church, { name: "Sara Quispe Mamani", genre: "F", birthday: "2020-01-01", address: ADDRESS });
  expect(await proposals(church)).toMatchObject({ count: 1 });
});

test("the directory by family is a PDF, with those who have none", async () => {
  const church = await aChurch();
  const { father, child } = await aHome(church);
  await aFamily(church, {
    name: "Quispe Mamani",
    members: [
      { memberId: father.id, role: "esposo" },
      { memberId: child.id, role: "hijo" },
    ],
  });
  const query = { format: "pdf", layout: "families" };
  const { status, bytes } = await call("GET /members/export", { as: church.owner, query });
  expect(status).toBe(200);
  const text = (await readPdf(bytes as Uint8Array)).pages.join(" ");
  for (const words of ["Directorio", "Familia Quispe Mamani", "Esposo", "Hijo", "Sin familia", "Pablo Sanz Gil"])
    expect(text).toContain(words);
});
