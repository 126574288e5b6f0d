import { webLink } from "@/lib/websites/rules";
import { eventDate } from "./dates";
import { mapEmbed, videoEmbed } from "./embeds";
import { Icon } from "./icons";
import { galleryRows, paragraphs } from "./layout";
import { Picture } from "./picture";
import { Player } from "./player";
import { PostRows } from "./post-rows";
import type { SiteView } from "./site-view";

export const StartPage = (view: SiteView) => (
  <>
    <Hero {...view} />
    <About {...view} />
    <Mission {...view} />
    <Sermon {...view} />
    <Gallery {...view} />
    <NextEvent {...view} />
    <Latest {...view} />
    <Directions {...view} />
    <Give {...view} />
  </>
);

const Hero = ({ site, imageSrc }: SiteView) => (
  <section className="hero">
    <div className="hero-text" id="contenido">
      <h1 className={site.title.length > 30 ? "long" : undefined}>{site.title}</h1>
      {site.description && <p className="lead">{site.description}</p>}
    </div>
    <div className="cover">
      {site.cover && <Picture image={site.cover} sizes="(min-width: 80rem) 72rem, 100vw" isFirst imageSrc={imageSrc} />}
    </div>
  </section>
);

function About({ site, texts, imageSrc }: SiteView) {
  const { about, pastors, pastorsImage } = site;
  const hasPastors = pastors || pastorsImage;
  if (!about && !hasPastors) return null;
  return (
    <section className={hasPastors && about ? "about two" : "about"}>
      {about && (
        <div className="text">
          <h2>{texts.about}</h2>
          {paragraphs(about).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {hasPastors && (
        <figure className={pastorsImage ? "pastors" : "pastors no-pic"}>
          {pastorsImage && (
            <Picture image={pastorsImage} sizes="(min-width: 60rem) 26rem, 90vw" alt={pastors} imageSrc={imageSrc} />
          )}
          {pastors && (
            <figcaption>
              <span className="big">{pastors}</span>
              <span className="note">{texts.pastors}</span>
            </figcaption>
          )}
        </figure>
      )}
    </section>
  );
}

const Mission = ({ site, texts }: SiteView) =>
  site.mission && (
    <section className="mission">
      <div className="emblem" />
      <h2>{texts.mission}</h2>
      <p>{site.mission}</p>
    </section>
  );

function Sermon({ site, texts }: SiteView) {
  const link = webLink(site.preachLink);
  if (!link) return null;
  const embed = videoEmbed(link);
  const poster = (
    <b>
      <span className="play">
        <Icon name="play" />
      </span>
      {texts.watch}
    </b>
  );
  return (
    <section className="sermon two">
      <div className="text">
        <h2>{texts.sermon}</h2>
        <p className="lead">{texts.sermonLead}</p>
      </div>
      <div>
        {embed ? (
          <>
            <Player embed={embed} name="sermon" title={texts.video} label={texts.watch} className="video">
              {poster}
            </Player>
            <p className="note">
              {texts.loadsFrom(embed.provider)}{" "}
              <a href={link} rel="noopener">
                {texts.openIn(embed.provider)}
              </a>
            </p>
          </>
        ) : (
          <a className="video" href={link} rel="noopener">
            {poster}
          </a>
        )}
      </div>
    </section>
  );
}

function Gallery({ site, texts, imageSrc }: SiteView) {
  if (site.gallery.length === 0) return null;
  // One structure lets the pictures scroll sideways, which the arrow keys do too.
  const scroll = site.structure === "lateral" ? { tabIndex: 0, role: "group", "aria-label": texts.gallery } : {};
  return (
    <section className="gallery">
      <h2>{texts.gallery}</h2>
      <div className="pics" {...scroll}>
        {galleryRows(site.gallery).map((row) => (
          <ul key={row[0]?.name}>
            {row.map((image) => (
              <li key={image.name} style={{ "--ar": (image.width / image.height).toFixed(2) } as object}>
                <Picture image={image} sizes="(min-width: 60rem) 26rem, 90vw" imageSrc={imageSrc} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

function NextEvent({ site, texts, locale, year, href, imageSrc }: SiteView) {
  const [event] = site.events.coming;
  if (!event) return null;
  return (
    <section className="event">
      <h2>{texts.nextEvent}</h2>
      <a className={event.image ? "card" : "card no-pic"} href={`${href("events")}#e${event.id}`}>
        {event.image && (
          <span className="pic">
            <Picture image={event.image} sizes="(min-width: 60rem) 36rem, 90vw" imageSrc={imageSrc} />
          </span>
        )}
        <span>
          <time className="eyebrow date" dateTime={event.date}>
            {eventDate(event, locale, year)}
          </time>
          <span className="big">{event.title}</span>
          {event.place && <span className="note">{event.place}</span>}
          <span className="more">{texts.seeEvent}</span>
        </span>
      </a>
    </section>
  );
}

function Latest(view: SiteView) {
  const { blog, texts, href } = view;
  if (blog.posts.length === 0) return null;
  return (
    <section className="latest">
      <h2>{texts.latestPosts}</h2>
      <PostRows {...view} />
      {blog.count > blog.posts.length && (
        <p className="back">
          <a href={href("blog")}>{texts.allPosts}</a>
        </p>
      )}
    </section>
  );
}

function Directions({ site, texts, place, directions }: SiteView) {
  if (!directions) return null;
  const embed = mapEmbed(webLink(site.mapsLink), place);
  const poster = (
    <span className="btn">
      <Icon name="pin" />
      {embed ? texts.seeMap : texts.directions}
    </span>
  );
  return (
    <section className="map two" id="llegar">
      <div className="text">
        <h2>{texts.directions}</h2>
        {place && <address>{place}</address>}
        {embed && (
          <p className="note">
            {texts.mapLoads}{" "}
            <a href={directions} rel="noopener">
              {texts.openIn(embed.provider)}
            </a>
          </p>
        )}
      </div>
      {embed ? (
        <Player embed={embed} name="map" title={texts.map} label={texts.seeMap} className="mapbox">
          {poster}
        </Player>
      ) : (
        <a className="mapbox" href={directions} rel="noopener">
          {poster}
        </a>
      )}
    </section>
  );
}

function Give({ texts, donation, whatsapp }: SiteView) {
  if (!donation && !whatsapp) return null;
  return (
    <section className="give">
      <h2>{donation ? texts.give : texts.talk}</h2>
      <p>{donation ? texts.giveText : texts.talkText}</p>
      <div className="btns">
        {donation && (
          <a className="btn" href={donation} rel="noopener">
            <Icon name="gift" />
            {texts.donate}
          </a>
        )}
        {whatsapp && (
          <a className={donation ? "btn alt" : "btn"} href={whatsapp} rel="noopener">
            <Icon name="chat" />
            {texts.writeUs}
          </a>
        )}
      </div>
    </section>
  );
}
