import { Fragment } from "react";
import type { PublicPost } from "@/lib/posts/public-post";
import { longDate } from "./dates";
import { Picture } from "./picture";
import type { SiteView } from "./site-view";

/** Date, minutes, author and categories of a post. */
export const PostFacts = ({ post, site, texts, locale, categoryHref }: SiteView & { post: PublicPost }) => (
  <p className="meta">
    <time dateTime={post.publishedAt}>{longDate(post.publishedAt, locale, site.church.timeZone)}</time> ·{" "}
    {texts.minutes(post.minutes)}
    {post.author && ` · ${texts.by(post.author)}`}
    {post.categories.map(({ name, slug }) => (
      <Fragment key={slug}>
        {" · "}
        <a rel="tag" href={categoryHref(slug)}>
          {name}
        </a>
      </Fragment>
    ))}
  </p>
);

/** Posts of a page of the blog, each with its cover, excerpt and facts; the newest of all is larger. */
export const PostRows = (view: SiteView) => {
  const { blog, postHref, imageSrc } = view;
  const isFront = blog.page === 1 && !blog.category;
  return (
    <ul className="posts">
      {blog.posts.map((post, index) => {
        const { id, slug, title, description, cover } = post;
        const isTop = isFront && index === 0;
        return (
          <li key={id} className={`entry${cover ? " has-pic" : ""}${isTop ? " newest" : ""}`}>
            {cover && (
              <span className="pic">
                <Picture
                  image={cover}
                  sizes={`(min-width: 60rem) ${isTop ? 40 : 24}rem, 92vw`}
                  isFirst={index === 0}
                  imageSrc={imageSrc}
                />
              </span>
            )}
            <div className="tx">
              <PostFacts {...view} post={post} />
              <h2>
                <a href={postHref(slug)}>{title}</a>
              </h2>
              <p>{description}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
