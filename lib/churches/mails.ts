import { env } from "@/lib/core/env.mjs";
import { renderMail } from "@/lib/core/mail/letter";
import type { Mail } from "@/lib/core/mail/mail";
import { churchText } from "@/lib/core/values/church-name";
import { formatDate, today } from "@/lib/core/values/dates";

type Invitation = { church: string; inviter: string; link: string };

export const invitationMail = (to: string, { church, inviter, link }: Invitation): Mail =>
  renderMail({
    to,
    subject: `Te invitaron ${churchText(church, "a")} en Atrio`,
    preview: `${inviter} te invitó a colaborar.`,
    greeting: "¡Hola!",
    before: [
      `${inviter} te invitó a colaborar ${churchText(church, "en")}, que lleva sus miembros, sus finanzas y lo demás con Atrio.`,
      "Abre el enlace y entra con este mismo correo. Si todavía no tienes cuenta, la creas ahí.",
    ],
    button: "Ver la invitación",
    link,
    after:
      "El enlace sirve durante 30 días y es solo para ti: no lo reenvíes. Si no conoces esta iglesia, no hagas nada.",
  });

type Contact = { church: string; url: string; from: { name: string; email: string; message: string } };

/** Message of a visitor of the church's site, whom an answer reaches. */
export const contactMail = (to: string, name: string, { church, url, from }: Contact): Mail => ({
  ...renderMail({
    to,
    subject: `Mensaje desde la página ${churchText(church, "de")}`,
    preview: `${from.name} escribió desde la página.`,
    greeting: `Hola, ${name}:`,
    before: [`${from.name} escribió desde la página ${churchText(church, "de")}:`, ...from.message.split(/\n+/)],
    button: "Ver la página",
    link: url,
    after: `Si respondes a este correo, le llega a ${from.name}. Atrio no guarda el mensaje. Para no recibir más, apaga «Recibir mensajes desde la página» en Página, General.`,
  }),
  replyTo: { name: from.name, address: from.email },
});

export const newOwnerMail = (to: string, name: string, church: string, pastOwner: string): Mail =>
  renderMail({
    to,
    subject: `Ahora eres dueño ${churchText(church, "de")} en Atrio`,
    preview: `${pastOwner} te pasó la iglesia.`,
    greeting: `Hola, ${name}:`,
    before: [
      `${pastOwner} te pasó ${churchText(church)}: desde ahora eres su dueño. Tienes acceso a todo, invitas a los colaboradores y decides qué puede hacer cada quien.`,
      `${pastOwner} sigue como colaborador con todas las secciones abiertas. Lo puedes cambiar cuando quieras.`,
    ],
    button: "Ver los colaboradores",
    link: `${env().APP_URL}/settings/collaborators`,
    after: "Si no lo esperabas, habla con quien te la pasó: tú también se la puedes devolver.",
  });

export const pastOwnerMail = (to: string, name: string, church: string, newOwner: string, isSubscribed = false): Mail =>
  renderMail({
    to,
    subject: `Pasaste ${churchText(church)} a ${newOwner}`,
    preview: "Sigues como colaborador con todas las secciones abiertas.",
    greeting: `Hola, ${name}:`,
    before: [
      `Pasaste ${churchText(church)} a ${newOwner}, que desde ahora es su dueño. Sigues como colaborador con todas las secciones abiertas.`,
      ...(isSubscribed
        ? ["La suscripción termina con el período que ya pagaste, y Stripe deja de tener tu tarjeta."]
        : []),
    ],
    button: "Abrir mi cuenta",
    link: `${env().APP_URL}/account`,
    after: `Si no fuiste tú, cambia tu contraseña ahora y habla con ${newOwner}, que te la puede devolver.`,
  });

/** `sections`: what the church loses, in Spanish: "miembros". */
type Closure = { church: string; closesAt: Date; timeZone: string; sections: string[]; isSubscribed: boolean };

export const closureScheduledMail = (
  to: string,
  name: string,
  { church, closesAt, timeZone, sections, isSubscribed }: Closure,
): Mail =>
  renderMail({
    to,
    subject: `El ${formatDate(today(timeZone, closesAt))} se cerrará ${churchText(church)}`,
    preview: "Tienes 30 días para cambiar de opinión.",
    greeting: `Hola, ${name}:`,
    before: [
      `Pediste cerrar ${churchText(church)}. El ${formatDate(today(timeZone, closesAt))} se borrará con todos sus datos: ${[...sections, "fotos"].join(", ")} e historial. Después no se puede recuperar.`,
      ...(isSubscribed ? ["Su suscripción no se renueva: termina con lo que ya pagaste, y a más tardar ese día."] : []),
      "Hasta ese día todo sigue funcionando. Descarga antes tus datos si los quieres conservar.",
    ],
    button: "Cambiar de opinión o descargar los datos",
    link: `${env().APP_URL}/settings/data`,
    after: "Si no fuiste tú, entra, deshaz el cierre y cambia tu contraseña ahora.",
  });

export const churchDestroyedMail = (to: string, name: string, church: string): Mail =>
  renderMail({
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
  renderMail({
    to,
    subject: "Correo de prueba de Atrio",
    preview: "Si lo lees, los correos llegan.",
    greeting: `Hola, ${name}:`,
    before: ["Si lees esto, los correos de Atrio llegan: confirmaciones, invitaciones y contraseñas nuevas."],
    button: "Volver a Sistema",
    link: `${env().APP_URL}/settings/system`,
    after: "Lo pediste en Configuración, Sistema.",
  });
