import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { findSite } from "@/lib/churches/sites";
import { inIdentity } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { setSiteImage, updateImage } from "@/lib/websites/images";
import { getPublicSite } from "@/lib/websites/public/service";
import type { WebsiteInput } from "@/lib/websites/schema";
import { publishWebsite, unpublishWebsite, updateWebsite } from "@/lib/websites/service";
import type { Church } from "@/prisma/generated/client";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch, unique } from "./support/church";
import { payloads } from "./support/payloads";
import { solidPicture } from "./support/pictures";
import { anActivity, anEvent, aPublishedSite, websiteBody } from "./support/rows/website";
import { visit } from "./support/visits";

/** A church with a published site. */
async function aSite(changes: Partial<WebsiteInput> = {}, churchData: Partial<Church> = {}) {
  const church = await aChurch();
  await changeChurch(church, churchData);
  return aPublishedSite(church, changes);
}

const changeChurch = ({ id }: TestChurch, data: Partial<Church>) =>
  inIdentity({ churchId: id }, (tx) => tx.church.update({ where: { id }, data }));

const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) => JSON.parse(json));

let site: Awaited<ReturnType<typeof aSite>>;

beforeAll(async () => {
  site = await aSite({
    description: "Una familia de fe en Heredia.",
    servicesDates: "Domingo 10:00 a. m. · Miércoles 7:00 p. m.",
    preachLink: "https://youtu.be/dQw4w9WgXcQ",
    mapsLink: "https://maps.app.goo.gl/abc",
    ubication: "Avenida 4, Heredia",
    donationLink: "https://donar.example/camino",
    facebookLink: "https://facebook.com/camino",
    visitDress: "Ven como estés.",
    givingAccounts: "BCP: 000-0\nEn efectivo",
  });
  await anActivity(site.church, { title: "Reunión de jóvenes" });
  const scope = { churchId: site.church.id, userId: site.church.owner.id };
  const code = await setSiteImage(scope, { kind: "giving" }, new Blob([new Uint8Array(await solidPicture("black"))]));
  await asOwner(site.church, (db) => updateImage(db, { id: code.id, alt: "Yape de la iglesia" }));
  await anEvent(site.church, { title: "Retiro de familias" });
  await anEvent(site.church, { title: "Concierto pasado", date: "2020-12-20", end: "" });
});

