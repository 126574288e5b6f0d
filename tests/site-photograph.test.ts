// Only in the release suite: 12 megapixels in every size; tests/site-images.test.ts has the same of a smaller photograph.
import sharp from "sharp";
import { expect, test } from "vitest";
import { storage } from "@/lib/core/files/storage";
import { IMAGE_MAX } from "@/lib/core/values/sizes";
import { call } from "./support/call";
import { aChurch } from "./support/church";
import { imageForm } from "./support/pictures";

/** Range of the noise of a sensor, of 255. */
const NOISE = 64;

/** A JPEG of 12 megapixels as a telephone makes it: dark to light, with noise, place and camera, on its side. */
function aPhotograph() {
  const [width, height] = [4_000, 3_000];
  const pixels = Buffer.alloc(width * height * 3);
  let random = 1;
  for (let index = 0; index < pixels.length; index++) {
    random = (random * 1_103_515_245 + 12_345) & 0x7fffffff;
    const column = Math.floor(index / 3) % width;
    pixels[index] = (column / width) * (255 - NOISE) + ((random >> 16) % NOISE);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { Make: "Telefono", Model: "Camara 7" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "4/1 35/1 56/1", GPSLongitudeRef: "W", GPSLongitude: "74/1 4/1 51/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

test("a photograph of 12 megapixels becomes a cover, upright and without its place, in every size and format", async () => {
  const church = await aChurch();
  const photograph = await aPhotograph();
  expect(photograph.includes("Telefono")).toBe(true);
  expect(photograph.length).toBeGreaterThan(6_000_000);
  expect(photograph.length).toBeLessThan(IMAGE_MAX);
  const form = imageForm(photograph, "IMG_2041.JPG");
  expect(await call("POST /builder/coverimg", { as: church.owner, body: form })).toMatchObject({ status: 201 });

  const sizes: string[] = [];
  const files = await storage();
  for await (const { key } of files.list(`church/${church.id}`)) {
    const bytes = Buffer.from(await new Response((await files.get(key))?.bytes).arrayBuffer());
    const { width, height, format, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(bytes.includes("Telefono")).toBe(false);
    expect(Math.abs(height / width - 4 / 3)).toBeLessThan(0.01);
    // The left of the sensor, which is dark, is the top of the picture.
    const { data } = await sharp(bytes)
      .resize(1, 2, { fit: "fill" })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect((data[1] ?? 0) - (data[0] ?? 0)).toBeGreaterThan(60);
    sizes.push(`${width} ${format}`);
  }
  expect(sizes.sort()).toEqual(["1400 heif", "1400 webp", "480 heif", "480 webp", "800 heif", "800 webp"]);
});
