import { publicEndpoint } from "@/lib/http/endpoint";
import { publicPosts, publicPostsQuery } from "@/lib/posts/public/schema";
import { getPublicPosts } from "@/lib/posts/public/service";
import { frameOf } from "@/lib/websites/public/answers";
import { postAnswer } from "../post-answer";
import { siteAnswer } from "../site-answer";

export const GET = publicEndpoint({
  summary: "Las entradas que muestra el blog de la página pública de una iglesia",
  query: publicPostsQuery,
  answer: publicPosts,
  errors: [404],
  handle: ({ query }) =>
    siteAnswer(query.title, async (site, url, { churchId }) => {
      const { posts, count, page } = await getPublicPosts(churchId, query.page);
      return { ...frameOf(site, url), posts: posts.map((post) => postAnswer(site, url, post)), count, page };
    }),
});
