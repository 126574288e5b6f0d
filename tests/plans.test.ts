import { describe, expect, test } from "vitest";
import { type Area, areaPlans, areas } from "@/lib/core/areas";
import { inIdentity } from "@/lib/core/db/identity-db";
import { endpoint } from "@/lib/http/endpoint";
import { type Module, registeredModules } from "@/lib/registry";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type Person, type TestChurch } from "./support/church";
import { aPost } from "./support/rows/blog";
import { aCertificate } from "./support/rows/certificates";
import { aTransaction } from "./support/rows/finances";
import { anItem } from "./support/rows/inventory";
import { aMember } from "./support/rows/members";
import { anActivity, anEvent, aSermon, aSiteImage, aWebsite } from "./support/rows/website";

const setPlan = (church: TestChurch, plan: number) =>
  inIdentity({ churchId: church.id }, (tx) => tx.church.update({ where: { id: church.id }, data: { plan } }));

const closedFor = async (person: Person) => {
  const { body } = await call("GET /users/data", { as: person });
  return areas.filter((area) => body[`closed_${area}`]);
};

const above = (plan: number) => areas.filter((area) => areaPlans[area] > plan);

test("every module names tables of its own as those with what people entered", () => {
  const modules: readonly Module[] = registeredModules();
  for (const { area, data, tables } of modules) {
    expect(data.length, area).toBeGreaterThan(0);
    expect(data.filter((table) => !(table in tables))).toEqual([]);
  }
});

describe("an area above the plan", () => {
  test.each([0, 1, 2])("is closed in a new church, with what it starts with: plan %i", async (plan) => {
    const church = await aChurch({ plan });
    expect(await closedFor(church.owner)).toEqual(above(plan));
  });

  const fill: Partial<Record<Area, ((church: TestChurch) => Promise<unknown>)[]>> = {
    finances: [aTransaction],
    inventory: [anItem],
    certificates: [aCertificate],
    website: [aWebsite, anEvent, anActivity, aSiteImage],
    blog: [aPost],
  };
  const rows = Object.entries(fill).flatMap(([area, makers]) => makers.map((make) => [area, make.name, make] as const));

  test.each(rows)("is open for reading with one row: %s, %s", async (area, _, make) => {
    const church = await aChurch();
    await make(church);
    await setPlan(church, 0);
    expect(await closedFor(church.owner)).toEqual(above(0).filter((one) => one !== area));
  });

  test("stays open while its last row is in the trash, and closes when that row is destroyed", async () => {
    const church = await aChurch();
    const { id } = await anItem(church);
    await call("DELETE /inventory/{id}", { as: church.owner, params: { id } });
    await setPlan(church, 1);
    expect((await call("GET /inventory/trash", { as: church.owner })).body.count).toBe(1);
    expect((await call("GET /inventory", { as: church.owner })).status).toBe(200);
    await asOwner(church, (db) => db.inventoryItem.delete({ where: { id } }));
    expect(await call("GET /inventory/trash", { as: church.owner })).toMatchObject({
      status: 403,
      body: { code: "PLAN", message: "Inventario es parte del plan Avanzado." },
    });
  });

  test("can be read and exported with data, and not written to; the next plan opens it", async () => {
    const church = await aChurch();
    await anItem(church, { name: "Piano" });
    await setPlan(church, 1);
    const as = church.owner;
    const exported = await call("GET /inventory/export", { as, query: { format: "csv" } });
    expect(exported.bytes.toString()).toContain("Piano");
    expect(await call("POST /inventory", { as, body: {} })).toMatchObject({ status: 403, body: { code: "PLAN" } });
    await setPlan(church, 2);
    expect(await call("POST /inventory", { as, body: {} })).toMatchObject({ status: 400 });
  });

  test("is closed by the data of its own church only", async () => {
    const [church, other] = [await aChurch({ plan: 0 }), await aChurch()];
    await aTransaction(other);
    await setPlan(other, 0);
    expect((await call("GET /transactions", { as: church.owner })).status).toBe(403);
    expect((await call("GET /transactions", { as: other.owner })).status).toBe(200);
  });

  test("is absent from a collaborator's home while it is closed, and zero in the owner's", async () => {
    const church = await aChurch({ plan: 0 });
    const collaborator = await aCollaborator(church, { areas: ["members", "finances"] });
    const { stats } = (await call("GET /dashboard/user", { as: collaborator })).body;
    expect(stats).toEqual({ members: 0 });
    expect((await call("GET /dashboard/owner", { as: church.owner })).body.stats).toMatchObject({
      income: "0.00",
      inventory: 0,
    });
    await setPlan(church, 1);
    expect((await call("GET /dashboard/user", { as: collaborator })).body.stats).toMatchObject({ income: "0.00" });
  });
});

describe("an endpoint of several areas", () => {
  const shared = {
    GET: endpoint({ area: ["finances", "members"], handle: async () => {} }),
    DELETE: endpoint({ area: ["finances", "members"], handle: async () => {} }),
  };
  const use = async (method: keyof typeof shared, as: Person) => {
    const { status, body } = await call({ [method]: shared[method] }, { as });
    return status === 403 ? body.message : status;
  };

  test("is open by the one that is in the plan", async () => {
    const church = await aChurch({ plan: 0 });
    expect(await use("DELETE", church.owner)).toBe(204);
    expect(await use("GET", church.owner)).toBe(204);
  });

  test("names the plan of the one that the user has, or says that it is read-only", async () => {
    const church = await aChurch({ plan: 0 });
    const closed = await aCollaborator(church, { areas: ["finances"] });
    const both = await aCollaborator(church, { areas: ["finances", "members"], locked: ["members"] });
    const reader = await aCollaborator(church, { areas: ["finances", "members"], readOnly: true });
    const above = "Finanzas es parte del plan Base.";
    expect([await use("DELETE", closed), await use("GET", closed)]).toEqual([above, above]);
    expect([await use("DELETE", both), await use("GET", both)]).toEqual([above, 204]);
    expect(await use("DELETE", reader)).toContain("solo lectura");
    await aTransaction(church);
    expect(await use("GET", closed)).toBe(204);
  });
});

test("the limits of the modules count what the plan counts", async () => {
  const church = await aChurch({ plan: 1 });
  await Promise.all([aMember(church), aWebsite(church)]);
  await anEvent(church);
  await anEvent(church, { date: "2020-05-17T19:00", end: "2020-05-17T21:00" });
  await anActivity(church);
  await aSermon(church);
  await aSiteImage(church);
  const limits = registeredModules().flatMap(({ limits = [] }) => limits);
  const found = await asOwner(church, async (db) => {
    const counts = [];
    for (const { label, of, count } of limits)
      counts.push([label, of(0), of(1), of(2), await count(db, { timeZone: "America/Bogota" })]);
    return counts;
  });
  expect(found).toEqual([
    ["Miembros", 100, 1000, Number.POSITIVE_INFINITY, 1],
    ["Eventos próximos", 0, 20, 100, 1],
    ["Imágenes de la galería", 0, 12, 48, 1],
    ["Actividades", 0, 8, 24, 1],
    ["Prédicas", 0, 24, 100, 1],
  ]);
});
