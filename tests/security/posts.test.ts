import { describe, expect, test } from "vitest";
import { env } from "@/lib/core/env.mjs";
import type { PostBlock } from "@/lib/posts/content/rules";
import { addPostImage } from "@/lib/posts/images";
import { call } from "../support/call";
import { aChurch, asOwner, type TestChurch } from "../support/church";
import { feedOf } from "../support/feeds";
import { payloads } from "../support/payloads";
import { elementsOf, foreignParts, textOf, valuesOf } from "../support/post-content";
import { aPost, aPublishedPost, draftBody, paragraph } from "../support/rows/blog";
import { aPublishedSite } from "../support/rows/website";
import { visit } from "../support/visits";

/** A picture of a post, without its files. */
const anImage = (church: TestChurch, postId: number) =>
  asOwner(church, (db) =>
    addPostImage(db, postId, {
      photo: `church/${church.id}/${"a".repeat(32)}.webp`,
      width: 60,
      height: 40,
      widths: [],
      preview: "UklGRg==",
    }),
  );

type Draft = { content?: PostBlock[]; cover?: number | null };

const save = ({ owner }: TestChurch, id: number, { content = [], cover = null }: Draft) =>
  call("PUT /posts/{id}/draft", {
    as: owner,
    params: { id },
    body: { ...draftBody(), content: { type: "doc", content }, cover },
  });

const imageBlock = (id: number, alt = "", caption = ""): PostBlock => ({ type: "image", attrs: { id, alt, caption } });

describe("pictures of others", () => {
  test("one of another church or of another post is refused like one that does not exist, and nothing changes", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const [post, other, foreign] = [await aPost(mine), await aPost(mine), await aPost(theirs)];
    const own = await anImage(mine, post.id);
    const refused = [await anImage(theirs, foreign.id), await anImage(mine, other.id), { id: 2_147_483_647 }];
    expect((await save(mine, post.id, { content: [imageBlock(own.id)], cover: own.id })).status).toBe(200);
    const before = (await call("GET /posts/{id}", { as: mine.owner, params: { id: post.id } })).body;

    const refusals: unknown[] = [];
    for (const { id } of refused) {
      const nested: PostBlock = { type: "blockquote", content: [imageBlock(id)] };
      for (const draft of [{ content: [imageBlock(own.id), nested] }, { cover: id }]) {
        const { status, body } = await save(mine, post.id, draft);
        refusals.push({ status, ...body, requestId: "" });
      }
      const { status, body } = await call("POST /posts/drafts", {
        as: mine.owner,
        body: { ...draftBody(), content: { type: "doc", content: [nested] } },
      });
      refusals.push({ status, ...body, requestId: "" });
    }
    const [inText, asCover, inNew] = refusals;
    expect(refusals).toEqual([...[inText, asCover, inNew], ...[inText, asCover, inNew], ...[inText, asCover, inNew]]);
    expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ status: 400, code: "INVALID" })));
    expect((await call("GET /posts/{id}", { as: mine.owner, params: { id: post.id } })).body).toEqual(before);
  });

  test("the address of another post's picture in HTML leaves its alternative text", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const [post, foreign] = [await aPost(mine), await aPost(theirs)];
    const [own, image] = [await anImage(mine, post.id), await anImage(theirs, foreign.id)];
    const sources = [
      `/api/posts/${foreign.id}/images/${image.id}/photo`,
      `/api/posts/${post.id}/images/${image.id}/photo`,
      `/api/posts/${foreign.id}/images/${own.id}/photo`,
      "https://evil.example/x.png",
    ];
    const html = sources.map((src) => `<img src="${src}" alt="Una foto">`).join("");
    const { status, body } = await replace(
      mine,
      post.id,
      `${html}<img src="/api/posts/${post.id}/images/${own.id}/photo">`,
    );
    expect(status).toBe(200);
    expect(body.content.content).toEqual([paragraph("Una foto Una foto Una foto Una foto"), imageBlock(own.id)]);
  });
});

function replace({ owner }: TestChurch, id: number, body: string) {
  const form = new FormData();
  const texts = { id: String(id), title: "Retiro de jóvenes", description: "Tres días en la montaña.", body };
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return call("PUT /posts", { as: owner, body: form });
}

