import { spaced } from "@/lib/core/text/links";
import type { Mail } from "./mail";

type MailContent = {
  to: string;
  subject: string;
  /** Preview text, displayed behind the subject in lists of mails. */
  preview: string;
  greeting: string;
  before: string[];
  button: string;
  link: string;
  after: string;
};

/** Renders a mail with one button, as text and as HTML; no program makes a link of the names in its texts. */
export function renderMail({ to, button, link, ...texts }: MailContent): Mail {
  const [subject, preview, after] = [spaced(texts.subject), spaced(texts.preview), spaced(texts.after)];
  const before = [texts.greeting, ...texts.before].map(spaced);
  const address = escapeHtml(link);
  const paragraphs = before.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`);
  return {
    to,
    subject,
    text: `${[...before, `${button}: ${link}`, after].join("\n\n")}\n\nAtrio\n`,
    html: `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fcfaf6;color:#272018;${FONT}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${escapeHtml(preview)}${PADDING}</div>
<table ${TABLE} class="page" style="background:#fcfaf6"><tr><td align="center" style="padding:24px 16px">
<table ${TABLE} style="max-width:512px;text-align:left">
<tr><td class="brand" style="padding:0 0 16px;color:#205d44;${FONT};font-size:18px;font-weight:700">Atrio</td></tr>
<tr><td class="card" style="padding:24px;background:#ffffff;color:#272018;border:1px solid #e2ddd5;border-radius:16px;overflow-wrap:anywhere;${FONT}">
${paragraphs.join("\n")}
<table ${TABLE} style="margin:8px 0 24px"><tr><td class="button" align="center" bgcolor="#205d44" style="background:#205d44;border-radius:10px">
<a href="${address}" class="button" style="display:block;padding:12px 20px;border-radius:10px;background:#205d44;color:#ffffff;${FONT};line-height:24px;font-weight:600;text-decoration:none">${escapeHtml(button)}</a>
</td></tr></table>
<p class="muted" style="margin:0;color:#615a50;font-size:14px">${escapeHtml(after)}</p>
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:#615a50;word-break:break-all;${FONT};font-size:14px">Si el botón no funciona, copia este enlace:<br><a href="${address}" class="link" style="color:#205d44">${address}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`,
  };
}

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** Inline on each element, for mail clients that ignore style sheets. */
const FONT =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5";

const DARK = `
@media (prefers-color-scheme: dark) {
  .page { background: #171411 !important; color: #efece7 !important }
  .card { background: #211e19 !important; border-color: #3f3a33 !important; color: #efece7 !important }
  .brand, .link { color: #7fcaa3 !important }
  .button { background: #7fcaa3 !important; color: #081a12 !important }
  .muted { color: #b2ada5 !important }
}`;

/** Invisible characters that keep the rest of the mail out of the preview. */
const PADDING = "&#847;&zwnj;&nbsp;".repeat(60);

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
