// Own process: sharp may not read SVG after the application's module of pictures is loaded.
import jsQR from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { qrSvg } from "./qr-code";

test("the code leads to the address", async () => {
  const address = "https://atrio.example/websites/camino-de-vida-de-la-esperanza";
  const picture = sharp(Buffer.from(qrSvg(address)), { density: 400 })
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);
});
