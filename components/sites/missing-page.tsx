import { PageMessage } from "./head";
import type { SiteView } from "./site-view";

/** What an unknown address of a site shows. */
export const MissingPage = ({ texts, href }: SiteView) => (
  <PageMessage title={texts.notFound} text={texts.notFoundText} link={texts.toStart} href={href("start")} />
);
