/** Stored picture with its variants; files are named by `imageFile`, each as AVIF and as WebP. */
export type PublicImage = {
  /** Row id, absent for the logo. */
  id?: number;
  /** File name without extension: 32 hexadecimal digits. */
  name: string;
  /** Pixels of the largest variant. */
  width: number;
  height: number;
  /** Widths of the smaller variants, ascending. */
  widths: number[];
  /** Blurred picture of a few pixels: base64 of a WebP; empty: none. */
  preview: string;
  alt: string;
};

/** Address of a picture in one of its widths and formats. */
export type ImageSrc = (image: PublicImage, width: number, format: "avif" | "webp") => string;

/** File name of a picture at a width, in the folder `images` of its site: the largest one has no width in its name. */
export const imageFile = ({ name, width }: { name: string; width: number }, asked: number, format: "avif" | "webp") =>
  `${name}${asked === width ? "" : `-${asked}`}.${format}`;

type PictureOptions = {
  /** Widths at which it is shown, as of the `sizes` attribute. */
  sizes: string;
  /** Text for people who do not see it, where the image has none of its own. */
  alt?: string;
  /** Whether it is seen first: loaded at once, before others. */
  isFirst?: boolean;
  imageSrc: ImageSrc;
};

/**
 * Attributes of the `source` and `img` elements of a picture in its variants, as React names them, and the blurred picture
 * behind it as a CSS value.
 */
export function pictureAttributes(image: PublicImage, { sizes, alt = "", isFirst = false, imageSrc }: PictureOptions) {
  const { width, height, preview } = image;
  const widths = [...image.widths, width];
  const srcSet = (format: "avif" | "webp") => widths.map((one) => `${imageSrc(image, one, format)} ${one}w`).join(", ");
  return {
    source: { type: "image/avif", srcSet: srcSet("avif"), sizes },
    img: {
      src: imageSrc(image, width, "webp"),
      srcSet: srcSet("webp"),
      sizes,
      width,
      height,
      alt: image.alt || alt,
      ...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const, decoding: "async" as const }),
    },
    background: preview && `url(data:image/webp;base64,${preview})`,
  };
}
