import type { CreateText, Sharp, SharpOptions } from "sharp";
import { unreadableFile } from "@/lib/core/errors";
import { luminanceOfPixel } from "@/lib/core/values/contrast";
import { withSlot } from "@/lib/core/workers/slots";
import { readHeader } from "./header-process";
import { loadSharp } from "./libvips.mjs";
import { hasSmallParts } from "./picture-parts";
import type { PictureFormat } from "./stored-files";

/** Pixels of the largest image that is decoded, and bytes of memory that its pixels may take meanwhile. */
const PIXELS_MAX = 50_000_000;
const MEMORY_MAX = 200_000_000;
/** Memory factor of decoding AVIF (measured: 18 bytes per pixel, of which 3 remain). */
const AVIF_FACTOR = 5;
/** Greatest ratio of the longer to the shorter side; cropping a thin strip to a square would enlarge it excessively. */
const RATIO_MAX = 20;
/** Seconds for one image; a typical one takes a twentieth. */
const TIME_MAX = 10;
/** Pixels of a portrait's side: the largest size displayed, sharp on a phone screen, small enough for a slow link. */
const PORTRAIT = 320;
/** Pixels of a backdrop: those of a projector. */
const BACKDROP = [1920, 1080] as const;
/** Pixels of the longer side of a preview. */
const PREVIEW = 16;
/** Of 0 to 9: 0 takes a fifth of the time of 3 for a tenth more bytes (docs/benchmarks.md). */
const AVIF_EFFORT = 0;
const WHOLE = { fit: "inside", withoutEnlargement: true } as const;

/** Magic bytes of JPEG, PNG and GIF; those of WebP and AVIF are at an offset. */
const SIGNATURES = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF87a", "GIF89a"];

const WRONG_TYPE = "Elige una imagen JPG, PNG, WebP, AVIF o GIF";
const HEIC = "Las fotos HEIC no se pueden leer aquí. Guárdala como JPG e inténtalo de nuevo";
const BROKEN = "La imagen está dañada o incompleta. Prueba con otra";
const TOO_MANY_PIXELS = "La imagen tiene demasiados píxeles. Redúcela e inténtalo de nuevo";
const TOO_MANY_PARTS =
  "La imagen trae demasiados datos aparte de la foto. Guárdala de nuevo como JPG e inténtalo otra vez";
const TOO_NARROW = "La imagen es demasiado alargada. Recórtala e inténtalo de nuevo";

/** `portrait`: a square crop around the face; `backdrop`: the whole image. */
export type Shape = "portrait" | "backdrop";

/** Pixels of a picture's box, and of the widths of its smaller variants. */
export type PictureSizes = {
  width: number;
  height: number;
  smaller: readonly number[];
  /** Of 100, for WebP and AVIF; without `avif` it has no such files. */
  quality: { webp: number; avif?: number };
  /** Keeps transparency, on white otherwise. */
  isTransparent?: boolean;
};

/** A picture in every size and format. */
export type Picture = {
  width: number;
  height: number;
  /** Widths of the smaller variants, ascending. */
  widths: number[];
  /** Blurred picture of a few pixels: base64 of a WebP. */
  preview: string;
  /** The largest ones have no `width`. */
  files: { format: PictureFormat; width?: number; bytes: Buffer }[];
};

/**
 * Re-encodes an image as WebP: upright, in sRGB, without metadata, in the size of its shape. Its type is detected from
 * its content alone. 422 for anything but a complete image of an accepted type, 503 BUSY when too many of `share` wait.
 */
export async function makeImage(bytes: Uint8Array, shape: Shape, share = ""): Promise<Buffer> {
  requireAcceptedType(bytes);
  return withSlot("image", { share }, () => reencode(bytes, shape));
}

/** Like `makeImage`, in several widths, each in the formats that have a quality; decoded once and never enlarged. */
export async function makePicture(bytes: Uint8Array, sizes: PictureSizes, share = ""): Promise<Picture> {
  requireAcceptedType(bytes);
  return withSlot("image", { share }, () => encodeAll(bytes, sizes));
}

function requireAcceptedType(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (/^.{4}ftyp(hei|hev)/s.test(head)) throw badImage(HEIC);
  const isAccepted =
    SIGNATURES.some((signature) => head.startsWith(signature)) ||
    /^RIFF.{4}WEBP|^.{4}ftyp(avif|avis|mif1|miaf)/s.test(head);
  if (!isAccepted) throw badImage(WRONG_TYPE);
}

