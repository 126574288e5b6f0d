/** Pixels of the longer side of an uploaded image, unless more are asked for; the server stores less. */
const SIDE_MAX = 1600;
/** Bytes up to which an image is uploaded unchanged. */
const UNCHANGED_MAX = 300_000;
/** Of 1. */
const QUALITY = 0.85;
/** Types that the server reads, for every browser. */
const READABLE_TYPES = ["image/jpeg", "image/png", "image/webp"];

interface ShrinkOptions {
  keepTransparency: boolean;
  sideMax?: number;
  quality?: number;
}

/**
 * Shrinks a large image before upload, for slow connections: upright, as JPEG, or as WebP with its transparency.
 * A file that the browser cannot decode is returned unchanged; the server reports what is wrong with it.
 */
export async function shrinkImage(
  file: Blob,
  { keepTransparency, sideMax = SIDE_MAX, quality = QUALITY }: ShrinkOptions,
): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
  const isReadable = READABLE_TYPES.includes(file.type);
  if (isReadable && scale === 1 && file.size <= UNCHANGED_MAX) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return file;
  if (!keepTransparency) {
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // Browsers without WebP encoding produce PNG, which also keeps the transparency.
  const type = keepTransparency ? "image/webp" : "image/jpeg";
  const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return encoded && (!isReadable || encoded.size < file.size) ? encoded : file;
}
