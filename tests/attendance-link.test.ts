// Own process: it watches every query of the application's connections.
import { gzipSync } from "node:zlib";
import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { BODY_MAX } from "@/app/asistencia/form";
import { routes } from "@/app/asistencia/routes";
import { admitDevice, endDevice, listDevices } from "@/lib/attendance/devices/service";
import { endLink } from "@/lib/attendance/links/service";
import { getPickup, pickupCode } from "@/lib/attendance/pickups/service";
import { addDays, type Target } from "@/lib/attendance/rules";
import { findMeeting, withPeople } from "@/lib/attendance/service";
import { inIdentity } from "@/lib/core/db/identity-db";
import { log } from "@/lib/core/log";
import { newCode } from "@/lib/documents/codes";
import { aClass, aGroup, aLink } from "./support/attendance-links";
import { call } from "./support/call";
import { aChurch, asOwner, churchToday, setCountry, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { addressHeader } from "./support/people";
import { aGuardian, aMember } from "./support/rows/members";

let statements: string[] = [];
const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
  const [query] = args;
  statements.push(typeof query === "string" ? query : (query as pg.QueryConfig).text);
  return send.apply(this, args);
} as typeof pg.Client.prototype.query);

let church: TestChurch;

beforeAll(async () => {
  church = await aChurch({ name: "Iglesia La Semilla" });
  await setCountry(church, "PE", "PEN");
});

type Path = keyof typeof routes;

type Sent = {
  path?: Path;
  person?: number | string;
  query?: Record<string, string>;
  cookie?: string;
  address?: string;
  form?: Record<string, string> | [string, string][] | string;
  headers?: Record<string, string>;
};

async function open(
  code: string,
  { path = "/asistencia/{code}", person, query, cookie, address, form, headers }: Sent = {},
) {
  const handlers = routes[path];
  const given = {
    params: { code, ...(person !== undefined && { person }) },
    headers: { ...addressHeader(address), ...(cookie && { cookie }) },
  };
  const answer =
    form === undefined
      ? await call({ GET: "GET" in handlers ? handlers.GET : undefined }, { ...given, query })
      : await call(
          { POST: handlers.POST },
          {
            ...given,
            body: typeof form === "string" ? form : new URLSearchParams(form).toString(),
            headers: {
              ...given.headers,
              "content-type": "application/x-www-form-urlencoded",
              origin: "http://localhost:3000",
              ...headers,
            },
          },
        );
  const html = answer.bytes.toString();
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    text: textOf(html),
    location: answer.headers.get("location"),
  };
}

const textOf = (html: string) =>
  html
    .replace(/<(head|script)>.*?<\/\1>/gs, " ")
    // What the script alone shows.
    .replace(/<(div|p) class="bar".*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&nbsp;|\u00a0/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")
    .trim();

/** Values of the form of a page, as a browser without scripts sends them. */
function valuesOf(html: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const name = attribute("name");
    const isChoice = /type="(radio|checkbox)"/.test(tag);
    if (name && (!isChoice || / checked/.test(tag))) values[name] = attribute("value") ?? "";
  }
  const [, notes] = /<textarea[^>]*>([^<]*)</.exec(html) ?? [];
  if (notes !== undefined) values.notas = notes;
  return values;
}

const GONE = "Enlace que ya no sirve Este enlace ya no sirve. Pide otro a quien te lo envió.";
const NAMES = ["Rosa Quispe Mamani", "Teófilo Huamán Soto", "Marisol Ticona Paz"];
const key = () => crypto.randomUUID();

/** Form of a report of a day in which these came, in the order of the group. */
const formOf = (members: { id: number }[], came: boolean[], changes: Record<string, string> = {}) => ({
  ...{ key: key(), dia: churchToday(), version: "0", quien: "Teófilo Huamán" },
  ...Object.fromEntries(members.map(({ id }, at) => [`m${id}`, came[at] ? "1" : "0"])),
  ...changes,
});