async function reencode(bytes: Uint8Array, shape: Shape) {
  const { image, open } = await openUpload(bytes);
  return sized(image, shape, open.strategy.attention).toBuffer().catch(refuse);
}

async function openUpload(bytes: Uint8Array) {
  const image = await openPicture(bytes, { sequentialRead: true, pages: 1 });
  await requireAcceptedSize(bytes);
  return { image: image.autoOrient(), open: await loadSharp() };
}

/** A picture to convert, whose parts beside its pixels are bounded; with an error of its data, the conversion fails. */
export async function openPicture(bytes: Uint8Array, options: SharpOptions = {}) {
  await requireSmallParts(bytes);
  const open = await loadSharp();
  return open(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", ...options }).timeout({ seconds: TIME_MAX });
}

export function refuse(): never {
  throw badImage(BROKEN);
}

function sized(image: Sharp, shape: Shape, position: number) {
  if (shape === "portrait") return image.resize(PORTRAIT, PORTRAIT, { fit: "cover", position }).webp({ quality: 78 });
  return image
    .resize(...BACKDROP, WHOLE)
    .flatten()
    .webp({ quality: 80 });
}

async function encodeAll(bytes: Uint8Array, { width, height, smaller, quality, isTransparent }: PictureSizes) {
  const { image, open } = await openUpload(bytes);
  const whole = image.resize(width, height, WHOLE);
  const pixels = isTransparent ? whole : whole.flatten({ background: "white" });
  const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true }).catch(refuse);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sized = (width: number) => open(data, { raw }).timeout({ seconds: TIME_MAX }).resize(width);
  const widths = smaller.filter((width) => width < info.width);
  const files: Picture["files"] = [];
  for (const width of [undefined, ...widths]) {
    const image = sized(width ?? info.width);
    files.push({ format: "webp", width, bytes: await image.clone().webp({ quality: quality.webp }).toBuffer() });
    if (quality.avif === undefined) continue;
    const avif = { quality: quality.avif, effort: AVIF_EFFORT };
    files.push({ format: "avif", width, bytes: await image.avif(avif).toBuffer() });
  }
  const preview = await open(data, { raw }).resize(PREVIEW, PREVIEW, WHOLE).webp({ quality: 20 }).toBuffer();
  return { width: info.width, height: info.height, widths, preview: preview.toString("base64"), files };
}

/**
 * Converts a stored image for print, within so many pixels: JPEG, or PNG if it has transparency. 422 when it cannot be
 * read, 503 BUSY when too many of `share` wait.
 */
export async function printableImage(bytes: Uint8Array, width: number, height: number, share = "") {
  return withSlot("image", { share }, async () => {
    const image = await openPicture(bytes);
    const sized = image
      .clone()
      .resize(Math.round(width), Math.round(height), { fit: "inside", withoutEnlargement: true });
    try {
      const { isOpaque } = await image.stats();
      return isOpaque
        ? { type: "jpeg" as const, bytes: await sized.jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer() }
        : { type: "png" as const, bytes: await sized.png().toBuffer() };
    } catch {
      throw badImage(BROKEN);
    }
  });
}

/** A stored image as a JPEG square of `side` pixels, on white. 422 when it cannot be read, 503 BUSY. */
export async function printableSquare(bytes: Uint8Array, side: number, share = ""): Promise<Buffer> {
  return withSlot("image", { share }, async () => {
    const image = await openPicture(bytes);
    return image
      .resize(Math.round(side), Math.round(side), { fit: "cover" })
      .flatten({ background: "white" })
      .jpeg({ quality: 82 })
      .toBuffer()
      .catch(refuse);
  });
}

/** Size of a card in pixels; `ground`: colour `#RRGGBB`, transparent without one. */
type CardShape = { width: number; height: number; ground?: string };

/** Font file, and the name of its face. */
export type Font = { name: string; file: string };

/** What a card shows inside its margin: a picture, or words as large as it allows. */
type CardContent = { picture: Uint8Array } | { words: string; ink: string; font: Font };

/** Margin of a card, as a part of its height. */
const MARGIN = 1 / 8;

/** PNG of exactly this size, without metadata; 422 for an unreadable picture, 503 BUSY. */
export async function makeCard({ width, height, ground }: CardShape, content: CardContent, share = "") {
  return withSlot("image", { share }, async () => {
    const open = await loadSharp();
    const margin = Math.round(height * MARGIN);
    const box = { width: width - 2 * margin, height: height - 2 * margin };
    const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
    const image =
      "words" in content
        ? open({ text: { ...inkOf(content), ...box, align: "centre" } }).timeout({ seconds: TIME_MAX })
        : (await openPicture(content.picture)).resize({ ...box, fit: "inside" });
    const input = await image.png().toBuffer().catch(refuse);
    return open({ create: { width, height, channels: 4, background } })
      .composite([{ input }])
      .png()
      .toBuffer();
  });
}

