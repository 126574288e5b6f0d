// Own process: sharp may not read SVG after the application's module of pictures is loaded.
import jsQR from "jsqr";
import { PDFArray, PDFDict, PDFDocument, PDFName } from "pdf-lib";
import sharp from "sharp";
import { extractText, getDocumentProxy, getMeta, renderPageAsImage } from "unpdf";
import { expect, test } from "vitest";
import type { PrintableCertificate } from "@/lib/certificates/content";
import { fixedDesign, flowDesign } from "@/lib/certificates/designs";
import { certificatesPdf, PAPER } from "@/lib/certificates/pdf";
import { designs } from "@/lib/certificates/rules";
import { papers } from "@/lib/documents/paper";
import {
  aContent,
  aLetter,
  aLogo,
  aMark,
  CASES,
  LONG_FACTS,
  LONG_NAMES,
  LONG_PARAGRAPH,
  VERSIONS,
} from "@/tests/support/certificates";

/** Pixels per point of a picture at 150 dpi, half of what a printer makes. */
const SCALE = 150 / 72;

async function textsOf(pdf: Uint8Array) {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()));
  return text.map((page) => page.replace(/\s+/g, " "));
}

test.each(VERSIONS)(
  "%s, version %i: the PDF is a page of %s size with embedded fonts, from which the texts can be copied",
  async (design, designVersion, paper) => {
    const content = aContent(design, { designVersion, paper, names: LONG_NAMES, paragraph: LONG_PARAGRAPH });
    const pdf = await certificatesPdf([{ content, logo: await aLogo(200, 200) }]);
    const [text] = await textsOf(pdf);
    const { church, title, intro, date, folio, signatures } = content;
    for (const part of [church, title, intro, ...LONG_NAMES, LONG_PARAGRAPH, date, folio, signatures[0]?.name ?? ""])
      expect(text).toContain(part);
    const document = await PDFDocument.load(pdf);
    expect(document.getPages().map((page) => page.getSize())).toEqual([
      { width: papers[paper].height, height: papers[paper].width },
    ]);
    const fonts = document.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
      .filter((object) => object.get(PDFName.of("Type")) === PDFName.of("FontDescriptor"));
    expect(fonts.length).toBeGreaterThanOrEqual(4);
    for (const font of fonts) expect(font.get(PDFName.of("FontFile2"))).toBeDefined();
  },
);

test("every letter and sign of Spanish is printed in each face", async () => {
  const signs = "áéíóúüñ ÁÉÍÓÚÜÑ ¿¡«»“”–—ºª’ ½ 0123456789";
  for (const [design, designVersion, paper] of VERSIONS) {
    const over = {
      designVersion,
      paper,
      church: signs,
      title: signs,
      intro: signs,
      names: [signs],
      paragraph: signs,
      date: signs,
    };
    const [text] = await textsOf(await certificatesPdf([{ content: aContent(design, over), logo: null }]));
    expect(text?.split(signs)).toHaveLength(7);
  }
});

test("texts with marks, apostrophes and facts are copied as they were typed", async () => {
  const names = ["G\u0303uarã Ysapỹ Ĩvotỹ", "K’inti T'zul D’Ángelo"];
  const paragraph = "de Tupã G\u0303uasu, ẽ ĩ ũ, õ, Núñez".normalize("NFD");
  for (const design of designs) {
    const pdf = await certificatesPdf([
      { content: aContent(design, { names, paragraph, facts: LONG_FACTS }), logo: null },
    ]);
    const text = (await textsOf(pdf))[0]?.normalize("NFC") ?? "";
    for (const part of [...names, paragraph, ...LONG_FACTS.map(({ value }) => value)])
      expect(text).toContain(part.normalize("NFC"));
  }
});

test("a letter says all that it holds, where to verify it, and nothing twice", async () => {
  const content = aLetter({ facts: LONG_FACTS.slice(0, 2) });
  const [text = ""] = await textsOf(await certificatesPdf([{ content, logo: await aLogo(200, 200) }]));
  const { church, contact, addressee, title, date, paragraph, facts } = content;
  const parts = [
    church,
    ...contact,
    ...addressee,
    title,
    date,
    ...paragraph.split(/\n+/),
    ...facts.map(({ value }) => value),
  ];
  for (const part of parts) expect(text.split(part), part).toHaveLength(2);
  expect(text).toContain("Carta n.º 000147");
  expect(text).toContain("Folio 000147 · código 7-4XK2M-9TRWB-HC3QF-ZY7V8");
  expect(text).toContain("Comprueba esta carta en atrio.example.org/verificar.");
});

