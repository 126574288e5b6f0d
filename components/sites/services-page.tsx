import { paragraphs } from "./layout";
import { Picture } from "./picture";
import type { SiteView } from "./site-view";

/** The service times and the address stand in the part that every page has (`.visit`), which comes first here. */
export const ServicesPage = ({ site, texts, imageSrc }: SiteView) => (
  <>
    <header className="page-head" id="contenido">
      <h1>{texts.services}</h1>
      <p className="lead">{texts.servicesLead}</p>
    </header>
    {site.activities.length > 0 && (
      <section className="list">
        <h2>{texts.activities}</h2>
        <ul className="activities">
          {site.activities.map(({ id, title, text, image }) => (
            <li key={id}>
              {image && (
                <span className="pic">
                  <Picture image={image} sizes="(min-width: 60rem) 23rem, 90vw" imageSrc={imageSrc} />
                </span>
              )}
              <h3>{title}</h3>
              {paragraphs(text).map((one) => (
                <p key={one}>{one}</p>
              ))}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);
