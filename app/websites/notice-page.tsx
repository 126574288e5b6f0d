import { staticStyle } from "@/app/static-page";
import { mapSearch } from "@/components/sites/embeds";
import { serviceTimes } from "@/components/sites/layout";
import { siteTexts } from "@/components/sites/texts";
import type { PublicContent } from "@/lib/websites/public/service";

const style = `${staticStyle}
body { min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem; }
main { width: 100%; max-width: 30rem; padding: 2rem 1.5rem; border: 1px solid var(--border); border-radius: 16px; background: var(--surface); }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; text-wrap: balance; }
h2 { margin: 1.5rem 0 0.25rem; font-size: 0.875rem; font-weight: 500; color: var(--fg-muted); }
ul, address { margin: 0; padding: 0; list-style: none; font-style: normal; font-size: 1.125rem; }
li + li { margin-top: 0.25rem; }
a { display: inline-block; padding: 0.75rem 0; }
@media print { main { border: 0; } }
`;

/** Document of a church whose plan has ended: its name, its service times and its address. */
export function NoticePage({ site: { title, servicesDates, ubication, language, church } }: PublicContent) {
  const texts = siteTexts[language];
  const times = serviceTimes(servicesDates);
  const place = ubication || church.address;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/icon.svg" />
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {times.length > 0 && (
            <>
              <h2>{texts.ourServices}</h2>
              <ul>
                {times.map((time) => (
                  <li key={time}>{time}</li>
                ))}
              </ul>
            </>
          )}
          {place && (
            <>
              <h2>{texts.where}</h2>
              <address>{place}</address>
              <a href={mapSearch(place)} rel="noopener">
                {texts.directions}
              </a>
            </>
          )}
        </main>
      </body>
    </html>
  );
}
