// Reached by every module: collects from the tables of every module.
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { saveRecord } from "@/lib/classes/students/service";
import type { Area } from "@/lib/core/areas";
import { type PersonData, personData as personSchema } from "@/lib/members/person-schema";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { importFile } from "./support/imports";
import { drawing, imageForm } from "./support/pictures";
import { aPost, aPublishedPost, contentOf } from "./support/rows/blog";
import { aClass, aMeeting, enrolled } from "./support/rows/classes";
import { aTransaction } from "./support/rows/finances";
import { anItem } from "./support/rows/inventory";
import { aMember, memberBody } from "./support/rows/members";
import { someMinutes } from "./support/rows/minutes";
import { aPresentation } from "./support/rows/presentations";
import { anActivity, anEvent, aWebsite } from "./support/rows/website";

const getData = (church: TestChurch, id: number, format?: string, as = church.owner) =>
  call("GET /members/{id}/data", { as, params: { id }, query: format ? { format } : {} });

const textOf = async (pdf: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replace(/\s+/g, " ");
};

const readData = async (church: TestChurch, id: number): Promise<PersonData> => (await getData(church, id)).body;

test("a person's data export has all data about the person and none of others", async () => {
  const church = await aChurch();
  const member = await aMember(church, { name: "Ana María Ñáñez", notes: "Canta" });
  await aMember(church, { name: "Vecina Ajena", notes: "Hermana de Ana María Ñáñez" });
  const body = { ...memberBody(church, { email: "ana@persona.example" }), id: member.id, name: "Ana María Ñáñez" };
  await call("PUT /members", { as: church.owner, body: { ...body, positionId: church.positions.Pastor } });
  const picture = imageForm(await drawing({ width: 60, height: 60 }).png().toBuffer());
  await call("POST /members/{id}/photo", { as: church.owner, params: { id: member.id }, body: picture });
  await aTransaction(church, { concept: "Diezmo de ANA MARIA NANEZ", date: "2024-05-06" });
  await aTransaction(church, { concept: "Diezmo de Otra Persona" });
  await anItem(church, { name: "Piano", observations: "Lo donó Ana María Ñáñez" });

  const answer = await getData(church, member.id);
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

const NOT_COMPLETE =
  "porque quien pidió esta copia no puede verlo. La que descarga el dueño de la iglesia está completa.";

test("mentions come only from areas open to the caller, without counts of the others", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "Diezmo Reservado", email: null, cellphone: null });
  await aTransaction(church, { concept: "Diezmo reservado de marzo", date: "2024-05-06" });
  await anItem(church, { name: "Caja", observations: "Para el diezmo reservado" });
  await aMember(church, { name: "Otra", notes: "Lleva el diezmo reservado" });
  const movement = { place: "Movimientos", date: "2024-05-06", text: "Diezmo reservado de marzo" };
  const item = { place: "Inventario", date: null, text: expect.stringContaining("Para el diezmo reservado") };
  await aPresentation(church, {
    title: "Anuncios",
    slides: ["Hoy no", "Diezmo\nreservado"],
    labels: ["A", "B"],
    order: [],
  });
  const slide = { place: "Presentaciones", date: null, text: "Anuncios · B · Diezmo\nreservado" };
  await aWebsite(church, { title: "Camino de Vida", pastors: "Diezmo Reservado", about: "", servicesDates: "" });
  await anEvent(church, {
    title: "Cena de familias",
    date: "2024-05-07",
    end: "",
    place: "",
    details: "Con el diezmo reservado",
  });
  await anActivity(church, { title: "Club de lectura", text: "Lo guía Diezmo Reservado." });
  await someMinutes(church, {
    title: "Junta",
    date: "2024-05-08",
    presider: "Diezmo Reservado",
    attendees: [{ name: "Con Otro Nombre", memberId: id, role: "", attendance: "ausente", votes: true }],
    agreements: [{ text: "Se acuerda el diezmo reservado.", responsible: "Diezmo Reservado" }],
    discussion: "Habló Diezmo Reservado.",
  });
  const { id: classId } = await aClass(church, { name: "Corderitos", notes: "Ayuda Diezmo Reservado" });
  await enrolled(church, classId, [id], "2024-01-07");
  await aMeeting(church, classId, { date: "2024-05-05", marks: [{ memberId: id, present: true }] });
  await asOwner(church, (db) => saveRecord(db, id, { allergies: "Maní", remarks: null }));
  const lessons = [
    {
      place: "Clases",
      date: "2024-01-07",
      text: expect.stringMatching(/^Corderitos · .* · desde 07\/01\/2024 · vino a 1 de 1 reuniones$/),
    },
    { place: "Clases", date: null, text: "Alergias: Maní" },
    { place: "Clases", date: null, text: expect.stringContaining("Ayuda Diezmo Reservado") },
  ];
  const acta = [
    {
      place: "Actas",
      date: "2024-05-08",
      text: expect.stringContaining("Junta · Barranquilla · Templo central · Diezmo"),
    },
    { place: "Actas", date: "2024-05-08", text: "Junta · Con Otro Nombre · ausente" },
    { place: "Actas", date: "2024-05-08", text: expect.stringContaining("Habló Diezmo Reservado.") },
    { place: "Actas", date: "2024-05-08", text: "Junta · Se acuerda el diezmo reservado. · Diezmo Reservado" },
  ];
  const page = [
    { place: "Página", date: "2024-05-07", text: "Cena de familias · Con el diezmo reservado" },
    { place: "Página", date: null, text: "Camino de Vida · Diezmo Reservado · +52 55 1234 5678" },
    { place: "Página", date: null, text: "Club de lectura · Lo guía Diezmo Reservado." },
  ];
  const written = { title: "Gracias", description: "", content: contentOf("Hoy no", "Un diezmo reservado para Dios") };
  await aPublishedPost(church, { ...written, title: "El diezmo reservado", description: "Por qué se aparta" });
  await aPost(church, written);
  const blog = [
    { place: "Blog", date: null, text: "El diezmo reservado" },
    { place: "Blog", date: null, text: "El diezmo reservado · Un diezmo reservado para Dios" },
    { place: "Blog", date: null, text: "el-diezmo-reservado" },
    { place: "Blog", date: null, text: "Gracias · Un diezmo reservado para Dios" },
  ];
  const readAs = async (...others: Area[]) => {
    const helper = await aCollaborator(church, { areas: ["members", ...others] });
    const { body } = await getData(church, id, "json", helper);
    expect(personSchema.safeParse(body).error).toBeUndefined();
    return body;
  };

  const least = await readAs();
  expect(least).toMatchObject({
    mentions: [],
    notesOfOthers: 1,
    notSearched: ["Movimientos", "Inventario", "Certificados", "Clases", "Actas", "Presentaciones", "Página", "Blog"],
  });
  expect(least.notice).toBe(
    `No se buscó en Movimientos ni en Inventario ni en Certificados ni en Clases ni en Actas ni en Presentaciones ni en Página ni en Blog, ${NOT_COMPLETE}`,
  );
  expect(JSON.stringify(least)).not.toMatch(/marzo|Caja/);
  expect(await readAs("finances")).toMatchObject({
    mentions: [movement],
    notSearched: ["Inventario", "Certificados", "Clases", "Actas", "Presentaciones", "Página", "Blog"],
    notice: `No se buscó en Inventario ni en Certificados ni en Clases ni en Actas ni en Presentaciones ni en Página ni en Blog, ${NOT_COMPLETE}`,
  });
  expect(await readAs("inventory")).toMatchObject({
    mentions: [item],
    notSearched: ["Movimientos", "Certificados", "Clases", "Actas", "Presentaciones", "Página", "Blog"],
  });
  expect(
    await readAs("finances", "inventory", "certificates", "classes", "minutes", "presentations", "website", "blog"),
  ).toMatchObject({
    mentions: [movement, item, ...lessons, ...acta, slide, ...page, ...blog],
    notSearched: [],
  });
  expect(await readData(church, id)).toMatchObject({
    mentions: [movement, item, ...lessons, ...acta, slide, ...page, ...blog],
    notSearched: [],
    notice: null,
  });
});

