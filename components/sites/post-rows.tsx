import { longDate } from "./dates";
import { Picture } from "./picture";
import type { SiteView } from "./site-view";

/** Posts of a page of the blog, each with its cover, excerpt, date and minutes. */
export const PostRows = ({ site, blog, texts, locale, postHref, imageSrc }: SiteView) => (
  <ul className="posts">
    {blog.posts.map(({ id, slug, title, description, cover, publishedAt, minutes }, index) => (
      <li key={id} className={cover ? "entry has-pic" : "entry"}>
        {cover && (
          <span className="pic">
            <Picture image={cover} sizes="(min-width: 60rem) 24rem, 92vw" isFirst={index === 0} imageSrc={imageSrc} />
          </span>
        )}
        <div className="tx">
          <p className="meta">
            <time dateTime={publishedAt}>{longDate(publishedAt, locale, site.church.timeZone)}</time> ·{" "}
            {texts.minutes(minutes)}
          </p>
          <h2>
            <a href={postHref(slug)}>{title}</a>
          </h2>
          <p>{description}</p>
        </div>
      </li>
    ))}
  </ul>
);