const meetingOf = (target: Target, date = churchToday()) =>
  asOwner(church, async (db) => {
    const row = await findMeeting(db, target, date);
    return row && withPeople(db, target, row);
  });

const aGroupLink = async (people = NAMES) => {
  const group = await aGroup(church, people);
  return { ...group, code: await aLink(church, group.target) };
};

describe("the page of a group's link", () => {
  test("shows only what a link says of its people: short names, and telephones if the church allows it", async () => {
    const { code, members, name } = await aGroupLink();
    await aMember(church, { name: "Nadie Deaquí" });
    const { status, html, text, headers } = await open(code);
    expect(status).toBe(200);
    expect(text).toContain(`Iglesia La Semilla`);
    expect(text).toContain(name);
    for (const short of ["Rosa Quispe", "Teófilo Huamán", "Marisol Ticona"]) expect(text).toContain(short);
    for (const secret of ["Mamani", "Soto", "Nadie", "3005550142", "example.com", "1990"])
      expect(html).not.toContain(secret);
    // Of a person: an id and a name.
    const [row] = /<li><span class="name">Rosa Quispe<\/span>.*?<\/li>/.exec(html) ?? [""];
    expect([...new Set(row.match(/\d{2,}/g) ?? [])].filter((number) => number !== String(members[0]?.id))).toEqual([]);
    expect(textOf(row)).toBe("Rosa Quispe Vino Faltó");
    expect(
      Object.fromEntries([...headers].filter(([header]) => /robots|cache|referrer|security/.test(header))),
    ).toEqual({
      "cache-control": "private, no-store",
      "content-security-policy": expect.stringMatching(
        /^default-src 'none'; .*form-action 'self'.*script-src 'sha256-[\w+/=]{44}'; connect-src 'self'$/,
      ),
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex, nofollow",
    });
    await asOwner(church, (db) => db.groupSettings.create({ data: { showsPhones: true } }));
    expect((await open(code)).text).toContain("Rosa Quispe +57 300 5550142");
    await asOwner(church, (db) => db.groupSettings.updateMany({ data: { showsPhones: false } }));
  });

  test("has 20 kB at most, compressed, with thirty people", async () => {
    const people = Array.from({ length: 30 }, (_, at) => `María${at} del Carmen Villanueva${at} Huamán`);
    const { code } = await aGroupLink(people);
    expect(gzipSync((await open(code)).html).length).toBeLessThan(20_000);
  });

  test("reports without a script, and a GET changes nothing", async () => {
    const { code, members, target, id } = await aGroupLink();
    for (let visit = 0; visit < 3; visit++) expect((await open(code)).status).toBe(200);
    const empty = valuesOf((await open(code)).html);
    expect(empty).toEqual({
      ...{ key: expect.any(String), dia: churchToday(), version: "0" },
      ...{ vi: "", vn: "", vp: "", visitas: "0", ofrenda: "", notas: "", quien: "" },
    });
    expect(await meetingOf(target)).toBeUndefined();
    const marks = formOf(members, [true, true, false]);
    const form = {
      ...empty,
      ...marks,
      key: String(empty.key),
      vn: "Katherine Soto",
      vp: "987 654 321",
      ofrenda: "46.50",
    };
    const sent = await open(code, {
      form: { ...form, notas: "Oramos" },
      headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile" },
    });
    expect([sent.status, sent.location]).toEqual([303, `/asistencia/${code}?dia=${churchToday()}&listo=1`]);
    expect(await meetingOf(target)).toMatchObject({
      ...{ present: 2, absent: 1, visitors: 1, offering: "46.50", notes: "Oramos", sentBy: "Teófilo Huamán" },
      guests: [{ name: "Katherine Soto", phone: "987 654 321" }],
      reports: [{ device: "Chrome en Android" }],
    });
    const { text } = await open(code, { query: { dia: churchToday(), listo: "1" } });
    for (const said of [
      "Informe enviado",
      "Ya puedes cerrar",
      "Vinieron 2 de 3",
      "Faltaron Marisol Ticona",
      "Visitas Katherine Soto",
      "Ofrenda S/ 46.50",
      "Lo envió Teófilo Huamán",
      "Puedes corregirlo hasta el",
    ])
      expect(text).toContain(said);
    const link = await asOwner(church, (db) => db.attendanceLink.findFirstOrThrow({ where: { groupId: id } }));
    expect(link.usedAt).not.toBeNull();
  });

  test("says that there was no meeting, which needs no mark", async () => {
    const { code, target } = await aGroupLink();
    const form = { key: key(), dia: churchToday(), version: "0", no: "1", quien: "Rosa" };
    expect((await open(code, { form })).status).toBe(303);
    expect(await meetingOf(target)).toMatchObject({ held: false, present: 0, absent: 0 });
    expect((await open(code)).text).toContain("No hubo reunión");
  });

  test("«Otra visita» and a wrong value draw the form again with everything typed", async () => {
    const { code, members, target } = await aGroupLink();
    const typed: [string, string][] = [
      ...Object.entries(formOf(members.slice(0, 1), [false], { ofrenda: "cuarenta", quien: "" })),
      ...([
        ["vi", ""],
        ["vn", "Ana <b>Soto"],
        ["vp", "999"],
        ["vi", ""],
        ["vn", ""],
        ["vp", "888"],
      ] as [string, string][]),
      ["notas", "Dos\nlíneas"],
    ];
    const more = await open(code, { form: [...typed, ["mas", "1"]] });
    expect(more.status).toBe(200);
    expect(more.html.match(/name="vn"/g)).toHaveLength(3);
    const wrong = await open(code, { form: typed });
    expect(wrong.status).toBe(400);
    for (const html of [more.html, wrong.html]) {
      expect(html).toContain('value="Ana &lt;b&gt;Soto"');
      expect(html).toContain('value="888"');
      expect(html).toContain("Dos\nlíneas");
      expect(html).toContain('value="cuarenta"');
      expect(valuesOf(html)).toMatchObject({ key: typed[0]?.[1], [`m${members[0]?.id}`]: "0" });
    }
    for (const problem of [
      "Escribe el monto con números.",
      "Escribe el nombre de la visita",
      "Escribe tu nombre.",
      "No se envió todavía",
    ])
      expect(wrong.text).toContain(problem);
    expect(more.text).not.toContain("Escribe tu nombre.");
    const unmarked = await open(code, { form: formOf([], []) });
    expect(unmarked).toMatchObject({ status: 400, text: expect.stringContaining("Marca quién vino y quién faltó") });
    const foreign = await open(code, { form: formOf([await aMember(church)], [true]) });
    expect(foreign).toMatchObject({ status: 400, text: expect.stringContaining("La lista cambió") });
    expect(await meetingOf(target)).toBeUndefined();
  });

  test("a report that arrives twice counts once, and two phones see who came first", async () => {
    const { code, members, target } = await aGroupLink();
    const [first, second] = [
      formOf(members, [true, true, true]),
      formOf(members, [true, false, true], { quien: "Marisol Ticona" }),
    ];
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(code, { form: first })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(303));
    expect(await meetingOf(target)).toMatchObject({ version: 1, reports: [{ present: 3 }] });
    const late = await open(code, { form: { ...second, notas: "La mía" } });
    expect(late.status).toBe(409);
    for (const said of [
      "Teófilo Huamán lo envió el",
      "Fue antes que tú",
      "Vinieron 3 de 3",
      "La mía",
      "Enviar el mío en su lugar",
    ])
      expect(late.text).toContain(said);
    expect(await meetingOf(target)).toMatchObject({ version: 1, sentBy: "Teófilo Huamán" });
    const again = valuesOf(late.html);
    expect(again).toMatchObject({
      version: "1",
      key: second.key,
      quien: "Marisol Ticona",
      [`m${members[1]?.id}`]: "0",
    });
    expect((await open(code, { form: again })).status).toBe(303);
    expect(await meetingOf(target)).toMatchObject({
      version: 2,
      present: 2,
      sentBy: "Marisol Ticona",
      notes: "La mía",
    });
  });

  test("is corrected until the seventh day, and then only read", async () => {
    const { code, members, target } = await aGroupLink();
    const [six, eight] = [addDays(churchToday(), -6), addDays(churchToday(), -8)];
    expect((await open(code, { form: formOf(members, [true, true, true], { dia: six }) })).status).toBe(303);
    const page = await open(code, { query: { dia: six, corregir: "1" } });
    const correction = { ...valuesOf(page.html), [`m${members[0]?.id}`]: "0", quien: "Rosa" };
    expect(correction).toMatchObject({ version: "1", [`m${members[1]?.id}`]: "1" });
    expect((await open(code, { form: correction })).status).toBe(303);
    expect(await meetingOf(target, six)).toMatchObject({ version: 2, present: 2 });
    const refused = await open(code, { form: formOf(members, [true, true, true], { dia: eight }) });
    expect(refused).toMatchObject({ status: 403, text: expect.stringContaining("hasta siete días") });
    await asOwner(church, (db) => db.meeting.updateMany({ where: target, data: { date: new Date(eight) } }));
    const old = await open(code, { query: { dia: eight, corregir: "1" } });
    expect(old.text).toContain("ya no se corrige por aquí");
    expect(old.html).not.toContain('id="f"');
    expect((await open(code, { form: { ...correction, dia: eight, version: "2", key: key() } })).status).toBe(403);
    for (const dia of [addDays(churchToday(), 1), "2026-02-30", "x".repeat(300)])
      expect(valuesOf((await open(code, { query: { dia } })).html).dia).toBe(churchToday());
  });

  test("answers one thing to a link that is unknown, malformed, expired, ended, replaced, archived, of another church or above the plan", async () => {
    const links = [await aGroupLink(), await aGroupLink(), await aGroupLink(), await aGroupLink()];
    const [expired, ended, archived, replaced] = links as [
      (typeof links)[0],
      (typeof links)[0],
      (typeof links)[0],
      (typeof links)[0],
    ];
    await asOwner(church, async (db) => {
      await db.attendanceLink.updateMany({ where: { groupId: expired.id }, data: { expiresAt: new Date(0) } });
      await endLink(db, ended.target);
      await db.group.updateMany({ where: { id: archived.id }, data: { archivedAt: new Date() } });
    });
    await aLink(church, replaced.target);
    const other = await aChurch();
    const [, ...random] = (await aGroupLink()).code.split("-");
    const stolen = [newCode(other.id).split("-")[0], ...random].join("-");
    const poorer = await aChurch({ plan: 1 });
    const above = await aLink(poorer, (await aClass(poorer, CHILDREN)).target);
    const dead = [
      ...links.map(({ code }) => code),
      stolen,
      above,
      newCode(church.id),
      "x",
      "%00",
      "ZZZZZZZ-00000-00000-00000-00000",
    ];
    const form = formOf(links[0]?.members ?? [], [true]);
    for (const sent of [{}, { form }, { form: { ...form, mas: "1" } }, { form: {} }]) {
      const [answers, ran] = [new Set<string>(), new Set<string>()];
      for (const code of dead) {
        statements = [];
        const { status, html, headers, text } = await open(code, sent);
        expect({ code, status, text }).toEqual({ code, status: 404, text: GONE });
        const said = [...headers].filter(([header]) => header !== "x-request-id");
        answers.add(JSON.stringify([html, said]));
        ran.add(
          statements
            .map((text) => text.replaceAll(/ SET LOCAL (plan_cache_mode|app\.church_id) = [^;]*;|\d+/g, ""))
            .join("\n"),
        );
      }
      expect(answers.size).toBe(1);
      const [first, ...others] = ran;
      expect(others).toEqual([]);
      expect(first).toContain("attendance_links");
    }
    expect(
      (await open(links[0]?.code ?? "", { path: "/asistencia/{code}/celular", form: { nombre: "Mío" } })).text,
    ).toBe(GONE);
    expect((await open(links[0]?.code ?? "", { path: "/asistencia/{code}/{person}", person: 1 })).text).toBe(GONE);
  });

  test("of a class is open again with the plan that has classes, and that of a group with any plan", async () => {
    const poorer = await aChurch({ plan: 0 });
    const [ofClass, ofGroup] = [
      await aLink(poorer, (await aClass(poorer, CHILDREN)).target),
      await aLink(poorer, (await aGroup(poorer, NAMES)).target),
    ];
    expect([(await open(ofClass)).status, (await open(ofGroup)).status]).toEqual([404, 200]);
    await inIdentity({ churchId: poorer.id }, (tx) =>
      tx.church.update({ where: { id: poorer.id }, data: { plan: 2 } }),
    );
    expect((await open(ofClass)).status).toBe(200);
  });

  test("takes a form of its own pages alone, of bounded size, whatever is in it", async () => {
    const { code, members, target } = await aGroupLink();
    const form = formOf(members, [true, true, true]);
    expect((await open(code, { form, headers: { origin: "https://evil.example" } })).status).toBe(403);
    expect((await open(code, { form: `notas=${"x".repeat(BODY_MAX)}` })).status).toBe(413);
    const hostile: Record<string, string>[] = [
      { ...form, key: "'; DROP", dia: "__proto__" },
      { ...form, version: "-1", quien: "\u0000" },
      { ...form, quien: "\u202eRosa" },
      { ...form, notas: "x".repeat(2_001) },
      { ...form, visitas: "1e9" },
      { ...form, vn: "x".repeat(101), vi: "99999999999" },
      { __proto__: "1", constructor: "1", m0: "1", m99999999999: "1", key: "[]" } as Record<string, string>,
    ];
    for (const one of hostile) expect([400, 403]).toContain((await open(code, { form: one })).status);
    expect(await meetingOf(target)).toBeUndefined();
    const many = new URLSearchParams(Array.from({ length: 5_000 }, (_, at) => [`m${at + 1}`, "1"]));
    expect((await open(code, { form: `${many}&dia=${churchToday()}&quien=Yo` })).status).toBe(400);
  });

  test("says that a report was not stored where the database has no room, from the office too, and takes it later", async () => {
    const [group, ofClass] = [await aGroupLink(), await aClass(church, CHILDREN)];
    const form = formOf(group.members, [true, false, true]);
    const report = { date: churchToday(), marks: [], version: 0 };
    const office = { as: church.owner, body: report as never };
    await inDatabase(ownDatabase().owner, (client) =>
      client.query(`
        CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql
          AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
        CREATE TRIGGER full_disk AFTER INSERT ON attendance FOR EACH ROW EXECUTE FUNCTION full_disk();
        CREATE TRIGGER full_disk AFTER INSERT ON meeting_reports FOR EACH ROW EXECUTE FUNCTION full_disk();`),
    );
    const full = [
      await open(group.code, { form }),
      await call("PUT /members/groups/{id}/meetings", { ...office, params: { id: group.id } }),
      await call("POST /classes/{id}/meetings", { ...office, params: { id: ofClass.id } }),
    ];
    await inDatabase(ownDatabase().owner, (client) => client.query("DROP FUNCTION full_disk CASCADE"));
    expect(full.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect((full[0] as { text: string }).text).toMatch(/No lo guardamos El servicio no está disponible/);
    for (const target of [group.target, ofClass.target]) expect(await meetingOf(target)).toBeUndefined();
    expect((await open(group.code, { form })).status).toBe(303);
    expect(await meetingOf(group.target)).toMatchObject({ version: 1, present: 2 });
  });

  test("leaves neither its code nor a name in the log", async () => {
    const { code, members } = await aGroupLink();
    const lines: unknown[] = [];
    const spies = (["info", "warn", "error"] as const).map((level) =>
      vi.spyOn(log, level).mockImplementation(((...line: unknown[]) => lines.push(line)) as never),
    );
    await open(code);
    await open(code, { form: formOf(members, [true, true, true]) });
    await open(code, { form: { quien: "Rosa" }, headers: { origin: "https://evil.example" } });
    for (const spy of spies) spy.mockRestore();
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${code}|Rosa|Quispe`));
  });

  test("lets sixty phones of one address report, and bounds a flood through one link", async () => {
    const { code, members, target } = await aGroupLink();
    const address = "203.0.113.60";
    for (let phone = 0; phone < 60; phone++) {
      expect((await open(code, { address })).status).toBe(200);
      const version = String((await meetingOf(target))?.version ?? 0);
      expect((await open(code, { address, form: formOf(members, [true, false, true], { version }) })).status).toBe(303);
      expect((await open(code, { address, query: { listo: "1" } })).status).toBe(200);
    }
    const flood = await aGroupLink();
    let refused: Awaited<ReturnType<typeof open>> | undefined;
    for (let at = 0; at < 700 && !refused; at++) {
      const answer = await open(flood.code, { address: `203.0.114.${at % 250}` });
      if (answer.status === 429) refused = answer;
    }
    expect(refused?.text).toContain("Este enlace se abrió demasiadas veces");
    expect((await open(code)).status).toBe(200);
  });
});

const CHILDREN = ["Dylan Apaza Soto", "Dylan Ramos Paz", "Valentina Ccori Ramos"];

const aClassLink = async () => {
  const one = await aClass(church, CHILDREN);
  return { ...one, code: await aLink(church, one.target) };
};

/** Cookie of a device that has asked to be admitted. */
async function ask(code: string, nombre = "Celular de Noemí", cookie?: string) {
  const { status, headers } = await open(code, { path: "/asistencia/{code}/celular", form: { nombre }, cookie });
  expect(status).toBe(303);
  const [set = ""] = headers.getSetCookie();
  expect(set).toMatch(/^atrio\.device=[\w-]{43}; Path=\/asistencia; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  return set.split(";")[0] ?? "";
}

const admitted = async (code: string, target: Target) => {
  const cookie = await ask(code);
  await asOwner(church, async (db) => {
    const [waiting] = await listDevices(db, target);
    await admitDevice(db, target, waiting?.id ?? 0, church.owner.id);
  });
  return cookie;
};

describe("the page of a class's link", () => {
  test("shows first names alone, and who is not marked was absent", async () => {
    const { code, members, target } = await aClassLink();
    const { html, text } = await open(code);
    for (const name of ["Dylan A.", "Dylan R.", "Valentina"]) expect(text).toContain(name);
    for (const secret of ["Apaza", "Ramos", "Ccori", "Paz", "Soto"]) expect(html).not.toContain(secret);
    const [first, second] = members;
    const form = {
      ...valuesOf(html),
      [`m${first?.id}`]: "1",
      [`b${first?.id}`]: "1",
      [`s${second?.id}`]: "1",
      visitas: "2",
      ofrenda: "8.50",
      quien: "Noemí",
    };
    expect((await open(code, { form })).status).toBe(303);
    expect(await meetingOf(target)).toMatchObject({
      present: 1,
      absent: 2,
      bibles: 1,
      verses: 0,
      visitors: 2,
      offering: "8.50",
    });
    const sent = await open(code);
    for (const said of [
      "Asistencia enviada",
      "Vinieron 1 de 3",
      "Faltaron Dylan R., Valentina",
      "Biblias 1",
      "Visitas 2",
    ])
      expect(sent.text).toContain(said);
    const page = await open(code, { query: { corregir: "1" } });
    expect(valuesOf(page.html)).toMatchObject({ [`m${first?.id}`]: "1", visitas: "2", version: "1" });
    expect((await open(code, { form: { ...form, [`m${first?.id}`]: "", version: "1", key: key() } })).text).toContain(
      "Marca quién vino",
    );
    await asOwner(church, (db) =>
      db.class.updateMany({ where: { id: target.classId }, data: { closedAt: new Date() } }),
    );
    expect(await open(code)).toMatchObject({ status: 404, text: GONE });
  });

  test("opens a child on an admitted device alone, with one answer elsewhere for any child", async () => {
    const { code, members, target } = await aClassLink();
    const { code: ofGroup } = await aGroupLink();
    const other = await aClassLink();
    const stranger = await aMember(await aChurch());
    const [, , child] = members;
    const mother = await aMember(church, { name: "Brígida Ramos Palomino", cellphone: "+51987654321" });
    await asOwner(church, async (db) => {
      await db.member.updateMany({ where: { id: child?.id }, data: { birthday: new Date("2022-12-03") } });
      await db.studentRecord.create({ data: { memberId: child?.id ?? 0, allergies: "maní y penicilina" } });
    });
    await aGuardian(church, child?.id ?? 0, mother.id, { relation: "madre", mayPickUp: true });
    const path = "/asistencia/{code}/{person}" as const;
    const waiting = await ask(code);
    const seen = new Set<string>();
    for (const cookie of [undefined, waiting, `atrio.device=${"a".repeat(43)}`])
      for (const person of [child?.id ?? 0, other.members[0]?.id ?? 0, stranger.id, 999_999_999, "x"])
        for (const form of [undefined, { codigo: "123456", quien: "Yo" }]) {
          const { status, html } = await open(code, { path, person, cookie, form });
          seen.add(`${status} ${html}`);
        }
    expect([...seen]).toHaveLength(1);
    expect([...seen][0]).toMatch(/^403 .*no está admitido/s);
    expect((await open(ofGroup, { path, person: 1, cookie: waiting })).status).toBe(403);
    const cookie = await admitted(code, target);
    const { status, text, html } = await open(code, { path, person: child?.id, cookie });
    expect(status).toBe(200);
    for (const said of [
      "Valentina Ccori Ramos",
      "cumple el 03/12",
      "Alergia: maní y penicilina",
      "Brígida Ramos Palomino Mamá · puede recogerla",
      "987 654 321",
    ])
      expect(text).toContain(said);
    const place = { churchId: church.id, classId: target.classId, memberId: child?.id ?? 0, day: churchToday() };
    expect(html).toContain(`https://wa.me/51987654321?text=Hola`);
    expect(html).toContain(`%3A%20${pickupCode(place)}.`);
    expect((await open(code, { cookie })).html).toContain(`href="/asistencia/${code}/${child?.id}"`);
    for (const person of [other.members[0]?.id ?? 0, stranger.id, "x"])
      expect(await open(code, { path, person, cookie })).toMatchObject({
        status: 404,
        text: expect.stringContaining("No está en esta clase"),
      });
    expect((await open(other.code, { path, person: other.members[0]?.id, cookie })).status).toBe(403);
  });

  test("hands a child over with the code of the day, once, and five wrong ones leave it to the office", async () => {
    const { code, members, target } = await aClassLink();
    const cookie = await admitted(code, target);
    const path = "/asistencia/{code}/{person}" as const;
    const [one, two] = members.map(({ id }) => ({ memberId: id, classId: target.classId, day: churchToday() }));
    const [first, second] = [one, two] as [NonNullable<typeof one>, NonNullable<typeof two>];
    const right = pickupCode({ ...first, churchId: church.id });
    const hand = (place: typeof first, codigo: string, changes: Record<string, string> = {}) =>
      open(code, { path, person: place.memberId, cookie, form: { codigo, otra: "Brígida Ramos", ...changes } });
    const stateOf = (place: typeof first) => asOwner(church, (db) => getPickup(db, place));
    expect(await hand(first, right, { otra: " " })).toMatchObject({
      status: 400,
      text: expect.stringContaining("Elige o escribe quién viene"),
    });
    expect(await hand(first, "000000x")).toMatchObject({
      status: 400,
      text: expect.stringContaining("Quedan 4 intentos"),
    });
    expect((await hand(first, right.replace(/(\d{3})/, "$1 "))).status).toBe(303);
    expect(await stateOf(first)).toMatchObject({ tries: 1, takenBy: "Brígida Ramos", handedBy: "Celular de Noemí" });
    expect((await hand(first, right)).text).toContain("Ya se entregó a Brígida Ramos");
    const wrong = pickupCode({ ...second, churchId: church.id }) === "111111" ? "222222" : "111111";
    await Promise.all(Array.from({ length: 7 }, () => hand(second, wrong)));
    expect(await stateOf(second)).toMatchObject({ tries: 5, takenBy: null });
    expect((await hand(second, pickupCode({ ...second, churchId: church.id }))).text).toContain(
      "Se acabaron los intentos",
    );
    const [yesterday, today] = [addDays(churchToday(), -1), churchToday()].map((day) =>
      pickupCode({ ...first, churchId: church.id, day }),
    );
    expect(yesterday).not.toBe(today);
    const third = members[2]?.id ?? 0;
    const father = await aMember(church, { name: "Wilmer Ccori Huanca" });
    await asOwner(church, (db) =>
      db.member.updateMany({ where: { id: third }, data: { birthday: new Date("2022-12-03") } }),
    );
    await aGuardian(church, third, father.id, { relation: "padre", mayPickUp: false });
    const barred = { ...first, memberId: third };
    const codigo = pickupCode({ ...barred, churchId: church.id });
    expect(await hand(barred, codigo, { otra: "wilmer ccori huanca" })).toMatchObject({
      status: 400,
      text: expect.stringContaining("Esa persona no puede recoger"),
    });
    expect((await hand(barred, codigo)).status).toBe(303);
  });

  test("keeps the last five devices that ask, admits three, and ends them at will", async () => {
    const { code, target } = await aClassLink();
    const cookies: string[] = [];
    for (let at = 0; at < 7; at++) cookies.push(await ask(code, `Celular ${at}`));
    await ask(code, "Celular 6, el de Noemí", cookies[6]);
    const devices = await asOwner(church, (db) => listDevices(db, target));
    expect(devices.map(({ name }) => name).sort()).toEqual([
      "Celular 2",
      "Celular 3",
      "Celular 4",
      "Celular 5",
      "Celular 6, el de Noemí",
    ]);
    const admit = (id: number) => asOwner(church, (db) => admitDevice(db, target, id, church.owner.id));
    const [a, b, c, d] = devices.map(({ id }) => id) as [number, number, number, number];
    for (const id of [a, b, c]) expect((await admit(id)).admittedAt).not.toBeNull();
    await expect(admit(d)).rejects.toMatchObject({ status: 409 });
    await expect(admit(999_999_999)).rejects.toMatchObject({ status: 404 });
    await asOwner(church, (db) => endDevice(db, target, a));
    await expect(asOwner(church, (db) => endDevice(db, target, a))).rejects.toMatchObject({ status: 404 });
    expect((await admit(d)).admittedAt).not.toBeNull();
    expect((await open(code, { cookie: cookies[3] })).text).toMatch(/Admitido por la oficina el|Pediste que admitan/);
    const unnamed = await open(code, { path: "/asistencia/{code}/celular", form: { nombre: " " } });
    expect(unnamed).toMatchObject({ status: 400, text: expect.stringContaining("Escribe un nombre") });
  });
});
