import type { PublicImage } from "@/lib/websites/public-site";
import type { SiteView } from "./site-view";

type Props = {
  image: PublicImage;
  /** Widths at which it is shown, as of the `sizes` attribute. */
  sizes: string;
  /** Text for people who do not see it, where the image has none of its own. */
  alt?: string;
  /** Whether it is seen first: loaded at once, before others. */
  isFirst?: boolean;
  imageSrc: SiteView["imageSrc"];
};

/** Picture in its variants, over a blurred one until it has arrived. */
export function Picture({ image, sizes, alt = "", isFirst = false, imageSrc }: Props) {
  const { width, height, preview } = image;
  const widths = [...image.widths, width];
  const srcSet = (format: "avif" | "webp") => widths.map((one) => `${imageSrc(image, one, format)} ${one}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
      <img
        src={imageSrc(image, width, "webp")}
        srcSet={srcSet("webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={image.alt || alt}
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
        style={preview ? { backgroundImage: `url(data:image/webp;base64,${preview})` } : undefined}
      />
    </picture>
  );
}

/** Logo of the church, beside its name. */
export function Logo({ image, imageSrc }: Pick<Props, "image" | "imageSrc">) {
  const width = image.widths[0] ?? image.width;
  return (
    // biome-ignore lint/performance/noImgElement: plain HTML without Next's runtime.
    <img src={imageSrc(image, width, "webp")} width={image.width} height={image.height} alt="" />
  );
}
