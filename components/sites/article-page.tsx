import type { PostLink, PublicArticle } from "@/lib/posts/public-post";
import { PageHead } from "./head";
import { Icon } from "./icons";
import { Picture } from "./picture";
import { PostFacts } from "./post-rows";
import type { SiteView } from "./site-view";

/** A post of the blog; its body is HTML that was made of its content, with every text escaped. */
export function ArticlePage(view: SiteView) {
  const { article, imageSrc } = view;
  if (!article) return null;
  const { title, description, cover, html } = article;
  return (
    <>
      <PageHead title={title}>
        <p className="lead">{description}</p>
        <PostFacts {...view} post={article} />
      </PageHead>
      <section className="story">
        <article className="in">
          {cover && (
            <figure className="pic">
              <Picture image={cover} sizes="(min-width: 60rem) 60rem, 95vw" isFirst imageSrc={imageSrc} />
            </figure>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by lib/posts/content/html.ts. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          <Share {...view} article={article} />
          <Neighbours {...view} article={article} />
        </article>
      </section>
    </>
  );
}

type Props = SiteView & { article: PublicArticle };

function Share({ article, address, texts }: Props) {
  const url = `${address}/blog/${article.slug}`;
  const words = encodeURIComponent(`${article.title}\n${url}`);
  return (
    <div className="share btns">
      <a className="btn" href={`https://wa.me/?text=${words}`} rel="noopener">
        <Icon name="chat" />
        {texts.shareWhatsapp}
      </a>
      <a className="btn alt" href={`mailto:?subject=${encodeURIComponent(article.title)}&body=${words}`}>
        <Icon name="mail" />
        {texts.shareMail}
      </a>
    </div>
  );
}

function Neighbours({ article: { previous, next }, texts, href, postHref }: Props) {
  const linkTo = (post: PostLink | null, rel: "prev" | "next", label: string) =>
    post && (
      <a rel={rel} href={postHref(post.slug)}>
        <span className="note">{label}</span>
        <b>{post.title}</b>
      </a>
    );
  return (
    <nav className="others" aria-label={texts.otherPosts}>
      {linkTo(previous, "prev", texts.previousPost)}
      {linkTo(next, "next", texts.nextPost)}
      <p>
        <a href={href("blog")}>{texts.toBlog}</a>
      </p>
    </nav>
  );
}
