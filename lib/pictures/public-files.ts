import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { imageSize, imageTone, type Tone } from "@/lib/core/files/images";
import { readFile, storage } from "@/lib/core/files/storage";
import { pictureKeyOf, type StoredFile } from "@/lib/core/files/stored-files";
import { LOGO_WIDTH } from "@/lib/core/values/sizes";
import type { PublicImage } from "./rules";
import { pictureName } from "./store";

/** Whose pictures visitors see; `logo`: storage key of the church's. */
type PictureOwner = { churchId: number; logo: string | null };

/** Whether visitors see the picture of a storage key now. */
export type IsShown = (db: ChurchDb, photo: string) => Promise<boolean>;

/** File name of a picture: `<32 hex>.webp`, `<32 hex>-480.avif`. */
const FILE = /^[0-9a-f]{32}(?:-([1-9]\d{1,3}))?\.(webp|avif)$/;

/**
 * Stored file of a picture that visitors see, by its file name: the church's logo, or one that any of `places` shows; null
 * for any other one.
 */
export async function readPublicImage(
  { churchId, logo }: PictureOwner,
  file: string,
  places: readonly IsShown[],
): Promise<(StoredFile & { type: string }) | null> {
  const [, width, format] = FILE.exec(file) ?? [];
  if (!format) return null;
  const key = `church/${churchId}/${file}`;
  const picture = pictureKeyOf(key);
  const isLogo = picture === logo;
  const scope = { churchId, userId: null, readOnly: true };
  if (!isLogo && !(await inChurch(scope, (db) => isShownIn(db, picture, places)))) return null;
  const { get } = await storage();
  const stored = await get(key);
  if (stored) return { ...stored, type: `image/${format}` };
  // A logo of before it had variants is its largest file only.
  const whole = isLogo && (!width || Number(width) === LOGO_WIDTH) ? await get(picture) : null;
  return whole && { ...whole, type: "image/webp" };
}

async function isShownIn(db: ChurchDb, photo: string, places: readonly IsShown[]) {
  for (const isShown of places) if (await isShown(db, photo)) return true;
  return false;
}

/** The church's logo as the public pages show it; null without one. `alt`: name of the church. */
export async function getPublicLogo({
  logo,
  alt,
}: {
  logo: string | null;
  alt: string;
}): Promise<(PublicImage & { tone: Tone }) | null> {
  const bytes = logo && (await readFile(logo));
  if (!bytes) return null;
  const [{ width, height }, tone] = await Promise.all([imageSize(bytes), imageTone(bytes)]);
  const widths = width > LOGO_WIDTH ? [LOGO_WIDTH] : [];
  return { name: pictureName(logo), width, height, widths, preview: "", alt, tone };
}
