import { contentHtml } from "@/lib/posts/content/html";
import { getPublicArticle } from "@/lib/posts/public/service";
import { blogPath } from "@/lib/posts/rules";
import { imageSrcOf, pageResponse } from "../../../site-page";
import { redirect, siteRoute } from "../../../site-route";

/** Widths at which the pictures of a text are shown. */
const SIZES = "(min-width: 44rem) 40rem, 95vw";

/** A post; an old address redirects to the current one. */
export const GET = siteRoute(async ({ owner, post }) => {
  const found = await getPublicArticle(owner.churchId, post);
  if (!found) return pageResponse(owner, { page: "missing" });
  const { article, ...rest } = found;
  if (article.slug !== post) return redirect(blogPath(owner.slug, article.slug));
  const { content, images, ...shown } = article;
  const html = contentHtml(content, { images, imageSrc: imageSrcOf(owner.slug), sizes: SIZES });
  return pageResponse(owner, {
    page: "article",
    blog: { ...rest, posts: [], page: 1 },
    article: { ...shown, html },
  });
});
