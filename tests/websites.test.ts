import { describe, expect, test } from "vitest";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import type { Prisma } from "@/prisma/generated/client";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type Person, setCountry, type TestChurch, unique } from "./support/church";
import { anActivity, anEvent, aSiteImage, aWebsite } from "./support/rows/website";

const required = { title: "Camino de Vida", style: "olivar", structure: "clasica" };

const saveDraft = (as: Person, settings: object, version?: number) =>
  call("PUT /builder/draft", { as, body: { settings, version } });
const publish = (as: Person) => call("POST /builder/publication", { as });

describe("the settings of a site", () => {
  test("need a title, a style and a structure only; absent texts are empty", async () => {
    const { owner } = await aChurch();
    for (const route of ["GET /builder/website", "GET /builder/website/info", "GET /builder/start"] as const)
      expect(await call(route, { as: owner })).toMatchObject({ status: 404 });
    const { status, body } = await call("POST /builder/website", { as: owner, body: required });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...required,
      version: 1,
      pastors: "",
      mission: "",
      color: "",
      animations: "0",
      language: "es",
    });
    expect(await call("GET /builder/website", { as: owner })).toMatchObject({ status: 200, body });
    expect(await call("POST /builder/website", { as: owner, body: required })).toMatchObject({ status: 409 });
  });

  const texts = (length: number) => "a".repeat(length);
  test.each<[string, string | undefined, string]>([
    ["title", "Corto", "El título debe tener al menos 6 caracteres."],
    ["title", texts(41), "El título no puede exceder los 40 caracteres."],
    ["title", "", "Requerido"],
    ["style", "", "Elige un estilo."],
    ["style", undefined, "Elige un estilo."],
    ["style", texts(21), "Elige un estilo."],
    ["structure", "", "Elige una estructura."],
    ["structure", texts(21), "Elige una estructura."],
    ["pastors", texts(71), "El texto no puede exceder los 70 caracteres"],
    ["servicesDates", texts(101), "El texto no puede exceder los 100 caracteres"],
    ["mission", "Corta", "El texto debe tener al menos 6 caracter(es)"],
    ["mission", texts(201), "El texto no puede exceder los 200 caracteres"],
    ...["facebookLink", "instagramLink", "whatsappLink", "mapsLink", "youtubeLink", "preachLink", "donationLink"].map(
      (name): [string, string, string] => [
        name,
        `https://a.example/${texts(238)}`,
        "El texto no puede exceder los 255 caracteres",
      ],
    ),
    ["ubication", texts(101), "El texto no puede exceder los 100 caracteres"],
    ["description", texts(251), "El texto no puede exceder los 250 caracteres"],
    ["about", texts(301), "El texto no puede exceder los 300 caracteres"],
    ["visitParking", texts(201), "El texto no puede exceder los 200 caracteres"],
    ["givingText", texts(201), "El texto no puede exceder los 200 caracteres"],
    ["givingAccounts", texts(401), "El texto no puede exceder los 400 caracteres"],
    ...["BCP 191-40288716-0-53", "191-40288716-0-53", "0011.0123.0200", "987 654 321", "tesoreria@camino.example"].map(
      (account): [string, string, string] => [
        "donationLink",
        account,
        "Aquí va la dirección de una página. Los números de cuenta se escriben en «Cuentas»",
      ],
    ),
    ["donationLink", "ofrendas", "Escribe una dirección web, por ejemplo https://tu-iglesia.org/donar"],
    ["language", "esp", "Elige una opción"],
    ["animations", "12", "Elige una opción"],
    ["color", "#12", "Color invalido"],
  ])("%s = %s is refused with its message", async (name, value, message) => {
    const { owner } = await aChurch();
    const answer = await call("POST /builder/website", { as: owner, body: { ...required, [name as string]: value } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [name as string]: message } } });
  });

  test("have the lengths of the specification at their limits", async () => {
    const { owner } = await aChurch();
    const longest = {
      title: texts(40),
      pastors: texts(70),
      servicesDates: texts(100),
      mission: texts(200),
      preachLink: `https://a.example/${texts(237)}`,
      ubication: texts(100),
      description: texts(250),
      about: texts(300),
    };
    expect(await call("POST /builder/website", { as: owner, body: { ...required, ...longest } })).toMatchObject({
      status: 201,
      body: longest,
    });
    const shortest = { ...required, title: texts(6), mission: texts(6) };
    expect(await call("PUT /builder/website", { as: owner, body: shortest })).toMatchObject({
      status: 200,
      body: shortest,
    });
  });

  test("are replaced by an update, except those beyond the specification that it does not name", async () => {
    const church = await aChurch();
    const { owner } = church;
    expect(await call("PUT /builder/website", { as: owner, body: required })).toMatchObject({ status: 404 });
    const kept = {
      color: "#2C5837",
      contactForm: "1" as const,
      visitExpect: "Una hora y media.",
      givingAccounts: "BCP: 000-0\nEn efectivo",
    };
    const row = await aWebsite(church, kept);
    const changed = await call("PUT /builder/website", { as: owner, body: { ...required, version: row.version } });
    expect(changed).toMatchObject({ status: 200, body: { ...required, ...kept, pastors: "", version: 2 } });
    const stale = await call("PUT /builder/website", { as: owner, body: { ...required, version: row.version } });
    expect(stale).toMatchObject({ status: 409, body: { code: "STALE", current: changed.body, changedBy: owner.name } });
    const other = await aWebsite(await aChurch());
    expect(await call("PUT /builder/website", { as: owner, body: { ...required, id: other.id } })).toMatchObject({
      status: 404,
    });
    expect(
      await call("PUT /builder/website", { as: owner, body: { ...required, color: "", visitExpect: "" } }),
    ).toMatchObject({
      body: { color: "", visitExpect: "", givingAccounts: kept.givingAccounts },
    });
  });

  test("a number of WhatsApp is one of the church's country, in every way to store it", async () => {
    const church = await aChurch();
    const { owner } = church;
    await setCountry(church, "MX", "MXN");
    const local = { ...required, whatsappLink: "987 654 321" };
    const refusal = { status: 400, body: { fields: { whatsappLink: expect.stringContaining("+52") } } };
    expect(await call("POST /builder/website", { as: owner, body: local })).toMatchObject(refusal);
    await aWebsite(church);
    expect(await call("PUT /builder/website", { as: owner, body: local })).toMatchObject(refusal);
    await saveDraft(owner, { whatsappLink: "987 654 321" });
    expect(await publish(owner)).toMatchObject(refusal);
    // With the other wrong fields, not after them.
    const both = { body: { fields: { title: expect.any(String), whatsappLink: expect.stringContaining("+52") } } };
    for (const route of ["POST /builder/website", "PUT /builder/website"] as const)
      expect(await call(route, { as: owner, body: { ...local, title: "Cam" } })).toMatchObject(both);
    await saveDraft(owner, { whatsappLink: "987 654 321", title: "Cam" });
    expect(await publish(owner)).toMatchObject(both);
    await saveDraft(owner, { whatsappLink: "987 654 321" });
    await setCountry(church, "PE", "PEN");
    expect(await publish(owner)).toMatchObject({ status: 200, body: { whatsappLink: "987 654 321" } });
    const query = { title: (await call("GET /builder/website/info", { as: owner })).body.title };
    expect(await call("GET /websites/start", { query })).toMatchObject({
      body: { whatsappLink: "https://wa.me/51987654321" },
    });
  });

  test("the video of the sermon is one of them", async () => {
    const church = await aChurch();
    const { owner } = church;
    await aWebsite(church);
    await saveDraft(owner, { preachLink: "https://youtu.be/vieja", title: "Título nuevo" });
    expect(await call("PUT /builder/start", { as: owner, body: { preachLink: "youtu.be/x" } })).toMatchObject({
      body: { preachLink: "https://youtu.be/x" },
    });
    expect(await call("GET /builder/start", { as: owner })).toMatchObject({
      body: { preachLink: "https://youtu.be/x" },
    });
    expect(await call("GET /builder/draft", { as: owner })).toMatchObject({
      body: { settings: { title: "Título nuevo" } },
    });
  });

  test("are written by those who have the area, in a plan that has it", async () => {
    const church = await aChurch();
    const helper = await aCollaborator(church, { areas: ["website"] });
    const reader = await aCollaborator(church, { areas: ["website"], readOnly: true });
    expect(await call("POST /builder/website", { as: reader, body: required })).toMatchObject({ status: 403 });
    expect(await call("POST /builder/website", { as: helper, body: required })).toMatchObject({ status: 201 });
    expect(await call("GET /builder/website", { as: reader })).toMatchObject({ status: 200 });
    await setChurch(church, { plan: 0 });
    expect(await call("PUT /builder/website", { as: helper, body: required })).toMatchObject({
      status: 403,
      body: { code: "PLAN" },
    });
  });
});

