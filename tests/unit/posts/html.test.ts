import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { imageFile, type PublicImage } from "@/lib/pictures/rules";
import { contentHtml } from "@/lib/posts/content/html";
import type { PostBlock, PostContent, PostInline, PostListItem } from "@/lib/posts/content/rules";
import { postContent } from "@/lib/posts/content/schema";
import { payloads } from "../../support/payloads";
import { anyContent, elementsOf, foreignParts, textOf } from "../../support/post-content";

const imageOf = (id: number): PublicImage => ({
  id,
  name: String(id).padStart(32, "0"),
  width: 1000,
  height: 600,
  widths: [400, 700],
  preview: "UklGRg==",
  alt: "",
});

const options = {
  images: [imageOf(1), imageOf(2), imageOf(3)],
  imageSrc: (image: PublicImage, width: number, format: "avif" | "webp") =>
    `/websites/paz/images/${imageFile(image, width, format)}`,
  sizes: "(min-width: 48rem) 42rem, 100vw",
};

const htmlOf = (...content: PostBlock[]) => contentHtml({ type: "doc", content }, options);

const paragraph = (text: string): PostBlock => ({ type: "paragraph", content: [{ type: "text", text }] });

describe("the HTML of a body", () => {
  test("texts, marks, headings, lists and quotes are plain elements", () => {
    const bold = { type: "bold" as const };
    const link = { type: "link" as const, attrs: { href: "https://example.com/?a=1&b=2" } };
    expect(
      htmlOf(
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Fe & obras" }] },
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Lee " },
            { type: "text", text: "este ", marks: [link] },
            { type: "text", text: "libro", marks: [bold, link, { type: "italic" }] },
            { type: "hardBreak" },
            { type: "text", text: "hoy" },
          ],
        },
        {
          type: "orderedList",
          attrs: { start: 3 },
          content: [
            { type: "listItem", content: [paragraph("uno")] },
            {
              type: "listItem",
              content: [
                paragraph("dos"),
                { type: "bulletList", content: [{ type: "listItem", content: [paragraph("a"), paragraph("b")] }] },
              ],
            },
          ],
        },
        { type: "blockquote", content: [paragraph("Paz")] },
        { type: "paragraph" },
      ),
    ).toBe(
      "<h2>Fe &amp; obras</h2>" +
        '<p>Lee <a href="https://example.com/?a=1&amp;b=2" rel="nofollow noopener">este <strong><em>libro</em></strong></a><br>hoy</p>' +
        '<ol start="3"><li>uno</li><li>dos<ul><li><p>a</p><p>b</p></li></ul></li></ol>' +
        "<blockquote><p>Paz</p></blockquote>",
    );
  });

  test("a quote of the Bible has its text, its reference and its version", () => {
    const attrs = { reference: "Juan 3:16", text: "De tal manera amó Dios\nal mundo", version: "Reina-Valera 1909" };
    expect(htmlOf({ type: "bibleQuote", attrs })).toBe(
      '<blockquote class="bible"><p>De tal manera amó Dios<br>al mundo</p><cite>Juan 3:16, Reina-Valera 1909</cite></blockquote>',
    );
  });

  test("a picture has its variants, its size and its caption; one that is missing is left out", () => {
    const image = (id: number): PostBlock => ({ type: "image", attrs: { id, alt: 'Un "río"', caption: "El bautizo" } });
    const html = htmlOf(image(2), image(9));
    const [figure, picture, source, img, caption] = elementsOf(html);
    expect(elementsOf(html)).toHaveLength(5);
    expect([figure, picture, source, img, caption].map((one) => one?.tagName)).toEqual([
      "figure",
      "picture",
      "source",
      "img",
      "figcaption",
    ]);
    const name = imageOf(2).name;
    expect(Object.fromEntries(img?.attrs.map(({ name, value }) => [name, value]) ?? [])).toEqual({
      src: `/websites/paz/images/${name}.webp`,
      srcset: [400, 700]
        .map((width) => `/websites/paz/images/${name}-${width}.webp ${width}w`)
        .concat(`/websites/paz/images/${name}.webp 1000w`)
        .join(", "),
      sizes: options.sizes,
      width: "1000",
      height: "600",
      alt: 'Un "río"',
      loading: "lazy",
      decoding: "async",
      style: "background-image:url(data:image/webp;base64,UklGRg==)",
    });
    expect(source?.attrs.find(({ name }) => name === "srcset")?.value).toContain(`${name}-400.avif 400w`);
  });

  test("without sizes a picture is one file", () => {
    const content: PostContent = {
      type: "doc",
      content: [{ type: "image", attrs: { id: 1, alt: "", caption: "" } }],
    };
    const imageSrc = (image: PublicImage) => `https://paz.example/${image.id}.webp`;
    expect(contentHtml(content, { images: options.images, imageSrc })).toBe(
      '<figure><img src="https://paz.example/1.webp" width="1000" height="600" alt=""></figure>',
    );
  });

  test("a browser finds our elements and attributes only, whatever the content", () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        expect(foreignParts(contentHtml(content, options))).toEqual([]);
        expect(foreignParts(contentHtml(content, { ...options, sizes: undefined }))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test("a browser reads the texts that were written", () => {
    // A line break is an element, and a quote has a comma between its reference and its version.
    const bare = (text: string) => text.replace(/[\n\r,]/g, "").replace(/ /g, "");
    fc.assert(
      fc.property(anyContent, (content) => {
        const withoutPictures = contentHtml(content, { ...options, images: [] });
        expect(bare(textOf(withoutPictures))).toBe(bare(readTexts(content)));
      }),
      { numRuns: 500 },
    );
  });

  test.each(payloads)("%j is text wherever it is written", (payload) => {
    const [text, short] = [payload, payload.slice(0, 60)];
    const html = htmlOf(
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text }] },
      { type: "paragraph", content: [{ type: "text", text, marks: [{ type: "italic" }] }] },
      { type: "image", attrs: { id: 1, alt: payload.slice(0, 200), caption: payload.slice(0, 200) } },
      { type: "bibleQuote", attrs: { reference: short, text, version: short } },
    );
    expect(foreignParts(html)).toEqual([]);
    expect(textOf(html)).toContain(text);
    expect(elementsOf(html).find(({ tagName }) => tagName === "img")?.attrs).toContainEqual({
      name: "alt",
      value: payload.slice(0, 200),
    });
  });
});

