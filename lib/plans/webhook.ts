import Stripe from "stripe";
import * as z from "zod";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { requireBilling, stripe } from "./stripe";
import { queueReading } from "./sync";

/**
 * Records an event of Stripe and queues a reading of its customer, once per event. 400 unless Stripe has signed the
 * body within the last five minutes. Nothing else of the event is believed.
 */
export async function receiveEvent(body: string, signature: string | null) {
  requireBilling();
  const { id, type, data } = verifyEvent(body, signature);
  const customer = customerOf(data.object);
  await inIdentity({}, async (tx) => {
    const isNew = await tx.$executeRaw`
      INSERT INTO stripe_events (id, type) VALUES (${id}, ${type}) ON CONFLICT DO NOTHING`;
    if (isNew && customer && (await tx.billing.count({ where: { customerId: customer } })) > 0)
      await queueReading(tx, customer);
  });
}

/** What is looked at; an event without its object, as other destinations get it, is refused. */
const eventSchema = z.object({
  id: z.string().regex(/^\w{1,255}$/),
  type: z.string().regex(/^[\w.]{1,255}$/),
  data: z.object({ object: z.unknown() }),
});

function verifyEvent(body: string, signature: string | null) {
  try {
    return eventSchema.parse(
      stripe().webhooks.constructEvent(body, signature ?? "", env().STRIPE_WEBHOOK_SECRET ?? ""),
    );
  } catch (error) {
    const reason = error instanceof Stripe.errors.StripeSignatureVerificationError ? "signature" : "body";
    log.warn({ reason }, "event of Stripe refused: check STRIPE_WEBHOOK_SECRET and the server's clock");
    throw new AppError(400, "SIGNATURE", "La firma de Stripe no es válida o ya venció.");
  }
}

/** Customer of an event's object; undefined for objects of none. */
function customerOf(object: unknown) {
  const { object: kind, id, customer } = (object ?? {}) as { object?: unknown; id?: unknown; customer?: unknown };
  const found = kind === "customer" ? id : customer;
  if (typeof found === "string") return found;
  const { id: expanded } = (found ?? {}) as { id?: unknown };
  return typeof expanded === "string" ? expanded : undefined;
}

/** When Stripe's last event came; null without any in the last 90 days. */
export async function findLastEvent() {
  const last = await identityDb().stripeEvent.findFirst({
    orderBy: { receivedAt: "desc" },
    select: { receivedAt: true },
  });
  return last?.receivedAt ?? null;
}
