import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { getPassage } from "@/lib/bible/service";
import { areaPlans } from "@/lib/core/areas";
import { inIdentity } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { imageSize } from "@/lib/core/files/images";
import type { PostContent } from "@/lib/posts/content/rules";
import { getLatestPosts } from "@/lib/posts/public/service";
import { BODY_MAX } from "@/lib/posts/rules";
import { deletePost, publishPost, unpublishPost } from "@/lib/posts/service";
import { unpublishWebsite } from "@/lib/websites/service";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch, unique } from "./support/church";
import { feedOf } from "./support/feeds";
import { payloads } from "./support/payloads";
import { aPost, aPostImage, aPublishedPost, contentOf, paragraph, postChurch, publishAt } from "./support/rows/blog";
import { aPublishedSite } from "./support/rows/website";
import { sitemapProblems, structuredDataIn } from "./support/search-engines";
import { visit, visitSite } from "./support/visits";

const siteOf = async () => aPublishedSite(await aChurch());

const visitPost = (site: string, post: string) => visit(site, `/blog/${post}`);

/** A text of some eight hundred words: the verses of a chapter. */
const longContent = (verses: string[]): PostContent => ({
  type: "doc",
  content: [
    ...Array.from({ length: Math.ceil(verses.length / 4) }, (_, index) =>
      paragraph(verses.slice(4 * index, 4 * index + 4).join(" ")),
    ),
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Lo que aprendimos" }] },
    {
      type: "bibleQuote",
      attrs: { reference: "Salmo 126:5", text: "Con regocijo segarán.", version: "Reina-Valera 1909" },
    },
  ],
});

type Site = Awaited<ReturnType<typeof siteOf>>;

/** A published post, with its address. */
async function aPublicPost(church: TestChurch, changes: Parameters<typeof aPublishedPost>[1] = {}) {
  const { id } = await aPublishedPost(church, changes);
  const { slug } = await asOwner(church, (db) => db.postPublication.findFirstOrThrow({ where: { postId: id } }));
  return { id, slug };
}

let site: Site;
let posts: { id: number; slug: string; title: string }[];

/** Publishes a post at a moment; its address is the one that its title makes. */
async function aPostOf({ church }: Site, title: string, moment: string, content = contentOf("Nos vemos el viernes.")) {
  const { id, slug } = await aPublicPost(church, { title, content });
  await publishAt(church, id, moment);
  return { id, slug, title };
}

beforeAll(async () => {
  site = await siteOf();
  const { verses } = await asOwner(site.church, (db) => getPassage(db, "Mateo 6"));
  const chapter = longContent(verses.map(({ text }) => text));
  posts = [
    await aPostOf(site, "La primera entrada", "2026-01-05T15:00:00Z"),
    await aPostOf(site, "Sembrar en silencio", "2026-02-22T15:00:00Z", chapter),
    await aPostOf(site, "Retiro de jóvenes", "2026-03-01T04:30:00Z"),
  ];
});

const [FIRST, MIDDLE, LAST] = [0, 1, 2] as const;
const slugOf = (index: number) => posts[index]?.slug ?? "";

