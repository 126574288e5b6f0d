import path from "node:path";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { makeCard } from "@/lib/core/files/images";
import { inkOn, makeLinkCard } from "@/lib/core/files/link-card";
import { readFile } from "@/lib/core/files/storage";
import type { PublicLogo } from "./public-site";

/**
 * What the cards of a site are drawn of; `logo`: storage key; `tone`: of the logo; `color`: main colour `#RRGGBB`;
 * `time`: of the service that comes first, empty without one.
 */
type CardSite = {
  churchId: number;
  logo: string | null;
  tone: PublicLogo["tone"];
  title: string;
  color: string;
  time: string;
};

/** Pixels of an icon's side. */
const ICON = { width: 192, height: 192 };

const FONT = {
  name: "Figtree SemiBold",
  file: path.join(process.cwd(), "lib", "documents", "fonts", "Figtree-SemiBold.ttf"),
};

/** Ground of a logo of light pixels, and of any other. */
const CHIP = { light: "#1C1C1C", dark: "#FFFFFF", any: "#FFFFFF" };

/** Icon of a site, PNG: the church's logo, or the first letter of the title on the main colour. */
export async function iconImage({ churchId, logo, title, color }: CardSite): Promise<Buffer> {
  const picture = logo && (await readFile(logo));
  if (picture) return makeCard(ICON, { picture }, shareOf(churchId));
  const [letter = ""] = /\p{Script=Latin}|\p{Nd}/u.exec(title.normalize()) ?? [];
  const words = letter.toUpperCase() || "A";
  return makeCard({ ...ICON, ground: color }, { words, ink: inkOn(color), font: FONT }, shareOf(churchId));
}

/** Preview of a link to a site, JPEG: its title, first service and logo, on its cover or its main colour. */
export async function socialImage(site: CardSite): Promise<Buffer> {
  const cover = await inChurch({ churchId: site.churchId, userId: null, readOnly: true }, findCover);
  return pageImage(site, cover);
}

/** The same on the picture of a storage key. */
export async function pageImage({ churchId, logo, tone, title, color, time }: CardSite, key: string | undefined) {
  const photo = key ? await readFile(key) : null;
  const mark = logo ? await readFile(logo) : null;
  const card = { photo, logo: mark, chip: CHIP[tone], ground: color, title, note: time, font: FONT };
  return makeLinkCard(card, shareOf(churchId));
}

const findCover = async (db: ChurchDb) =>
  (await db.siteImage.findFirst({ where: { kind: "cover", deletedAt: null }, select: { photo: true } }))?.photo;

/** Visitors of a site do not wait behind its builder's uploads, nor those behind them. */
const shareOf = (churchId: number) => `site/${churchId}`;
