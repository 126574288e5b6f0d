import { env } from "@/lib/core/env.mjs";
import { renderMail } from "@/lib/core/mail/letter";
import type { Mail } from "@/lib/core/mail/mail";

export const verificationMail = (to: string, name: string, token: string): Mail =>
  renderMail({
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
  renderMail({
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
export const accountDeletedMail = (to: string, name: string): Mail =>
  renderMail({
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
export const accountTakenOverMail = (to: string, name: string): Mail =>
  renderMail({
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