describe("the list of a blog", () => {
  test("shows the posts newest first, with date, minutes and excerpt", async () => {
    const { status, headers, text } = await visit(site.slug, "/blog");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=\d+/);
    expect([...text.matchAll(/<h2><a href="([^"]+)">([^<]+)/g)].map(([, href, title]) => [href, title])).toEqual(
      posts.toReversed().map(({ slug, title }) => [`/websites/${site.slug}/blog/${slug}`, title]),
    );
    // 1 March in UTC is still February in Bogotá.
    expect(text).toContain("28 de febrero de 2026</time> · 1 min de lectura");
    expect(text).toContain("4 min de lectura");
    expect(text).toContain("Tres días en la montaña");
    expect(text).not.toContain("Nos vemos el viernes");
    expect(text).toContain(`view.gif?page=blog"`);
    expect(text).toContain('aria-current="page">Blog</a>');
  });

  test("has pages of ten", async () => {
    const { church, slug } = await siteOf();
    for (let day = 1; day <= 21; day++) {
      const { id } = await aPublishedPost(church, { title: `Entrada del día ${day}` });
      await publishAt(church, id, `2026-01-${String(day).padStart(2, "0")}T12:00:00Z`);
    }
    const pageOf = (number: string) => visit(slug, `/blog/page/${number}`);
    const titlesOf = ({ text }: { text: string }) =>
      [...text.matchAll(/<h2><a [^>]*>([^<]+)/g)].map(([, title]) => title);
    const [first, second, third] = [await visit(slug, "/blog"), await pageOf("2"), await pageOf("3")];
    expect([first, second, third].map((page) => titlesOf(page).length)).toEqual([10, 10, 1]);
    expect(titlesOf(second)[0]).toBe("Entrada del día 11");
    expect(first.text).toContain(`rel="next" href="/websites/${slug}/blog/page/2"`);
    expect(first.text).not.toContain('rel="prev"');
    expect(second.text).toContain(`rel="prev" href="/websites/${slug}/blog"`);
    expect(second.text).toContain(`<link rel="canonical" href="${env().APP_URL}/websites/${slug}/blog/page/2"/>`);
    expect(third.text).not.toContain('rel="next"');
    const again = await pageOf("1");
    expect([again.status, again.headers.get("location")]).toEqual([308, `/websites/${slug}/blog`]);
    for (const number of ["4", "0", "-1", "02", "x", "9999999999"]) expect((await pageOf(number)).status).toBe(404);
  });

  test("without posts says so, and no page leads to it", async () => {
    const { slug } = await siteOf();
    const { status, text } = await visit(slug, "/blog");
    expect(status).toBe(200);
    expect(text).toContain("Todavía no hay entradas.");
    const others = [await visit(slug), await visit(slug, "/sitemap.xml")].map((page) => page.text).join();
    expect(others).not.toContain("/blog");
  });
});

