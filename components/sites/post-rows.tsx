import { longDate } from "./dates";
import { Picture } from "./picture";
import type { SiteView } from "./site-view";

/** Posts of the page, each with its cover, excerpt, date and minutes. */
export const PostRows = ({ site, page, blog, texts, locale, postHref, imageSrc }: SiteView) => {
  // On the start page they stand below a heading of their own.
  const Heading = page === "start" ? "h3" : "h2";
  return (
    <ul className="posts">
      {blog.posts.map(({ id, slug, title, description, cover, publishedAt, minutes }, index) => (
        <li key={id} className={cover ? "entry" : "entry no-pic"}>
          {cover && (
            <span className="pic">
              <Picture
                image={cover}
                sizes="(min-width: 60rem) 20rem, 90vw"
                isFirst={page === "blog" && index === 0}
                imageSrc={imageSrc}
              />
            </span>
          )}
          <div>
            <p className="eyebrow">
              <time dateTime={publishedAt}>{longDate(publishedAt, locale, site.church.timeZone)}</time> ·{" "}
              {texts.minutes(minutes)}
            </p>
            <Heading>
              <a href={postHref(slug)}>{title}</a>
            </Heading>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};
