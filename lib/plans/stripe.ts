import Stripe from "stripe";
import { env } from "@/lib/core/env.mjs";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";

/** Version of Stripe's API whose answers are read here; the types of the library describe it. */
const API_VERSION: Stripe.LatestApiVersion = "2026-10-28.endive";
/** Milliseconds until an answer. */
const TIMEOUT = 5_000;

/** Whether this installation charges for plans. */
export const hasBilling = () => Boolean(env().STRIPE_SECRET_KEY);

/** 400 NO_BILLING where plans are not charged for. */
export function requireBilling() {
  if (!hasBilling())
    throw new AppError(400, "NO_BILLING", "En esta instalación no se cobran planes: todo está abierto.");
}

let client: Stripe | undefined;

/** Client of Stripe's API; each request ends within seconds and is tried twice. */
export function stripe() {
  const { STRIPE_SECRET_KEY = "", STRIPE_API_URL } = env();
  client ??= new Stripe(STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(STRIPE_API_URL && serverOf(new URL(STRIPE_API_URL))),
  });
  return client;
}

const serverOf = ({ protocol, hostname, port }: URL): Stripe.StripeConfig => ({
  protocol: protocol === "http:" ? "http" : "https",
  host: hostname,
  port: port || (protocol === "http:" ? 80 : 443),
});

/** Whether Stripe does not know the object, or has deleted it. */
export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

/** Whether Stripe understood a request and refused it: the object is in another state. */
export const isRefused = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Type and code of an error for a log line. Stripe's own messages may quote a part of the secret key. */
export function describeError(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error.message : String(error);
  const { type, code, statusCode, requestId, message } = error;
  const text = isKeyError(error) ? "STRIPE_SECRET_KEY was not accepted" : message;
  return [type, code, statusCode, requestId, text].filter(Boolean).join(" ");
}

const isKeyError = (error: unknown) =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;

/** Result of work that asks Stripe; its errors become 503 and a log line. */
export async function askStripe<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.error({ error: describeError(error) }, "request to Stripe failed");
    throw isKeyError(error) || isRefused(error) ? notSetUp() : away();
  }
}

/** Network, overload or a failure at Stripe. */
const away = () =>
  new AppError(503, "STRIPE_AWAY", "Stripe no responde en este momento. No se cobró nada; inténtalo de nuevo.", {
    retryAfter: 10,
  });

const notSetUp = () =>
  new AppError(
    503,
    "STRIPE_SETUP",
    "Stripe no aceptó la solicitud. Quien administra esta instalación puede ver por qué en el registro.",
  );