test("a wide logo stands for the name of the church, and the code for the address alone", async () => {
  const content = aContent("clasico-dorado");
  const printed = async (logo: PrintableCertificate["logo"]) =>
    (await textsOf(await certificatesPdf([{ content, logo }])))[0];
  expect(await printed(await aLogo(250, 90))).not.toContain(content.church);
  expect(await printed(await aLogo(220, 90))).toContain(content.church);
  expect((await printed(null))?.replace(/[ -]/g, "")).toContain(
    "Verifica en atrio.example.org/verificar · 7-4XK2M-9TRWB-HC3QF-ZY7V8".replace(/[ -]/g, ""),
  );
});

test("a logo that would vanish on its ground gets a plate", async () => {
  const canvasImport = () => import("@napi-rs/canvas");
  const inkOf = async (tone: "light" | "any") => {
    const logo = await aMark("#ffffff", 450, 120, tone);
    const image = await renderPageAsImage(await certificatesPdf([{ content: aContent("fiesta"), logo }]), 1, {
      canvasImport,
    });
    const { x, y, width, height } = flowDesign("fiesta", "letter").wideLogo;
    const area = { left: Math.round(x), top: Math.round(y), width, height };
    const part = await sharp(Buffer.from(image)).extract(area).png().toBuffer();
    return (await sharp(part).stats()).channels[0]?.mean ?? 0;
  };
  expect(await inkOf("any")).toBeGreaterThan(240);
  expect(await inkOf("light")).toBeLessThan(150);
});

const URLS = [
  "https://a.test/verificar/7-4XK2M-9TRWB-HC3QF-ZY7V8",
  ...CASES.flatMap(([, { verificationUrl }]) => verificationUrl ?? []),
];

test.each(VERSIONS)(
  "%s, version %i on %s: the QR code is read from the page at 150 dpi",
  async (design, version, paper) => {
    const { x, y, side } = version === 1 ? fixedDesign(design).qr : flowDesign(design, paper).qr;
    expect(side).toBeGreaterThanOrEqual(52);
    for (const verificationUrl of paper === "a4" ? URLS.slice(-1) : URLS) {
      const content = aContent(design, { designVersion: version, paper, verificationUrl });
      const pdf = await certificatesPdf([{ content, logo: null }]);
      const image = await renderPageAsImage(pdf, 1, { canvasImport: () => import("@napi-rs/canvas"), scale: SCALE });
      const area = [x - 4, y - 4, side + 8, side + 8].map((length) => Math.round(length * SCALE));
      const [left = 0, top = 0, width = 0, height = 0] = area;
      const picture = sharp(Buffer.from(image)).extract({ left, top, width, height }).ensureAlpha().raw();
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(verificationUrl);
    }
  },
);

test("the same certificates give the same bytes, also while others are made", async () => {
  const certificates = designs.map((design) => ({ content: aContent(design), logo: null }));
  const [first, , third] = await Promise.all([
    certificatesPdf(certificates),
    certificatesPdf(certificates.slice(1)),
    certificatesPdf(certificates),
  ]);
  expect(Buffer.compare(first, third)).toBe(0);
});

test("a certificate without a logo takes at most 30 kB, and a thousand share fonts, artwork and logo", async () => {
  for (const design of designs) {
    const pdf = await certificatesPdf([{ content: aContent(design), logo: null }]);
    expect(pdf.length, design).toBeLessThan(30_000);
  }
  const logo = await aLogo(250, 217);
  const many = Array.from({ length: 1000 }, (_, index) => ({
    content: aContent("clasico-dorado", { names: [`Persona ${index + 1}`], folio: `N.º ${index + 1}` }),
    logo,
  }));
  const pdf = await certificatesPdf(many);
  expect(pdf.length).toBeLessThan(2_200_000);
  const document = await PDFDocument.load(pdf);
  expect(document.getPageCount()).toBe(1000);
  const images = document.context.enumerateIndirectObjects().filter(([, object]) => String(object).includes("/Image"));
  // The logo and its transparency.
  expect(images).toHaveLength(2);
}, 60_000);

