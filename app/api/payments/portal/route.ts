import { ownerEndpoint } from "@/lib/http/endpoint";
import { openPortal } from "@/lib/plans/checkout";
import { hostedPage } from "@/lib/plans/schema";

export const POST = ownerEndpoint({
  summary: "Abre la página de Stripe con recibos, tarjeta, cambio de plan y cancelación",
  details:
    "Antes del primer pago responde 400 `NO_CUSTOMER`, y donde no se cobra, `NO_BILLING`; 503 `STRIPE_AWAY` si Stripe no responde. Hasta 20 por hora.",
  answer: hostedPage,
  status: 200,
  errors: [400, 429],
  isSecret: true,
  onRetry: "Abre otra página.",
  handle: ({ access }) => openPortal(access),
});