/** Words within a width and a height of pixels, in letters of `size` or smaller. */
export async function drawWords(
  words: string,
  { size, width, height, ...look }: { size: number; width: number; height: number; ink: string; font: Font },
) {
  const open = await loadSharp();
  const text = inkOf({ words, ...look });
  const draw = (input: CreateText) =>
    open({ text: input }).timeout({ seconds: TIME_MAX }).png().toBuffer({ resolveWithObject: true }).catch(refuse);
  let drawn = await draw({ ...text, font: `${text.font} ${size}`, dpi: 72, width });
  if (drawn.info.height > height || drawn.info.width > width) drawn = await draw({ ...text, width, height });
  return { png: drawn.data, height: drawn.info.height };
}

/** Escaped, since the text is markup (Pango). */
function inkOf({ words, ink, font }: { words: string; ink: string; font: Font }) {
  const text = words.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);
  return { text: `<span foreground="${ink}">${text}</span>`, font: font.name, fontfile: font.file, rgba: true };
}

/** Pixels of a stored image, by its header. */
export async function imageSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const image = await openPicture(bytes);
  const { width, height } = await image.metadata().catch(refuse);
  return { width, height };
}

/** How the drawn pixels of a picture stand out: light ones of a dark surface alone, dark ones of a light one. */
export type Tone = "light" | "dark" | "any";

/** Pixels of the longer side of the picture of which a tone is measured. */
const TONE_SIDE = 160;
/** Mean alpha from which a picture has a ground of its own, of 255. */
const GROUND = 230;
/** Alpha from which a pixel is drawn, of 255. */
const DRAWN = 64;
/** Contrast at which a pixel stands out. */
const CONTRAST = 2;
/** Part of the drawn pixels that stands out where a picture is seen, and the least difference of two surfaces. */
const SEEN = 0.75;
const DIFFERENCE = 0.2;

/** Tone of a stored picture with transparency; `any` for one that has a ground of its own. */
export async function imageTone(bytes: Uint8Array): Promise<Tone> {
  const image = (await openPicture(bytes)).toColourspace("srgb").ensureAlpha();
  const { channels } = await image.stats().catch(refuse);
  if ((channels[3]?.mean ?? 255) > GROUND) return "any";
  const small = image.clone().resize(TONE_SIDE, TONE_SIDE, { fit: "inside" }).raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true }).catch(refuse);
  const pixels = Array.from({ length: info.width * info.height }, (_, at) => data.subarray(4 * at, 4 * at + 4));
  const drawn = pixels.filter(([, , , alpha = 0]) => alpha >= DRAWN);
  if (drawn.length === 0) return "any";
  const luminances = drawn.map(([red = 0, green = 0, blue = 0]) => luminanceOfPixel(red, green, blue));
  const onLight = luminances.filter((light) => 1.05 / (light + 0.05) >= CONTRAST).length / drawn.length;
  const onDark = luminances.filter((light) => (light + 0.05) / 0.05 >= CONTRAST).length / drawn.length;
  if (Math.min(onLight, onDark) >= SEEN || Math.abs(onLight - onDark) < DIFFERENCE) return "any";
  return onLight > onDark ? "dark" : "light";
}

/** Bounds what libvips unpacks and keeps when it opens a picture, which neither its timeout nor its limit of pixels does. */
async function requireSmallParts(bytes: Uint8Array) {
  if (!(await hasSmallParts(bytes))) throw badImage(TOO_MANY_PARTS);
}

/** Checks type and size by the header alone, before a pixel is decoded; in a process whose memory is bounded. */
async function requireAcceptedSize(bytes: Uint8Array) {
  const { width, height, channels, depth, compression } = (await readHeader(bytes)) ?? refuse();
  if (compression === "hevc") throw badImage(HEIC);
  const pixels = width * height;
  const memory = pixels * channels * (depth === "uchar" ? 1 : 2) * (compression === "av1" ? AVIF_FACTOR : 1);
  if (pixels > PIXELS_MAX || memory > MEMORY_MAX) throw badImage(TOO_MANY_PIXELS);
  if (Math.max(width, height) > RATIO_MAX * Math.min(width, height)) throw badImage(TOO_NARROW);
}

const badImage = (message: string) => unreadableFile({ image: message }, `${message}.`);
