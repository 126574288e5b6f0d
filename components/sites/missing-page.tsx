import type { SiteView } from "./site-view";

/** What an unknown page of a known site says. */
export const MissingPage = ({ texts, href }: SiteView) => (
  <header className="page-head" id="contenido">
    <p className="eyebrow">404</p>
    <h1>{texts.notFound}</h1>
    <p className="lead">{texts.notFoundText}</p>
    <p className="back">
      <a className="btn" href={href("start")}>
        {texts.toStart}
      </a>
    </p>
  </header>
);
