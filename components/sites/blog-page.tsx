import { Fragment } from "react";
import type { PublicCategory } from "@/lib/posts/public-post";
import { PAGE_POSTS } from "@/lib/posts/rules";
import { PageHead } from "./head";
import { PostRows } from "./post-rows";
import type { SiteView } from "./site-view";

export function BlogPage(view: SiteView) {
  const { blog, texts, href } = view;
  const { category, categories = [] } = blog;
  const last = Math.ceil(blog.count / PAGE_POSTS);
  return (
    <>
      <PageHead title={category?.name ?? texts.blog}>
        <p className="lead">
          {category ? (
            <a href={href("blog")}>{texts.allCategories}</a>
          ) : blog.count > 0 ? (
            texts.blogLead
          ) : (
            texts.noPosts
          )}
        </p>
        {categories.length > 0 && <Categories {...view} categories={categories} />}
        {blog.page > 1 && <p className="note">{texts.pageOf(blog.page, last)}</p>}
      </PageHead>
      {blog.count > 0 && (
        <section className="list" aria-label={texts.blog}>
          <div className="in">
            <PostRows {...view} />
            {last > 1 && <Pager {...view} last={last} />}
          </div>
        </section>
      )}
    </>
  );
}

const Categories = ({ texts, categoryHref, categories }: SiteView & { categories: PublicCategory[] }) => (
  <nav className="meta" aria-label={texts.categories}>
    {categories.map(({ name, slug }, index) => (
      <Fragment key={slug}>
        {index > 0 && " · "}
        <a href={categoryHref(slug)}>{name}</a>
      </Fragment>
    ))}
  </nav>
);

const Pager = ({ blog, texts, postsHref, last }: SiteView & { last: number }) => (
  <nav className="btns" aria-label={texts.pager}>
    {blog.page > 1 && (
      <a className="btn alt" rel="prev" href={postsHref(blog.page - 1)}>
        {texts.newer}
      </a>
    )}
    {blog.page < last && (
      <a className="btn alt" rel="next" href={postsHref(blog.page + 1)}>
        {texts.older}
      </a>
    )}
  </nav>
);
