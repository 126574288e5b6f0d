import { webLink } from "@/lib/websites/rules";
import { Activities } from "./activities";
import { longDate } from "./dates";
import { mapEmbed } from "./embeds";
import { EventCard } from "./event-card";
import { Giving } from "./giving";
import { Head } from "./head";
import { Icon } from "./icons";
import { paragraphs } from "./layout";
import { Picture } from "./picture";
import { Player } from "./player";
import { Sermons } from "./sermons";
import type { SiteView } from "./site-view";
import { socialLinks } from "./social";
import { Title } from "./title";

/** Coming events that the start page shows. */
const EVENTS = 3;

export const StartPage = (view: SiteView) => (
  <>
    <Hero {...view} />
    <Newcomers {...view} />
    <About {...view} />
    <Mission {...view} />
    <Events {...view} />
    <Activities {...view} />
    <Sermons {...view} />
    <Giving {...view} />
    <Gallery {...view} />
    <LatestPost {...view} />
    <Social {...view} />
    <MapSection {...view} />
  </>
);

const Hero = ({ site, imageSrc }: SiteView) => (
  <section className="hero">
    <div className="in">
      <div className="hero-text" id="contenido">
        <Title text={site.title} />
        {site.description && <p className="lead">{site.description}</p>}
      </div>
      <div className="cover">
        {site.cover && (
          <Picture image={site.cover} sizes="(min-width: 80rem) 72rem, 100vw" isFirst imageSrc={imageSrc} />
        )}
      </div>
    </div>
  </section>
);

function Newcomers({ site, texts }: SiteView) {
  const answers = (
    [
      [texts.expect, site.visitExpect],
      [texts.dress, site.visitDress],
      [texts.children, site.visitChildren],
      [texts.parking, site.visitParking],
    ] as const
  ).filter(([, answer]) => answer);
  if (answers.length === 0) return null;
  return (
    <section className="new">
      <div className="in">
        <Head title={texts.newcomers} />
        <ul className={`qs q${answers.length}`}>
          {answers.map(([question, answer]) => (
            <li key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function About({ site, texts, imageSrc }: SiteView) {
  const { about, pastors, pastorsImage } = site;
  const hasPastors = pastors || pastorsImage;
  if (!about && !hasPastors) return null;
  return (
    <section className="about">
      <div className={about && pastorsImage ? "in duo" : "in"}>
        {about && (
          <div className="text">
            <h2>{texts.about}</h2>
            {paragraphs(about).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
        {hasPastors && (
          <figure className="pastors">
            {pastorsImage && (
              <Picture image={pastorsImage} sizes="(min-width: 60rem) 22rem, 40vw" imageSrc={imageSrc} />
            )}
            {pastors && (
              <figcaption>
                <b>{pastors}</b>
                <span className="note">{texts.pastors}</span>
              </figcaption>
            )}
          </figure>
        )}
      </div>
    </section>
  );
}

const Mission = ({ site, texts }: SiteView) =>
  site.mission && (
    <section className="mission">
      <div className="in">
        <h2>{texts.mission}</h2>
        <p>{site.mission}</p>
      </div>
    </section>
  );

function Events(view: SiteView) {
  const { site, texts, href } = view;
  const { coming } = site.events;
  if (coming.length === 0) return null;
  return (
    <section className="events">
      <div className="in">
        <Head title={texts.comingEvents} all={{ label: texts.allEvents, href: href("events") }} />
        <ul className="evs">
          {coming.slice(0, EVENTS).map((event) => (
            <EventCard key={event.id} event={event} {...view} />
          ))}
        </ul>
      </div>
    </section>
  );
}

const Gallery = ({ site, texts, imageSrc }: SiteView) =>
  site.gallery.length > 0 && (
    <section className="gallery">
      <div className="in">
        <Head title={texts.gallery} />
        <ul className="pics">
          {site.gallery.map((image) => (
            <li key={image.name}>
              <Picture image={image} sizes="(min-width: 60rem) 26rem, 46vw" imageSrc={imageSrc} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );

function LatestPost({ site, blog, texts, locale, href, postHref, imageSrc }: SiteView) {
  const [post] = blog.posts;
  if (!post) return null;
  const { slug, title, description, cover, publishedAt, minutes } = post;
  return (
    <section className="post">
      <div className={cover ? "in duo" : "in"}>
        <div className="text">
          <p className="lab">{texts.latestPosts}</p>
          <h2>
            <a href={postHref(slug)}>{title}</a>
          </h2>
          <p className="meta">
            <time dateTime={publishedAt}>{longDate(publishedAt, locale, site.church.timeZone)}</time> ·{" "}
            {texts.minutes(minutes)}
          </p>
          <p className="ex">{description}</p>
          {blog.count > 1 && (
            <a className="more" href={href("blog")}>
              {texts.allPosts}
            </a>
          )}
        </div>
        {cover && (
          <span className="pic">
            <Picture image={cover} sizes="(min-width: 60rem) 40rem, 92vw" imageSrc={imageSrc} />
          </span>
        )}
      </div>
    </section>
  );
}

/** Without a map that can be shown, the way there is a button of the visit alone. */
function MapSection({ site, texts, place, directions }: SiteView) {
  const embed = directions && mapEmbed(webLink(site.mapsLink), place);
  if (!embed) return null;
  return (
    <section className="map">
      <div className="in duo">
        <div className="text">
          <h2>{texts.directions}</h2>
          {place && <address>{place}</address>}
          <p className="note">
            {texts.mapLoads}{" "}
            <a href={directions} rel="noopener">
              {texts.openIn(embed.provider)}
            </a>
          </p>
        </div>
        <Player embed={embed} name="map" title={texts.map} label={texts.seeMap} className="mapbox">
          <span className="btn">
            <Icon name="pin" />
            {texts.seeMap}
          </span>
        </Player>
      </div>
    </section>
  );
}

function Social({ site, texts }: SiteView) {
  const links = socialLinks(site);
  if (links.length === 0) return null;
  return (
    <section className="social">
      <div className="in">
        <h2>{texts.follow}</h2>
        <ul>{links}</ul>
      </div>
    </section>
  );
}
