import { type FoundSite, findSite, slugOf } from "@/lib/churches/sites";
import { env } from "@/lib/core/env.mjs";
import { notFound } from "@/lib/core/errors";
import { publicEndpoint } from "@/lib/http/endpoint";
import type { Routes } from "@/lib/http/routes";
import { imageFile } from "@/lib/pictures/rules";
import { contentHtml } from "@/lib/posts/content/html";
import { publicPost, publicPostQuery, publicPosts, publicPostsQuery } from "@/lib/posts/public/schema";
import { getPublicArticle, getPublicPosts } from "@/lib/posts/public/service";
import type { PublicPost } from "@/lib/posts/public-post";
import { eventsAnswer, frameOf, imageOf, servicesAnswer, startAnswer } from "@/lib/websites/public/answers";
import { publicEvents, publicServices, publicStart, siteQuery } from "@/lib/websites/public/schema";
import { getPublicSite } from "@/lib/websites/public/service";
import type { PublicSite } from "@/lib/websites/public-site";
import { sitePath } from "@/lib/websites/rules";

/** Seconds for which proxies keep an answer. */
const PROXY_SECONDS = 30;

type AnswerOf<Answer> = (site: PublicSite, url: string, owner: FoundSite) => Answer | Promise<Answer>;

/** What a page of a site shows, found by its title or address, for anyone; 404 as for an unknown site. */
async function siteAnswer<Answer>(title: string, answerOf: AnswerOf<Answer>) {
  const owner = await findSite(await slugOf(title));
  const content = owner && (await getPublicSite(owner));
  if (!content) throw notFound("Esa página no existe o no está publicada.");
  const url = env().APP_URL + sitePath(content.site.slug);
  return Response.json(await answerOf(content.site, url, owner), {
    headers: { "Cache-Control": `public, max-age=0, s-maxage=${PROXY_SECONDS}` },
  });
}

/** A post as lists and single answers name it; `url`: address of its site. */
const postAnswer = (
  site: PublicSite,
  url: string,
  { id, slug, title, description, publishedAt, updatedAt, minutes, author, categories, cover }: PublicPost,
) => ({
  ...{ id, slug, title, description, publishedAt, updatedAt, minutes, author, categories },
  url: `${url}/blog/${slug}`,
  cover: imageOf(site)(cover),
});

export const routes = {
  "/websites/events": {
    GET: publicEndpoint({
      summary: "Los eventos que muestra la página pública de una iglesia",
      query: siteQuery,
      answer: publicEvents,
      errors: [404],
      handle: ({ query }) => siteAnswer(query.title, eventsAnswer),
    }),
  },

  "/websites/post": {
    GET: publicEndpoint({
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
    }),
  },

  "/websites/posts": {
    GET: publicEndpoint({
      summary: "Las entradas que muestra el blog de la página pública de una iglesia",
      query: publicPostsQuery,
      answer: publicPosts,
      errors: [404],
      handle: ({ query }) =>
        siteAnswer(query.title, async (site, url, { churchId }) => {
          const { posts, count, page } = await getPublicPosts(churchId, query);
          return { ...frameOf(site, url), posts: posts.map((post) => postAnswer(site, url, post)), count, page };
        }),
    }),
  },

  "/websites/services": {
    GET: publicEndpoint({
      summary: "Lo que muestra la página pública de una iglesia sobre horarios y actividades",
      query: siteQuery,
      answer: publicServices,
      errors: [404],
      handle: ({ query }) => siteAnswer(query.title, servicesAnswer),
    }),
  },

  "/websites/start": {
    GET: publicEndpoint({
      summary: "Lo que muestra el inicio de la página pública de una iglesia",
      query: siteQuery,
      answer: publicStart,
      errors: [404],
      handle: ({ query }) => siteAnswer(query.title, startAnswer),
    }),
  },
} satisfies Routes;
