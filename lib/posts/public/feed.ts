import { generateRssFeed } from "feedsmith";
import type { ImageSrc } from "@/lib/pictures/rules";
import { contentHtml } from "../content/html";
import type { PostBlock, PostMark } from "../content/rules";
import type { FeedPost } from "./service";

/** What a feed says of its site. Addresses are absolute: `url` of the list, `feedUrl` of the feed itself. */
type FeedSite = {
  title: string;
  description: string;
  language: string;
  url: string;
  feedUrl: string;
  postUrl: (slug: string) => string;
  imageSrc: ImageSrc;
  /** Words of the link to a post whose text the feed does not have. */
  readMore: string;
};

/** Bytes of the whole texts in a feed; with what else it says it stays below 500 kB. */
const FEED_TEXTS_MAX = 400_000;

/**
 * RSS 2.0 of posts, newest first, with their whole texts as long as these fit into `FEED_TEXTS_MAX`; the others have
 * their excerpt and a link.
 */
export function feedXml(site: FeedSite, posts: FeedPost[]): string {
  const { title, description, language, url, feedUrl, postUrl, imageSrc, readMore } = site;
  let left = FEED_TEXTS_MAX;
  const newest = posts
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  return generateRssFeed({
    title: asText(title),
    description: asText(description || title),
    link: url,
    language,
    ...(newest && { lastBuildDate: new Date(newest) }),
    atom: { links: [{ href: feedUrl, rel: "self", type: "application/rss+xml" }] },
    items: posts.map((post) => {
      const htmlOf = (content: PostBlock[]) =>
        contentHtml(
          { type: "doc", content },
          { images: [...post.images, ...(post.cover ? [post.cover] : [])], imageSrc },
        );
      const link = postUrl(post.slug);
      const whole = post.content && htmlOf([...coverOf(post), ...post.content.content]);
      const isWhole = whole !== null && Buffer.byteLength(whole) <= left;
      if (isWhole) left -= Buffer.byteLength(whole);
      return {
        title: asText(post.title),
        link,
        // An address may change, an id never does.
        guid: { value: `${new URL(url).host}/post/${post.id}`, isPermaLink: false },
        pubDate: new Date(post.publishedAt),
        ...(post.author && { dc: { creators: [asText(post.author)] } }),
        categories: post.categories.map((category) => ({ name: asText(category.name) })),
        // HTML too, as readers take it.
        description: htmlOf([
          paragraph(post.description),
          ...(isWhole ? [] : [paragraph(readMore, [{ type: "link", attrs: { href: link } }])]),
        ]),
        ...(isWhole && { content: { encoded: whole } }),
      };
    }),
  });
}

const paragraph = (text: string, marks?: PostMark[]): PostBlock => ({
  type: "paragraph",
  content: [{ type: "text", text, ...(marks && { marks }) }],
});

/** A text of which neither readers that show HTML nor those that show text make an element or another letter. */
const asText = (text: string) => text.replace(/&(?=#?\w+;)/g, "&amp;").replaceAll("<", "&lt;");

const coverOf = ({ cover }: FeedPost): PostBlock[] =>
  cover?.id ? [{ type: "image", attrs: { id: cover.id, alt: "", caption: "" } }] : [];
