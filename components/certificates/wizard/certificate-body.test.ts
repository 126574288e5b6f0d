import { expect, test } from "vitest";
import { initialValues, toBody, toPreviewBody } from "./certificate-body";
import { schemaFor } from "./wizard-schema";

const TODAY = "2026-11-23";
const blank = (key: string, isRequired = false, kind: "text" | "date" = "text") => ({
  key,
  label: key,
  kind,
  isRequired,
});
const one = { isForTwo: false, form: "certificate" as const, paragraph: "sirvió.", blanks: [], book: null };
const two = { ...one, isForTwo: true };
const blankValues = (today: string, like: object = {}) => ({ ...initialValues(today, "letter"), ...like });

test("a type of one person sends no second one, whatever was typed before the type was changed", () => {
  const values = { ...blankValues(TODAY), member: "Ana", member2: "Luis", member2Id: 8 };
  expect(toBody(values, one)).toMatchObject({ member: "Ana", member2: null, member2Id: null });
  expect(toBody(values, two)).toMatchObject({ member: "Ana", member2: "Luis", member2Id: 8 });
});

test("only a type with a book enters what is issued in it, and no preview does", () => {
  const values = blankValues(TODAY, { certificateTypeId: 3, design: "fiesta" });
  const baptism = { ...one, book: "bautismos" as const };
  expect([one, baptism].map((type) => toBody(values, type).bookEntry)).toEqual([false, true]);
  expect(toBody({ ...values, bookEntry: false }, baptism).bookEntry).toBe(false);
  expect(toPreviewBody(values, baptism, TODAY)).toMatchObject({ bookEntry: false });
});

test("there is no preview without type and design", () => {
  const values = blankValues(TODAY, { design: "fiesta" });
  expect(toPreviewBody(values, undefined, TODAY)).toBeNull();
  expect(toPreviewBody({ ...values, design: undefined, certificateTypeId: 3 }, one, TODAY)).toBeNull();
});

test("a preview shows examples for what is missing, and names no member", () => {
  const values = { ...blankValues("31/0", { certificateTypeId: 3, design: "fiesta" }), member: "Ana", memberId: 7 };
  expect(toPreviewBody(values, two, TODAY)).toMatchObject({
    certificateTypeId: 3,
    design: "fiesta",
    member: "Ana",
    memberId: null,
    member2: "Nombre de la otra persona",
    pastor: "Nombre del pastor",
    expeditionDate: TODAY,
  });
});

test("another certificate like one takes over everything but the names and what was filled in", () => {
  const like = {
    certificateTypeId: 3,
    design: "solemne" as const,
    paper: "a4" as const,
    pastor: "Raquel",
    pastorRole: "Pastora",
    pastor2: null,
    pastor2Role: null,
    place: "Lima",
    expeditionDate: "2025-11-16",
  };
  expect(initialValues(TODAY, "letter", like)).toEqual({
    ...like,
    pastor2: "",
    pastor2Role: "",
    member: "",
    memberId: null,
    member2: "",
    member2Id: null,
    blanks: {},
    bookEntry: true,
    addressee: "",
    body: null,
  });
});

test("only the blanks of the chosen type are sent, and a letter alone has addressee and body", () => {
  const type = { ...one, blanks: [blank("padres"), blank("lugar")] };
  const values = { ...blankValues(TODAY), blanks: { padres: "Rosa", lugar: "", actividad: "Retiro" }, body: "Hola" };
  expect(toBody(values, type)).toMatchObject({ blanks: { padres: "Rosa" }, body: null, addressee: null });
  expect(toBody(values, { ...type, form: "letter" })).toMatchObject({ design: "carta", body: "Hola", addressee: "" });
});

test("the form asks for what the text names, and for dates as dates", () => {
  const type = {
    ...one,
    paragraph: "hija de {padres}",
    blanks: [blank("padres"), blank("acta", true), blank("nacio", false, "date")],
  };
  const values = {
    ...blankValues(TODAY),
    certificateTypeId: 3,
    design: "fiesta" as const,
    member: "Ana",
    pastor: "Elías",
  };
  const problems = (blanks: Record<string, string>) =>
    schemaFor(type)
      .safeParse({ ...values, blanks })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(problems({})).toEqual([
    ["blanks.padres", "Requerido"],
    ["blanks.acta", "Requerido"],
  ]);
  expect(problems({ padres: "Rosa", acta: "3", nacio: "ayer" })).toEqual([["blanks.nacio", "Fecha inválida"]]);
  expect(problems({ padres: "Rosa", acta: "3", nacio: "2024-03-17" })).toBeUndefined();
});
