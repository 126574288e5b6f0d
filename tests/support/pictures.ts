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
