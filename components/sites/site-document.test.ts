import { gzipSync } from "node:zlib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import css from "@/generated/site-css.json";
import { type ImageSrc, imageFile, type PublicImage } from "@/lib/pictures/rules";
import type { PublicEvent, PublicSite } from "@/lib/websites/public-site";
import { siteStructures, siteStyles } from "@/lib/websites/rules";
import { SiteDocument } from "./site-document";
import type { SitePageProps } from "./site-view";

/** Bytes (gzip) of a start page with every block that a church can fill. */
const WEIGHT = 14_000;

let drawn = 0;
const anImage = (alt = ""): PublicImage => ({
  name: (++drawn).toString(16).padStart(4, "0").repeat(8),
  ...{ width: 600, height: 450, widths: [320], alt },
  preview: Buffer.from(Array.from({ length: 80 }, (_, index) => (index * drawn * 37) % 251)).toString("base64"),
});

const anEvent = (id: number, changes: Partial<PublicEvent> = {}): PublicEvent => ({
  id,
  title: `Retiro ${id}`,
  ...{ date: "2026-03-14T08:00", end: null, place: "Chosica", details: "" },
  ...{ startsAt: "2026-03-14T13:00:00Z", endsAt: "2026-03-14T14:00:00Z" },
  image: anImage(),
  ...changes,
});

const empty: PublicSite = {
  ...{
    slug: "camino",
    title: "Camino de Vida",
    style: "olivar",
    structure: "clasica",
    animations: "0",
    language: "es",
    contactForm: "0",
  },
  ...{ color: "", description: "", about: "", pastors: "", mission: "", servicesDates: "", ubication: "" },
  ...{ facebookLink: "", instagramLink: "", youtubeLink: "", mapsLink: "", preachLink: "", donationLink: "" },
  ...{ whatsappLink: "", whatsappUrl: "", receivesMessages: false },
  ...{ visitExpect: "", visitDress: "", visitChildren: "", visitParking: "", givingText: "", givingAccounts: "" },
  church: { name: "Camino", address: "", country: "PE", locale: "es-PE", timeZone: "America/Lima" },
  ...{ logo: null, cover: null, pastorsImage: null, givingImage: null },
  ...{ sermons: [], gallery: [], activities: [], events: { coming: [], past: [] } },
};

const full: PublicSite = {
  ...empty,
  description: "Somos una iglesia de barrio en el este de Lima, con las puertas abiertas desde 1974.",
  about: "Empezamos siete familias en una sala prestada. Hoy somos trescientas personas que oran juntas.",
  pastors: "Ángel y Noemí Iñiguez",
  mission: "Anunciar a Jesús con palabras y con el ejemplo, en casa y en el barrio.",
  servicesDates: "Domingo 9:00 a.m. y 11:30 am · Miércoles 7:30 p. m., oración · Sábado 6:00 p.m., jóvenes",
  ubication: "Jr. Los Álamos 458, San Juan de Lurigancho, Lima",
  mapsLink: "https://www.google.com/maps?q=-12,-77",
  donationLink: "https://donar.example/camino",
  whatsappUrl: "https://wa.me/51987654321",
  facebookLink: "https://facebook.com/camino",
  instagramLink: "https://instagram.com/camino",
  youtubeLink: "https://youtube.com/camino",
  visitExpect: "Cantamos, escuchamos un mensaje de la Biblia y terminamos con café.",
  visitDress: "Como estés cómodo.",
  visitChildren: "Desde los 2 años tienen su propia clase.",
  visitParking: "Frente al parque hay espacio para 30 autos.",
  givingText: "Tu ofrenda sostiene el comedor y las visitas.",
  givingAccounts: "BCP, cuenta en soles: 191-40288716-0-53\nCCI: 002-191-140288716053-58",
  givingImage: anImage("Yape 987 654 321"),
  sermons: ["La fe que camina de noche", "El pan de cada día", ""].map((title, index) => ({
    link: `https://youtu.be/dQw4w9WgXc${index}`,
    ...{ title, preacher: "Ángel Iñiguez", date: "2026-03-08", still: index === 0 ? anImage() : null },
  })),
  cover: anImage("El templo al amanecer"),
  pastorsImage: anImage(),
  gallery: Array.from({ length: 12 }, (_, index) => anImage(`La vida juntos ${index}`)),
  activities: Array.from({ length: 8 }, (_, id) => ({
    ...{ id, title: `Escuela dominical ${id}`, text: "Domingo 10:15 am, niños de 2 a 12 años", image: anImage() },
  })),
  events: { coming: [1, 2, 3, 4].map((id) => anEvent(id)), past: [] },
};

const post = {
  ...{ id: 1, slug: "doscientos", title: "Doscientos almuerzos", description: "El comedor cumplió un año." },
  ...{ publishedAt: "2026-03-05T15:00:00.000Z", updatedAt: "2026-03-05T15:00:00.000Z", minutes: 4, cover: anImage() },
  ...{ author: "Ana Gómez", categories: [{ name: "Estudios", slug: "estudios" }] },
};