describe("payloads", () => {
  const church = aChurch();

  test("in the content they are answered as they were sent, and are inert in the HTML", async () => {
    const { id } = await aPost(await church);
    const image = await anImage(await church, id);
    for (const payload of payloads) {
      const content: PostBlock[] = [
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: payload }] },
        paragraph(payload),
        imageBlock(image.id, payload.slice(0, 200), payload.slice(0, 200)),
        {
          type: "bibleQuote",
          attrs: { reference: payload.slice(0, 80), text: payload, version: payload.slice(0, 60) },
        },
      ];
      const { status, body } = await save(await church, id, { content });
      expect(status, payload).toBe(200);
      expect(body.content.content).toEqual(content);
      expect(foreignParts(body.body), payload).toEqual([]);
      expect(textOf(body.body), payload).toContain(payload + payload + payload.slice(0, 200) + payload);
    }
    expect(
      (await call("POST /posts/{id}/publication", { as: (await church).owner, params: { id }, body: {} })).status,
    ).toBe(200);
  });

  test("in the parts of a published text they are inert on the page, in the list, in the feed and in link previews", async () => {
    const { church: own, slug: site, title: siteTitle } = await aPublishedSite(await aChurch());
    const { id } = await aPublishedPost(own);
    const image = await anImage(own, id);
    const parts = payloads.map((payload) => ({ alt: payload.slice(0, 200), reference: payload.slice(0, 80) }));
    const content = payloads.flatMap((text, index): PostBlock[] => {
      const { alt = "", reference = "" } = parts[index] ?? {};
      const version = text.slice(0, 60);
      return [imageBlock(image.id, alt, alt), { type: "bibleQuote", attrs: { reference, text, version } }];
    });
    const description = payloads.slice(0, 4).join(" ");
    const data = { title: payloads[0], description, body: { type: "doc", content }, cover: image.id };
    const { slug } = await asOwner(own, async (db) => {
      await db.postPublication.updateMany({ where: { postId: id }, data });
      return db.postPublication.findFirstOrThrow({ where: { postId: id } });
    });

    const { text: page } = await visit(site, `/blog/${slug}`);
    const prose = /<div class="prose">(.*?)<div class="share/s.exec(page)?.[1]?.replace(/<\/div>$/, "") ?? "";
    expect(foreignParts(prose)).toEqual([]);
    expect(valuesOf(prose, "alt")).toEqual(parts.map(({ alt }) => alt));
    expect(textOf(prose)).toBe(
      payloads
        .map((text, index) => `${parts[index]?.alt}${text}${parts[index]?.reference}, ${text.slice(0, 60)}`)
        .join(""),
    );
    const [item] = feedOf((await visit(site, "/blog.xml")).text).items;
    const inFeed = item?.["content:encoded"]?.replaceAll(`src="${env().APP_URL}/`, 'src="/') ?? "";
    expect(foreignParts(inFeed)).toEqual([]);
    expect(valuesOf(inFeed, "alt")).toEqual(["", ...parts.map(({ alt }) => alt)]);
    expect(foreignParts(item?.description ?? "")).toEqual([]);

    const { text: list } = await visit(site, "/blog");
    for (const html of [page, list]) {
      expect(
        elementsOf(html)
          .filter(({ tagName }) => tagName === "script")
          .map(({ attrs }) => attrs),
      ).toEqual([[{ name: "type", value: "application/ld+json" }]]);
      const names = elementsOf(html).flatMap(({ attrs }) => attrs.map(({ name }) => name));
      expect(names.filter((name) => /^(on|srcdoc|formaction)/.test(name))).toEqual([]);
      for (const name of ["href", "src"])
        for (const value of valuesOf(html, name)) expect(value).toMatch(/^(https?:\/\/|\/(?!\/)|mailto:|#)/);
      expect(textOf(html)).toContain(description);
    }
    expect(valuesOf(page, "content")).toEqual(expect.arrayContaining([`${payloads[0]} · ${siteTitle}`, description]));
  });

  test("as HTML they leave elements of ours only", async () => {
    const { id } = await aPost(await church);
    for (const payload of payloads) {
      const html = `<p>Un texto de diez letras: ${payload}</p><a href="${payload}">x</a><img alt="${payload}" src="${payload}">`;
      const { status, body } = await replace(await church, id, html);
      expect(status, payload).toBe(200);
      expect(foreignParts(body.body), payload).toEqual([]);
    }
  });

  test("none of them is a link, unless its address is of the web", async () => {
    const { id } = await aPost(await church);
    const hrefs = [
      ...payloads,
      "ftp://example.com",
      "file:///etc/passwd",
      "blob:https://example.com/x",
      "intent://x",
      "/x",
    ];
    for (const href of hrefs) {
      const marks = [{ type: "link" as const, attrs: { href } }];
      const content: PostBlock[] = [{ type: "paragraph", content: [{ type: "text", text: "x", marks }] }];
      expect((await save(await church, id, { content })).status, href).toBe(/^https?:\/\//.test(href) ? 200 : 400);
    }
  });
});
