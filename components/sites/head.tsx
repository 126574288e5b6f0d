import type { ReactNode } from "react";
import { Title } from "./title";

/** Head of a page inside the site. */
export const PageHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="page">
    <div className="in" id="contenido">
      <Title text={title} />
      {children}
    </div>
  </section>
);

type PageMessageProps = { title: string; text: string; link: string; href: string };

/** A page that says one thing, and leads on. */
export const PageMessage = ({ title, text, link, href }: PageMessageProps) => (
  <PageHead title={title}>
    <p className="lead">{text}</p>
    <p className="back">
      <a className="btn" href={href}>
        {link}
      </a>
    </p>
  </PageHead>
);

type HeadProps = {
  title: string;
  /** Link to all of what the section shows a part of. */
  all?: { label: string; href: string } | false;
};

/** Heading of a section. */
export const Head = ({ title, all }: HeadProps) => (
  <div className="head">
    <h2>{title}</h2>
    {all && (
      <a className="all" href={all.href}>
        {all.label}
      </a>
    )}
  </div>
);
