import { staticStyle } from "@/app/static-page";

const style = `${staticStyle}
body { min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem; }
main { max-width: 28rem; text-align: center; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0.75rem 0 0; color: var(--fg-muted); }
`;

/** Document that says why there is no site to show. */
export const MessagePage = ({ title, message }: { title: string; message: string }) => (
  <html lang="es">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} · Atrio`}</title>
      <link rel="icon" href="/icon.svg" />
      <style>{style}</style>
    </head>
    <body>
      <main>
        <h1>{title}</h1>
        <p>{message}</p>
      </main>
    </body>
  </html>
);
