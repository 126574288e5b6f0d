import { env } from "@/lib/core/env.mjs";
import type { Mail } from "@/lib/core/mail";

export const verificationMail = (to: string, name: string, token: string): Mail =>
  letter({
    to,
    subject: "Confirma tu correo en Atrio",
    greeting: `Hola, ${name}:`,
    before: "Confirma que este correo es tuyo para que puedas entrar a las iglesias que te inviten.",
    button: "Confirmar mi correo",
    link: `${env().APP_URL}/verificar-correo?token=${token}`,
    after: "El enlace sirve durante 24 horas. Si no creaste una cuenta en Atrio, no hagas nada.",
  });

export const resetMail = (to: string, name: string, token: string): Mail =>
  letter({
    to,
    subject: "Cambia tu contraseña de Atrio",
    greeting: `Hola, ${name}:`,
    before: "Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, elige una nueva aquí.",
    button: "Elegir una contraseña nueva",
    link: `${env().APP_URL}/restablecer-contrasena?token=${token}`,
    after:
      "El enlace sirve durante 30 minutos y una sola vez. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.",
  });

export const invitationMail = (to: string, church: string, inviter: string): Mail =>
  letter({
    to,
    subject: `Te invitaron a ${church} en Atrio`,
    greeting: "¡Hola!",
    before: `${inviter} te invitó a colaborar en ${church}. Crea tu cuenta o inicia sesión con este mismo correo, confírmalo y elige «Unirme a una Iglesia existente».`,
    button: "Entrar a Atrio",
    link: `${env().APP_URL}/signup`,
    after: "Si no conoces esta iglesia, no hagas nada.",
  });

type Letter = {
  to: string;
  subject: string;
  greeting: string;
  before: string;
  button: string;
  link: string;
  after: string;
};

function letter({ to, subject, greeting, before, button, link, after }: Letter): Mail {
  const [safeGreeting, safeBefore, safeAfter] = [greeting, before, after].map(escapeHtml);
  return {
    to,
    subject,
    text: `${greeting}\n\n${before}\n\n${button}: ${link}\n\n${after}\n\nAtrio\n`,
    html: `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fcfaf6;color:#272018;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif">
<div style="max-width:32rem;margin:0 auto;padding:24px 16px">
<p style="font-weight:600;font-size:18px;color:#205d44;margin:0 0 16px">Atrio</p>
<div style="background:#fff;border:1px solid #e2ddd5;border-radius:16px;padding:24px">
<p style="margin:0 0 16px">${safeGreeting}</p><p style="margin:0 0 24px">${safeBefore}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;background:#205d44;color:#fff;font-weight:600;text-decoration:none;padding:12px 20px;border-radius:10px">${button}</a></p>
<p style="margin:0;font-size:14px;color:#615a50">${safeAfter}</p></div>
<p style="font-size:14px;color:#615a50;margin:16px 0 0;word-break:break-all">Si el botón no funciona, copia este enlace: ${link}</p>
</div></body></html>`,
  };
}

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
