import type { ReactNode } from "react";
import { StaticHead } from "@/app/static-head";
import type { MoneyStyle } from "@/lib/core/values/money";
import { style } from "./style";

/** What the pages say of the church. `timeZone`: IANA name. */
export type NamedChurch = MoneyStyle & { name: string; timeZone: string };

interface PageProps {
  title: string;
  /** Name of the church; absent on a page that belongs to none. */
  church?: string;
  /** Whether a dock covers the end of the page. */
  hasDock?: boolean;
  /** Whether the link serves nothing any more. */
  isGone?: boolean;
  children: ReactNode;
}

/** Head and body of a page of a link, with the bars that its script shows. */
export const Page = ({ title, church, hasDock = false, isGone = false, children }: PageProps) => (
  <>
    <StaticHead title={title} style={style} />
    <body>
      <svg width="0" height="0" aria-hidden="true" focusable="false" style={{ position: "absolute" }}>
        <symbol id="i-check" viewBox="0 0 24 24">
          <path d="M20 6 9 17l-5-5" />
        </symbol>
        <symbol id="i-x" viewBox="0 0 24 24">
          <path d="M18 6 6 18M6 6l12 12" />
        </symbol>
      </svg>
      {church !== undefined && (
        <header className="church">
          {/* biome-ignore lint/performance/noImgElement: a drawing of 332 bytes */}
          <img src="/icon.svg" alt="" width="32" height="32" />
          <span>{church}</span>
        </header>
      )}
      <div className="bar" id="offline" role="status" hidden>
        <p>
          <b>Sin internet.</b> Tus marcas quedan en este teléfono. Cuando vuelva la señal, abre esta página y envíalas.
        </p>
      </div>
      <div className="bar" id="kept" role="status" hidden>
        <p id="kept-text" />
        <button className="btn" id="kept-use" type="button">
          Usarlas
        </button>
        <button className="link" id="kept-drop" type="button">
          Descartar
        </button>
      </div>
      <p className="bar" id="note" role="status" hidden />
      <main className={hasDock ? "form" : undefined} data-gone={isGone || undefined}>
        {children}
      </main>
    </body>
  </>
);

/** Icon of the page's own symbols. */
export const Icon = ({ name }: { name: "check" | "x" }) => (
  <svg className="i" aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
);

interface MessagePageProps {
  title: string;
  text: string;
  church?: string;
  isGone?: boolean;
}

/** Head and body of a page that says one thing. */
export const MessagePage = ({ title, text, church, isGone }: MessagePageProps) => (
  <Page title={title} church={church} isGone={isGone}>
    <h1 id="title" tabIndex={-1}>
      {title}
    </h1>
    <p>{text}</p>
  </Page>
);
