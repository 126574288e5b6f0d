import { randomUUID } from "node:crypto";
import type { output } from "zod";
import type { Access, Church } from "@/lib/auth/access";
import { consume } from "@/lib/auth/limits";
import { identityDb } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { AppError, conflict } from "@/lib/core/errors";
import { findPrice } from "./prices";
import type { Product } from "./rules";
import type { checkoutInput } from "./schema";
import { askStripe, isMissing, requireBilling, stripe } from "./stripe";
import { isSubscribed, readSubscription, stateOfSession } from "./sync";

const TOO_MANY = "Abriste varias páginas de pago seguidas.";

/** Times that a customer who was deleted at Stripe is made anew. */
const CUSTOMER_ATTEMPTS = 3;

/**
 * Opens a page of Stripe on which the owner pays for a plan; at most one of a church is open. 400 NO_BILLING, 409
 * SUBSCRIBED while a subscription lives, 429 beyond twenty an hour, 503 PRICE_MISSING and without an answer of Stripe.
 */
export async function startCheckout({ church }: Access, { product, email }: output<typeof checkoutInput>) {
  requireBilling();
  if (church.closesAt) throw conflict("La iglesia se va a cerrar. Deshaz el cierre antes de pagar un plan.");
  await consume("payChurch", `checkout ${church.id}`, TOO_MANY);
  return askStripe(async () => {
    const price = await findPrice(product);
    const customer = await ensureCustomer(church, email);
    if (await isSubscribed(customer)) throw subscribed();
    const { checkoutSessionId: former } = await findBilling(church.id);
    // One that was paid just now has made a subscription.
    if (former && (await stateOfSession(former, true)) === "complete" && (await isSubscribed(customer)))
      throw subscribed();
    const session = await createSession(church, { customer, price, product });
    const { count } = await identityDb().billing.updateMany({
      where: { churchId: church.id, customerId: customer, checkoutSessionId: former },
      data: { checkoutSessionId: session.id },
    });
    if (count === 0) return { url: await yieldToWinner(church, { id: session.id, product }) };
    await endForgottenSessions(customer, session);
    // Another session may have been paid and forgotten between the two looks.
    if (await isSubscribed(customer)) {
      await stateOfSession(session.id, true);
      throw subscribed();
    }
    return { url: urlOf(session) };
  });
}

const subscribed = () =>
  new AppError(
    409,
    "SUBSCRIBED",
    "Tu iglesia ya tiene una suscripción. Cámbiala o cancélala en «Administrar suscripción».",
  );

/** The church's row of billing, made at the first checkout. */
const findBilling = (churchId: number) =>
  identityDb().billing.upsert({ where: { churchId }, create: { churchId }, update: {} });

/** The church's customer at Stripe, with this address for receipts; made anew when it was deleted there. */
async function ensureCustomer(church: Church, email: string, attempt = 1): Promise<string> {
  const { key, customerId } = await findBilling(church.id);
  const id = customerId ?? (await createCustomer(church, key));
  try {
    await stripe().customers.update(id, { email, name: church.name });
    return id;
  } catch (error) {
    if (!isMissing(error) || attempt === CUSTOMER_ATTEMPTS) throw error;
    await forgetCustomer(church, id);
    return ensureCustomer(church, email, attempt + 1);
  }
}

/** Repeated with the same key, as after a crash, it is the same customer. */
async function createCustomer(church: Church, key: string) {
  const { id } = await stripe().customers.create(
    { metadata: { atrio_church: String(church.id) } },
    { idempotencyKey: `customer-${key}` },
  );
  await identityDb().billing.updateMany({
    where: { churchId: church.id, key, customerId: null },
    data: { customerId: id },
  });
  return id;
}

/** Detaches a customer that Stripe has deleted, and with it what it had paid for. */
async function forgetCustomer(church: Church, customer: string) {
  await readSubscription(customer);
  await identityDb().billing.updateMany({
    where: { churchId: church.id, customerId: customer },
    data: { customerId: null, key: randomUUID(), checkoutSessionId: null },
  });
}

type SessionInput = { customer: string; price: string; product: Product };

const createSession = (church: Church, { customer, price, product }: SessionInput) =>
  stripe().checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price, quantity: 1 }],
    locale: "es-419",
    success_url: `${env().APP_URL}/checkout?done=1`,
    cancel_url: `${env().APP_URL}/pricing`,
    client_reference_id: String(church.id),
    metadata: { atrio_product: product },
  });

/** Ends earlier sessions that a process made at Stripe and died before it recorded them; a later one may be another request's. */
async function endForgottenSessions(customer: string, { created }: { created: number }) {
  const { data } = await stripe().checkout.sessions.list({ customer, status: "open", limit: 100 });
  for (const earlier of data.filter((one) => one.created < created)) await stateOfSession(earlier.id, true);
}

/** Ends this session, and gives the URL of the one that another request has recorded for the same product. */
async function yieldToWinner(church: Church, { id, product }: { id: string; product: Product }) {
  await stateOfSession(id, true);
  const { checkoutSessionId: winner } = await findBilling(church.id);
  if (winner) {
    const session = await stripe().checkout.sessions.retrieve(winner);
    if (session.status === "open" && session.metadata?.atrio_product === product) return urlOf(session);
  }
  throw conflict("Abriste dos páginas de pago a la vez. Sigue en la otra, o inténtalo de nuevo.");
}

function urlOf({ url }: { url: string | null }) {
  if (!url) throw new Error("Stripe's session has no address");
  return url;
}

/** Opens Stripe's page for receipts, card and cancellation. 400 NO_BILLING, 400 NO_CUSTOMER before the first checkout. */
export async function openPortal({ church }: Access) {
  requireBilling();
  await consume("payChurch", `portal ${church.id}`, TOO_MANY);
  const row = await identityDb().billing.findUnique({
    where: { churchId: church.id },
    select: { customerId: true },
  });
  const customer = row?.customerId;
  if (!customer) throw noCustomer();
  return askStripe(async () => {
    try {
      const { url } = await stripe().billingPortal.sessions.create({
        customer,
        return_url: `${env().APP_URL}/pricing`,
        locale: "es-419",
      });
      return { url };
    } catch (error) {
      throw isMissing(error) ? noCustomer() : error;
    }
  });
}

const noCustomer = () =>
  new AppError(400, "NO_CUSTOMER", "Tu iglesia todavía no ha pagado ningún plan: no hay nada que administrar.");
