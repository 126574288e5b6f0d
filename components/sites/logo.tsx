import { isLost } from "./palette";
import type { SiteView } from "./site-view";

/** Width of a logo in heights from which on it stands for the name, which is then not written beside it. */
const WIDE = 2.5;

/** The church's logo and name; a logo that would be lost on the ground has one of its own. */
export function Brand({ site, href, imageSrc }: SiteView) {
  const { logo, title } = site;
  const isWide = logo !== null && logo.width / logo.height > WIDE;
  const tone = logo?.tone === "light" || logo?.tone === "dark" ? logo.tone : null;
  const chip = tone !== null && isLost(tone, site) && `chip ${tone}`;
  return (
    <a className={["brand", isWide && "wide", chip].filter(Boolean).join(" ")} href={href("start")}>
      {logo && (
        // biome-ignore lint/performance/noImgElement: plain HTML without Next's runtime.
        <img
          src={imageSrc(logo, (isWide ? undefined : logo.widths[0]) ?? logo.width, "webp")}
          width={logo.width}
          height={logo.height}
          alt={isWide ? title : ""}
        />
      )}
      {!isWide && <span>{title}</span>}
    </a>
  );
}
