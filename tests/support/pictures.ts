import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Drawing = { width?: number; height?: number; channels?: 3 | 4 };

/** A picture with noisy pixels, so that no format compresses it much. */
export function drawing({ width = 640, height = 480, channels = 3 }: Drawing = {}) {
  const pixels = Buffer.alloc(width * height * channels);
  for (let index = 0; index < pixels.length; index++) pixels[index] = (index * 7919 + (index >> 8) * 31) & 255;
  return sharp(pixels, { raw: { width, height, channels } });
}

/** A PNG of one colour, so that a test can identify it. */
export const solidPicture = (background: string, { width = 640, height = 480 }: Drawing = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A form with a file in `image`, of any name and declared type. */
export function imageForm(bytes: Uint8Array | string, name = "foto.jpg", type = "image/jpeg") {
  const form = new FormData();
  form.set("image", new File([bytes as BlobPart], name, { type }));
  return form;
}

/** Colour of the middle pixel, `[red, green, blue]`, each divided by 16 and rounded. */
export async function middleOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 16) * 16);
}

/** A complete black-and-white PNG of this size, a thousandth of its decoded size. */
export function pngBomb(width: number, height: number) {
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  return Buffer.concat([pngHead(width, height, { depth: 1, type: 0 }), pngChunk("IDAT", rows), pngChunk("IEND")]);
}

/** Signature and header of a PNG of this size; `depth`: bits of a sample, `type`: 0 for grey, 2 for colour. */
export function pngHead(width: number, height: number, { depth, type }: { depth: number; type: number }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = type;
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), pngChunk("IHDR", header)]);
}

/** A part of a PNG. */
export function pngChunk(type: string, data = Buffer.alloc(0)) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
