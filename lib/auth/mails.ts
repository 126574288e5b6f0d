import { formatDate, today } from "@/lib/core/dates";
import { env } from "@/lib/core/env.mjs";
import type { Mail } from "@/lib/core/mail";
import { JOIN } from "./rules";

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

type Invitation = { church: { id: number; name: string }; inviter: string; hasAccount: boolean };

export const invitationMail = (to: string, { church, inviter, hasAccount }: Invitation): Mail =>
  letter({
    to,
    subject: `Te invitaron a ${church.name} en Atrio`,
    preview: `${inviter} te invitó a colaborar.`,
    greeting: "¡Hola!",
    before: [
      `${inviter} te invitó a colaborar en ${church.name}, que lleva sus miembros, sus finanzas y lo demás con Atrio.`,
      hasAccount
        ? "Ya tienes cuenta con este correo: inicia sesión y únete a la iglesia."
        : "Crea tu cuenta con este mismo correo, confírmalo con el enlace que te enviaremos y únete a la iglesia.",
    ],
    button: hasAccount ? "Iniciar sesión y unirme" : "Crear mi cuenta y unirme",
    link: `${env().APP_URL}${hasAccount ? "/login" : "/signup"}?${new URLSearchParams({
      redirect: `/?${JOIN}=${church.id}`,
      correo: to,
    })}`,
    after: "Si no conoces esta iglesia, no hagas nada: nadie entra con tu correo sin que lo confirmes.",
  });

export const ownerMail = (to: string, name: string, church: string, giver: string): Mail =>
  letter({
    to,
    subject: `${church} es tuya en Atrio`,
    preview: `${giver} te pasó la iglesia.`,
    greeting: `Hola, ${name}:`,
    before: [
      `${giver} te pasó ${church}: desde ahora eres su dueño. Tienes acceso a todo, invitas a los colaboradores y decides qué puede hacer cada quien.`,
      `${giver} sigue como colaborador con todas las secciones abiertas. Lo puedes cambiar cuando quieras.`,
    ],
    button: "Ver los colaboradores",
    link: `${env().APP_URL}/settings/collaborators`,
    after: "Si no lo esperabas, habla con quien te la pasó: tú también se la puedes devolver.",
  });

export const pastOwnerMail = (to: string, name: string, church: string, heir: string): Mail =>
  letter({
    to,
    subject: `Pasaste ${church} a ${heir}`,
    preview: "Sigues como colaborador con todas las secciones abiertas.",
    greeting: `Hola, ${name}:`,
    before: [
      `Pasaste ${church} a ${heir}, que desde ahora es su dueño. Sigues como colaborador con todas las secciones abiertas.`,
    ],
    button: "Abrir mi cuenta",
    link: `${env().APP_URL}/account`,
    after: `Si no fuiste tú, cambia tu contraseña ahora y habla con ${heir}, que te la puede devolver.`,
  });

export const deletedMail = (to: string, name: string): Mail =>
  letter({
    to,
    subject: "Eliminamos tu cuenta de Atrio",
    preview: "Cerramos todas sus sesiones.",
    greeting: `Hola, ${name}:`,
    before: [
      "Eliminamos tu cuenta como lo pediste: tu contraseña, tu foto, tus sesiones y tu acceso a las iglesias ya no existen.",
      "Lo que registraste en una iglesia sigue siendo de la iglesia, y su historial conserva tu nombre.",
    ],
    button: "Crear otra cuenta",
    link: `${env().APP_URL}/signup`,
    after: "Si no fuiste tú, avisa al pastor de tu iglesia y revisa quién más puede leer tu correo.",
  });

type Closing = { church: string; closesAt: Date; timeZone: string };

export const churchClosingMail = (to: string, name: string, { church, closesAt, timeZone }: Closing): Mail =>
  letter({
    to,
    subject: `${church} se cerrará el ${formatDate(today(timeZone, closesAt))}`,
    preview: "Tienes 30 días para cambiar de opinión.",
    greeting: `Hola, ${name}:`,
    before: [
      `Pediste cerrar ${church}. El ${formatDate(today(timeZone, closesAt))} se borrará con todos sus datos: miembros, finanzas, inventario, fotos e historial. Después no se puede recuperar.`,
      "Hasta ese día todo sigue funcionando. Descarga antes tus datos si los quieres conservar.",
    ],
    button: "Cambiar de opinión o descargar los datos",
    link: `${env().APP_URL}/settings/data`,
    after: "Si no fuiste tú, entra, deshaz el cierre y cambia tu contraseña ahora.",
  });

export const churchClosedMail = (to: string, name: string, church: string): Mail =>
  letter({
    to,
    subject: `${church} se cerró en Atrio`,
    preview: "Borramos la iglesia y todos sus datos.",
    greeting: `Hola, ${name}:`,
    before: [
      `Como lo pediste hace 30 días, borramos ${church} con todos sus datos. Las copias de seguridad de esta instalación los conservan hasta que vencen.`,
      "Tu cuenta sigue abierta: puedes unirte a otra iglesia o registrar una nueva.",
    ],
    button: "Entrar a Atrio",
    link: env().APP_URL,
    after: "Gracias por haber usado Atrio.",
  });

export const testMail = (to: string, name: string): Mail =>
  letter({
    to,
    subject: "Correo de prueba de Atrio",
    preview: "Si lo lees, los correos llegan.",
    greeting: `Hola, ${name}:`,
    before: ["Si lees esto, los correos de Atrio llegan: confirmaciones, invitaciones y contraseñas nuevas."],
    button: "Volver a Sistema",
    link: `${env().APP_URL}/settings/system`,
    after: "Lo pediste en Configuración, Sistema.",
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
