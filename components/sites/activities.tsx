import { Head } from "./head";
import { paragraphs } from "./layout";
import { Frame } from "./picture";
import type { SiteView } from "./site-view";
import { Timed } from "./timed";

/** Activities of the church: their first lines on the start page, all of them on that of the services. */
export function Activities({ site, page, texts, href, imageSrc }: SiteView) {
  if (site.activities.length === 0) return null;
  const isStart = page === "start";
  return (
    <section className={isStart ? "activ" : "activ list"}>
      <div className="in">
        <Head title={texts.activities} all={isStart && { label: texts.seeServices, href: href("services") }} />
        <ul className="act">
          {site.activities.map(({ id, title, text, image }) => (
            <li key={id} className={image ? "has-pic" : undefined}>
              {image && <Frame image={image} sizes="(min-width: 60rem) 20rem, 92vw" imageSrc={imageSrc} />}
              <h3>{title}</h3>
              <div className="meta">
                {paragraphs(text).map((one) => (
                  <p key={one}>
                    <Timed text={one} language={site.language} />
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