describe("a post", () => {
  test("shows its text, when it was published, and its neighbours", async () => {
    const { status, text } = await visitPost(site.slug, slugOf(MIDDLE));
    expect(status).toBe(200);
    expect(text).toMatch(/<time dateTime="2026-02-22T15:00:00.000Z">22 de febrero de 2026<\/time> · 4 min de lectura/);
    expect(text).toContain(">Sembrar en silencio</h1>");
    expect(text).toContain("<h2>Lo que aprendimos</h2>");
    expect(text).toContain(
      '<blockquote class="bible"><p>Con regocijo segarán.</p><cite>Salmo 126:5, Reina-Valera 1909',
    );
    expect(text).toContain(`rel="prev" href="/websites/${site.slug}/blog/${slugOf(FIRST)}"`);
    expect(text).toContain(`rel="next" href="/websites/${site.slug}/blog/${slugOf(LAST)}"`);
    expect(text).toContain(`view.gif?page=post-${posts[MIDDLE]?.id}"`);
    const address = encodeURIComponent(`${env().APP_URL}/websites/${site.slug}/blog/${slugOf(MIDDLE)}`);
    expect(text).toContain(`https://wa.me/?text=Sembrar%20en%20silencio%0A${address}"`);
    expect(text).toContain(`mailto:?subject=Sembrar%20en%20silencio&amp;body=Sembrar%20en%20silencio%0A${address}"`);
    expect((await visitPost(site.slug, slugOf(LAST))).text).not.toContain('rel="next"');
    expect((await visitPost(site.slug, slugOf(FIRST))).text).not.toContain('rel="prev"');
  });

  test("describes itself to search engines and link previews", async () => {
    const { text } = await visitPost(site.slug, slugOf(MIDDLE));
    const address = `${env().APP_URL}/websites/${site.slug}`;
    const url = `${address}/blog/${slugOf(MIDDLE)}`;
    for (const tag of [
      `<link rel="canonical" href="${url}"/>`,
      `<link rel="alternate" type="application/rss+xml" title="${site.title}" href="/websites/${site.slug}/blog.xml"/>`,
      '<meta property="og:type" content="article"/>',
      '<meta property="article:published_time" content="2026-02-22T15:00:00.000Z"/>',
      `<meta property="og:image" content="${address}/og.jpg"/>`,
      '<meta name="description" content="Tres días en la montaña para descansar y orar."/>',
    ])
      expect(text).toContain(tag);
    expect(structuredDataIn(text)).toMatchObject([
      {
        "@type": "BlogPosting",
        headline: "Sembrar en silencio",
        url,
        datePublished: "2026-02-22T15:00:00.000Z",
        timeRequired: "PT4M",
        author: { name: site.title },
      },
    ]);
  });

  test("with a cover shows it, and its previews of links too", async () => {
    const { church, slug } = await siteOf();
    const { id, slug: post } = await aPublicPost(church);
    const { id: cover } = await aPostImage(church, id);
    await asOwner(church, (db) => db.postPublication.updateMany({ where: { postId: id }, data: { cover } }));
    const { text } = await visitPost(slug, post);
    expect(text).toContain(`content="${env().APP_URL}/websites/${slug}/blog/${post}/og.jpg"`);
    const files = [...text.matchAll(/\/images\/([0-9a-f]{32}(?:-\d+)?\.(?:avif|webp)) \d+w/g)].map(([, file]) => file);
    expect(files).toHaveLength(6);
    expect(text).toContain('fetchPriority="high"');
    expect((await visit(slug, "/blog")).text).toContain(files[0]);
    for (const file of files) expect((await visit(slug, `/images/${file}`)).status).toBe(200);
    const card = await visitSite(slug, `/blog/${post}/og.jpg`);
    expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(await imageSize(new Uint8Array(await card.arrayBuffer()))).toEqual({ width: 1200, height: 630 });
    expect((await visit(site.slug, `/blog/${slugOf(FIRST)}/og.jpg`)).status).toBe(404);
    await asOwner(church, (db) => unpublishPost(db, id, postChurch));
    for (const file of files) expect((await visit(slug, `/images/${file}`)).status).toBe(404);
    expect((await visit(slug, `/blog/${post}/og.jpg`)).status).toBe(404);
  });

  test("is HTML without scripts, forms and third parties, of at most 12 kB with its style, compressed", async () => {
    for (const text of [(await visit(site.slug, "/blog")).text, (await visitPost(site.slug, slugOf(MIDDLE))).text]) {
      expect(gzipSync(text).length).toBeLessThanOrEqual(12_000);
      expect(text.replace(/<script type="application\/ld\+json">/g, "")).not.toMatch(
        /<script|<form|<iframe|javascript:| on\w+=/,
      );
      expect(text).not.toMatch(/(?:src|srcset|data)="(?:https?:)?\/\//i);
    }
  });

  test("is in the language of the site", async () => {
    const { church, slug } = await aPublishedSite(await aChurch(), { language: "en" });
    const { slug: post } = await aPostOf({ church, slug, title: "" }, "A quiet week", "2026-02-22T15:00:00Z");
    const { text } = await visitPost(slug, post);
    expect(text).toContain("February 22, 2026");
    expect(text).toContain("1 min read");
    expect(text).toContain("Share on WhatsApp");
    expect(text).not.toContain("Compartir");
  });

  test("redirects from its old addresses", async () => {
    const { church, slug } = await siteOf();
    const { id, slug: old } = await aPublicPost(church);
    await asOwner(church, (db) => db.post.updateMany({ where: { id }, data: { slug: "otra-direccion" } }));
    await asOwner(church, (db) => publishPost(db, { id }, postChurch));
    const { status, headers } = await visitPost(slug, old);
    expect([status, headers.get("location")]).toEqual([308, `/websites/${slug}/blog/otra-direccion`]);
    expect((await visitPost(slug, "otra-direccion")).status).toBe(200);
    expect((await visitPost(slug, String(id))).headers.get("location")).toBe(`/websites/${slug}/blog/otra-direccion`);
  });

  test("texts stay texts in title, excerpt and body", async () => {
    const { church, slug } = await siteOf();
    const ten = await Promise.all(Array.from({ length: 10 }, () => aPublicPost(church)));
    for (let start = 0; start < payloads.length; start += 10) {
      const batch = payloads.slice(start, start + 10).map((payload) => payload.replaceAll("\0", "").slice(0, 120));
      for (const [index, text] of batch.entries()) {
        const data = { title: text, description: text, body: contentOf(text) };
        await asOwner(church, (db) => db.postPublication.updateMany({ where: { postId: ten[index]?.id ?? 0 }, data }));
      }
      const paths = [...ten.map(({ slug: post }) => visitPost(slug, post)), visit(slug, "/blog"), visit(slug)];
      for (const { status, text: html } of await Promise.all(paths)) {
        expect(status).toBe(200);
        expect(html.match(/<script[^>]*>/g), batch.join()).toEqual(['<script type="application/ld+json">']);
        expect(() => structuredDataIn(html), batch.join()).not.toThrow();
        const tags = html.replace(/<style>.*?<\/style>/s, "").replace(/="[^"]*"/g, "");
        expect(tags, batch.join()).not.toMatch(
          /<(?:object|embed|base|math|form|video|audio|template|iframe)\b|<[a-z]+[^<>]* on\w+\s*=/i,
        );
      }
      const { items } = feedOf((await visit(slug, "/blog.xml")).text);
      const titles = items.map(({ title = "" }) => title);
      expect(titles.join()).not.toContain("<");
      const decoded = titles.map((title) => title.replaceAll("&lt;", "<").replaceAll("&amp;", "&"));
      for (const text of batch) expect(decoded).toContain(text.trim());
      for (const item of items) expect(item["content:encoded"]).not.toMatch(/<(?!\/?p>)/);
    }
  });
});

describe("a post that visitors cannot read", () => {
  /** Statuses of everything that would show it. */
  async function statusesOf(slug: string, { id, post }: { id: number; post: string }) {
    const shown = [
      await visit(slug),
      await visit(slug, "/blog"),
      await visit(slug, "/blog.xml"),
      await visit(slug, "/sitemap.xml"),
    ];
    const api = await call("GET /websites/posts", { query: { title: slug } });
    const single = await Promise.all(
      [post, id].map((one) => call("GET /websites/post", { query: { title: slug, post: one } })),
    );
    return {
      page: (await visitPost(slug, post)).status,
      shown: shown.map(({ text }) => text.includes(`/blog/${post}`)),
      api: [api.body.posts?.length ?? api.status, ...single.map(({ status }) => status)],
    };
  }

  const VISIBLE = { page: 200, shown: [true, true, true, true], api: [1, 200, 200] };
  const HIDDEN = { page: 404, shown: [false, false, false, false], api: [0, 404, 404] };

  test("is a draft, is scheduled, was unpublished, is in the trash, or its church has no blog", async () => {
    const { church, slug } = await siteOf();
    const { id } = await aPost(church, { title: "Un secreto bien guardado" });
    const post = "un-secreto-bien-guardado";
    expect(await statusesOf(slug, { id, post })).toEqual(HIDDEN);
    await asOwner(church, (db) => publishPost(db, { id }, postChurch));
    expect(await statusesOf(slug, { id, post })).toEqual(VISIBLE);
    await publishAt(church, id, new Date(Date.now() + 3_600_000));
    expect(await statusesOf(slug, { id, post })).toEqual(HIDDEN);
    await publishAt(church, id, new Date(Date.now() - 1_000));
    await asOwner(church, (db) => unpublishPost(db, id, postChurch));
    expect(await statusesOf(slug, { id, post })).toEqual(HIDDEN);
    await asOwner(church, (db) => publishPost(db, { id }, postChurch));
    await asOwner(church, (db) => deletePost(db, id));
    expect(await statusesOf(slug, { id, post })).toEqual(HIDDEN);
  });

  test("answers as every unknown page of the site does", async () => {
    const { church, slug } = await siteOf();
    const { id, slug: post } = await aPublicPost(church);
    await publishAt(church, id, new Date(Date.now() + 3_600_000));
    expect((await visitPost(slug, post)).text).toBe((await visitPost(slug, `nada-${unique()}`)).text);
  });

  test("of a site that is not public answers as an unknown address does", async () => {
    const unknown = await visit(`nadie-${unique()}`, "/blog");
    expect(unknown.status).toBe(404);
    const withoutPlan = await siteOf();
    const unpublished = await siteOf();
    for (const { church } of [withoutPlan, unpublished]) await aPublishedPost(church, { title: "Visible" });
    const { id } = withoutPlan.church;
    await inIdentity({ churchId: id }, (tx) => tx.church.update({ where: { id }, data: { plan: 0 } }));
    await asOwner(unpublished.church, unpublishWebsite);
    for (const { slug } of [withoutPlan, unpublished]) {
      const answers = [await visit(slug, "/blog"), await visitPost(slug, "visible"), await visit(slug, "/blog.xml")];
      // The pages stay for some days after the end of a plan.
      if (slug === withoutPlan.slug) expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      else for (const answer of answers) expect([answer.status, answer.text]).toEqual([404, unknown.text]);
      const query = { title: slug, post: "visible" };
      expect(await call("GET /websites/post", { query })).toMatchObject({ status: 404 });
    }
  });

  test("is one of another church, whatever its address and id", async () => {
    const [mine, theirs] = [await siteOf(), await siteOf()];
    const { id, slug: post } = await aPublicPost(theirs.church, { title: "De otra iglesia" });
    expect(await statusesOf(theirs.slug, { id, post })).toEqual(VISIBLE);
    expect(await statusesOf(mine.slug, { id, post })).toEqual(HIDDEN);
    expect((await visitPost(mine.slug, String(id))).status).toBe(404);
  });

  // The condition of a public site is that of its blog too.
  test("every plan with sites has the blog", () => {
    expect(areaPlans.blog).toBeLessThanOrEqual(areaPlans.website);
  });
});

test("the start page shows the newest post", async () => {
  const { text } = await visit(site.slug);
  const [post = ""] = /<section class="post">.*?<\/section>/s.exec(text) ?? [];
  const titles = [...post.matchAll(/<h2><a [^>]*>([^<]+)/g)].map(([, title]) => title);
  expect(titles).toEqual(["Retiro de jóvenes"]);
  expect(post).toContain("Del blog");
  expect(text).toContain(`href="/websites/${site.slug}/blog">Ver todas las entradas`);
});

describe("the pages of a site end with the next scheduled post", () => {
  const untilOf = async (slug: string) => {
    const answers = [
      await visit(slug),
      await visit(slug, "/blog"),
      await visit(slug, "/blog.xml"),
      await visit(slug, "/sitemap.xml"),
    ];
    return answers.map(({ headers }) => headers.get("x-atrio-until"));
  };

  test("when that comes before the next midnight", async () => {
    const { church, slug } = await siteOf();
    const { id } = await aPublishedPost(church);
    const at = new Date(Date.now() + 5_000);
    await publishAt(church, id, at);
    expect(await untilOf(slug)).toEqual(Array(4).fill(String(at.getTime())));
    await asOwner(church, (db) => deletePost(db, id));
    expect((await untilOf(slug))[2]).toBeNull();
  });

  test("and show it from that moment on", async () => {
    const { church } = await siteOf();
    const { id } = await aPublishedPost(church);
    await publishAt(church, id, "2090-05-01T12:00:00.500Z");
    const at = (moment: string) => getLatestPosts(church.id, new Date(moment));
    expect(await at("2090-05-01T12:00:00.499Z")).toMatchObject({ count: 0, until: "2090-05-01T12:00:00.500Z" });
    expect(await at("2090-05-01T12:00:00.500Z")).toMatchObject({ count: 1, until: null, posts: [{ id }] });
  });
});

test("a scheduled post is on no page, feed, sitemap or answer before its moment, and on all of them from then on", async () => {
  const { church, slug, title } = await siteOf();
  const moment = Date.now() + 60 * 60_000;
  const post = await aPublicPost(church, { title: "Mañana lo contamos", categories: ["Anuncios"] });
  await publishAt(church, post.id, new Date(moment));
  const placesAt = async (instant: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: instant });
    try {
      const pages = ["", "/blog", "/blog/category/anuncios", `/blog/${post.slug}`, "/blog.xml", "/sitemap.xml"];
      const texts = await Promise.all(pages.map(async (path) => (await visit(slug, path)).text));
      const list = await call("GET /websites/posts", { query: { title } });
      const single = await call("GET /websites/post", { query: { title, post: post.slug } });
      return [...texts.map((text) => text.includes(post.slug)), list.body.count === 1, single.status === 200];
    } finally {
      vi.useRealTimers();
    }
  };
  expect(await placesAt(moment - 1)).toEqual(Array(8).fill(false));
  expect(await placesAt(moment)).toEqual(Array(8).fill(true));
});

