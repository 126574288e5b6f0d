import { type ImageSrc, type PublicImage, pictureAttributes } from "@/lib/pictures/rules";

type Props = {
  image: PublicImage;
  /** Widths at which it is shown, as of the `sizes` attribute. */
  sizes: string;
  /** Text for people who do not see it, where the image has none of its own. */
  alt?: string;
  /** Whether it is seen first: loaded at once, before others. */
  isFirst?: boolean;
  imageSrc: ImageSrc;
};

/** Picture in its variants, over a blurred one until it has arrived. */
export function Picture({ image, ...options }: Props) {
  const { source, img, background } = pictureAttributes(image, options);
  return (
    <picture>
      <source {...source} />
      {/** biome-ignore lint/a11y/useAltText: among the attributes */}
      <img {...img} style={background ? { backgroundImage: background } : undefined} />
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
