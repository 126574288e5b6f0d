import path from "node:path";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { makeCard } from "@/lib/core/files/images";
import { readFile } from "@/lib/core/files/storage";
import { luminanceOf } from "@/lib/core/values/contrast";

/** What the cards of a site are drawn of; `logo`: storage key; `color`: main colour `#RRGGBB`. */
type CardSite = { churchId: number; logo: string | null; title: string; color: string };

/** Pixels of an icon's side, and of a link's preview (Open Graph). */
const ICON = 192;
const SOCIAL = { width: 1200, height: 630, format: "jpeg" as const };

const FONT = {
  name: "Figtree SemiBold",
  file: path.join(process.cwd(), "lib", "documents", "fonts", "Figtree-SemiBold.ttf"),
};

/** Luminance from which dark letters read better than white ones. */
const LIGHT = 0.18;

/** Icon of a site, PNG: the church's logo, or the first letter of the title on the main colour. */
export async function iconImage({ churchId, logo, title, color }: CardSite): Promise<Buffer> {
  const shape = { width: ICON, height: ICON, format: "png" as const };
  const picture = logo && (await readFile(logo));
  if (picture) return makeCard(shape, { picture, fit: "inside" }, shareOf(churchId));
  const [letter = ""] = /\p{Script=Latin}|\p{Nd}/u.exec(title.normalize()) ?? [];
  return makeCard({ ...shape, ground: color }, wordsOn(color, letter.toUpperCase() || "A"), shareOf(churchId));
}

/** Preview of a link to a site, JPEG: its cover, or the church's logo or the site's title on the main colour. */
export async function socialImage(site: CardSite): Promise<Buffer> {
  return pageImage(site, await inChurch({ churchId: site.churchId, userId: null, readOnly: true }, findCover));
}

/** Preview of a link, JPEG: the picture of a storage key, or what stands in for it. */
export async function pageImage({ churchId, logo, title, color }: CardSite, key: string | undefined): Promise<Buffer> {
  const photo = key && (await readFile(key));
  const shape = { ...SOCIAL, ground: color };
  if (photo) return makeCard(shape, { picture: photo, fit: "cover" }, shareOf(churchId));
  const picture = logo && (await readFile(logo));
  if (picture) return makeCard(shape, { picture, fit: "inside" }, shareOf(churchId));
  return makeCard(shape, wordsOn(color, title), shareOf(churchId));
}

const findCover = async (db: ChurchDb) =>
  (await db.siteImage.findFirst({ where: { kind: "cover", deletedAt: null }, select: { photo: true } }))?.photo;

const wordsOn = (color: string, words: string) => {
  const ink = (luminanceOf(color) ?? 0) > LIGHT ? "#1C1C1C" : "#FFFFFF";
  return { words, ink, font: FONT };
};

/** Visitors of a site do not wait behind its builder's uploads, nor those behind them. */
const shareOf = (churchId: number) => `site/${churchId}`;
