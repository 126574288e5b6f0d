import { env } from "@/lib/core/env.mjs";
import type { Mail } from "@/lib/core/mail";

export const verificationMail = (to: string, name: string, token: string): Mail =>
  letter({
    to,
    subject: "Confirma tu correo en Atrio",
    preview: "Un toque y listo: el enlace sirve durante 24 horas.",
    greeting: `Hola, ${name}:`,
    before: ["Confirma que este correo es tuyo para que puedas entrar a las iglesias que te inviten."],
    button: "Confirmar mi correo",
    link: `${env().APP_URL}/verificar-correo?token=${token}`,
    after: "El enlace sirve durante 24 horas. Si no creaste una cuenta en Atrio, no hagas nada.",
  });

export const resetMail = (to: string, name: string, token: string): Mail =>
  letter({
    to,
    subject: "Cambia tu contraseña de Atrio",
    preview: "El enlace sirve durante 30 minutos y una sola vez.",
    greeting: `Hola, ${name}:`,
    before: ["Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, elige una nueva aquí."],
    button: "Elegir una contraseña nueva",
    link: `${env().APP_URL}/restablecer-contrasena?token=${token}`,
    after:
      "El enlace sirve durante 30 minutos y una sola vez. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.",
  });

export const invitationMail = (to: string, church: string, inviter: string): Mail =>
  letter({
    to,
    subject: `Te invitaron a ${church} en Atrio`,
    preview: `${inviter} te invitó a colaborar.`,
    greeting: "¡Hola!",
    before: [
      `${inviter} te invitó a colaborar en ${church}.`,
      "Crea tu cuenta o inicia sesión con este mismo correo, confírmalo y elige «Unirme a una Iglesia existente».",
    ],
    button: "Entrar a Atrio",
    link: `${env().APP_URL}/signup`,
    after: "Si no conoces esta iglesia, no hagas nada.",
  });

export const takenOverMail = (to: string, name: string): Mail =>
  letter({
    to,
    subject: "Tu cuenta de Atrio ahora entra con Google",
    preview: "Quitamos la contraseña que tenía y cerramos sus sesiones.",
    greeting: `Hola, ${name}:`,
    before: [
      "Ya había una cuenta con tu correo, pero nadie había confirmado que el correo era suyo. Google lo confirmó hoy, así que la cuenta es tuya: quitamos la contraseña que tenía y cerramos sus sesiones.",
      "Si tenía una iglesia registrada, sigue siendo tuya, ya sin colaboradores: invita de nuevo a los que conozcas. Si no la registraste tú, cámbiale el nombre y revisa lo que guarda.",
    ],
    button: "Abrir mi cuenta",
    link: `${env().APP_URL}/account`,
    after: "En «Mi cuenta» puedes crear una contraseña nueva, si quieres entrar también con ella.",
  });

type Letter = {
  to: string;
  subject: string;
  /** What lists of mails show behind the subject. */
  preview: string;
  greeting: string;
  before: string[];
  button: string;
  link: string;
  after: string;
};

function letter({ to, subject, preview, greeting, before, button, link, after }: Letter): Mail {
  const address = escapeHtml(link);
  const paragraphs = [greeting, ...before].map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`);
  return {
    to,
    subject,
    text: `${[greeting, ...before, `${button}: ${link}`, after].join("\n\n")}\n\nAtrio\n`,
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

/** Beside each element, for mail programs that know no style sheet. */
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

/** Keeps the rest of the mail out of the preview. */
const PADDING = "&#847;&zwnj;&nbsp;".repeat(60);

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
