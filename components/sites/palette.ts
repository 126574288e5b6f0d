import { contrastOf, toHexColour } from "@/lib/core/values/contrast";
import type { SiteStructure, SiteStyle } from "@/lib/websites/rules";
import palettes from "./palettes.json";

/** Least contrast of letters (WCAG 2.2 AA), and of what is no letter. */
const READABLE = 4.5;
const VISIBLE = 3;
/** Contrast of a dark ground under light letters. */
const DEEP = 10;
const STEPS = 50;

/**
 * CSS custom properties of a church's own colour: as it is on surfaces (`--brand`), with the letters that are read on it,
 * and as letters and lines (`--ink`) darkened, in a dark style lightened, until it has 4.5:1 on every ground of the
 * style; undefined without one.
 */
export function ownColours(style: SiteStyle, color: string) {
  const own = toHexColour(color);
  if (!own) return undefined;
  const { bg, tint, surface, fg, onBrand, deepFg, accent } = palettes[style];
  const isDark = style === "noche";
  const grounds = [bg, tint, surface];
  const ink = mixUntil(own, isDark ? "#FFFFFF" : "#000000", (text) =>
    grounds.every((background) => contrast(background, text) >= READABLE),
  );
  const letters = lettersOn(own, ["#FFFFFF", isDark ? onBrand : fg]);
  const hasAccent = contrast(own, accent) >= VISIBLE;
  const shared = {
    "--brand": own,
    "--on-brand": letters,
    "--ink": ink,
    // The main button on such a surface, which has the accent of the style where that stands out.
    ...(hasAccent ? {} : { "--cta": letters, "--on-cta": own }),
  };
  if (isDark) return shared;
  const deep = mixUntil(own, "#000000", (background) => contrast(background, deepFg) >= DEEP);
  return { ...shared, "--deep": deep, "--deep-muted": mix(deepFg, deep, 0.2) };
}

/** The better one of two colours of letters; black or white, one of which is always readable, where it is not. */
function lettersOn(ground: string, preferred: string[]) {
  const best = (colours: string[]) => colours.sort((a, b) => contrast(ground, b) - contrast(ground, a))[0] ?? "#000000";
  const letters = best(preferred);
  return contrast(ground, letters) >= READABLE ? letters : best(["#000000", "#FFFFFF"]);
}

const contrast = (background: string, text: string) => contrastOf({ background, text }) ?? 1;

/** Mixes in as little of another colour as the condition asks for. */
function mixUntil(colour: string, other: string, isReached: (mixed: string) => boolean) {
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(colour, other, step / STEPS);
    if (isReached(mixed)) return mixed;
  }
  return other;
}

function mix(colour: string, other: string, share: number) {
  const channels = [1, 3, 5].map((start) => {
    const [own, added] = [colour, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
    return Math.round((own ?? 0) * (1 - share) + (added ?? 0) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Main colour of a site as its surfaces have it, `#rrggbb`. */
export const mainColour = (style: SiteStyle, color: string): string => toHexColour(color) ?? palettes[style].brand;

/** Whether something dark, or light, does not stand out of one of the grounds below the head of a site. */
export function isLost(tone: "light" | "dark", { style, structure, color }: Look) {
  const mark = tone === "light" ? "#FFFFFF" : "#222222";
  const isRail = structure === "lateral" && BRAND_RAILS.includes(style);
  const grounds = [palettes[style].bg, ...(isRail ? [mainColour(style, color)] : [])];
  return grounds.some((ground) => contrast(ground, mark) < VISIBLE);
}

type Look = { style: SiteStyle; structure: SiteStructure; color: string };

/** Styles whose column, in the structure that has one, has the main colour. */
const BRAND_RAILS: SiteStyle[] = ["olivar", "horizonte", "noche"];
