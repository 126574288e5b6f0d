import type { PublicEvent } from "@/lib/websites/public-site";
import { dayAndMonth, eventDate, eventHours, shortDate } from "./dates";
import { paragraphs } from "./layout";
import { Picture } from "./picture";
import type { SiteView } from "./site-view";

export function EventsPage(view: SiteView) {
  const { site, texts, locale, address } = view;
  const { coming, past } = site.events;
  return (
    <>
      <header className="page-head" id="contenido">
        <h1>{texts.events}</h1>
        <p className="lead">{coming.length > 0 ? texts.eventsLead : texts.noComing}</p>
      </header>
      {coming.length > 0 && (
        <section className="list" aria-label={texts.comingEvents}>
          <ul className="rows">
            {coming.map((event) => (
              <EventRow key={event.id} event={event} {...view} />
            ))}
          </ul>
          <p className="feed">
            <a className="btn alt" href={`${pathOf(address)}/events.ics`}>
              {texts.subscribe}
            </a>
          </p>
        </section>
      )}
      {past.length > 0 && (
        <section className="list">
          <h2>{texts.pastEvents}</h2>
          <ul className="past">
            {past.map(({ id, title, date }) => (
              <li key={id} id={`e${id}`}>
                {title}{" "}
                <time className="note" dateTime={date}>
                  {shortDate(date, locale)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function EventRow({ event, texts, locale, year, address, imageSrc }: SiteView & { event: PublicEvent }) {
  const { id, title, date, place, details, image } = event;
  const { day, month } = dayAndMonth(date, locale, year);
  const share = [title, eventDate(event, locale, year), place, `${address}/events#e${id}`].filter(Boolean).join("\n");
  return (
    <li className={image ? "row" : "row no-pic"} id={`e${id}`}>
      <time className="day" dateTime={date}>
        {day}
        <span>{month}</span>
      </time>
      {image && (
        <span className="pic">
          <Picture image={image} sizes="(min-width: 60rem) 17rem, 90vw" imageSrc={imageSrc} />
        </span>
      )}
      <div>
        {/* The section has no visible heading of its own. */}
        <h2>{title}</h2>
        <p className="note">{[eventHours(event, locale, year, texts.allDay), place].filter(Boolean).join(" · ")}</p>
        {paragraphs(details).map((text) => (
          <p key={text} className="details">
            {text}
          </p>
        ))}
        <p className="links">
          <a href={`${pathOf(address)}/events/${id}.ics`} aria-label={`${texts.addToCalendar}: ${title}`}>
            {texts.addToCalendar}
          </a>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(share)}`}
            rel="noopener"
            aria-label={`${texts.share}: ${title}`}
          >
            {texts.share}
          </a>
        </p>
      </div>
    </li>
  );
}

const pathOf = (address: string) => new URL(address).pathname;