describe("the pages of a site", () => {
  test("are HTML without scripts, forms and third parties", async () => {
    for (const path of ["", "/services", "/events"]) {
      const { status, headers, text } = await visit(site.slug, path);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
      expect(Number(headers.get("x-atrio-until"))).toBeGreaterThan(Date.now());
      expect(text).toMatch(/^<!doctype html><html lang="es" data-style="olivar" data-structure="clasica"/);
      expect(text.replace(/<script type="application\/ld\+json">/g, "")).not.toMatch(
        /<script|<form|javascript:| on\w+=/,
      );
      expect(text).not.toMatch(/(?:src|srcset|data)="(?:https?:)?\/\//i);
      expect(text).not.toMatch(/<iframe[^>]* src/);
    }
  });

  test("show what the church wrote, with its next event", async () => {
    const { text } = await visit(site.slug);
    for (const words of [
      "Una familia de fe en Heredia.",
      "Domingo",
      "10:00\u00a0a.\u00a0m.",
      "Retiro de familias",
      "Avenida 4, Heredia",
    ])
      expect(text).toContain(words);
    expect(text).toContain('href="https://wa.me/525512345678"');
    expect(text).toContain('href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" target="sermon"');
    expect(text).toContain('<iframe name="sermon"');
    expect(text).not.toContain("Concierto pasado");
    expect((await visit(site.slug, "/services")).text).toContain("Reunión de jóvenes");
    const events = (await visit(site.slug, "/events")).text;
    expect(events.indexOf("Retiro de familias")).toBeLessThan(events.indexOf("Concierto pasado"));
  });

  test("weigh at most 12 kB with their style, compressed", async () => {
    const { gzipSync } = await import("node:zlib");
    expect(gzipSync((await visit(site.slug)).text).length).toBeLessThanOrEqual(12_000);
  });

  test("describe themselves to search engines and link previews", async () => {
    const address = `${env().APP_URL}/websites/${site.slug}`;
    const { text } = await visit(site.slug);
    expect(text).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(text).toContain(`<meta property="og:image" content="${address}/og.jpg"/>`);
    for (const [name, value] of [
      ["width", 1200],
      ["height", 630],
    ])
      expect(text).toContain(`<meta property="og:image:${name}" content="${value}"/>`);
    expect(text).toMatch(/<meta property="og:locale" content="es_[A-Z]{2}"\/>/);
    expect(text).toContain('<meta name="description" content="Una familia de fe en Heredia."/>');
    expect(dataIn(text)).toMatchObject([{ "@type": "Church", name: site.title, url: address }]);
    expect(dataIn((await visit(site.slug, "/events")).text)).toMatchObject([
      { "@type": "Event", name: "Retiro de familias", inLanguage: "es", location: { name: "Monte de la Cruz" } },
    ]);
  });

  test("leave out the sections that have nothing to show", async () => {
    const { slug } = await aSite({ pastors: "", about: "", servicesDates: "", whatsappLink: "" });
    const { text } = await visit(slug);
    expect(text.slice(text.indexOf("<body"))).not.toMatch(/<nav|<iframe|<section class="(?!hero)/);
  });

  test("are in the site's language", async () => {
    const { slug } = await aSite({ language: "en", about: "We began in 1987." });
    const { text } = await visit(slug);
    expect(text).toMatch(/<html lang="en"/);
    expect(text).toContain("About us");
    expect(text).not.toContain("Quiénes somos");
  });

  test("an unknown path of a site is its own 404", async () => {
    const answer = await visit(site.slug, "/nada");
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("No encontramos esta página");
    expect(answer.text).toContain(site.title);
    expect(answer.text).toContain('content="noindex"');
  });

  test("stored texts stay texts in every field", async () => {
    const fields = ["pastors", "servicesDates", "mission", "ubication", "description", "about"] as const;
    for (const [index, payload] of payloads.entries()) {
      const text = payload.replaceAll("\0", "").slice(0, 70).padEnd(6, "·");
      const { church, slug } = index === 0 ? await aSite() : hostile;
      hostile = { church, slug };
      await changeSite(church, Object.fromEntries(fields.map((field) => [field, text])));
      const { text: html } = await visit(slug);
      const scripts = html.match(/<script[^>]*>/g) ?? [];
      expect(scripts, payload).toEqual(['<script type="application/ld+json">']);
      expect(() => dataIn(html), payload).not.toThrow();
      // What is between the quotation marks of an attribute is text: there are none inside it.
      const tags = html.replace(/<style>.*?<\/style>/s, "").replace(/="[^"]*"/g, "");
      expect(tags, payload).not.toMatch(
        /<(?:object|embed|base|math|form|video|audio|template|xmp|noscript)\b|<[a-z]+[^<>]* on\w+\s*=/i,
      );
    }
  });
});

let hostile: { church: TestChurch; slug: string };

/** Writes settings past the validation of the API. */
const changeSite = (church: TestChurch, changes: Record<string, string>) =>
  asOwner(church, (db) => db.website.updateMany({ data: changes }));

test("links that are not of http or https are no links", async () => {
  const { church, slug } = await aSite();
  const link = "javascript:alert(1)//https://facebook.com";
  const names = [
    "facebookLink",
    "instagramLink",
    "whatsappLink",
    "mapsLink",
    "youtubeLink",
    "preachLink",
    "donationLink",
  ];
  await changeSite(church, Object.fromEntries(names.map((name) => [name, link])));
  for (const path of ["", "/services", "/events"]) expect((await visit(slug, path)).text).not.toContain("javascript:");
});

describe("the address of a site", () => {
  test("is unknown before the publication and after its end, and of a closing church", async () => {
    const { church, slug } = await aSite();
    const isUnknown = async () => {
      const answers = [await visit(slug), await visit(slug, "/events"), await visit(slug, "/events.ics")];
      const api = await call("GET /websites/start", { query: { title: slug } });
      return [...answers.map(({ status }) => status), api.status].every((status) => status === 404);
    };
    expect(await isUnknown()).toBe(false);
    await asOwner(church, unpublishWebsite);
    expect(await isUnknown()).toBe(true);
    await asOwner(church, (db) => publishWebsite(db, "MX"));
    expect(await isUnknown()).toBe(false);
    await changeChurch(church, { closesAt: new Date() });
    expect(await isUnknown()).toBe(true);
    const never = await visit(`nadie-${unique()}`);
    expect((await visit(slug)).text).toBe(never.text);
  });

  test("redirects to the current one, sub-pages included, after a change of the title", async () => {
    const { church, slug } = await aSite();
    const title = `Camino Nuevo ${unique()}`;
    const { body } = { body: websiteBody({ title }) };
    await asOwner(church, (db) =>
      updateWebsite(db, { ...(body as unknown as WebsiteInput), version: undefined } as never),
    );
    const current = title.toLowerCase().replaceAll(" ", "-");
    for (const path of ["", "/events", "/events/7.ics"]) {
      const { status, headers } = await visit(slug, path);
      expect([status, headers.get("location")]).toEqual([308, `/websites/${current}${path}`]);
      expect(headers.get("cache-control")).toMatch(/max-age=0/);
    }
    for (const written of [title, title.toUpperCase(), title.replace("Camino", "Camíno"), ` ${title} `])
      for (const path of ["", "/events/7.ics"]) {
        const { status, headers } = await visit(encodeURIComponent(written), path);
        expect([status, headers.get("location")], written).toEqual([308, `/websites/${current}${path}`]);
      }
    expect((await visit(encodeURIComponent(`${title} más`))).status).toBe(404);
    expect((await visit(current)).status).toBe(200);
    expect(await call("GET /websites/start", { query: { title: slug } })).toMatchObject({
      status: 200,
      body: { title },
    });
  });
});

describe("the pictures of a site", () => {
  test("are served by the site that shows them, and by no other one", async () => {
    const { church, slug } = await aSite();
    const image = new Blob([await solidPicture("#336699", { width: 1600, height: 900 })]);
    const scope = { churchId: church.id, userId: church.owner.id };
    await setSiteImage(scope, { kind: "cover" }, image);
    const { text } = await visit(slug);
    const files = [...text.matchAll(/\/images\/([0-9a-f]{32}(?:-\d+)?\.(?:avif|webp)) \d+w/g)].map(([, file]) => file);
    expect(files).toHaveLength(6);
    expect(text).toContain('fetchPriority="high"');
    for (const file of files) {
      const answer = await visit(slug, `/images/${file}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe(file?.endsWith("avif") ? "image/avif" : "image/webp");
      expect(answer.headers.get("cache-control")).toContain("immutable");
      expect((await visit(site.slug, `/images/${file}`)).status).toBe(404);
    }
    for (const file of ["nada.webp", "../../x.webp", "%00.webp", `${"0".repeat(32)}.webp`])
      expect((await visit(slug, `/images/${file}`)).status).toBe(404);
  });
});

describe("the calendar of a site", () => {
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));

  test("has every event with its time in UTC, and whole days without a time", async () => {
    const { church, slug } = await aSite({}, { timeZone: "America/New_York" });
    await anEvent(church, {
      title: "Culto de noche; con, comas",
      details: "Trae:\n\nabrigo; y pan, \\ todo",
      date: "2090-07-04T20:30",
      end: "2090-07-04T22:00",
    });
    await anEvent(church, { title: "Campamento", date: "2090-08-01", end: "2090-08-03" });
    await anEvent(church, { title: "Desayuno", date: "2090-08-09T08:00", end: "" });
    const { status, headers, text } = await visit(slug, "/events.ics");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const [night, camp, breakfast] = eventsOf(text);
    expect([night?.summary, night?.description]).toEqual([
      "Culto de noche; con, comas",
      "Trae:\n\nabrigo; y pan, \\ todo",
    ]);
    expect([night?.startDate.toString(), night?.endDate.toString()]).toEqual([
      "2090-07-05T00:30:00Z",
      "2090-07-05T02:00:00Z",
    ]);
    expect([camp?.startDate.isDate, camp?.startDate.toString(), camp?.endDate.toString()]).toEqual([
      true,
      "2090-08-01",
      "2090-08-04",
    ]);
    expect(breakfast?.endDate.toString()).toBe("2090-08-09T13:00:00Z");
    expect(new Set(eventsOf(text).map(({ uid }) => uid)).size).toBe(3);
  });

  test("has a file of each event", async () => {
    const { church, slug } = await aSite();
    const { id } = await anEvent(church);
    const other = await anEvent((await aSite()).church);
    const fileOf = (file: string) => visit(slug, `/events/${file}`);
    expect(eventsOf((await fileOf(`${id}.ics`)).text)).toHaveLength(1);
    for (const file of [`${other.id}.ics`, `${id}`, "0.ics", "x.ics", "99999999999.ics"])
      expect((await fileOf(file)).status).toBe(404);
  });
});

test("the sitemap lists the pages that have something to show", async () => {
  const { text } = await visit(site.slug, "/sitemap.xml");
  const urls = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const address = `${env().APP_URL}/websites/${site.slug}`;
  expect(urls).toEqual([address, `${address}/services`, `${address}/events`]);
  const { slug } = await aSite({ servicesDates: "" });
  expect((await visit(slug, "/sitemap.xml")).text.match(/<loc>/g)).toHaveLength(1);
});

describe("the public API", () => {
  test("answers what the pages show, by title or address", async () => {
    for (const title of [site.slug, site.title, site.title.toUpperCase()]) {
      const { status, body, headers } = await call("GET /websites/start", { query: { title } });
      expect([status, body.title, body.nextEvent.title]).toEqual([200, site.title, "Retiro de familias"]);
      expect(headers.get("cache-control")).toMatch(/^public/);
    }
    const start = await call("GET /websites/start", { query: { title: site.slug } });
    expect(start.body).toMatchObject({ visitDress: "Ven como estés.", givingAccounts: "BCP: 000-0\nEn efectivo" });
    expect(start.body.givingImage).toMatchObject({ alt: "Yape de la iglesia" });
    const services = await call("GET /websites/services", { query: { title: site.slug } });
    expect(services.body.activities).toMatchObject([{ title: "Reunión de jóvenes", image: null }]);
    const events = await call("GET /websites/events", { query: { title: site.slug } });
    expect([events.body.coming.length, events.body.past.length]).toEqual([1, 1]);
    expect(JSON.stringify([services.body, events.body])).not.toMatch(/churchId|version|deletedAt|email/);
  });

  test("answers 404 with a message for an unknown site, and 400 without a title", async () => {
    const unknown = await call("GET /websites/events", { query: { title: `nadie-${unique()}` } });
    expect(unknown).toMatchObject({ status: 404, body: { message: "Esa página no existe o no está publicada." } });
    expect(await call("GET /websites/events", {})).toMatchObject({ status: 400 });
  });
});

describe("a site changes by itself", () => {
  /** What the site shows at a moment. */
  const at = async (slug: string, moment: string) => {
    const owner = await findSite(slug);
    const content = owner && (await getPublicSite(owner, new Date(moment)));
    if (!content) throw new Error("No site");
    const { coming, past } = content.site.events;
    const titles = (events: { title: string }[]) => events.map(({ title }) => title);
    return { until: content.until, coming: titles(coming), past: titles(past) };
  };

  test("at the end of an event", async () => {
    const { church, slug } = await aSite({}, { timeZone: "America/Bogota" });
    await anEvent(church, { title: "Culto de fin de año", date: "2090-12-31T18:00", end: "2090-12-31T20:00" });
    expect(await at(slug, "2091-01-01T00:59:59Z")).toEqual({
      until: "2091-01-01T01:00:00.000Z",
      coming: ["Culto de fin de año"],
      past: [],
    });
    expect(await at(slug, "2091-01-01T01:00:00Z")).toEqual({
      until: "2091-01-01T05:00:00.000Z",
      coming: [],
      past: ["Culto de fin de año"],
    });
  });

  test.each([
    ["Europe/Madrid", "2090-03-25T12:00:00Z", "2090-03-25T23:00:00.000Z"],
    ["Europe/Madrid", "2026-03-29T12:00:00Z", "2026-03-29T22:00:00.000Z"],
    ["America/New_York", "2026-11-01T12:00:00Z", "2026-11-02T05:00:00.000Z"],
    ["America/Asuncion", "2026-06-01T03:30:00Z", "2026-06-02T03:00:00.000Z"],
    // Midnight of 6 September 2026 does not exist: the clock goes from 24:00 to 1:00.
    ["America/Santiago", "2026-09-05T20:00:00Z", "2026-09-06T04:00:00.000Z"],
    ["Pacific/Easter", "2026-09-05T20:00:00Z", "2026-09-06T05:00:00.000Z"],
    ["America/Havana", "2026-03-07T20:00:00Z", "2026-03-08T05:00:00.000Z"],
  ])("at midnight in %s after %s", async (timeZone, now, midnight) => {
    const { slug } = await aSite({}, { timeZone });
    expect((await at(slug, now)).until).toBe(midnight);
  });
});
