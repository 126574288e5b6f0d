import { type SitePage, webLink } from "@/lib/websites/rules";
import { ArticlePage } from "./article-page";
import { BlogPage } from "./blog-page";
import { ContactPage } from "./contact-page";
import { EventsPage } from "./events-page";
import { Icon } from "./icons";
import { MissingPage } from "./missing-page";
import { Logo } from "./picture";
import { ServicesPage } from "./services-page";
import { type SitePageProps, type SiteView, siteView } from "./site-view";
import { StartPage } from "./start-page";

const contents = {
  start: StartPage,
  services: ServicesPage,
  events: EventsPage,
  blog: BlogPage,
  contact: ContactPage,
  article: ArticlePage,
  missing: MissingPage,
};

/** Children of the `body` of a site's page: the same HTML for every style and structure. */
export function SiteBody(props: SitePageProps) {
  const view = siteView(props);
  const Content = contents[props.page];
  return (
    <>
      <a className="skip" href="#contenido">
        {view.texts.skip}
      </a>
      <div className="rail">
        <Header {...view} />
        <Visit {...view} />
      </div>
      <main>
        <Content {...view} />
      </main>
      <Footer {...view} />
    </>
  );
}

const Header = ({ site, page, pages, texts, href, imageSrc }: SiteView) => (
  <header className="top">
    <a className="brand" href={href("start")}>
      {site.logo && <Logo image={site.logo} imageSrc={imageSrc} />}
      <span>{site.title}</span>
    </a>
    {pages.length > 1 && (
      <nav className="nav" aria-label={texts.mainNavigation}>
        {pages.map((one) => (
          <a key={one} href={href(one)} aria-current={currentOf(one, page)}>
            {texts[one]}
          </a>
        ))}
      </nav>
    )}
  </header>
);

/** A post is below the list of them. */
function currentOf(link: SitePage, page: SitePageProps["page"]) {
  if (link === page) return "page";
  return link === "blog" && page === "article" ? "true" : undefined;
}

function Visit({ texts, times, place, directions, whatsapp, donation }: SiteView) {
  const [first, ...others] = times;
  const hasActions = whatsapp || directions || donation;
  if (!first && !place && !hasActions) return null;
  return (
    <aside className="visit" aria-label={texts.visit}>
      {first && (
        <div className="when">
          <p className="eyebrow">{texts.ourServices}</p>
          <p className={first.length > 36 ? "big long" : "big"}>{first}</p>
          {others.length > 0 && (
            <ul className="note">
              {others.map((time) => (
                <li key={time}>{time}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {place && (
        <div className="where">
          <p className="eyebrow">{texts.where}</p>
          <address>{place}</address>
          {directions && (
            <a className="mapbox mini" href={directions} rel="noopener">
              <span className="btn alt">
                <Icon name="pin" />
                {texts.directions}
              </span>
            </a>
          )}
        </div>
      )}
      {hasActions && (
        <nav className="actions" aria-label={texts.contact}>
          {whatsapp && (
            <a className="btn" href={whatsapp} rel="noopener">
              <Icon name="chat" />
              WhatsApp
            </a>
          )}
          {directions && (
            <a className={place ? "btn alt go-map" : "btn alt"} href={directions} rel="noopener">
              <Icon name="pin" />
              {texts.directions}
            </a>
          )}
          {donation && (
            <a className="btn alt go-give" href={donation} rel="noopener">
              <Icon name="gift" />
              {texts.donate}
            </a>
          )}
        </nav>
      )}
    </aside>
  );
}

function Footer({ site, texts, times, place }: SiteView) {
  const links = [
    ["Facebook", site.facebookLink],
    ["Instagram", site.instagramLink],
    ["YouTube", site.youtubeLink],
  ].filter(([, link]) => webLink(link ?? ""));
  const line = place || times[0];
  return (
    <footer className="foot">
      <div>
        <p className="big">{site.title}</p>
        {line && <p>{line}</p>}
      </div>
      {links.length > 0 && (
        <ul>
          {links.map(([name, link]) => (
            <li key={name}>
              <a href={link} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <small>{texts.madeWith}</small>
    </footer>
  );
}
