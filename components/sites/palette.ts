import { contrastOf, toHexColour } from "@/lib/core/values/contrast";
import type { SiteStyle } from "@/lib/websites/rules";
import palettes from "./palettes.json";

/** Least contrast of letters (WCAG 2.2 AA). */
const READABLE = 4.5;
/** Contrast of a dark ground under light letters. */
const DEEP = 10;
const STEPS = 50;

/**
 * CSS custom properties of a church's own colour: darkened (lightened in a dark style) until it has 4.5:1 on every
 * ground of its style; undefined without one.
 */
export function ownColours(style: SiteStyle, color: string) {
  const own = toHexColour(color);
  if (!own) return undefined;
  const { bg, tint, surface, fg, deepFg, primaryFg } = palettes[style];
  const isDark = style === "noche";
  const grounds = [bg, tint, surface];
  const primary = mixUntil(own, isDark ? "#FFFFFF" : "#000000", (text) =>
    grounds.every((background) => contrast(background, text) >= READABLE),
  );
  const letters = [isDark ? primaryFg : fg, "#FFFFFF"].sort((a, b) => contrast(primary, b) - contrast(primary, a))[0];
  if (isDark) return { "--primary": primary, "--primary-fg": letters };
  const deep = mixUntil(own, "#000000", (background) => contrast(background, deepFg) >= DEEP);
  return {
    "--primary": primary,
    "--primary-fg": letters,
    "--deep": deep,
    "--deep-muted": mix(deepFg, deep, 0.2),
  };
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

/** Main colour of a site as it is shown, `#rrggbb`. */
export const mainColour = (style: SiteStyle, color: string): string =>
  ownColours(style, color)?.["--primary"] ?? palettes[style].primary;
