// Reached by: app/(admin)/first-answers.tsx app/(admin)/list-answers.tsx
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWithFixtures } from "../support/built";
import { sendRawRequest, textOf } from "../support/pages-http";

// The fixtures read the environment when they are imported.
const { address, ownerUrl, stop } = await startWithFixtures();
const { cookieOf } = await import("../support/browser");
const { aChurch, aCollaborator, asOwner } = await import("../support/church");
const { aCertificate } = await import("../support/rows/certificates");
const { aTransaction, aTreasury } = await import("../support/rows/finances");
const { anItem } = await import("../support/rows/inventory");
const { aMember } = await import("../support/rows/members");
const { anEvent, aWebsite } = await import("../support/rows/website");
const { today } = await import("@/lib/core/values/dates");
const { deleteMember } = await import("@/lib/members/service");

afterAll(stop);

const pageOf = async (person: Parameters<typeof cookieOf>[0], path: string) => {
  const answer = await sendRawRequest(path, { headers: { cookie: await cookieOf(person) } });
  return { status: answer.statusCode, html: textOf(answer), cache: answer.headers["cache-control"] };
};

test("list, detail, trash, report and home pages bring their rows along, and no cache stores them", async () => {
  const church = await aChurch();
  const member = await aMember(church, { name: "Ana Primera" });
  const item = await anItem(church, { name: "Consola Primera" });
  const certificate = await aCertificate(church, { member: "Rut Primera" });
  const trashed = await aMember(church, { name: "Diana Eliminada" });
  await asOwner(church, (db) => deleteMember(db, trashed.id));
  for (const [entity, fileName] of [
    ["members", "primeras.csv"],
    ["inventory_items", "primeros.csv"],
  ] as const)
    await asOwner(church, (db) =>
      db.import.create({ data: { entity, fileName, userName: "Ana", created: 1, updated: 0, skipped: 0 } }),
    );
  await aTreasury(church, "Fondo Primero");
  await aWebsite(church, { title: "Camino Primero" });
  await anEvent(church, { title: "Retiro Primero" });
  await aTransaction(church, { date: today("America/Bogota"), concept: "Ofrenda Primera", amount: "182000" });
  for (const [path, text] of [
    ["/members", "Ana Primera"],
    ["/members?name=primera&sort=-name", "Ana Primera"],
    [`/members/${member.id}`, "Ana Primera"],
    ["/members/trash", "Diana Eliminada"],
    ["/members/trash?name=diana", "Diana Eliminada"],
    ["/members/birthdays?month=5", "Ana Primera"],
    ["/members/imports", "primeras.csv"],
    ["/inventory/imports", "primeros.csv"],
    ["/inventory", "Consola Primera"],
    [`/inventory/${item.id}`, "Consola Primera"],
    ["/certificates", "Rut Primera"],
    [`/certificates/${certificate.id}`, "Rut Primera"],
    ["/certificates/types", "Presentación de niños"],
    ["/finances", "Ofrenda Primera"],
    ["/finances", "+$\u00a0182.000"],
    ["/finances?period=todo&name=primera", "Ofrenda Primera"],
    ["/finances/treasury", "Fondo Primero"],
    ["/finances/treasury?name=primero", "Fondo Primero"],
    ["/finances/categories", "Ofrenda general"],
    ["/finances/reports", "Ingresos por categoría"],
    ["/website", "Camino Primero"],
    ["/website/events", "Retiro Primero"],
    ["/pricing", "En esta instalación no se cobran planes: tu iglesia tiene todo abierto."],
    ["/checkout?product=base-monthly", "En esta instalación no se cobran planes"],
    ["/", "Ofrenda Primera"],
    ["/", "Prepara tu iglesia"],
  ] as const) {
    const { status, html, cache } = await pageOf(church.owner, path);
    expect([status, html.includes(text)], path).toEqual([200, true]);
    expect(cache, path).toMatch(/private.*no-store/);
  }
});

test("a page holds the rows of the query in its address only", async () => {
  const church = await aChurch();
  await aMember(church, { name: "Berta Buscada" });
  await aMember(church, { name: "Carla Omitida" });
  const { html } = await pageOf(church.owner, "/members?name=buscada");
  expect([html.includes("Berta Buscada"), html.includes("Carla Omitida")]).toEqual([true, false]);
});

test("a page holds nothing of another church, nor of an area that is closed to the user", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  const foreign = await aMember(theirs, { name: "Ajena Secreta" });
  await aMember(mine, { name: "Propia Reservada" });
  const stranger = await aCollaborator(mine, { areas: ["inventory"] });
  for (const path of ["/", "/members", `/members/${foreign.id}`])
    expect((await pageOf(mine.owner, path)).html, path).not.toContain("Ajena Secreta");
  for (const path of ["/", "/members", "/members?name=propia"])
    expect((await pageOf(stranger, path)).html, path).not.toContain("Propia Reservada");
});

describe("a page whose answer", () => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  beforeAll(() => owner.connect());
  afterAll(() => owner.end());

  test("is late does not wait for it, and sends it behind its HTML", async () => {
    const church = await aChurch();
    await anItem(church, { name: "Consola Tardía" });
    const cookie = await cookieOf(church.owner);
    await owner.query("BEGIN; LOCK TABLE inventory_items IN ACCESS EXCLUSIVE MODE");
    const response = await fetch(`${address}/inventory`, { headers: { cookie } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader?.read())?.value ?? "";
    expect([first.includes("</html>"), first.includes("Inventario")]).toEqual([false, true]);
    await owner.query("COMMIT");
    let rest = "";
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value;
    expect([first.includes("Consola Tardía"), rest.includes("Consola Tardía")]).toEqual([false, true]);
  });

  test("fails is served without it", async () => {
    const church = await aChurch();
    await anItem(church, { name: "Consola Perdida" });
    await owner.query("REVOKE SELECT ON inventory_items FROM atrio_tenant");
    const { status, html } = await pageOf(church.owner, "/inventory");
    await owner.query("GRANT SELECT ON inventory_items TO atrio_tenant");
    expect([status, html.includes("Agregar"), html.includes("Consola Perdida")]).toEqual([200, true, false]);
    expect((await pageOf(church.owner, "/inventory")).html).toContain("Consola Perdida");
  });
});

test("a browser draws a page wider than a phone only when its last element has arrived", async () => {
  const church = await aChurch();
  await aMember(church, { name: "Ana Última" });
  const { html } = await pageOf(church.owner, "/members");
  const [head = "", body = ""] = html.split("</head>");
  expect(head).toContain('<link rel="expect" href="#page-end" blocking="render" media="(min-width: 48rem)"/>');
  expect(body.indexOf('id="page-end"')).toBeGreaterThan(body.indexOf("Ana Última"));
});
