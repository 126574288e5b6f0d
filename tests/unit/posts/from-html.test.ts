import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PublicImage } from "@/lib/pictures/rules";
import { readContent } from "@/lib/posts/content/from-html";
import { contentHtml } from "@/lib/posts/content/html";
import { type PostBlock, textLength, textsOf } from "@/lib/posts/content/rules";
import { postContent } from "@/lib/posts/content/schema";
import { BODY_MAX } from "@/lib/posts/rules";
import { payloads } from "../../support/payloads";
import { anyContent, foreignParts } from "../../support/post-content";

const images: PublicImage[] = [1, 2, 3].map((id) => ({
  id,
  name: String(id),
  width: 1000,
  height: 600,
  widths: [400],
  preview: "UklGRg==",
  alt: "",
}));
const options = { images, imageSrc: ({ id }: PublicImage) => `/api/posts/7/images/${id}/photo` };
const imageIdOf = (src: string) => Number(/^\/api\/posts\/7\/images\/(\d+)\/photo/.exec(src)?.[1] ?? 0) || null;

const htmlOf = (text: string) => contentHtml(readContent(text, imageIdOf).content, options);

describe("plain text", () => {
  test("a blank line separates paragraphs, a line break stays one", () => {
    expect(htmlOf("Uno\ndos\n\n \n  Tres < 4 y 5 > 4 &amp; <3\n")).toBe(
      "<p>Uno<br>dos</p><p>Tres &lt; 4 y 5 &gt; 4 &amp;amp; &lt;3</p>",
    );
  });

  test("the longest text is read, a longer one answers 400", () => {
    expect(textLength(readContent("a".repeat(BODY_MAX)).content)).toBe(BODY_MAX);
    expect(() => readContent("a".repeat(BODY_MAX + 1))).toThrow(
      expect.objectContaining({ status: 400, details: { fields: { body: "Máximo 80,000 caracteres" } } }),
    );
  });
});

