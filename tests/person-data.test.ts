import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { GET } from "@/app/api/members/[id]/data/route";
import { POST as PHOTO } from "@/app/api/members/[id]/photo/route";
import { DELETE as TRASH } from "@/app/api/members/[id]/route";
import { PUT as CHANGE } from "@/app/api/members/route";
import { type PersonData, personData as personSchema } from "@/lib/members/person-schema";
import { call } from "./support/call";
import { aChurch, aCollaborator, aMember, anItem, aTransaction, memberBody, type TestChurch } from "./support/church";
import { importFile } from "./support/imports";
import { drawing, imageForm } from "./support/pictures";

const ask = (church: TestChurch, id: number, format?: string, as = church.owner) =>
  call({ GET }, { as, params: { id }, query: format ? { format } : {} });

const dataOf = async (church: TestChurch, id: number): Promise<PersonData> => (await ask(church, id)).body;

test("all that the church holds about a person is in it, and nobody else's", async () => {
  const church = await aChurch();
  const member = await aMember(church, { name: "Ana María Ñáñez", notes: "Canta" });
  await aMember(church, { name: "Vecina Ajena", notes: "Hermana de Ana María Ñáñez" });
  const body = { ...memberBody(church, { email: "ana@persona.example" }), id: member.id, name: "Ana María Ñáñez" };
  await call({ PUT: CHANGE }, { as: church.owner, body: { ...body, positionId: church.positions.Pastor } });
  const picture = imageForm(await drawing({ width: 60, height: 60 }).png().toBuffer());
  await call({ POST: PHOTO }, { as: church.owner, params: { id: member.id }, body: picture });
  await aTransaction(church, { concept: "Diezmo de ANA MARIA NANEZ", date: "2024-05-06" });
  await aTransaction(church, { concept: "Diezmo de Otra Persona" });
  await anItem(church, { name: "Piano", observations: "Lo donó Ana María Ñáñez" });

  const answer = await ask(church, member.id);
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="datos-de-persona-\d+-[\d-]{10}\.json"$/,
  );
  const data: PersonData = answer.body;
  expect(personSchema.safeParse(data).error).toBeUndefined();
  expect(data.member).toMatchObject({
    name: "Ana María Ñáñez",
    email: "ana@persona.example",
    position: "Pastor",
    deletedAt: null,
  });
  expect(data.photo).toMatch(/^data:image\/webp;base64,UklGR/);
  expect(data.history.map(({ action }) => action)).toEqual(["update", "update", "create"]);
  expect(data.history[0]?.changes).toEqual([{ field: "Foto", before: "(vacío)", after: "una foto" }]);
  expect(data.history[1]?.changes).toContainEqual({ field: "Cargo", before: "Miembro", after: "Pastor" });
  expect(data.mentions).toEqual([
    { place: "Movimientos", date: "2024-05-06", text: "Diezmo de ANA MARIA NANEZ" },
    { place: "Inventario", date: null, text: expect.stringContaining("Lo donó Ana María Ñáñez") },
  ]);
  expect(data.notesOfOthers).toBe(1);
  for (const hidden of ["Vecina Ajena", "Otra Persona", church.owner.name, church.owner.email])
    expect(JSON.stringify(data)).not.toContain(hidden);
});

test("texts that may speak of a namesake are not told", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "Juan Pérez", email: null, cellphone: null });
  await aMember(church, { name: "JUAN PEREZ" });
  await aTransaction(church, { concept: "Diezmo de Juan Pérez" });
  expect(await dataOf(church, id)).toMatchObject({ mentions: [], notesOfOthers: 0 });
});

test("what the person changed themselves says so; others are not named", async () => {
  const church = await aChurch();
  const helper = await aCollaborator(church, { areas: ["members"] });
  const { id } = await aMember(church, { name: "Luz Propia", email: helper.email });
  const body = { ...memberBody(church), id, name: "Luz Propia", email: helper.email, notes: "Yo" };
  await call({ PUT: CHANGE }, { as: helper, body });
  const { history } = await dataOf(church, id);
  expect(history.map(({ bySelf }) => bySelf)).toEqual([true, false]);
});

test("where they came from is told, and somebody in the trash gets theirs too", async () => {
  const church = await aChurch();
  const header = "Nombre;Teléfono;Bautizado;Correo;Género;Estado civil;Cargo;Nacimiento;Membresía";
  await importFile(
    church,
    new File([`${header}\nMarta Venida;;sí;;F;Soltera;Miembro;17/05/1990;01/03/2015`], "viejos.csv"),
  );
  const { body } = await call(
    { GET: (await import("@/app/api/members/route")).GET },
    { as: church.owner, query: { name: "Marta" } },
  );
  const { id } = body.rows[0];
  await call({ DELETE: TRASH }, { as: church.owner, params: { id } });
  const data = await dataOf(church, id);
  expect(data.imports).toMatchObject([{ fileName: "viejos.csv" }]);
  expect(data.member.deletedAt).toEqual(expect.any(String));
});

test("as a PDF it can be read and handed over", async () => {
  const church = await aChurch({ name: "Iglesia del PDF" });
  const { id } = await aMember(church, { name: "Ana María Ñáñez", notes: "Canta en el coro" });
  const picture = imageForm(await drawing({ width: 60, height: 60 }).png().toBuffer());
  await call({ POST: PHOTO }, { as: church.owner, params: { id }, body: picture });
  await aTransaction(church, { concept: "Diezmo de Ana María Ñáñez", date: "2024-05-06" });
  const { status, headers, bytes } = await ask(church, id, "pdf");
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  for (const told of [
    "Datos de Ana María Ñáñez",
    "Iglesia del PDF",
    "17/05/1990",
    "Canta en el coro",
    "Se agregó la ficha",
    "Diezmo de Ana María Ñáñez",
    "06/05/2024",
  ])
    expect(text).toContain(told);
});

test("another church's person does not exist, and whoever has not the area gets nothing", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  const { id } = await aMember(theirs);
  expect(await ask(mine, id)).toMatchObject({ status: 404 });
  const helper = await aCollaborator(theirs, { areas: ["finances"] });
  expect(await ask(theirs, id, "json", helper)).toMatchObject({ status: 403 });
  expect(await ask(theirs, id, "xml")).toMatchObject({ status: 400 });
});
