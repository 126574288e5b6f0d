import { PageHead } from "./head";
import type { SiteView } from "./site-view";

/** What an unknown address of a site shows. */
export const MissingPage = ({ texts, href }: SiteView) => (
  <PageHead title={texts.notFound}>
    <p className="lead">{texts.notFoundText}</p>
    <p className="back">
      <a className="btn" href={href("start")}>
        {texts.toStart}
      </a>
    </p>
  </PageHead>
);