describe("a draft", () => {
  test("is seen by nobody until it is published, and ends then", async () => {
    const church = await aChurch();
    const { owner } = church;
    const row = await aWebsite(church, { title: "Título viejo" });
    expect((await call("GET /builder/draft", { as: owner })).body).toEqual({ settings: {}, savedAt: null, version: 0 });
    await saveDraft(owner, { title: "Título nuevo", about: "x" });
    const { revision } = await siteOf(church);
    expect(await saveDraft(owner, { title: "Título nuevo", about: "Nuevo" })).toMatchObject({
      status: 200,
      body: { settings: { title: "Título nuevo", about: "Nuevo" }, savedAt: expect.any(String) },
    });
    expect(await siteOf(church)).toMatchObject({ revision, published: false });
    expect(await call("GET /builder/website", { as: owner })).toMatchObject({ body: row });
    expect(await publish(owner)).toMatchObject({
      status: 200,
      body: { ...row, title: "Título nuevo", about: "Nuevo", version: 2 },
    });
    expect(await call("GET /builder/draft", { as: owner })).toMatchObject({ body: { settings: {}, savedAt: null } });
  });

  test("that breaks a rule is not published, and nothing changes", async () => {
    const church = await aChurch();
    const { owner } = church;
    const row = await aWebsite(church);
    await saveDraft(owner, { title: "Otro", style: "ninguno" });
    expect(await publish(owner)).toMatchObject({
      status: 400,
      body: { fields: { title: "El título debe tener al menos 6 caracteres.", style: "Elige un estilo." } },
    });
    expect(await call("GET /builder/website", { as: owner })).toMatchObject({ body: row });
    expect(await siteOf(church)).toMatchObject({ published: false });
    expect(await call("GET /builder/draft", { as: owner })).toMatchObject({
      body: { settings: { title: "Otro", style: "ninguno" } },
    });
    expect(await call("DELETE /builder/draft", { as: owner })).toMatchObject({ status: 204 });
    expect(await publish(owner)).toMatchObject({ status: 200 });
  });

  test("that another page saved, discarded or published since it was read is refused with the current one", async () => {
    const church = await aChurch();
    const { owner } = church;
    await aWebsite(church);
    expect(await saveDraft(owner, { about: "Uno" }, 0)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await saveDraft(owner, { about: "Uno" }, 1)).toMatchObject({ status: 200, body: { version: 1 } });
    const isRefused = async (version: number, current: object) =>
      expect(await saveDraft(owner, { about: "Viejo" }, version)).toMatchObject({
        status: 409,
        body: { code: "STALE", current, changedBy: owner.name },
      });
    await isRefused(0, { settings: { about: "Uno" }, version: 1 });

    const second = await saveDraft(owner, { about: "Dos" }, 1);
    await isRefused(1, second.body);
    await call("DELETE /builder/draft", { as: owner });
    await isRefused(2, { settings: {}, savedAt: null, version: 3 });
    expect(await saveDraft(owner, { about: "Tres" }, 3)).toMatchObject({ status: 200, body: { version: 4 } });
    await publish(owner);
    await isRefused(4, { settings: {}, savedAt: null, version: 5 });
    await saveDraft(owner, { about: "Cuatro", mission: "Sembrar" });
    await call("PUT /builder/website", { as: owner, body: { ...required, mission: "Cosechar" } });
    await isRefused(6, { settings: {}, version: 7 });
    expect(await call("GET /builder/draft", { as: owner })).toMatchObject({ body: { settings: {}, version: 7 } });
  });

  test.each([
    ["0, of none", 0],
    ["1", 1],
  ])("of fifty changes of version %s at once one is saved", async (_, version) => {
    const church = await aChurch();
    await aWebsite(church);
    if (version > 0) await saveDraft(church.owner, { about: "Antes" });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => saveDraft(church.owner, { about: `Texto ${index}` }, version)),
    );
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await call("GET /builder/draft", { as: church.owner })).body).toEqual(saved[0]?.body);
  });

  test("that is saved while another page publishes is published or refused, never lost", async () => {
    const church = await aChurch();
    const { owner } = church;
    await aWebsite(church);
    for (let round = 0; round < 10; round++) {
      const { body: before } = await saveDraft(owner, { about: `Antes ${round}` });
      const text = `Después ${round}`;
      const [{ status }] = await Promise.all([saveDraft(owner, { about: text }, before.version), publish(owner)]);
      const { body: draft } = await call("GET /builder/draft", { as: owner });
      const { body: row } = await call("GET /builder/website", { as: owner });
      expect([draft.settings.about, row.about].includes(text)).toBe(status === 200);
    }
  });

  test("of a church without a site makes one", async () => {
    const { owner } = await aChurch();
    expect(await publish(owner)).toMatchObject({ status: 400, body: { fields: { title: "Requerido" } } });
    await saveDraft(owner, required);
    expect(await publish(owner)).toMatchObject({ status: 200, body: required });
  });
});

