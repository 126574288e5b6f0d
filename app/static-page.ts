import { readCookie } from "@/lib/auth/cookie";
import { THEME, toTheme } from "@/lib/client/preferences";

/** Theme of the visitor's cookie. */
export const themeOf = ({ headers }: Request) => toTheme(readCookie(headers.get("cookie"), THEME));

/** HTML document in the visitor's theme. `content`: its head and body. */
export function staticPage(request: Request, content: string) {
  const theme = themeOf(request);
  const attribute = theme === "system" ? "" : ` data-theme="${theme}"`;
  return `<!doctype html><html lang="es"${attribute}>${content}</html>`;
}

/** Colours and base of those pages' style sheet; a test compares the colours with app/globals.css. */
export const staticStyle = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#fcfaf6, #171411);
  --surface: light-dark(#ffffff, #211e19);
  --surface2: light-dark(#f5f1ea, #2b2722);
  --border: light-dark(#e2ddd5, #3c3731);
  --fg: light-dark(#272018, #efece7);
  --fg-muted: light-dark(#615a50, #b2ada5);
  --primary: light-dark(#205d44, #7fcaa3);
  --primary-soft: light-dark(#ddf3e6, #1b372a);
  --primary-soft-fg: light-dark(#114531, #b0e6c8);
  --accent-soft: light-dark(#fbefd2, #493319);
  --accent-soft-fg: light-dark(#6c4210, #f7dba1);
  --danger-soft: light-dark(#fde9e7, #4d2623);
  --danger-soft-fg: light-dark(#89211e, #fdc9c4);
  --info-soft: light-dark(#e2f1fa, #1d3648);
  --info-soft-fg: light-dark(#174c6f, #bde0f8);
  --ring: light-dark(#298762, #60ba8d);
}
[data-theme="light"] { color-scheme: light; }
[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
html { background: var(--bg); color: var(--fg); -webkit-text-size-adjust: 100%; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--primary); }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
`;
