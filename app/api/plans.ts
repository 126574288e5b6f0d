import { getUserLimit } from "@/lib/churches/collaborators";
import { churchEndpoint, ownerEndpoint, webhook } from "@/lib/http/endpoint";
import type { Routes } from "@/lib/http/routes";
import { openPortal, startCheckout } from "@/lib/plans/checkout";
import { checkoutInput, hostedPage, plansState } from "@/lib/plans/schema";
import { getPlans } from "@/lib/plans/service";
import { receiveEvent } from "@/lib/plans/webhook";

/** Bytes of an event: those of long invoices have some hundred thousand. */
const EVENT_MAX = 512_000;

export const routes = {
  "/payments/checkout": {
    POST: ownerEndpoint({
      summary: "Abre la página de Stripe en la que se paga un plan",
      details:
        "Pagar no cambia el plan por sí solo: cambia cuando Stripe lo confirma. 400 `NO_BILLING` si no se cobra; 409 `SUBSCRIBED` si ya hay una suscripción (se cambia en `POST /payments/portal`); 503 `PRICE_MISSING` o `STRIPE_AWAY`. Hasta 20 por hora.",
      body: checkoutInput,
      answer: hostedPage,
      status: 200,
      errors: [409, 429],
      isSecret: true,
      onRetry: "Abre otra página y vence la anterior: nunca hay dos que se puedan pagar.",
      handle: ({ access, body }) => startCheckout(access, body),
    }),
  },

  "/payments/plans": {
    GET: churchEndpoint({
      summary: "Plan de la iglesia, precios y cuánto se usa de cada límite",
      details:
        "Los límites de las áreas que uno ve, y el espacio en bytes (`unit`), que falta mientras se cuentan las imágenes de antes de que se midieran; el de usuarios, la suscripción y si hay cliente de Stripe, solo para el dueño. Los precios tienen hasta cinco minutos.",
      answer: plansState,
      handle: async ({ access }) => getPlans(access, access.isOwner ? await getUserLimit(access) : null),
    }),
  },

  "/payments/portal": {
    POST: ownerEndpoint({
      summary: "Abre la página de Stripe con recibos, tarjeta, cambio de plan y cancelación",
      details:
        "Antes del primer pago responde 400 `NO_CUSTOMER`, y donde no se cobra, `NO_BILLING`; 503 `STRIPE_AWAY` si Stripe no responde. Hasta 20 por hora.",
      answer: hostedPage,
      status: 200,
      errors: [400, 429],
      isSecret: true,
      onRetry: "Abre otra página.",
      handle: ({ access }) => openPortal(access),
    }),
  },

  "/payments/webhook": {
    POST: webhook({
      summary: "Recibe los eventos de Stripe",
      details:
        "Solo con la firma de Stripe (`Stripe-Signature`, de los últimos cinco minutos) sobre el cuerpo tal como llegó: hasta 512 kB. 400 `SIGNATURE` sin ella, `NO_BILLING` si no se cobra.",
      bodyMax: EVENT_MAX,
      onRetry: "Cada evento cuenta una vez.",
      handle: ({ text, headers }) => receiveEvent(text, headers.get("stripe-signature")),
    }),
  },
} satisfies Routes;
