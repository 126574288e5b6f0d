/** Pixels of the longer side that are sent: the server keeps less. */
const LONGEST = 1600;
/** Bytes up to which a picture goes as it is. */
const SMALL = 300_000;
/** What the server reads whatever the browser. */
const READABLE = ["image/jpeg", "image/png", "image/webp"];

/**
 * A big picture made small before it is sent over a slow connection, upright and as JPEG, or with its transparency.
 * What the browser cannot read goes as it is: the server says what is wrong with it.
 */
export async function shrink(file: Blob, { keepTransparency }: { keepTransparency: boolean }): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const isReadable = READABLE.includes(file.type);
  if (isReadable && scale === 1 && file.size <= SMALL) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext("2d");
  if (!paper) return file;
  if (!keepTransparency) {
    paper.fillStyle = "white";
    paper.fillRect(0, 0, canvas.width, canvas.height);
  }
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // A browser that writes no WebP makes a PNG of it, which keeps the transparency too.
  const type = keepTransparency ? "image/webp" : "image/jpeg";
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
  return small && (!isReadable || small.size < file.size) ? small : file;
}