const siteOf = ({ id }: TestChurch) => identityDb().site.findUniqueOrThrow({ where: { churchId: id } });
const setChurch = ({ id }: TestChurch, data: Prisma.ChurchUpdateInput) =>
  inIdentity({ churchId: id }, (tx) => tx.church.update({ where: { id }, data }));
const rename = (church: TestChurch, title: string) =>
  call("PUT /builder/website", { as: church.owner, body: { ...required, title } });

/** What a visitor's address leads to. */
async function find(address: string) {
  const [site] = await identityDb().$queryRaw<{ church_id: number; slug: string; is_public: boolean }[]>`
    SELECT church_id, slug, is_public FROM atrio_find_site(${address}, 1)`;
  return site;
}

describe("a publication", () => {
  test("opens the site, and its end closes it", async () => {
    const church = await aChurch();
    const { owner } = church;
    const title = `Iglesia ${unique()}`;
    expect(await call("DELETE /builder/publication", { as: owner })).toMatchObject({ status: 404 });
    await aWebsite(church, { title });
    const slug = title.toLowerCase().replace(" ", "-");
    const info = { title, slug, url: `${env().APP_URL}/websites/${slug}`, views: 0 };
    expect(await call("GET /builder/website/info", { as: owner })).toMatchObject({
      body: { ...info, published: false, planEnd: null },
    });
    expect(await find(slug)).toMatchObject({ is_public: false });
    await publish(owner);
    expect(await call("GET /builder/website/info", { as: owner })).toMatchObject({
      body: { ...info, published: true },
    });
    expect(await find(slug)).toMatchObject({ church_id: church.id, is_public: true });
    for (const [closed, published] of [
      [{ plan: 0 }, true],
      [{ plan: 2, closesAt: new Date("2090-01-01") }, false],
    ] as const) {
      await setChurch(church, closed);
      expect(await find(slug)).toMatchObject({ is_public: false });
      // Whole for some days after the end of the plan.
      expect(await call("GET /builder/website/info", { as: owner })).toMatchObject({ body: { published } });
    }
    await setChurch(church, { closesAt: null });
    expect(await call("DELETE /builder/publication", { as: owner })).toMatchObject({ status: 204 });
    expect(await find(slug)).toMatchObject({ is_public: false });
  });
});

