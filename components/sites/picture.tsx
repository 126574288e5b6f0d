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

/** Picture of a card, in the frame of the style; the style's own drawing without one. */
export const Frame = ({ image, ...options }: Omit<Props, "image"> & { image: PublicImage | null }) => (
  <span className="pic">{image && <Picture image={image} {...options} />}</span>
);