test("the sitemap lists the posts with their last change", async () => {
  const { text } = await visit(site.slug, "/sitemap.xml");
  const address = `${env().APP_URL}/websites/${site.slug}/blog`;
  const urls = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual(expect.arrayContaining([address, ...posts.map(({ slug }) => `${address}/${slug}`)]));
  expect(await sitemapProblems(text)).toEqual([]);
  expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(3);
});

describe("the author and the categories of a post", () => {
  const facts = { author: "Ana <Ruiz>", categories: ["Jóvenes", "Fe & vida"] };

  test("are on its page, in the list, the feed, the search data and the API", async () => {
    const { church, slug, title } = await siteOf();
    const post = await aPublicPost(church, { title: "Con autora", ...facts });
    const [page, list, feed] = [
      await visitPost(slug, post.slug),
      await visit(slug, "/blog"),
      await visit(slug, "/blog.xml"),
    ];
    for (const { text } of [page, list]) {
      expect(text).toContain("Por Ana &lt;Ruiz&gt;");
      expect(text).toContain(`<a rel="tag" href="/websites/${slug}/blog/category/fe-vida">Fe &amp; vida</a>`);
    }
    expect(list.text).toContain('<nav class="meta" aria-label="Categorías">');
    expect(structuredDataIn(page.text)).toMatchObject([
      { author: { "@type": "Person", name: "Ana <Ruiz>" }, articleSection: facts.categories },
    ]);
    const { items, namespaces } = feedOf(feed.text);
    expect(items).toMatchObject([{ "dc:creator": "Ana &lt;Ruiz>", category: "Jóvenes" }]);
    expect(namespaces.dc).toBe("http://purl.org/dc/elements/1.1/");
    const answer = await call("GET /websites/posts", { query: { title, category: "JOVENES" } });
    const categories = [
      { name: "Jóvenes", slug: "jovenes" },
      { name: "Fe & vida", slug: "fe-vida" },
    ];
    expect(answer.body).toMatchObject({ count: 1, posts: [{ author: "Ana <Ruiz>", categories }] });
  });

  test("a category has a list of its own, which search engines leave out, and none without public posts", async () => {
    const { church, slug } = await siteOf();
    for (let day = 11; day <= 21; day++)
      await publishAt(
        church,
        (await aPublishedPost(church, { title: `Día ${day}`, categories: ["Jóvenes"] })).id,
        `2026-01-${day}T12:00:00Z`,
      );
    await aPublishedPost(church, { title: "Otra", categories: ["Noticias"] });
    await aPost(church, { categories: ["Borradores"] });
    const path = "/blog/category/jovenes";
    const [first, second] = [await visit(slug, path), await visit(slug, `${path}/page/2`)];
    const titlesOf = (text: string) => [...text.matchAll(/<h2><a [^>]*>([^<]+)/g)].map(([, name]) => name);
    expect([titlesOf(first.text).length, titlesOf(second.text)]).toEqual([10, ["Día 11"]]);
    expect(first.text).toMatch(/<h1[^>]*>Jóvenes<\/h1>/);
    expect(first.text).toContain(`rel="next" href="/websites/${slug}${path}/page/2"`);
    expect(first.text).toContain(`<link rel="canonical" href="${env().APP_URL}/websites/${slug}${path}"/>`);
    expect(first.headers.get("x-robots-tag")).toBe("noindex");
    const again = await visit(slug, `${path}/page/1`);
    expect([again.status, again.headers.get("location")]).toEqual([308, `/websites/${slug}${path}`]);
    for (const other of ["borradores", "nada", "jovenes/page/3", "jovenes/page/x"])
      expect((await visit(slug, `/blog/category/${other}`)).status, other).toBe(404);
    expect((await visit(slug, "/sitemap.xml")).text).not.toContain("/category/");
  });
});

