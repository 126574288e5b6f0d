import type { SitePage } from "@/lib/websites/rules";
import { ArticlePage } from "./article-page";
import { BlogPage } from "./blog-page";
import { ContactPage } from "./contact-page";
import { EventsPage } from "./events-page";
import { Icon } from "./icons";
import { dayAndHours } from "./layout";
import { Brand } from "./logo";
import { MissingPage } from "./missing-page";
import { ServicesPage } from "./services-page";
import { type SitePageProps, type SiteView, siteView } from "./site-view";
import { socialLinks } from "./social";
import { StartPage } from "./start-page";
import { Timed } from "./timed";
import { wordWidth } from "./title";

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

const Header = (view: SiteView) => {
  const { page, pages, texts, href } = view;
  return (
    <header className="top">
      <Brand {...view} />
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
};

/** A post is below the list of them. */
function currentOf(link: SitePage, page: SitePageProps["page"]) {
  if (link === page) return "page";
  return link === "blog" && page === "article" ? "true" : undefined;
}

function Visit({ site, texts, times, place, directions, whatsapp }: SiteView) {
  const hasActions = whatsapp || directions;
  if (times.length === 0 && !place && !hasActions) return null;
  return (
    <section className="visit" aria-label={texts.visit}>
      <div className="in">
        {times.length > 0 && (
          <div className="when">
            <p className="lab">{texts.ourServices}</p>
            <ul className="times">
              {times.map((time, index) => (
                <li key={time} className={index === 0 ? "first" : undefined}>
                  <ServiceTime time={time} site={site} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {place && (
          <div className="where">
            <p className="lab">{texts.where}</p>
            <address>{place}</address>
          </div>
        )}
        {hasActions && (
          <div className="actions">
            {directions && (
              <a className="btn" href={directions} rel="noopener">
                <Icon name="pin" />
                {texts.directions}
              </a>
            )}
            {whatsapp && (
              <a className={directions ? "btn alt" : "btn"} href={whatsapp} rel="noopener">
                <Icon name="chat" />
                WhatsApp
              </a>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function ServiceTime({ time, site }: { time: string } & Pick<SiteView, "site">) {
  const { day, hours } = dayAndHours(time);
  return (
    <>
      {day && <b>{day}</b>}{" "}
      <span>
        <Timed text={hours} language={site.language} />
      </span>
    </>
  );
}

function Footer({ site, page, texts, times: [first], place }: SiteView) {
  // The start page ends with them as a section of its own.
  const links = page === "start" ? [] : socialLinks(site);
  return (
    <footer className="foot">
      <div>
        <p className="name" style={wordWidth(site.title)}>
          {site.title}
        </p>
        {place && <p>{place}</p>}
        {first && (
          <p>
            <ServiceTime time={first} site={site} />
          </p>
        )}
      </div>
      {links.length > 0 && <ul>{links}</ul>}
      <small>{texts.madeWith}</small>
    </footer>
  );
}