type AnyNode = PostContent | PostBlock | PostListItem | PostInline;

/** Texts of a body as they are shown without its pictures. */
function readTexts(node: AnyNode): string {
  if (node.type === "text") return node.text;
  if (node.type === "bibleQuote") return node.attrs.text + node.attrs.reference + node.attrs.version;
  return "content" in node ? (node.content ?? []).map(readTexts).join("") : "";
}

describe("the schema of a body", () => {
  const parse = (...content: object[]) => postContent.safeParse({ type: "doc", content });
  const linked = (href: string) => ({
    type: "paragraph",
    content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }],
  });

  test.each(payloads)("%j is no link, unless its address is of the web", (payload) => {
    const result = parse(linked(payload));
    expect(result.success && !/^https?:\/\//.test(payload)).toBe(false);
  });

  test.each(["https://example.com", "http://example.com/a?b#c", "mailto:ana@example.com", "tel:+573001234567"])(
    "%s is a link",
    (href) => expect(parse(linked(href)).success).toBe(true),
  );

  test.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "//example.com",
    "ftp://example.com",
    "/x",
  ])("%s is no link", (href) => expect(parse(linked(href)).success).toBe(false));

  test("a text of refused characters only is left out, and marks of a line break too", () => {
    const bold = [{ type: "bold" }];
    const result = parse({
      type: "paragraph",
      content: [
        { type: "text", text: "\u202e" },
        { type: "hardBreak", marks: bold },
        { type: "text", text: "a\u202eb", marks: bold },
      ],
    });
    expect(result.data?.content).toEqual([
      { type: "paragraph", content: [{ type: "hardBreak" }, { type: "text", text: "ab", marks: bold }] },
    ]);
  });

  test("two marks of one kind and an id that no row can have are refused", () => {
    expect(
      parse({ type: "paragraph", content: [{ type: "text", text: "a", marks: [{ type: "bold" }, { type: "bold" }] }] })
        .success,
    ).toBe(false);
    expect(parse({ type: "image", attrs: { id: 2 ** 31, alt: "", caption: "" } }).success).toBe(false);
  });
});
