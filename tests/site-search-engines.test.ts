import { beforeAll, expect, test } from "vitest";
import { inIdentity } from "@/lib/core/db/identity-db";
import type { WebsiteInput } from "@/lib/websites/schema";
import { aChurch } from "./support/church";
import { anIllustratedPost } from "./support/rows/blog";
import { anActivity, anEvent, aPublishedSite } from "./support/rows/website";
import { sitemapProblems, structuredDataIn, structuredDataProblems } from "./support/search-engines";
import { visit } from "./support/visits";

async function read(slug: string, path = "") {
  const { status, text } = await visit(slug, path);
  expect(status).toBe(200);
  return text;
}

/** A site with an event in each form: with and without times, end, place and details. */
async function aSite(changes: Partial<WebsiteInput>, data: { address?: string }) {
  const church = await aChurch();
  await inIdentity({ churchId: church.id }, (tx) =>
    tx.church.update({ where: { id: church.id }, data: { timeZone: "America/New_York", ...data } }),
  );
  const { slug } = await aPublishedSite(church, changes);
  await anActivity(church);
  await anEvent(church);
  await anEvent(church, { date: "2090-01-17T19:00", end: "", place: "", details: "" });
  await anEvent(church, { date: "2090-08-01", end: "2090-08-03", title: "«Camp» & </script>" });
  await anEvent(church, { date: "2090-09-01", end: "", place: "" });
  return slug;
}

const full = {
  description: "Una familia de fe.",
  ubication: "Avenida 4, Heredia",
  mapsLink: "https://maps.app.goo.gl/abc",
  facebookLink: "https://facebook.com/camino",
};

const sites = {
  "a full site": [full, {}],
  "a sparse site": [{ servicesDates: "", pastors: "", about: "", whatsappLink: "" }, {}],
  "a site with the church's address only": [{}, { address: "Calle 5" }],
} as const;

type Site = keyof typeof sites;
type Data = ReturnType<typeof structuredDataIn>;

const siteNames = Object.keys(sites) as Site[];

let siteData: Record<Site, [start: Data, services: Data, events: Data]>;
let postData: Data;
let problems: Record<Site | "post" | "right" | "wrong", string[]>;

async function dataOfSite(name: Site): Promise<[Data, Data, Data]> {
  const [changes, data] = sites[name];
  const slug = await aSite(changes, data);
  const [start = [], services = [], events = []] = (
    await Promise.all(["", "/services", "/events"].map((path) => read(slug, path)))
  ).map(structuredDataIn);
  return [start, services, events];
}

async function dataOfPost() {
  const church = await aChurch();
  const { slug } = await aPublishedSite(church);
  const { slug: post } = await anIllustratedPost(church);
  return structuredDataIn(await read(slug, `/blog/${post}`));
}

beforeAll(async () => {
  const found: [Site, [Data, Data, Data]][] = [];
  for (const name of siteNames) found.push([name, await dataOfSite(name)]);
  siteData = Object.fromEntries(found) as typeof siteData;
  postData = await dataOfPost();
  const church = { "@context": "https://schema.org", "@type": "Church", name: "Camino" };
  const place = (address: object) => ({ ...church, address: { "@type": "PostalAddress", ...address } });
  problems = structuredDataProblems({
    ...(Object.fromEntries(found.map(([name, pages]) => [name, pages.flat()])) as Record<Site, Data>),
    post: postData,
    right: [church],
    wrong: [{ ...church, "@type": "Chruch" }, { ...church, startDate: "2090" }, place({ street: "Calle 5" })],
  });
});

test.each(siteNames)("the data of %s for search engines is what schema.org defines", (name) => {
  const [, , events] = siteData[name];
  expect(siteData[name].map((found) => found.map((one) => one["@type"]))).toEqual([
    ["Church"],
    ["Church"],
    ["Event", "Event", "Event", "Event"],
  ]);
  expect(problems[name]).toEqual([]);
  // What Google requires of an event: a name, a start in ISO 8601 with its offset, and a place with an address.
  for (const event of events)
    expect(event).toMatchObject({
      name: expect.stringMatching(/./),
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/),
      location: { "@type": "Place", name: expect.stringMatching(/./), address: expect.anything() },
    });
});

test("the data of a post for search engines is what schema.org defines, and what Google asks of an article", () => {
  expect(problems.post).toEqual([]);
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(postData).toMatchObject([
    {
      "@type": "BlogPosting",
      headline: expect.stringMatching(/./),
      image: expect.stringMatching(/^https?:.*\/og\.jpg$/),
      datePublished: instant,
      dateModified: instant,
      author: { "@type": "Organization", name: expect.stringMatching(/./), url: expect.stringMatching(/^https?:/) },
    },
  ]);
});

test("a wrong type, property or value is a problem", () => {
  expect(problems.right).toEqual([]);
  expect(problems.wrong).toHaveLength(3);
});

test("the sitemap follows the schema of sitemaps.org", async () => {
  const slugs = [await aSite(full, {}), (await aPublishedSite(await aChurch(), { servicesDates: "" })).slug];
  const [rich = "", sparse = ""] = await Promise.all(slugs.map((slug) => read(slug, "/sitemap.xml")));
  expect(await sitemapProblems(rich)).toEqual([]);
  expect(await sitemapProblems(sparse)).toEqual([]);
  for (const [text, other] of [
    ["<loc>http", "<loc>h</loc><loc>http"],
    ["<url>", "<url><lastmod>2090-05-17</lastmod>"],
    ["sitemap/0.9", "sitemap/0.8"],
    ["</url>", ""],
  ] as const)
    expect(await sitemapProblems(rich.replace(text, other)), other).not.toEqual([]);
});