describe("the feed of a blog", () => {
  /** A date of RFC 822 with a year of four digits, as RSS 2.0 asks for. */
  const RFC_822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

  test("is RSS 2.0 with the whole texts, absolute addresses and a link to itself", async () => {
    const { status, headers, text } = await visit(site.slug, "/blog.xml");
    expect([status, headers.get("content-type")]).toEqual([200, "application/rss+xml; charset=utf-8"]);
    const { channel, items, namespaces } = feedOf(text);
    const address = `${env().APP_URL}/websites/${site.slug}`;
    expect(channel).toMatchObject({
      "rss version": "2.0",
      title: site.title,
      link: `${address}/blog`,
      language: "es",
      "atom:link href": `${address}/blog.xml`,
      "atom:link rel": "self",
      "atom:link type": "application/rss+xml",
    });
    expect(channel.description).toBeTruthy();
    expect(channel.lastBuildDate).toMatch(RFC_822);
    expect(namespaces).toMatchObject({
      atom: "http://www.w3.org/2005/Atom",
      content: "http://purl.org/rss/1.0/modules/content/",
    });
    expect(items.map(({ title, link }) => [title, link])).toEqual(
      posts.toReversed().map(({ slug, title }) => [title, `${address}/blog/${slug}`]),
    );
    expect(items.map(({ pubDate = "" }) => pubDate)).toEqual([
      "Sun, 01 Mar 2026 04:30:00 GMT",
      "Sun, 22 Feb 2026 15:00:00 GMT",
      "Mon, 05 Jan 2026 15:00:00 GMT",
    ]);
    expect(new Set(items.map(({ guid }) => guid)).size).toBe(3);
    for (const item of items) expect(item["guid isPermaLink"]).toBe("false");
    expect(items[1]?.["content:encoded"]).toContain("<h2>Lo que aprendimos</h2>");
    expect(items[1]?.description).toBe("<p>Tres días en la montaña para descansar y orar.</p>");
  });

  test("names pictures by their absolute addresses, the cover first", async () => {
    const { church, slug } = await siteOf();
    const { id } = await aPublishedPost(church);
    const [cover, other] = [await aPostImage(church, id), await aPostImage(church, id)];
    const image = { type: "image" as const, attrs: { id: other.id, alt: "Río", caption: "" } };
    const body = { type: "doc", content: [image] };
    await asOwner(church, (db) =>
      db.postPublication.updateMany({ where: { postId: id }, data: { cover: cover.id, body } }),
    );
    const [item] = feedOf((await visit(slug, "/blog.xml")).text).items;
    const sources = [...(item?.["content:encoded"] ?? "").matchAll(/src="([^"]+)"/g)].map(([, source]) => source);
    const folder = `${env().APP_URL}/websites/${slug}/images`;
    expect(sources).toEqual([cover, other].map(({ photo }) => `${folder}/${photo.slice(photo.lastIndexOf("/") + 1)}`));
  });

  test("has the twenty newest posts", async () => {
    const { church, slug } = await siteOf();
    for (let day = 1; day <= 21; day++) {
      const { id } = await aPublishedPost(church, { title: `Entrada ${day}` });
      await publishAt(church, id, `2026-01-${String(day).padStart(2, "0")}T12:00:00Z`);
    }
    const titles = feedOf((await visit(slug, "/blog.xml")).text).items.map(({ title }) => title);
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([20, "Entrada 21", "Entrada 2"]);
  });

  test("of twenty posts of the greatest length has the whole texts that fit into half a megabyte, and links to the others", async () => {
    const { church, slug } = await siteOf();
    const { id } = await aPublishedPost(church);
    await publishAt(church, id, "2026-01-01T12:00:00Z");
    const letters = ["&", "ñ", "😀", "<"];
    for (let day = 2; day <= 21; day++) {
      const letter = letters[day % letters.length] ?? "";
      const text = letter.repeat(BODY_MAX / letter.length);
      const post = await aPublishedPost(church, { title: `Entrada ${day}`, content: contentOf(text) });
      await publishAt(church, post.id, `2026-01-${String(day).padStart(2, "0")}T12:00:00Z`);
    }
    const { text } = await visit(slug, "/blog.xml");
    expect(Buffer.byteLength(text)).toBeLessThan(500_000);
    const { items } = feedOf(text);
    expect(items).toHaveLength(20);
    const whole = items.filter((item) => "content:encoded" in item);
    expect(whole.length).toBeGreaterThan(0);
    for (const item of items.filter((item) => !("content:encoded" in item))) {
      expect(item.description).toContain(`href="${item.link}"`);
      expect(item.description).toContain("Leer la entrada completa");
    }
    for (const item of whole) expect(item.description).not.toContain("Leer la entrada completa");
  });

  test("names titles so that no reader makes elements of them", async () => {
    const { church, slug } = await siteOf();
    await aPostOf({ church, slug } as Site, "Fe & obras <b>ya</b> &lt;i&gt;", "2026-01-01T12:00:00Z");
    const [item] = feedOf((await visit(slug, "/blog.xml")).text).items;
    expect(item?.title).toBe("Fe & obras &lt;b>ya&lt;/b> &amp;lt;i&amp;gt;");
  });

  test("without posts is an empty channel", async () => {
    const { slug } = await siteOf();
    expect(feedOf((await visit(slug, "/blog.xml")).text).items).toEqual([]);
  });
});

