import type { Tone } from "@/lib/core/files/images";
import { luminanceOf } from "@/lib/core/values/contrast";
import type { PaperName } from "@/lib/documents/paper";
import { flowDesign } from "./designs";
import type { LogoPlace } from "./designs/design";
import { letterLogo } from "./letters/design";
import type { CertificateDesign } from "./rules";

/** Ratio from which a logo stands for the name of the church. */
const WIDE = 2.5;

/** Pixels of a logo, and how its drawn ones stand out. */
export type MeasuredLogo = { width: number; height: number; tone: Tone };

export const isWide = ({ width, height }: Pick<MeasuredLogo, "width" | "height">) => width > WIDE * height;

/** Where a logo goes on a certificate, or a letter. */
export function logoPlace(
  logo: Pick<MeasuredLogo, "width" | "height"> | null,
  design: CertificateDesign,
  paper: PaperName,
) {
  if (design === "carta") return letterLogo;
  const { logo: usual, wideLogo } = flowDesign(design, paper);
  return logo && isWide(logo) ? wideLogo : usual;
}

/** Whether a logo would vanish on the ground of its place, so that a plate of another colour is put behind it. */
export const needsPlate = (logo: MeasuredLogo, design: CertificateDesign) =>
  vanishes(logo.tone, logoPlace(logo, design, "letter"));

/** Whether drawn pixels of a tone vanish on the ground of a place. */
export function vanishes(tone: Tone | undefined, { ground }: Pick<LogoPlace, "ground">) {
  if (!tone || tone === "any") return false;
  const isLight = (luminanceOf(ground) ?? 1) > 0.5;
  return tone === (isLight ? "light" : "dark");
}