describe("HTML", () => {
  test.each([
    ["<h1>a</h1><h2>b</h2><h3>c</h3><h6>d</h6>", "<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3>"],
    [
      "<b>a</b> <i>b</i> <strong><em>c</em></strong>",
      "<p><strong>a</strong> <em>b</em> <strong><em>c</em></strong></p>",
    ],
    ["<div>a<div>b</div>c</div>", "<p>a</p><p>b</p><p>c</p>"],
    ["<p>a<p>b<br>c<br></p>", "<p>a</p><p>b<br>c</p>"],
    ["  <p> a \n  b </p>\n<p>&nbsp;</p><p></p> ", "<p>a b</p>"],
    ["<font color=red>a</font> <custom-tag x=1>b</custom-tag>", "<p>a b</p>"],
    ["Hola <b>tú</b>\n\nAdiós", "<p>Hola <strong>tú</strong></p><p>Adiós</p>"],
    ["<ul><li>a<li>b<ol start=4><li>c</ol></ul>", '<ul><li>a</li><li>b<ol start="4"><li>c</li></ol></li></ul>'],
    ["<ul><li>a</li><ul><li>b</li></ul></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
    ["<ul><ul><li>a</li></ul></ul>", "<ul><li><ul><li>a</li></ul></li></ul>"],
    ["<li>a</li><li>b</li><p>c</p>", "<ul><li>a</li><li>b</li></ul><p>c</p>"],
    ["<ul></ul><ul><li></li></ul><blockquote></blockquote>a", "<p>a</p>"],
    ["<blockquote>a<p>b</blockquote>c", "<blockquote><p>a</p><p>b</p></blockquote><p>c</p>"],
    ["<pre>a\n  b</pre>", "<p>a<br>b</p>"],
    [
      "<a href=' https://e.org '>a</a><a href='/x'>b</a>",
      '<p><a href="https://e.org" rel="nofollow noopener">a</a>b</p>',
    ],
    ["a<img src=https://e.org/a.png alt='un río'>b", "<p>a un río b</p>"],
    ["a<script>alert(1)</script><style>b{}</style><title>c</title>d", "<p>ad</p>"],
    ["<p>Tom &amp; Ana &lt;3 &#x1F600;</p>", "<p>Tom &amp; Ana &lt;3 😀</p>"],
    ["<p>a\u202eb&#x202e;c\u0000d</p>", "<p>abcd</p>"],
    ["<table><tr><td>a<td>b<tr><td>c</table>", "<p>a: b</p><p>c</p>"],
  ])("%s", (html, expected) => {
    expect(htmlOf(html)).toBe(expected);
  });

  test("a post of WordPress keeps its text, its lists and its links", () => {
    const html = readFileSync("tests/fixtures/posts/wordpress.txt", "utf8");
    expect(htmlOf(html)).toBe(
      [
        '<p>El sábado celebramos el <strong>bautizo</strong> de doce hermanos en el río. Lee la <a href="https://ejemplo.org/invitacion/?utm_source=blog&amp;utm_medium=post" rel="nofollow noopener">invitación <em>completa</em></a>.</p>',
        '<p><a href="https://ejemplo.org/wp-content/uploads/2024/03/bautizo.jpg" rel="nofollow noopener">Doce personas en la orilla</a></p>',
        "<p>La orilla, a las siete</p>",
        "<h2>Qué llevar</h2>",
        "<ul><li>Toalla</li><li>Ropa blanca<ul><li>Camiseta</li></ul></li></ul>",
        "<h3>Horario</h3>",
        "<p>Hora · Actividad</p><p>7:00 · Salida</p>",
        "<blockquote><p>Id, y haced discípulos.</p><p>Mateo 28:19</p></blockquote>",
        "<p>Te esperamos. Trae a tu familia.</p>",
        '<p>Escribe a <a href="mailto:hola@ejemplo.org" rel="nofollow noopener">hola@ejemplo.org</a> o llama al <a href="tel:+573001234567" rel="nofollow noopener">300\u00a0123\u00a04567</a> o aquí.</p>',
      ].join(""),
    );
  });

  test("the HTML that the API answers is read back as it was", () => {
    const content = {
      type: "doc" as const,
      content: [
        { type: "image", attrs: { id: 2, alt: 'Un "río"', caption: "El bautizo\ndel sábado" } },
        {
          type: "bibleQuote",
          attrs: { reference: "Mateo 5:3-5,9; 6:1", text: "Bienaventurados…\nMirad…", version: "Reina-Valera 1909" },
        },
        { type: "bibleQuote", attrs: { reference: "Juan 3:16", text: "De tal manera…", version: "" } },
      ] satisfies PostBlock[],
    };
    expect(readContent(contentHtml(content, options), imageIdOf).content).toEqual(content);
    expect(readContent(contentHtml(content, { ...options, sizes: "100vw" }), imageIdOf).content).toEqual(content);
  });

  test("reading what was made of a body changes nothing more", () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const once = htmlOf(`<p></p>${contentHtml(content, options)}`);
        expect(htmlOf(`<p></p>${once}`)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });
});

describe("any text", () => {
  const tag = fc
    .constantFrom(
      ..."p div b i a ul ol li h1 h2 br img figure figcaption blockquote cite table td pre script svg math title form select option body /p /div /b /a /ul /li /h2 /blockquote /figure /script /svg /table".split(
        " ",
      ),
    )
    .chain((name) =>
      fc.constantFrom(`<${name}>`, `<${name} class=bible href=https://e.org src=/api/posts/7/images/1/photo alt=x>`),
    );
  const soup = fc.array(fc.oneof(tag, fc.string(), fc.constantFrom(...payloads, " ", "\n\n", "&nbsp;")), {
    maxLength: 40,
  });

  test("is read as a body that the schema accepts, whose HTML has our elements only", () => {
    fc.assert(
      fc.property(soup, (parts) => {
        const { content } = readContent(parts.join(""), imageIdOf);
        expect(postContent.parse(content)).toEqual(content);
        expect(foreignParts(contentHtml(content, options))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each(payloads)("%j is inert", (payload) => {
    for (const html of [
      payload,
      `<p>${payload}</p>`,
      `<a href="${payload}">x</a>`,
      `<img src="${payload}" alt="${payload}">`,
    ])
      expect(foreignParts(htmlOf(html))).toEqual([]);
  });

  test("a payload that is escaped is its text", () => {
    for (const payload of payloads) {
      const escaped = payload.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
      expect(textsOf(readContent(`<p>${escaped}</p>`).content).join("")).toBe(payload.trim());
    }
  });

  test("is read or answers 400 with its field, whatever its shape", () => {
    const half = BODY_MAX;
    const texts = {
      "open tags": "<b>".repeat(half / 2),
      "nested lists": "<ul><li>".repeat(half / 5),
      "closing tags of others": "<b>".repeat(150) + "</i>".repeat(half / 3),
      "unclosed tag": `<a ${"x".repeat(2 * half)}`,
      "tag starts": "<a ".repeat(half / 2),
      attributes: `<a ${"x=1 ".repeat(half / 3)}>`,
      entities: `<b>${"&lt;".repeat(half / 3)}`,
      "entities below much": "<b>".repeat(190) + "&lt;".repeat(half / 3),
      spaces: `<p>${" ".repeat(half)}\n${"&#32;".repeat(half / 6)}x`,
      "line breaks": "\n ".repeat(half),
      captions: `<figure><img src="/api/posts/7/images/1/photo"><figcaption>${"&#32;".repeat(half / 4)}x`,
      quotes: `<blockquote class=bible><p>${"&#32;".repeat(half / 4)}x</p><cite>${"a, ".repeat(half / 6)}</cite></blockquote>`,
      "items that are not closed": "<li>a".repeat(half / 5),
      paragraphs: "<p>a".repeat(half / 4),
      "signs of bold words": "*a* ".repeat(half / 2),
      "signs that nothing closes": "*_~".repeat(half / 2),
      "half an address": "a.a@".repeat(half / 4),
      "signs behind an address": `https://e.org/${")".repeat(half)}a`,
      "one word": "a".repeat(half),
      "rows of a table": `<table>${"<tr><td>a<td>b".repeat(half / 20)}</table>`,
      "items of Word": "<p style='mso-list:l0 level1 lfo1'>a".repeat(half / 20),
      "no-break spaces": `<p>${"\u00a0".repeat(half)}a`,
    };
    for (const [name, text] of Object.entries(texts)) {
      try {
        readContent(text.slice(0, 2 * half), imageIdOf);
      } catch (error) {
        expect(error, name).toMatchObject({ status: 400, details: { fields: { body: expect.any(String) } } });
      }
    }
  });

  test.each([
    ["elements", "<i></i>"],
    ["lines", "a\n"],
    ["blank lines in HTML", "<!---->\n"],
  ])("too many %s answer 400 before they are read", (_, part) => {
    expect(() => readContent(part.repeat(12_000))).toThrow(
      expect.objectContaining({ status: 400, details: { fields: { body: "El texto tiene demasiadas partes" } } }),
    );
  });

  test("lists within lists end at the depth that the schema accepts, and keep their texts", () => {
    const depth = 12;
    const html = `${Array.from({ length: depth }, (_, level) => `<ul><li>n${level}`).join("")}${"</li></ul>".repeat(depth)}fin`;
    expect(textsOf(readContent(html).content)).toEqual([
      ...Array.from({ length: depth }, (_, level) => `n${level}`),
      "fin",
    ]);
  });
});
