import { areaPlans, planNames } from "@/lib/core/areas";
import { env } from "@/lib/core/env.mjs";
import { renderMail } from "@/lib/core/mail/letter";
import type { Mail } from "@/lib/core/mail/mail";
import { churchText } from "@/lib/core/values/church-name";
import { WHOLE_DAYS } from "@/lib/core/values/site-life.mjs";

export const planEndedMail = (to: string, name: string, { church, plan }: { church: string; plan: number }): Mail =>
  renderMail({
    to,
    subject: `Terminó la suscripción ${churchText(church, "de")}`,
    preview: `Ahora tiene el plan ${planNames[plan]}. No se borró nada.`,
    greeting: `Hola, ${name}:`,
    before: [
      `La suscripción ${churchText(church, "de")} terminó, y ahora tiene el plan ${planNames[plan]}.`,
      "No se borró nada. Las secciones que ese plan no incluye se pueden leer y descargar, y vuelven a abrirse del todo con otro plan.",
      ...(plan < areaPlans.website
        ? [
            `Si tu iglesia tiene una página publicada, se ve completa ${WHOLE_DAYS} días más. Después muestra, durante un año, solo su nombre, los horarios y la dirección.`,
          ]
        : []),
    ],
    button: "Ver los planes",
    link: `${env().APP_URL}/pricing`,
    after: "Si no la cancelaste, revisa tu tarjeta en la misma página.",
  });

export const paymentFailedMail = (to: string, name: string, church: string): Mail =>
  renderMail({
    to,
    subject: `No se pudo cobrar el plan ${churchText(church, "de")}`,
    preview: "Revisa tu tarjeta: Stripe lo intenta de nuevo en unos días.",
    greeting: `Hola, ${name}:`,
    before: [
      `Stripe no pudo cobrar el plan ${churchText(church, "de")}. Lo intenta de nuevo durante algunos días y mientras tanto todo sigue abierto.`,
      "Revisa la tarjeta o pon otra. Si ningún intento funciona, la iglesia pierde el plan; no se borra nada.",
    ],
    button: "Revisar el pago",
    link: `${env().APP_URL}/pricing`,
    after: "El pago se hace en la página de Stripe: nunca te pediremos los datos de tu tarjeta por correo.",
  });
