// Worker thread that draws the pages of a PDF, bundled by scripts/build-pdf.mjs into one file. Its content policy allows no request:
// what a hostile PDF may make of this thread reaches no other.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { getDocument, type PDFDocumentProxy, PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PdfData, PdfDataKind, PdfFailure, PdfOrder, PdfReport } from "./pdf-messages";

/** Pixels of the longest picture that is decoded, and of a canvas. */
const PIXELS_MAX = 50_000_000;
/** Pixels per point at most: a small page is not drawn at the size of a screen. */
const SCALE_MAX = 8;
/** Greatest ratio of the longer to the shorter side, as of uploaded pictures. */
const RATIO_MAX = 20;
/** Of 1: letters stay sharp. */
const QUALITY = 0.92;
const VERBOSITY_WARNINGS = 1;

const scope = globalThis as unknown as {
  postMessage: (report: PdfReport) => void;
  addEventListener: (type: "message", listen: (event: MessageEvent<PdfOrder | PdfData>) => void) => void;
  fonts?: FontFaceSet;
};

const needs = new Map<number, (data: Uint8Array | null) => void>();
let lastNeed = 0;

/** Asks the page for data of pdf.js. */
class PageData {
  async fetch({ kind, filename }: { kind: PdfDataKind; filename: string }) {
    const data = await new Promise<Uint8Array | null>((resolve) => {
      needs.set(++lastNeed, resolve);
      scope.postMessage({ need: lastNeed, kind, name: filename });
    });
    if (!data) throw new Error(`Missing data: ${filename}`);
    return data;
  }
}

type CanvasAndContext = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null };

class OffscreenCanvases {
  create(width: number, height: number): CanvasAndContext {
    if (!(width > 0 && height > 0 && width * height <= PIXELS_MAX)) throw new Error("Invalid canvas size");
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
  }
  reset({ canvas }: CanvasAndContext, width: number, height: number) {
    if (!canvas || !(width > 0 && height > 0 && width * height <= PIXELS_MAX)) throw new Error("Invalid canvas size");
    canvas.width = width;
    canvas.height = height;
  }
  destroy(pair: CanvasAndContext) {
    if (pair.canvas) pair.canvas.width = pair.canvas.height = 0;
    pair.canvas = pair.context = null;
  }
}

/** Without a document there are no SVG filters: colours of masks stay as they are. */
class NoFilters {
  addFilter = () => "none";
  addHCMFilter = () => "none";
  addAlphaFilter = () => "none";
  addLuminosityFilter = () => "none";
  addHighlightHCMFilter = () => "none";
  destroy() {}
}

/** Warnings of pdf.js after which something is missing on the page. */
const LOST =
  /exceeded maximum allowed size|unable to decode|JpxImage|JBig2Image|failed to load font|translateFont|missing data/i;
let hasLost = false;
console.warn = console.log = (...texts: unknown[]) => {
  if (texts.some((text) => LOST.test(String(text)))) hasLost = true;
};

let pdf: PDFDocumentProxy | undefined;

async function open(data: ArrayBuffer, password: string) {
  const document = { fonts: scope.fonts, createElement: () => new OffscreenCanvas(1, 1) };
  const loading = getDocument({
    data: new Uint8Array(data),
    password: password || undefined,
    worker: new PDFWorker(),
    ownerDocument: document as unknown as Document,
    CanvasFactory: OffscreenCanvases,
    FilterFactory: NoFilters,
    BinaryDataFactory: PageData,
    useWorkerFetch: false,
    // Those of the package are the same on every computer; names of other fonts fall back to those of the system.
    useSystemFonts: false,
    disableFontFace: !scope.fonts,
    cMapUrl: "cmaps/",
    standardFontDataUrl: "fonts/",
    wasmUrl: "wasm/",
    maxImageSize: PIXELS_MAX,
    canvasMaxAreaInBytes: 4 * PIXELS_MAX,
    isEvalSupported: false,
    enableXfa: false,
    verbosity: VERBOSITY_WARNINGS,
  });
  pdf = await loading.promise;
  const title = await pdf.getMetadata().then(
    ({ info }) => (info as { Title?: unknown }).Title,
    () => "",
  );
  return { pages: pdf.numPages, title: typeof title === "string" ? title.slice(0, 1_000) : "" };
}

/** A page on white, as WebP where the browser writes it, otherwise as JPEG. */
async function draw(number: number, side: number) {
  if (!pdf) throw new Error("No document");
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  if (!(width > 0 && height > 0) || Math.max(width, height) > RATIO_MAX * Math.min(width, height))
    throw new Error("Invalid page size");
  const viewport = page.getViewport({ scale: Math.min(SCALE_MAX, side / Math.max(width, height)) });
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("No canvas");
  hasLost = false;
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    background: "white",
    intent: "print",
  }).promise;
  page.cleanup();
  const webp = await canvas.convertToBlob({ type: "image/webp", quality: QUALITY });
  const picture =
    webp.type === "image/webp" ? webp : await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  return { picture, lost: hasLost };
}

async function answer(order: PdfOrder): Promise<PdfReport> {
  const { id } = order;
  if ("open" in order)
    return open(order.open, order.password).then(
      (opened) => ({ id, opened }),
      (error) => ({ id, failure: failureOf(error) }),
    );
  return draw(order.draw, order.side).then(
    (drawn) => ({ id, drawn }),
    () => ({ id, failure: "page" as const }),
  );
}

/** PasswordResponses of pdf.js: 1 asks for one, 2 for another one. */
function failureOf({ name, code }: { name?: string; code?: number }): PdfFailure {
  if (name !== "PasswordException") return "damaged";
  return code === 2 ? "wrongPassword" : "password";
}

scope.addEventListener("message", ({ data }) => {
  if ("need" in data) {
    needs.get(data.need)?.(data.data);
    needs.delete(data.need);
  } else if ("open" in data || "draw" in data) void answer(data).then(scope.postMessage);
});