test("a page of a batch says and shows what the certificate's own file does; what pages share is stored once", async () => {
  const logo = await aLogo(250, 200);
  const certificates: PrintableCertificate[] = [
    { content: aContent("fiesta", { names: ["Ana"], folio: "N.º 1" }), logo: null },
    { content: aContent("fiesta", { names: ["Luis"], folio: "N.º 2" }), logo: null },
    { content: aContent("fiesta", { names: ["Eva"], folio: "N.º 3" }), logo },
    { content: aContent("fiesta", { names: ["Ana", "Luis"], folio: "N.º 4" }), logo },
    { content: aContent("fiesta", { names: ["Eva", "José"], folio: "N.º 5", paragraph: "Eva y José." }), logo },
    { content: aContent("solemne", { names: ["Rut"], folio: "N.º 6" }), logo: null },
  ];
  const batch = await certificatesPdf(certificates);
  const texts = await textsOf(batch);
  const canvasImport = () => import("@napi-rs/canvas");
  for (const [index, certificate] of certificates.entries()) {
    const own = await certificatesPdf([certificate]);
    expect([texts[index]]).toEqual(await textsOf(own));
    const pictures = [
      await renderPageAsImage(batch.slice(), index + 1, { canvasImport }),
      await renderPageAsImage(own.slice(), 1, { canvasImport }),
    ].map((picture) => sharp(Buffer.from(picture)).raw().toBuffer());
    const [shown, expected] = await Promise.all(pictures);
    expect(expected && shown?.equals(expected), `page ${index + 1}`).toBe(true);
  }
  const pages = (await PDFDocument.load(batch)).getPages();
  const streams = pages.flatMap(({ node }) => {
    const contents = node.get(PDFName.of("Contents"));
    return contents instanceof PDFArray ? contents.asArray() : [contents];
  });
  // Headings without and with the logo, and the body of one person; of couples, the second has its own paragraph.
  const own = [2, 2, 2, 1, 1, 1].reduce((sum, count) => sum + count);
  expect(new Set(streams.map(String)).size).toBe(2 + 1 + own);
});

test("the document names the certificate, its church and when it was issued", async () => {
  const content = aContent("solemne", { church: "Iglesia \u202eÑandú\u0000", names: ["Ana", "Luis"] });
  const { info } = await getMeta(await getDocumentProxy(await certificatesPdf([{ content, logo: null }])));
  expect(info).toMatchObject({
    Title: "Certificado de Bautizo: Ana, Luis",
    Author: "Iglesia Ñandú",
    CreationDate: "D:20251214180000Z",
    Language: "es",
  });
});

test("markup, PDF operators and control characters in every field are printed as text", async () => {
  const evil = "<script>alert(1)</script> (x) \\ ) Tj ET Q \u0000\u0007\u202e 🙏 %PDF << /JS (app.alert(1)) >>";
  const printed = "<script>alert(1)</script> (x) \\ ) Tj ET Q %PDF << /JS (app.alert(1)) >>";
  for (const design of designs) {
    const content = aContent(design, {
      ...{ church: evil, title: evil, intro: evil, names: [evil, evil], paragraph: evil, date: evil, folio: evil },
      ...{ signatures: [{ name: evil, role: evil }], verificationUrl: evil },
    });
    const pdf = await certificatesPdf([{ content, logo: null }]);
    const [text = ""] = await textsOf(pdf);
    expect(text.split(printed).length).toBeGreaterThanOrEqual(8);
    const names = (await PDFDocument.load(pdf)).context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict ? object.keys().map(String) : []));
    for (const name of ["/JS", "/JavaScript", "/AA", "/OpenAction", "/Annots"]) expect(names).not.toContain(name);
  }
});

test("the paper is Letter, in landscape", () => {
  expect(PAPER).toEqual({ width: 792, height: 612 });
});
