// Also on PostgreSQL 15: the guess of surnames in SQL.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEVOTIONS, guessSurnames, PARTICLES, SECOND_NAMES, SUFFIXES, TITLES } from "@/lib/core/values/surnames";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { aFile, importFile } from "./support/imports";
import { aMember, memberBody } from "./support/rows/members";

const cuts = readFileSync("tests/fixtures/names/cuts.txt", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("|").slice(0, 2).join(" ").replace(/ +/g, " ").trim());

/** Names with every word that the guess knows, where it decides. */
const known = [SECOND_NAMES, DEVOTIONS, PARTICLES, TITLES, SUFFIXES].flatMap((words) =>
  words
    .split(" ")
    .flatMap((word) => [
      `Ana ${word} Ruiz`,
      `Ana de ${word} Ruiz`,
      `${word} Ana Ruiz Paz`,
      `${word}. Ana`,
      `Ana Ruiz ${word}`,
      `ANA PAZ ${word.toUpperCase()} RUIZ`,
      `Ana Ruiz ${word} Paz Díaz`,
      `Ana Ruiz Paz ${word} Díaz`,
    ]),
);

const odd = [
  "Ana",
  "",
  " Ana  Ruiz ",
  "Ana\u00a0Ruiz Paz",
  "A B C D",
  "Ruiz, Ana",
  "Ana E Ruiz",
  "Ana e Ruiz Paz",
  "Ñ. Ñandú Ñ.",
  "Ana (b) + *?",
];

test("the database guesses the surnames of every name as the program does", async () => {
  const church = await aChurch();
  const names = [...cuts, ...known, ...odd];
  const rows = await asOwner(
    church,
    (db) => db.$queryRaw<{ guess: string }[]>`
      SELECT atrio_surnames(name) AS guess FROM unnest(${names}::text[]) WITH ORDINALITY AS n (name, nth) ORDER BY nth`,
  );
  const differing = names.flatMap((name, index) =>
    rows[index]?.guess === guessSurnames(name) ? [] : [{ name, sql: rows[index]?.guess, ts: guessSurnames(name) }],
  );
  expect(differing).toEqual([]);
});

/** What the API answers of a person, by name. */
const one = async (church: TestChurch, id: number) =>
  (await call("GET /members/{id}", { as: church.owner, params: { id } })).body as { name: string; surnames: string };

test("surnames are guessed, and hold as corrected while they are the end of the name", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "Juan Carlos Quispe Mamani" });
  const save = (changes: object) =>
    call("PUT /members", { as: church.owner, body: { ...memberBody(church), id, ...changes } });
  expect(await one(church, id)).toMatchObject({ surnames: "Quispe Mamani" });
  expect(await save({ name: "Juan Carlos Quispe Mamani", surnames: "mamani" })).toMatchObject({
    body: { surnames: "Mamani" },
  });
  // A program that knows nothing of surnames.
  expect(await save({ name: "Juan Carlos Quispe Mamani" })).toMatchObject({ body: { surnames: "Mamani" } });
  expect(await save({ name: "Juan Mamani" })).toMatchObject({ body: { surnames: "Mamani" } });
  expect(await save({ name: "Juan Carlos Flores Rojas" })).toMatchObject({ body: { surnames: "Flores Rojas" } });
  expect(await save({ name: "María José", surnames: "" })).toMatchObject({ body: { surnames: "" } });
  expect(await save({ name: "María José" })).toMatchObject({ body: { surnames: "" } });
  expect(await save({ name: "María José Paz" })).toMatchObject({ body: { surnames: "Paz" } });
  expect(await save({ name: "María José", surnames: "" })).toMatchObject({ body: { surnames: "" } });
  expect(await save({ name: "María José", surnames: null })).toMatchObject({ body: { surnames: "José" } });
  for (const surnames of ["Paz", "María José", "osé"])
    expect(await save({ name: "María José", surnames })).toMatchObject({
      status: 400,
      body: { fields: { surnames: "Los apellidos tienen que ser el final del nombre" } },
    });
});

test("a list in the order of surnames has those without any under their name", async () => {
  const church = await aChurch();
  const names = [
    "Zoila Ñahui",
    "Ana de la Cruz Paz",
    "Rosa",
    "Beto Quispe",
    "Ana Quispe",
    "Ana Quispe Apaza",
    "Luz Nuñez",
  ];
  for (const name of names) await aMember(church, { name });
  const list = async (sort: string) => {
    const { body } = await call("GET /members", { as: church.owner, query: { sort } });
    return (body as { rows: { name: string }[] }).rows.map(({ name }) => name);
  };
  const ordered = [
    "Ana de la Cruz Paz",
    "Luz Nuñez",
    "Zoila Ñahui",
    "Ana Quispe",
    "Beto Quispe",
    "Ana Quispe Apaza",
    "Rosa",
  ];
  expect(await list("surnames")).toEqual(ordered);
  expect(await list("-surnames")).toEqual(ordered.toReversed());
});

/** Name and surnames of everybody, in the order of their names. */
const everybody = async (church: TestChurch) => {
  const { body } = await call("GET /members", { as: church.owner });
  return (body as { rows: { name: string; surnames: string }[] }).rows.map(({ name, surnames }) => [name, surnames]);
};

test("an import takes surnames from their own columns and from before a comma, and says what it turns round", async () => {
  const church = await aChurch();
  const apart = aFile([
    "Nombres;Apellido paterno;Apellido materno",
    "Juan Pedro;Quispe;Mamani",
    "Ana;Ruiz;",
    "María José;;",
  ]);
  expect(await importFile(church, apart)).toMatchObject({ status: 200, body: { created: 3 } });
  const turned = aFile(["Apellidos y nombres;Correo", "De la Cruz Paz, Beto;", "Zoila Vega;"]);
  expect(await importFile(church, turned)).toMatchObject({
    body: { created: 2, decisions: [{ about: "names", use: "reversed" }] },
  });
  const people = [
    ["Ana Ruiz", "Ruiz"],
    ["Beto De la Cruz Paz", "De la Cruz Paz"],
    ["Juan Pedro Quispe Mamani", "Quispe Mamani"],
    ["María José", ""],
    ["Zoila Vega", "Vega"],
  ];
  expect(await everybody(church)).toEqual(people);
  const differing = await asOwner(
    church,
    (db) => db.$queryRaw`SELECT name FROM members
      WHERE sort_surnames <> atrio_sort_surnames(name, coalesce(surnames, atrio_surnames(name)))`,
  );
  expect(differing).toEqual([]);

  const again = await aChurch();
  const file = await call("GET /members/export", { as: church.owner, query: { format: "csv" } });
  const exported = aFile(file.bytes);
  expect(await importFile(again, exported)).toMatchObject({ body: { created: 5 } });
  expect(await everybody(again)).toEqual(people);
  expect(await importFile(again, exported, { existing: "update" })).toMatchObject({ body: { updated: 0, skipped: 5 } });
});

test("an import updates surnames that a file corrects", async () => {
  const church = await aChurch();
  await aMember(church, { name: "Juan Pedro Quispe", birthday: null, cellphone: null, email: null });
  const file = (surnames: string) => aFile(["Nombre;Apellidos", `Juan Pedro Quispe;${surnames}`]);
  expect(await importFile(church, file("Quispe"), { existing: "update" })).toMatchObject({ body: { updated: 0 } });
  expect(await importFile(church, file("Pedro Quispe"), { existing: "update" })).toMatchObject({
    body: { updated: 1 },
  });
  expect(await everybody(church)).toEqual([["Juan Pedro Quispe", "Pedro Quispe"]]);
});
