import type { PublicEvent } from "@/lib/websites/public-site";
import { eventDate, eventDays, eventHours } from "./dates";
import { paragraphs } from "./layout";
import { Frame } from "./picture";
import type { SiteView } from "./site-view";
import { Timed } from "./timed";

type Props = SiteView & { event: PublicEvent };

/** Coming event: a card that leads to the page of events, or all of it on that page. */
export function EventCard(view: Props) {
  const { event, site, page, locale, year, texts, href, imageSrc } = view;
  const { id, title, date, place, image } = event;
  const { weekday, days, month } = eventDays(event, locale, year);
  const meta = [eventHours(event, locale, texts.allDay), place].filter(Boolean).join(" · ");
  const isWhole = page === "events";
  return (
    <li className={image ? "ev has-pic" : "ev"} id={isWhole ? `e${id}` : undefined}>
      <Frame image={image} sizes="(min-width: 60rem) 24rem, 92vw" imageSrc={imageSrc} />
      <time className="date" dateTime={date}>
        <i>{weekday}</i> <b className={days.length > 2 ? "r" : undefined}>{days}</b>{" "}
        <span>
          {site.language !== "en" && <span className="vh">de </span>}
          {month}
        </span>
      </time>
      <div className="tx">
        <h3>{isWhole ? title : <a href={`${href("events")}#e${id}`}>{title}</a>}</h3>
        {meta && (
          <p className="meta">
            <Timed text={meta} language={site.language} />
          </p>
        )}
        {isWhole && <Whole {...view} />}
      </div>
    </li>
  );
}

/** What the page of events says besides the card. */
function Whole({ event, site, address, locale, year, texts }: Props) {
  const { id, title, place, details } = event;
  const path = new URL(address).pathname;
  const share = [title, eventDate(event, locale, year), place, `${address}/events#e${id}`].filter(Boolean).join("\n");
  return (
    <>
      {paragraphs(details).map((text) => (
        <p key={text}>
          <Timed text={text} language={site.language} />
        </p>
      ))}
      <p className="links">
        <a href={`${path}/events/${id}.ics`} aria-label={`${texts.addToCalendar}: ${title}`}>
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
    </>
  );
}
