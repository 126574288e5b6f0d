import { SiteBody } from "./site-body";
import { bodyClass, rootAttributes, type SitePageProps } from "./site-view";

export type SiteHead = {
  title: string;
  description: string;
  /** Absolute address of this page. */
  canonical: string;
  /** Absolute address of the picture of link previews. */
  image: string;
  /** Its pixels. */
  imageSize: { width: number; height: number };
  /** Language and region as Open Graph writes them: `es_CO`. */
  locale: string;
  /** Path of the favicon. */
  icon: string;
  /** Path of the sitemap. */
  sitemap: string;
  /** Path of the feed of its blog; absent without posts. */
  feed?: string;
  /** Instant (ISO 8601) since which the post of the page is public; absent on other pages. */
  published?: string;
  /** JSON-LD objects. */
  data: object[];
};

type Props = SitePageProps & {
  head: SiteHead;
  /** Stylesheet of the site's style and structure. */
  css: string;
  /** Addresses of the fonts that every page needs. */
  fonts: string[];
  /** Path of the picture that counts the visit. */
  counter: string | null;
};

/** Whole document of a public page: HTML and CSS, no script. */
export function SiteDocument({ head, css, fonts, counter, ...page }: Props) {
  const { site } = page;
  const isMissing = page.page === "missing";
  return (
    <html {...rootAttributes(site)}>
      {/* biome-ignore lint/style/noHeadElement: a whole document, rendered outside Next's pages. */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <style>{css}</style>
        {isMissing ? <meta name="robots" content="noindex" /> : <Discovery head={head} name={site.title} />}
        <link rel="icon" href={head.icon} />
      </head>
      <body className={bodyClass(page.page)}>
        <SiteBody {...page} />
        {counter && (
          // biome-ignore lint/performance/noImgElement: plain HTML without Next's runtime.
          <img className="counter" src={counter} width={1} height={1} alt="" fetchPriority="low" />
        )}
      </body>
    </html>
  );
}

/** What search engines and link previews read. */
const Discovery = ({ head, name }: { head: SiteHead; name: string }) => (
  <>
    {head.description && <meta name="description" content={head.description} />}
    <link rel="canonical" href={head.canonical} />
    <link rel="sitemap" type="application/xml" href={head.sitemap} />
    {head.feed && <link rel="alternate" type="application/rss+xml" title={name} href={head.feed} />}
    <meta property="og:type" content={head.published ? "article" : "website"} />
    {head.published && <meta property="article:published_time" content={head.published} />}
    <meta property="og:site_name" content={name} />
    <meta property="og:title" content={head.title} />
    {head.description && <meta property="og:description" content={head.description} />}
    <meta property="og:url" content={head.canonical} />
    <meta property="og:locale" content={head.locale} />
    <meta property="og:image" content={head.image} />
    <meta property="og:image:width" content={String(head.imageSize.width)} />
    <meta property="og:image:height" content={String(head.imageSize.height)} />
    <meta name="twitter:card" content="summary_large_image" />
    {head.data.map((data) => (
      <script key={JSON.stringify(data)} type="application/ld+json">
        {/* `<` cannot end the element. */}
        {JSON.stringify(data).replaceAll("<", "\\u003c")}
      </script>
    ))}
  </>
);
