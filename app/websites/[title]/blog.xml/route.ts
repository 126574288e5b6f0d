import { siteTexts } from "@/components/sites/texts";
import { env } from "@/lib/core/env.mjs";
import { feedXml } from "@/lib/posts/public/feed";
import { getFeedPosts } from "@/lib/posts/public/service";
import { blogPath, feedPath } from "@/lib/posts/rules";
import { getPublicSite } from "@/lib/websites/public/service";
import { imageSrcOf } from "../../site-page";
import { cacheHeaders, missingFile, siteRoute } from "../../site-route";

/** Feed of the posts (RSS 2.0). */
export const GET = siteRoute(async ({ owner: { churchId, slug }, owner }) => {
  const [content, { posts, until }] = await Promise.all([getPublicSite(owner), getFeedPosts(churchId)]);
  if (!content) return missingFile();
  const { APP_URL } = env();
  const { title, description, language } = content.site;
  const imageSrc = imageSrcOf(slug);
  const xml = feedXml(
    {
      title,
      description: description || siteTexts[language].blogLead,
      language,
      url: APP_URL + blogPath(slug),
      feedUrl: APP_URL + feedPath(slug),
      postUrl: (post) => APP_URL + blogPath(slug, post),
      imageSrc: (...image) => APP_URL + imageSrc(...image),
    },
    posts,
  );
  return new Response(xml, {
    headers: { ...cacheHeaders(until), "Content-Type": "application/rss+xml; charset=utf-8" },
  });
});
