"use client";

import { type CSSProperties, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { SiteBody } from "@/components/sites/site-body";
import { bodyClass, rootAttributes, type SiteView } from "@/components/sites/site-view";
import { cn } from "@/components/ui/cn";
import stylesheets from "@/generated/site-stylesheets.json";
import type { PublicArticle } from "@/lib/posts/public-post";
import { LATEST_POSTS } from "@/lib/posts/rules";
import type { PublicSite } from "@/lib/websites/public-site";
import { type SitePage, sitePages } from "@/lib/websites/rules";

/** Links without a page of the preview lead nowhere: the frame may open no window. */
const EMPTY = `<!doctype html><html><head><base target="_blank"><meta name="viewport" content="width=device-width"></head><body></body></html>`;

interface SiteFrameProps {
  site: PublicSite;
  /** The newest posts of its blog. */
  blog: SiteView["blog"];
  address: string;
  /** `YYYY` in the church's time zone. */
  year: string;
  page: SitePage | "article";
  /** The post that the page `article` shows. */
  article?: PublicArticle;
  /** Absent: links lead nowhere. */
  onPage?: (page: SitePage) => void;
  /** Pixels of the width of the screen that is shown. */
  width: number;
  style?: CSSProperties;
  className?: string;
}

/** A site's page as a screen of some width shows it, scaled into the space that there is. */
export function SiteFrame(props: SiteFrameProps) {
  const { site, blog, address, year, page, article, onPage, width, style, className } = props;
  const [frame, setFrame] = useState<Document | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const scale = size ? Math.min(1, size.width / width) : 1;
  useRoot(frame, site);
  useStylesheet(frame, `${site.style}-${site.structure}`);
  useLinks(frame, onPage);
  useEffect(() => {
    if (!frame) return;
    frame.body.className = bodyClass(page) ?? "";
    frame.defaultView?.scrollTo(0, 0);
  }, [frame, page]);

  return (
    <div ref={box} style={style} className={cn("relative overflow-hidden", className)}>
      <iframe
        title="Vista previa de la página"
        sandbox="allow-same-origin"
        srcDoc={EMPTY}
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument)}
        style={{
          width: size && size.width > width ? "100%" : width,
          height: size ? size.height / scale : undefined,
          transform: `scale(${scale})`,
        }}
        className="absolute top-0 left-0 origin-top-left border-0 bg-[white]"
      />
      {frame &&
        createPortal(
          <SiteBody
            site={site}
            page={page}
            article={article}
            address={address}
            year={year}
            blog={page === "start" ? { ...blog, posts: blog.posts.slice(0, LATEST_POSTS) } : blog}
            href={(one) => `#${one}`}
            postHref={() => "#blog"}
            postsHref={() => "#blog"}
            categoryHref={() => "#blog"}
            imageSrc={(image) => image.name}
          />,
          frame.body,
        )}
    </div>
  );
}

/** Width and height of an element, as it changes. */
function useSize(box: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

/** Attributes of the `html` element. */
function useRoot(frame: Document | null, site: PublicSite) {
  useEffect(() => {
    const root = frame?.documentElement;
    if (!root) return;
    const { style, ...attributes } = rootAttributes(site);
    for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
    root.removeAttribute("style");
    for (const [name, value] of Object.entries((style ?? {}) as Record<string, string>))
      root.style.setProperty(name, value);
  }, [frame, site]);
}

/** Milliseconds after which a stylesheet that could not be read is asked for again. */
const RETRY_MS = 3000;

/** Stylesheet of a style and structure; the former one stays until it has arrived, however long that takes. */
function useStylesheet(frame: Document | null, pair: string) {
  useEffect(() => {
    const href = stylesheets[pair as keyof typeof stylesheets]?.href;
    if (!frame || !href) return;
    const former = [...frame.head.querySelectorAll("link")];
    let link: HTMLLinkElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      link = frame.createElement("link");
      link.rel = "stylesheet";
      link.href = href;
      link.onload = () => {
        for (const one of former) one.remove();
        frame.body.style.visibility = "";
      };
      link.onerror = () => {
        link.remove();
        timer = setTimeout(load, RETRY_MS);
      };
      frame.head.append(link);
    };
    if (former.length === 0) frame.body.style.visibility = "hidden";
    load();
    return () => {
      clearTimeout(timer);
      link.onload = null;
      link.onerror = null;
    };
  }, [frame, pair]);
}

/** Follows links between the pages of the site; all others do nothing. */
function useLinks(frame: Document | null, onPage: ((page: SitePage) => void) | undefined) {
  const open = useRef(onPage);
  open.current = onPage;
  useEffect(() => {
    if (!frame) return;
    const follow = (event: Event) => {
      const link = (event.target as Element).closest?.("a");
      if (!link) return;
      event.preventDefault();
      const [, target = ""] = (link.getAttribute("href") ?? "").split("#");
      const page = sitePages.find((one) => one === target);
      if (page) open.current?.(page);
      else if (target) frame.getElementById(target)?.scrollIntoView();
    };
    frame.addEventListener("click", follow);
    return () => frame.removeEventListener("click", follow);
  }, [frame]);
}