describe("the address of a site", () => {
  test("folds accents, case and signs of the title, and is one of its own for titles without letters", async () => {
    const word = unique();
    const slugOf = async (title: string) => {
      const church = await aChurch();
      await aWebsite(church, { title });
      return (await siteOf(church)).slug;
    };
    expect(await slugOf(`¡ÁRBOL  de Ñandú, ${word}!`)).toBe(`arbol-de-nandu-${word}`);
    expect(await slugOf("🙏🙏🙏🙏🙏🙏")).toMatch(/^iglesia(-\d+)?$/);
    const [one, other] = [await slugOf(`Igual ${word}`), await slugOf(`IGUAL ${word}`)];
    expect([one, other]).toEqual([`igual-${word}`, `igual-${word}-2`]);
  });

  test("that was public leads to the site after a rename, and comes back with its title", async () => {
    const church = await aChurch();
    const [old, current] = [`antes-${unique()}`, `ahora-${unique()}`];
    await aWebsite(church, { title: old });
    await publish(church.owner);
    await rename(church, current);
    expect(await find(old)).toMatchObject({ church_id: church.id, slug: current, is_public: true });
    expect(await find(current)).toMatchObject({ slug: current });
    const other = await aChurch();
    await aWebsite(other, { title: old });
    expect(await siteOf(other)).toMatchObject({ slug: `${old}-2` });
    await rename(church, old);
    expect(await find(current)).toMatchObject({ slug: old });
  });

  test("that was never public is free again after a rename", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const title = `libre-${unique()}`;
    await aWebsite(church, { title });
    await rename(church, `otro-${unique()}`);
    expect(await find(title)).toBeUndefined();
    await aWebsite(other, { title });
    expect(await siteOf(other)).toMatchObject({ slug: title });
  });

  test("is unique after 50 parallel renames of two churches to one title", async () => {
    const churches = [await aChurch(), await aChurch()];
    for (const church of churches) await aWebsite(church);
    const title = `Misma ${unique()}`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        rename(churches[index % 2] as TestChurch, index < 48 ? `${title}${index % 4}` : title),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all(churches.map((church) => rename(church, title)));
    const slugs = (await Promise.all(churches.map(siteOf))).map(({ slug }) => slug);
    const slug = title.toLowerCase().replace(" ", "-");
    expect(slugs.toSorted()).toEqual([slug, `${slug}-2`]);
  });

  test("of another church can be taken by no statement of a church's own role", async () => {
    const church = await aChurch();
    const take = asOwner(church, (db) => db.$queryRaw`SELECT atrio_take_site_address(1, 'ajena')`);
    await expect(take).rejects.toThrow(/permission denied/);
  });
});