test("mentions are searched by address and telephone, not by a name of one word", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "Luz", email: "luz@persona.example", cellphone: null });
  await aTransaction(church, { concept: "Pago de luz" });
  await aTransaction(church, { concept: "Reembolso a luz@persona.example", date: "2024-05-06" });
  const data = await readData(church, id);
  expect(data.mentions.map(({ text }) => text)).toEqual(["Reembolso a luz@persona.example"]);
});

test("texts that may mention a namesake are left out", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "Juan Pérez", email: null, cellphone: null });
  await aMember(church, { name: "JUAN PEREZ" });
  await aTransaction(church, { concept: "Diezmo de Juan Pérez" });
  expect(await readData(church, id)).toMatchObject({ mentions: [], notesOfOthers: 0 });
});

test("history entries mark the person's own changes and name no other user", async () => {
  const church = await aChurch();
  const helper = await aCollaborator(church, { areas: ["members"] });
  const { id } = await aMember(church, { name: "Luz Propia", email: helper.email });
  const body = { ...memberBody(church), id, name: "Luz Propia", email: helper.email, notes: "Yo" };
  await call("PUT /members", { as: helper, body });
  const { history } = await readData(church, id);
  expect(history.map(({ bySelf }) => bySelf)).toEqual([true, false]);
});

