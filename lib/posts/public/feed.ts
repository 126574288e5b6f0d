import { generateRssFeed } from "feedsmith";
import type { ImageSrc } from "@/lib/pictures/rules";
import { contentHtml } from "../content/html";
import type { PostBlock } from "../content/rules";
import type { ArticleContent } from "./service";

/** What a feed says of its site. Addresses are absolute: `url` of the list, `feedUrl` of the feed itself. */
type FeedSite = {
  title: string;
  description: string;
  language: string;
  url: string;
  feedUrl: string;
  postUrl: (slug: string) => string;
  imageSrc: ImageSrc;
};

/** RSS 2.0 of posts, newest first, with their whole text. */
export function feedXml(site: FeedSite, posts: ArticleContent[]): string {
  const { title, description, language, url, feedUrl, postUrl, imageSrc } = site;
  const newest = posts
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  return generateRssFeed({
    title,
    description: description || title,
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
      return {
        title: post.title,
        link: postUrl(post.slug),
        // An address may change, an id never does.
        guid: { value: `${new URL(url).host}/post/${post.id}`, isPermaLink: false },
        pubDate: new Date(post.publishedAt),
        // HTML too, as readers take it.
        description: htmlOf([{ type: "paragraph", content: [{ type: "text", text: post.description }] }]),
        content: { encoded: htmlOf([...coverOf(post), ...post.content.content]) },
      };
    }),
  });
}

const coverOf = ({ cover }: ArticleContent): PostBlock[] =>
  cover?.id ? [{ type: "image", attrs: { id: cover.id, alt: "", caption: "" } }] : [];
