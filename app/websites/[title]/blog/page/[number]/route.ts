import { blogPath } from "@/lib/posts/rules";
import { blogResponse } from "../../../../blog-page";
import { pageResponse } from "../../../../site-page";
import { redirect, siteRoute } from "../../../../site-route";

/** Older posts, from page 2 on. */
export const GET = siteRoute(({ owner, number }) => {
  if (number === "1") return Promise.resolve(redirect(blogPath(owner.slug)));
  if (!/^[1-9]\d{0,5}$/.test(number)) return pageResponse(owner, { page: "missing" });
  return blogResponse(owner, Number(number));
});
