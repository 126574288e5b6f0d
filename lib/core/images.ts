import { availableParallelism } from "node:os";
import type { Sharp } from "sharp";
import { AppError, unreadableFile } from "./errors";

/** Pixels of the largest picture that is decoded, and bytes of memory that its pixels may take meanwhile. */
const PIXELS_MAX = 50_000_000;
const MEMORY_MAX = 200_000_000;
/** How many times its pixels an AVIF takes while it is decoded (measured: 18 bytes each, of which 3 stay). */
const AVIF_FACTOR = 5;
/** How many times longer than wide: cropping a thread to a square would enlarge it out of all measure. */
const RATIO_MAX = 20;
/** Seconds for one picture; a usual one takes a twentieth. */
const TIME_MAX = 10;
/** Pixels of a portrait's side: the largest that is shown, sharp on a telephone, and no more on a slow link. */
const PORTRAIT = 320;
/** Pictures worked on at a time, so that a processor is left for everybody else. */
const AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
/** Pictures that wait for their turn. */
const WAITING_MAX = 16;

/** The loaders of what is accepted; every other one (SVG, PDF, TIFF …) is switched off. */
const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}Buffer`);

/** How JPEG, PNG and GIF begin; WebP and AVIF say their name a little later. */
const STARTS = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF87a", "GIF89a"];

const WRONG_TYPE = "Elige una imagen JPG, PNG, WebP, AVIF o GIF";
const HEIC = "Las fotos HEIC no se pueden leer aquí. Guárdala como JPG e inténtalo de nuevo";
const BROKEN = "La imagen está dañada o incompleta. Prueba con otra";
const TOO_MANY_PIXELS = "La imagen tiene demasiados píxeles. Redúcela e inténtalo de nuevo";
const TOO_NARROW = "La imagen es demasiado alargada. Recórtala e inténtalo de nuevo";

/** What becomes of a picture: a square with the face in it, or the whole of it with its transparency. */
export type Shape = "portrait" | "logo";

/**
 * A picture made anew as WebP: upright, in sRGB, without metadata, in the size of its shape. What it is, is told by its
 * content alone. 422 for anything that is no whole picture of an accepted kind, 503 when too many wait.
 */
export async function makeImage(bytes: Uint8Array, shape: Shape): Promise<Buffer> {
  refuseOthers(bytes);
  return inTurn(() => remake(bytes, shape));
}

function refuseOthers(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (/^.{4}ftyp(hei|hev)/s.test(head)) throw badImage(HEIC);
  const isAccepted =
    STARTS.some((start) => head.startsWith(start)) || /^RIFF.{4}WEBP|^.{4}ftyp(avif|avis|mif1|miaf)/s.test(head);
  if (!isAccepted) throw badImage(WRONG_TYPE);
}

async function remake(bytes: Uint8Array, shape: Shape) {
  sharp ??= loadSharp();
  const open = await sharp;
  await refuseHuge(open(bytes, { limitInputPixels: false }));
  const image = open(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", sequentialRead: true, pages: 1 })
    .timeout({ seconds: TIME_MAX })
    .autoOrient();
  const sized =
    shape === "portrait"
      ? image.resize(PORTRAIT, PORTRAIT, { fit: "cover", position: open.strategy.attention }).webp({ quality: 78 })
      : image.resize(800, 800, { fit: "inside", withoutEnlargement: true }).webp({ quality: 88, smartSubsample: true });
  return sized.toBuffer().catch(() => {
    throw badImage(BROKEN);
  });
}

/**
 * A stored picture for print, within so many pixels: JPEG, or PNG where the paper shows through. 422 when it cannot be
 * read, 503 when too many wait.
 */
export async function printableImage(bytes: Uint8Array, width: number, height: number) {
  return inTurn(async () => {
    sharp ??= loadSharp();
    const open = await sharp;
    const image = open(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" }).timeout({ seconds: TIME_MAX });
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

/** By its header alone, before a pixel is decoded. */
async function refuseHuge(image: Sharp) {
  const { width, height, channels, depth, compression } = await image.metadata().catch(() => {
    throw badImage(BROKEN);
  });
  if (compression === "hevc") throw badImage(HEIC);
  const pixels = width * height;
  const memory = pixels * channels * (depth === "uchar" ? 1 : 2) * (compression === "av1" ? AVIF_FACTOR : 1);
  if (pixels > PIXELS_MAX || memory > MEMORY_MAX) throw badImage(TOO_MANY_PIXELS);
  if (Math.max(width, height) > RATIO_MAX * Math.min(width, height)) throw badImage(TOO_NARROW);
}

let sharp: ReturnType<typeof loadSharp> | undefined;

/** With the first picture, so that a start need not wait for it; once, since its settings are the process's. */
async function loadSharp() {
  const { default: loaded } = await import("sharp");
  loaded.cache(false);
  loaded.concurrency(1);
  loaded.block({ operation: ["VipsForeignLoad"] });
  loaded.unblock({ operation: LOADERS });
  return loaded;
}

const badImage = (message: string) => unreadableFile({ image: message }, `${message}.`);

let running = 0;
const waiting: (() => void)[] = [];

/** Pictures are worked on a few at a time, in the order in which they came. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running++;
  else {
    if (waiting.length >= WAITING_MAX)
      throw new AppError(503, "BUSY", "Hay muchas imágenes en proceso. Inténtalo de nuevo en unos segundos.", {
        retryAfter: 5,
      });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
