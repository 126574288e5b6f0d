import { shortDate } from "./dates";
import { EventCard } from "./event-card";
import { Head, PageHead } from "./head";
import type { SiteView } from "./site-view";

export function EventsPage(view: SiteView) {
  const { site, texts, locale, address } = view;
  const { coming, past } = site.events;
  return (
    <>
      <PageHead title={texts.events}>
        <p className="lead">{coming.length > 0 ? texts.eventsLead : texts.noComing}</p>
      </PageHead>
      {coming.length > 0 && (
        <section className="events list">
          <div className="in">
            <Head
              title={texts.comingEvents}
              all={{ label: texts.subscribe, href: `${new URL(address).pathname}/events.ics` }}
            />
            <ul className="evs">
              {coming.map((event) => (
                <EventCard key={event.id} event={event} {...view} />
              ))}
            </ul>
          </div>
        </section>
      )}
      {past.length > 0 && (
        <section className="list">
          <div className="in">
            <Head title={texts.pastEvents} />
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
          </div>
        </section>
      )}
    </>
  );
}
