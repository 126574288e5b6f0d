import type { OverlayOptions } from "sharp";
import { luminanceOf } from "@/lib/core/values/contrast";
import { withSlot } from "@/lib/core/workers/slots";
import { drawWords, type Font, openPicture, refuse } from "./images";
import { loadSharp } from "./libvips.mjs";

/** Pixels of a link's preview (Open Graph). */
export const LINK_CARD = { width: 1200, height: 630 };

/** What a preview shows; `photo` and `logo`: bytes of stored pictures; `ground` and `chip`: colours `#RRGGBB`. */
type LinkCard = {
  photo?: Uint8Array | null;
  logo?: Uint8Array | null;
  /** Colour behind the logo. */
  chip: string;
  /** Colour of a card without a photo. */
  ground: string;
  title: string;
  /** Line below the title; empty: none. */
  note: string;
  font: Font;
};

const { width: WIDTH, height: HEIGHT } = LINK_CARD;
const MARGIN = 72;
/** Pixels of the letters, and of the height of both texts at most. */
const TITLE = { size: 84, height: 220 };
const LARGE_TITLE = { size: 96, height: 240 };
const NOTE = { size: 38, height: 100 };
const GAP = 34;
/** Largest logo, and the edge of the chip around it. */
const LOGO = { width: 380, height: 132 };
const CHIP = { edge: 20, radius: 24 };

/** Opacity of the black over a photo; pixels of the step between both, and its part before the words begin. */
const SCRIM = { lightest: 0.08, darkest: 0.74, step: 300, before: 0.8 };
/** Line over the title of a card without a photo and a logo. */
const BAR = { width: 96, height: 8 };

/** Luminance from which dark letters read better than white ones. */
const LIGHT = 0.18;

/** Letters that read on a colour. */
export const inkOn = (color: string) => ((luminanceOf(color) ?? 0) > LIGHT ? "#1C1C1C" : "#FFFFFF");

/** Preview of a link as a JPEG: words at the bottom left of a photo or a colour, a logo above; 503 BUSY. */
export function makeLinkCard({ photo, logo, chip, ground, title, note, font }: LinkCard, share: string) {
  return withSlot("image", { share }, async () => {
    const open = await loadSharp();
    const ink = photo ? "#FFFFFF" : inkOn(ground);
    const [titleWords, noteWords, mark] = [
      await drawWords(title, { ...(photo ? TITLE : LARGE_TITLE), width: WIDTH - 2 * MARGIN, ink, font }),
      note ? await drawWords(note, { ...NOTE, width: WIDTH - 2 * MARGIN, ink, font }) : null,
      logo ? await drawMark(logo, chip) : null,
    ];
    const words = titleWords.height + (noteWords ? GAP + noteWords.height : 0);
    // Without a picture of its own the card is balanced around its middle.
    const top = photo || mark ? HEIGHT - MARGIN - words : Math.round((HEIGHT - words) / 2);
    const bar = { create: { ...BAR, channels: 4 as const, background: `${ink}66` } };
    const layers: OverlayOptions[] = [
      ...(photo || mark ? [] : [{ input: bar, left: MARGIN, top: top - BAR.height - GAP }]),
      ...(photo ? [{ input: await coverOf(photo) }, { input: await drawScrim(top) }] : []),
      ...(mark ? [{ input: mark, left: MARGIN, top: MARGIN }] : []),
      { input: titleWords.png, left: MARGIN, top },
      ...(noteWords ? [{ input: noteWords.png, left: MARGIN, top: top + words - noteWords.height }] : []),
    ];
    return open({ create: { ...LINK_CARD, channels: 3, background: ground } })
      .composite(layers)
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
      .catch(refuse);
  });
}

const coverOf = async (photo: Uint8Array) =>
  (await openPicture(photo))
    .resize({ ...LINK_CARD, fit: "cover" })
    .flatten()
    .png()
    .toBuffer()
    .catch(refuse);

/** Darkens a photo in one eased step, which ends a little below the `top` of the words. */
async function drawScrim(top: number) {
  const open = await loadSharp();
  const pixels = Buffer.alloc(HEIGHT * 4);
  for (let row = 0; row < HEIGHT; row++) {
    const part = Math.min(1, Math.max(0, (row - top) / SCRIM.step + SCRIM.before));
    pixels[row * 4 + 3] = Math.round(
      255 * (SCRIM.lightest + (SCRIM.darkest - SCRIM.lightest) * part * part * (3 - 2 * part)),
    );
  }
  const column = open(pixels, { raw: { width: 1, height: HEIGHT, channels: 4 } });
  return column
    .resize({ ...LINK_CARD, fit: "fill", kernel: "nearest" })
    .png()
    .toBuffer();
}

/** A logo on a chip of one colour, with round corners. */
async function drawMark(logo: Uint8Array, color: string) {
  const open = await loadSharp();
  const picture = (await openPicture(logo)).resize({ ...LOGO, fit: "inside" }).png();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(refuse);
  const [width, height] = [info.width + 2 * CHIP.edge, info.height + 2 * CHIP.edge];
  const corners = open(roundMask(width, height), { raw: { width, height, channels: 4 } });
  const mask = await corners.png().toBuffer();
  return open({ create: { width, height, channels: 4, background: color } })
    .composite([{ input: data }, { input: mask, blend: "dest-in" }])
    .png()
    .toBuffer()
    .catch(refuse);
}

/** Opaque pixels of a rectangle with round corners. */
function roundMask(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 4);
  const beyond = (at: number, size: number) => Math.max(CHIP.radius - at - 0.5, at + 0.5 - (size - CHIP.radius), 0);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(beyond(x, width), beyond(y, height));
      pixels[(y * width + x) * 4 + 3] = 255 * Math.min(1, Math.max(0, CHIP.radius + 0.5 - distance));
    }
  return pixels;
}
