import { Activities } from "./activities";
import { PageHead } from "./head";
import type { SiteView } from "./site-view";

/** The service times and the address stand in the part that every page has (`.visit`), which comes first here. */
export const ServicesPage = (view: SiteView) => (
  <>
    <PageHead title={view.texts.services}>
      <p className="lead">{view.texts.servicesLead}</p>
    </PageHead>
    <Activities {...view} />
  </>
);