/** HTML of a page; its pictures have the paths that visitors ask for. */
function draw(site: PublicSite, changes: Partial<SitePageProps> = {}) {
  const address = "https://atrio.example/websites/camino";
  const path = (page: string) => (page === "start" ? "/websites/camino" : `/websites/camino/${page}`);
  const head = {
    title: site.title,
    description: site.description,
    canonical: address,
    image: `${address}/og.jpg`,
    imageSize: { width: 1200, height: 630 },
    locale: "es_PE",
  };
  const element = createElement(SiteDocument, {
    ...{
      site,
      page: "start",
      address,
      year: "2026",
      href: path,
      postHref: path,
      categoryHref: path,
      postsHref: String,
    },
    blog: { posts: [post], count: 3, page: 1 },
    imageSrc: ((image, width, format) => path(`images/${imageFile(image, width, format)}`)) satisfies ImageSrc,
    head: { ...head, icon: path("icon.png"), sitemap: path("sitemap.xml"), data: [] },
    css: css[`${site.style}-${site.structure}`].start,
    ...{ fonts: ["/sites/a.0123456789.woff2", "/sites/b.0123456789.woff2"], counter: path("view.gif") },
    ...changes,
  } as const);
  return renderToStaticMarkup(element);
}

const body = (html: string) => html.slice(html.indexOf("<body"));
/** Parts of the page in their order, by the class of each. */
const sectionsOf = (html: string) => [...body(html).matchAll(/<section class="([\w -]+)"/g)].map(([, name]) => name);

test("the start page has every block that is filled, and no other one", () => {
  expect(sectionsOf(draw(full))).toEqual([
    ...["visit", "hero", "new", "about", "mission", "events", "activ", "sermon", "give", "gallery", "post"],
    ...["social", "map"],
  ]);
  expect(sectionsOf(draw(empty, { blog: { posts: [], count: 0, page: 1 } }))).toEqual(["hero"]);
});

test("in every style and structure the start page with every block weighs little", () => {
  for (const style of siteStyles)
    for (const structure of siteStructures) {
      const bytes = gzipSync(draw({ ...full, style, structure })).length;
      expect(bytes, `${style}, ${structure}`).toBeLessThanOrEqual(WEIGHT);
    }
});

test("times are in one piece and in one form, typed ones and those of events", () => {
  const html = draw(full);
  for (const time of ["9:00 a. m.", "y 11:30 a. m.", "7:30 p. m.,", "10:15 a. m.,", "8:00 a. m."])
    expect(html).toContain(`<span class="t">${time.replaceAll(" ", "\u00a0")}</span>`);
  expect(body(html)).not.toMatch(/\d [ap]\.?\s?m\b/);
});

test("three of the coming events are cards that lead to the page with all of them", () => {
  const html = draw(full);
  expect([...html.matchAll(/class="ev has-pic"/g)]).toHaveLength(3);
  expect(html).toContain('href="/websites/camino/events#e3"');
  expect(html).not.toContain("Retiro 4");
  const events = draw(full, { page: "events" });
  expect([...events.matchAll(/id="e\d"/g)]).toHaveLength(4);
  expect(events).toContain('href="/websites/camino/events/4.ics"');
});

test("an account is a line of its own, the picture of the QR has its caption below, and a text alone is a block too", () => {
  const html = draw(full);
  expect(html).toContain("<span>BCP, cuenta en soles</span> <b>191-40288716-0-53</b>");
  expect(html).toMatch(/alt="Código QR[^"]*".*<figcaption>Yape 987 654 321<\/figcaption>/);
  expect(sectionsOf(draw({ ...empty, givingAccounts: "Yape 987 654 321" }))).toContain("give");
});

test("the latest sermon has its still, or the drawing of the style, and the others are a list", () => {
  const html = draw(full);
  expect(html).toMatch(/<div class="player still">.*<ol class="talks">/s);
  expect([...html.matchAll(/<iframe/g)]).toHaveLength(2);
  const [sermon] = full.sermons;
  if (!sermon) throw new Error("No sermon");
  expect(draw({ ...empty, sermons: [{ ...sermon, still: null }] })).toContain('class="player still bare"');
  // A site whose settings name a video has that one, before it has any sermon.
  const alone = draw({ ...empty, preachLink: "https://predicas.example/1" });
  expect(alone).toContain('<a class="still bare" href="https://predicas.example/1"');
  expect(body(alone)).not.toContain("talks");
});

test("a wide logo stands for the name, and one that would be lost on the ground has a ground of its own", () => {
  const logo = { ...anImage(), width: 300, height: 100, widths: [], tone: "any" as const };
  expect(draw({ ...empty, logo })).toMatch(/<a class="brand wide" href="[^"]*"><img [^>]*alt="Camino de Vida"\/><\/a>/);
  const square = { ...logo, height: 300 };
  expect(draw({ ...empty, logo: square })).toMatch(/<a class="brand" [^>]*><img [^>]*alt=""\/><span>Camino de Vida/);
  expect(draw({ ...empty, logo: { ...square, tone: "light" } })).toContain('class="brand chip light"');
  expect(draw({ ...empty, logo: { ...square, tone: "dark" } })).toContain('class="brand"');
  expect(draw({ ...empty, logo: { ...logo, tone: "dark" }, style: "noche" })).toContain('class="brand wide chip dark"');
});