test("the data export has the import of the person, also for a member in the trash", async () => {
  const church = await aChurch();
  const header = "Nombre;Teléfono;Bautizado;Correo;Género;Estado civil;Cargo;Nacimiento;Membresía";
  await importFile(
    church,
    new File([`${header}\nMarta Venida;;sí;;F;Soltera;Miembro;17/05/1990;01/03/2015`], "viejos.csv"),
  );
  const { body } = await call("GET /members", { as: church.owner, query: { name: "Marta" } });
  const { id } = body.rows[0];
  await call("DELETE /members/{id}", { as: church.owner, params: { id } });
  const data = await readData(church, id);
  expect(data.imports).toMatchObject([{ fileName: "viejos.csv" }]);
  expect(data.member.deletedAt).toEqual(expect.any(String));
});

test("the data export as PDF has the same content", async () => {
  const church = await aChurch({ name: "Iglesia del PDF" });
  const { id } = await aMember(church, { name: "Ana María Ñáñez", notes: "Canta en el coro" });
  const picture = imageForm(await drawing({ width: 60, height: 60 }).png().toBuffer());
  await call("POST /members/{id}/photo", { as: church.owner, params: { id }, body: picture });
  await aTransaction(church, { concept: "Diezmo de Ana María Ñáñez", date: "2024-05-06" });
  const { status, headers, bytes } = await getData(church, id, "pdf");
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const text = await textOf(bytes);
  for (const content of [
    "Datos de Ana María Ñáñez",
    "Iglesia del PDF",
    "17/05/1990",
    "Canta en el coro",
    "Se agregó la ficha",
    "Diezmo de Ana María Ñáñez",
    "06/05/2024",
    "Todo lo que Iglesia del PDF guarda",
  ])
    expect(text).toContain(content);
  expect(text).not.toContain("No se buscó");

  const helper = await aCollaborator(church, { areas: ["members"] });
  const partial = await textOf((await getData(church, id, "pdf", helper)).bytes);
  expect(partial).toContain(
    `No se buscó en Movimientos ni en Inventario ni en Certificados ni en Clases ni en Actas ni en Presentaciones ni en Página ni en Blog, ${NOT_COMPLETE}`,
  );
  expect(partial).not.toContain("Diezmo de");
  expect(partial).not.toContain("Todo lo que");
});

test("another church's person answers 404, and a caller without the area 403", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  const { id } = await aMember(theirs);
  expect(await getData(mine, id)).toMatchObject({ status: 404 });
  const helper = await aCollaborator(theirs, { areas: ["finances"] });
  expect(await getData(theirs, id, "json", helper)).toMatchObject({ status: 403 });
  expect(await getData(theirs, id, "xml")).toMatchObject({ status: 400 });
});
