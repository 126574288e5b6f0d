// Draws certificates as the application's worker does, and prints the figures as JSON: --rounds <count>.
import { parseArgs } from "node:util";
import { compose } from "@/lib/certificates/compose";
import type { CertificateContent } from "@/lib/certificates/content";
import { flowDesign } from "@/lib/certificates/designs";
import { loadCertificateFaces } from "@/lib/certificates/layout";
import { certificatesPdf } from "@/lib/certificates/pdf";
import { type DiplomaDesign, designs } from "@/lib/certificates/rules";
import type { Face } from "@/lib/documents/faces";
import { operatorsOf, savePages } from "./pdf-pages";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const ROUNDS = Number(values.rounds);
/** Files of one certificate, and certificates of the large file. */
const FILES = 200;
const PAGES = 1_000;

const NAMES = "Lucía María José Ana Daniel Raquel Ángel Sofía Núñez Mora Peña Güell Castañeda Ureña Ibáñez Solís".split(
  " ",
);

/** A certificate whose name, folio and code no other has. */
function contentOf(index: number): CertificateContent & { design: DiplomaDesign } {
  const nameAt = (step: number) => NAMES[(index * step + Math.floor(index / 7)) % NAMES.length];
  return {
    design: designs[index % designs.length] ?? "clasico-dorado",
    designVersion: 2,
    paper: "letter",
    contact: [],
    addressee: [],
    facts: [],
    church: "Iglesia Evangélica La Semilla",
    title: "Certificado de Bautizo",
    intro: "Se otorga a",
    names: [`${nameAt(3)} ${nameAt(5)} ${nameAt(7)} ${nameAt(11)}`],
    paragraph:
      "recibió el bautismo en agua en el nombre del Padre, y del Hijo, y del Espíritu Santo, y confesó ante esta congregación su fe en Jesucristo como Señor y Salvador.",
    date: "domingo 14 de diciembre de 2025",
    signatures: [{ name: "Daniel Quesada Rojas", role: "Pastor" }],
    folio: `N.º ${String(index + 1).padStart(6, "0")}`,
    verificationUrl: `https://iglesia.example.org/verificar/7-4XK2M-9TRWB-HC3QF-${String(index).padStart(5, "Z")}`,
    issuedAt: "2025-12-14T18:00:00Z",
  };
}

const certificateOf = (index: number) => ({ content: contentOf(index), logo: null });
const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ content: { ...contentOf(index), design: designs[0] }, logo: null }));

/** Milliseconds of each call. */
async function timesOf(count: number, work: (index: number) => Promise<unknown> | unknown) {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now();
    await work(index);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Baseline of one file: fontkit cuts out the glyphs that it uses, and nothing is drawn. */
function cutFonts(glyphs: Map<Face, number[]>) {
  for (const [face, ids] of glyphs) {
    const subset = face.font.createSubset();
    for (const id of ids) subset.includeGlyph(face.font.getGlyph(id));
    (subset as unknown as { encode(): Uint8Array }).encode();
  }
}

/** Glyphs of a certificate by face. */
async function glyphsOf(content: ReturnType<typeof contentOf>) {
  const glyphs = new Map<Face, number[]>();
  const design = flowDesign(content.design, content.paper);
  const composed = compose(content, design, await loadCertificateFaces(), { hasName: true, hasSeal: true });
  const { heading, body, names, closing, identity } = composed;
  for (const { run } of [heading, body, names, closing, identity].flat())
    glyphs.set(run.face, [...new Set([...(glyphs.get(run.face) ?? []), ...run.letters.map(({ glyph }) => glyph)])]);
  return glyphs;
}

const at = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
const sum = (times: number[]) => times.reduce((total, time) => total + time, 0);

const large = await certificatesPdf(pagesOf(PAGES));
const operators = await operatorsOf(large);
const glyphs = await Promise.all(designs.map((_, index) => glyphsOf(contentOf(index))));
const sizes = await Promise.all(
  designs.map(async (_, index) => (await certificatesPdf([certificateOf(index)])).length),
);
const rounds = [];
for (let round = 0; round < ROUNDS; round++) {
  const files = await timesOf(FILES, (index) => certificatesPdf([certificateOf(index)]));
  const fonts = await timesOf(FILES, (index) => cutFonts(glyphs[index % glyphs.length] ?? new Map()));
  const [drawn = 0] = await timesOf(1, () => certificatesPdf(pagesOf(PAGES)));
  const [saved = 0] = await timesOf(1, () => savePages(operators, [792, 612]));
  rounds.push({
    p95: at(files, 0.95),
    perSecond: (FILES * 1000) / sum(files),
    floorPerSecond: (FILES * 1000) / sum(fonts),
    pagesPerSecond: (PAGES * 1000) / drawn,
    floorPagesPerSecond: (PAGES * 1000) / saved,
  });
}
console.log(JSON.stringify({ rounds, bytes: Math.max(...sizes), bytesOfPages: large.length }));
