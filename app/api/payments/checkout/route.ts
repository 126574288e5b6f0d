import { ownerEndpoint } from "@/lib/http/endpoint";
import { startCheckout } from "@/lib/plans/checkout";
import { checkoutInput, hostedPage } from "@/lib/plans/schema";

export const POST = ownerEndpoint({
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
});
