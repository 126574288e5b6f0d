import type { Routes } from "@/lib/http/routes";
import { readPublicImage } from "@/lib/pictures/public-files";
import { contentHtml } from "@/lib/posts/content/html";
import { isPostImageShown } from "@/lib/posts/images";
import { getCoverKey, getPublicArticle } from "@/lib/posts/public/service";
import { blogPath, categoryPath } from "@/lib/posts/rules";
import { iconImage, pageImage, socialImage } from "@/lib/websites/cards";
import { isSiteImageShown } from "@/lib/websites/images";
import { blogResponse, categoryResponse } from "./blog-page";
import { calendarResponse } from "./calendar-response";
import { cardRoute } from "./card-route";
import { contactResponse, receiveContact } from "./contact";
import { blogFeed, sitemap } from "./feeds";
import { imageSrcOf, missingResponse, pageResponse, pageRoute } from "./site-page";
import { IMMUTABLE, missingFile, redirect, type SiteGiven, siteRoute } from "./site-route";

const PAGE = /^[1-9]\d{0,5}$/;

/** Widths at which the pictures of a text are shown. */
const SIZES = "(min-width: 60rem) 50rem, (min-width: 44rem) 40rem, 95vw";

export const routes = {
  "/websites/{title}": { GET: pageRoute("start") },
  "/websites/{title}/services": { GET: pageRoute("services") },
  "/websites/{title}/events": { GET: pageRoute("events") },

  // Form whose message is mailed to the church.
  "/websites/{title}/contact": {
    GET: siteRoute(({ owner }) => contactResponse(owner, false)),
    POST: siteRoute(({ owner, request }) => receiveContact(owner, request)),
  },
  "/websites/{title}/contact/sent": { GET: siteRoute(({ owner }) => contactResponse(owner, true)) },

  // The newest posts.
  "/websites/{title}/blog": { GET: siteRoute(({ owner }) => blogResponse(owner, 1)) },

  // Older posts, from page 2 on.
  "/websites/{title}/blog/page/{number}": {
    GET: siteRoute(({ owner, number }) => {
      if (number === "1") return Promise.resolve(redirect(blogPath(owner.slug)));
      return PAGE.test(number) ? blogResponse(owner, Number(number)) : missingResponse(owner);
    }),
  },

  // The posts of a category.
  "/websites/{title}/blog/category/{category}": {
    GET: siteRoute(({ owner, category }) => categoryResponse(owner, category, 1)),
  },
  "/websites/{title}/blog/category/{category}/page/{number}": {
    GET: siteRoute(({ owner, category, number }) => {
      if (number === "1") return Promise.resolve(redirect(categoryPath(owner.slug, category)));
      return PAGE.test(number) ? categoryResponse(owner, category, Number(number)) : missingResponse(owner);
    }),
  },

  // A post; an old address redirects to the current one.
  "/websites/{title}/blog/{post}": {
    GET: siteRoute(async ({ owner, post }) => {
      const found = await getPublicArticle(owner.churchId, post);
      if (!found) return missingResponse(owner);
      const { article, ...rest } = found;
      if (article.slug !== post) return redirect(blogPath(owner.slug, article.slug));
      const { content, images, ...shown } = article;
      const html = contentHtml(content, { images, imageSrc: imageSrcOf(owner.slug), sizes: SIZES });
      return pageResponse(owner, {
        page: "article",
        blog: { ...rest, posts: [], page: 1 },
        article: { ...shown, html },
      });
    }),
  },

  // Picture of the previews of links to a post.
  "/websites/{title}/blog/{post}/og.jpg": {
    GET: cardRoute("image/jpeg", async (site, { post }) => {
      const key = await getCoverKey(site.churchId, post);
      return key ? pageImage({ ...site, time: "" }, key) : null;
    }),
  },

  "/websites/{title}/blog.xml": { GET: siteRoute(({ owner }) => blogFeed(owner)) },
  "/websites/{title}/sitemap.xml": { GET: siteRoute(({ owner }) => sitemap(owner)) },

  // Feed of the events that the site shows.
  "/websites/{title}/events.ics": {
    GET: siteRoute(({ owner }) => calendarResponse(owner, ({ coming, past }) => [...past.toReversed(), ...coming])),
  },

  // Calendar file of one event, `<id>.ics`.
  "/websites/{title}/events/{file}": {
    GET: siteRoute(async ({ owner, file }) => {
      const [, id] = /^([1-9]\d{0,9})\.ics$/.exec(file) ?? [];
      if (!id) return missingResponse(owner);
      return calendarResponse(owner, ({ coming, past }) => {
        const event = [...coming, ...past].find((one) => one.id === Number(id));
        return event ? [event] : null;
      });
    }),
  },

  // Icon of the site, and picture of link previews (Open Graph).
  "/websites/{title}/icon.png": { GET: cardRoute("image/png", iconImage) },
  "/websites/{title}/og.jpg": { GET: cardRoute("image/jpeg", socialImage) },

  // Picture that the site shows.
  "/websites/{title}/images/{file}": {
    GET: siteRoute(async ({ owner, file, request }) => {
      const { churchId, church } = owner;
      const image = await readPublicImage({ churchId, logo: church.logo }, file, [isSiteImageShown, isPostImageShown]);
      if (!image) return missingFile();
      if (request.method === "HEAD") await image.bytes.cancel();
      return new Response(request.method === "HEAD" ? null : image.bytes, {
        headers: {
          ...IMMUTABLE,
          "Content-Type": image.type,
          "Content-Length": String(image.size),
          "Content-Disposition": "inline",
          "X-Content-Type-Options": "nosniff",
        },
      });
    }),
  },

  // 404 with the frame of the site.
  "/websites/{title}/{...rest}": { GET: siteRoute(({ owner }) => missingResponse(owner)) },
} satisfies Routes<SiteGiven>;
