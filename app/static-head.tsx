interface StaticHeadProps {
  title: string;
  style: string;
}

/** Head of a static page that search engines leave out. */
export const StaticHead = ({ title, style }: StaticHeadProps) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>{`${title} · Atrio`}</title>
    <link rel="icon" href="/icon.svg" />
    <style>{style}</style>
  </head>
);
