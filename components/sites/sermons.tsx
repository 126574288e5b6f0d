import type { PublicSermon } from "@/lib/websites/public-site";
import { dayOfYear } from "./dates";
import { videoEmbed } from "./embeds";
import { Head } from "./head";
import { Icon } from "./icons";
import { Picture } from "./picture";
import { Player } from "./player";
import type { SiteView } from "./site-view";

/** The latest sermon with its still, and the ones before it. */
export function Sermons(view: SiteView) {
  const { sermons, texts } = view;
  const [latest, ...others] = sermons;
  if (!latest) return null;
  return (
    <section className="sermon">
      <div className="in">
        <Head title={texts.sermon} />
        <div className={others.length > 0 ? "cols" : undefined}>
          <Latest {...view} sermon={latest} />
          {others.length > 0 && (
            <ol className="talks">
              {others.map((sermon) => (
                <li key={sermon.link}>
                  <a href={sermon.link} rel="noopener">
                    <b>{sermon.title || texts.watch}</b>
                    <Meta {...view} sermon={sermon} />
                  </a>
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
    </section>
  );
}

type Props = SiteView & { sermon: PublicSermon };

function Latest(view: Props) {
  const { sermon, texts, imageSrc } = view;
  const { link, title, still } = sermon;
  const embed = videoEmbed(link);
  const frame = still ? "still" : "still bare";
  const poster = (
    <>
      {still && <Picture image={{ ...still, alt: "" }} sizes="(min-width: 60rem) 54rem, 95vw" imageSrc={imageSrc} />}
      <span className="play">
        <Icon name="play" />
      </span>
    </>
  );
  const words = (
    <div className="vt">
      {title && <b>{title}</b>}
      <Meta {...view} />
      {embed && (
        <p className="note">
          {texts.loadsFrom(embed.provider)}{" "}
          <a href={link} rel="noopener">
            {texts.openIn(embed.provider)}
          </a>
        </p>
      )}
    </div>
  );
  return (
    <div className="video">
      {embed ? (
        <Player embed={embed} name="sermon" title={texts.video} label={texts.watch} className={frame}>
          {poster}
        </Player>
      ) : (
        <a className={frame} href={link} rel="noopener" aria-label={texts.watch}>
          {poster}
        </a>
      )}
      {words}
    </div>
  );
}

function Meta({ sermon: { preacher, date }, locale, year }: Props) {
  const text = [preacher, date && dayOfYear(date, locale, year)].filter(Boolean).join(" · ");
  return text && <span className="meta">{text}</span>;
}