describe("the public API", () => {
  test("answers what the pages show, nothing more", async () => {
    const list = await call("GET /websites/posts", { query: { title: site.title } });
    expect(list.body).toMatchObject({ title: site.title, count: 3, page: 1 });
    expect(list.body.posts.map(({ title }: { title: string }) => title)).toEqual(
      posts.toReversed().map(({ title }) => title),
    );
    expect(Object.keys(list.body.posts[0]).toSorted()).toEqual([
      "author",
      "categories",
      "cover",
      "description",
      "id",
      "minutes",
      "publishedAt",
      "slug",
      "title",
      "updatedAt",
      "url",
    ]);
    const { body, headers } = await call("GET /websites/post", { query: { title: site.slug, post: slugOf(MIDDLE) } });
    expect(headers.get("cache-control")).toMatch(/^public/);
    expect(body.post).toMatchObject({
      title: "Sembrar en silencio",
      url: `${env().APP_URL}/websites/${site.slug}/blog/${slugOf(MIDDLE)}`,
      previous: { slug: slugOf(FIRST), title: "La primera entrada" },
      next: { slug: slugOf(LAST), title: "Retiro de jóvenes" },
      cover: null,
    });
    expect(body.post.body).toContain("<h2>Lo que aprendimos</h2>");
    expect(JSON.stringify([list.body, body])).not.toMatch(/churchId|version"|deletedAt|email|content"/);
    const empty = await call("GET /websites/posts", { query: { title: site.slug, page: 2 } });
    expect(empty.body).toMatchObject({ posts: [], count: 3, page: 2 });
  });

  test("answers 404 with a message, and 400 without a title or post", async () => {
    const title = `nadie-${unique()}`;
    expect(await call("GET /websites/posts", { query: { title } })).toMatchObject({
      status: 404,
      body: { message: "Esa página no existe o no está publicada." },
    });
    expect(await call("GET /websites/post", { query: { title: site.slug, post: "nada" } })).toMatchObject({
      status: 404,
      body: { message: "Esa entrada no existe o no está publicada." },
    });
    for (const post of ["99999999999", "2147483648", "-1", "%00", "' OR 1=1"])
      expect(await call("GET /websites/post", { query: { title: site.slug, post } })).toMatchObject({ status: 404 });
    expect(await call("GET /websites/post", { query: { title: site.slug } })).toMatchObject({ status: 400 });
    expect(await call("GET /websites/posts", {})).toMatchObject({ status: 400 });
  });
});
