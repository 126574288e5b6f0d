import { notFound } from "@/lib/core/errors";
import { publicEndpoint } from "@/lib/http/endpoint";
import { imageFile } from "@/lib/pictures/rules";
import { contentHtml } from "@/lib/posts/content/html";
import { publicPost, publicPostQuery } from "@/lib/posts/public/schema";
import { getPublicArticle } from "@/lib/posts/public/service";
import { frameOf } from "@/lib/websites/public/answers";
import { postAnswer } from "../post-answer";
import { siteAnswer } from "../site-answer";

export const GET = publicEndpoint({
  summary: "Una entrada del blog de la página pública de una iglesia, con su texto",
  query: publicPostQuery,
  answer: publicPost,
  errors: [404],
  handle: ({ query }) =>
    siteAnswer(query.title, async (site, url, { churchId }) => {
      const found = await getPublicArticle(churchId, query.post);
      if (!found) throw notFound("Esa entrada no existe o no está publicada.");
      const { content, images, previous, next, ...post } = found.article;
      const body = contentHtml(content, {
        images,
        imageSrc: (image, width, format) => `${url}/images/${imageFile(image, width, format)}`,
      });
      return { ...frameOf(site, url), post: { ...postAnswer(site, url, post), body, previous, next } };
    }),
});
