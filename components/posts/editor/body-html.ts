import type { PublicImage } from "@/lib/pictures/rules";
import { contentHtml } from "@/lib/posts/content/html";
import type { PostContent } from "@/lib/posts/content/rules";
import type { PostImageRow } from "@/lib/posts/schema";

/** Picture by its address in the administration, which `imageSrc` gives back. */
export const toPublicImage = ({ id, imageUrl, width, height }: PostImageRow): PublicImage => ({
  id,
  name: imageUrl,
  width,
  height,
  widths: [],
  preview: "",
  alt: "",
});

/** HTML of a body that is not published, with its pictures as the administration reads them. */
export const bodyHtml = (content: PostContent, images: Iterable<PostImageRow>) =>
  contentHtml(content, { images: [...images].map(toPublicImage), imageSrc: ({ name }) => name });