describe("the revision of a site rises", () => {
  const changes: Record<string, (church: TestChurch) => Promise<unknown>> = {
    "its settings": (church) => rename(church, `Nueva ${unique()}`),
    "an event": (church) => anEvent(church),
    "an activity": (church) => anActivity(church),
    "a picture": (church) => aSiteImage(church),
    "the church's name": (church) => setChurch(church, { name: `Otra ${unique()}` }),
    "its address": (church) => setChurch(church, { address: "Calle 1" }),
    "its country": (church) => setChurch(church, { country: "PE" }),
    "its time zone": (church) => setChurch(church, { timeZone: "America/Lima" }),
    "its logo": (church) => setChurch(church, { logo: `church/${church.id}/${"a".repeat(32)}.webp` }),
    "its plan": (church) => setChurch(church, { plan: 1 }),
    "its closure": (church) => setChurch(church, { closesAt: new Date("2090-01-01") }),
  };

  test.each(Object.entries(changes))("with %s, and no other church's does", async (_, change) => {
    const [church, other] = [await aChurch(), await aChurch()];
    await aWebsite(church);
    await aWebsite(other);
    const [before, others] = [await siteOf(church), await siteOf(other)];
    await change(church);
    expect((await siteOf(church)).revision).toBeGreaterThan(before.revision);
    expect(await siteOf(other)).toEqual(others);
  });
});
