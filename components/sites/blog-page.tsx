import { PAGE_POSTS } from "@/lib/posts/rules";
import { PageHead } from "./head";
import { PostRows } from "./post-rows";
import type { SiteView } from "./site-view";

export function BlogPage(view: SiteView) {
  const { blog, texts } = view;
  const last = Math.ceil(blog.count / PAGE_POSTS);
  return (
    <>
      <PageHead title={texts.blog}>
        <p className="lead">{blog.count > 0 ? texts.blogLead : texts.noPosts}</p>
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
