/** `#RGB` or `#RRGGBB` as `#RRGGBB` in capitals; null for any other text. */
export function toHexColour(text: string) {
  const [, digits = ""] = /^\s*#?([0-9a-f]{6}|[0-9a-f]{3})\s*$/i.exec(text) ?? [];
  if (!digits) return null;
  const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return `#${six.toUpperCase()}`;
}

/** Contrast ratio of two colours, 1–21 (WCAG 2.2); null while one of them is not a colour. */
export function contrastOf({ background, text }: { background: string; text: string }) {
  const [ground, letters] = [luminanceOf(background), luminanceOf(text)];
  if (ground === null || letters === null) return null;
  return (Math.max(ground, letters) + 0.05) / (Math.min(ground, letters) + 0.05);
}

/** Relative luminance, 0–1 (WCAG 2.2); null for a text that is not a colour. */
export function luminanceOf(colour: string) {
  const hex = toHexColour(colour);
  if (!hex) return null;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return luminanceOfPixel(red, green, blue);
}

/** Relative luminance, 0–1, of channels of sRGB, 0–255 each. */
export const luminanceOfPixel = (red: number, green: number, blue: number) =>
  0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
