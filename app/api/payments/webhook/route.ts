import { webhook } from "@/lib/http/endpoint";
import { receiveEvent } from "@/lib/plans/webhook";

/** Bytes of an event: those of long invoices have some hundred thousand. */
const EVENT_MAX = 512_000;

export const POST = webhook({
  summary: "Recibe los eventos de Stripe",
  details:
    "Solo con la firma de Stripe (`Stripe-Signature`, de los últimos cinco minutos) sobre el cuerpo tal como llegó: hasta 512 kB. 400 `SIGNATURE` sin ella, `NO_BILLING` si no se cobra.",
  bodyMax: EVENT_MAX,
  onRetry: "Cada evento cuenta una vez.",
  handle: ({ text, headers }) => receiveEvent(text, headers.get("stripe-signature")),
});
