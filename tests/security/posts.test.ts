import { describe, expect, test } from "vitest";
import { PUT as SAVE } from "@/app/api/posts/[id]/draft/route";
import { POST as PUBLISH } from "@/app/api/posts/[id]/publication/route";
import { GET as READ } from "@/app/api/posts/[id]/route";
import { POST as DRAFT } from "@/app/api/posts/drafts/route";
import { PUT as REPLACE } from "@/app/api/posts/route";
import type { PostBlock } from "@/lib/posts/content/rules";
import { addPostImage } from "@/lib/posts/images";
import { call } from "../support/call";
import { aChurch, asOwner, type TestChurch } from "../support/church";
import { payloads } from "../support/payloads";
import { foreignParts, textOf } from "../support/post-content";
import { aPost, draftBody, paragraph } from "../support/rows/blog";

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
  call(
    { PUT: SAVE },
    { as: owner, params: { id }, body: { ...draftBody(), content: { type: "doc", content }, cover } },
  );

const imageBlock = (id: number, alt = "", caption = ""): PostBlock => ({ type: "image", attrs: { id, alt, caption } });

describe("pictures of others", () => {
  test("one of another church or of another post is refused like one that does not exist, and nothing changes", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const [post, other, foreign] = [await aPost(mine), await aPost(mine), await aPost(theirs)];
    const own = await anImage(mine, post.id);
    const refused = [await anImage(theirs, foreign.id), await anImage(mine, other.id), { id: 2_147_483_647 }];
    expect((await save(mine, post.id, { content: [imageBlock(own.id)], cover: own.id })).status).toBe(200);
    const before = (await call({ GET: READ }, { as: mine.owner, params: { id: post.id } })).body;

    const refusals: unknown[] = [];
    for (const { id } of refused) {
      const nested: PostBlock = { type: "blockquote", content: [imageBlock(id)] };
      for (const draft of [{ content: [imageBlock(own.id), nested] }, { cover: id }]) {
        const { status, body } = await save(mine, post.id, draft);
        refusals.push({ status, ...body, requestId: "" });
      }
      const { status, body } = await call(
        { POST: DRAFT },
        { as: mine.owner, body: { ...draftBody(), content: { type: "doc", content: [nested] } } },
      );
      refusals.push({ status, ...body, requestId: "" });
    }
    const [inText, asCover, inNew] = refusals;
    expect(refusals).toEqual([...[inText, asCover, inNew], ...[inText, asCover, inNew], ...[inText, asCover, inNew]]);
    expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ status: 400, code: "INVALID" })));
    expect((await call({ GET: READ }, { as: mine.owner, params: { id: post.id } })).body).toEqual(before);
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
  return call({ PUT: REPLACE }, { as: owner, body: form });
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
    expect((await call({ POST: PUBLISH }, { as: (await church).owner, params: { id }, body: {} })).status).toBe(200);
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
