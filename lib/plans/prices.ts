import type Stripe from "stripe";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { catalogue, isProduct, type Product, products } from "./rules";
import type { PlansState } from "./schema";
import { describeError, stripe } from "./stripe";

/** Milliseconds for which prices on display are kept, and for which Stripe is not asked again after a failure. */
const KEPT = 5 * 60_000;
const KEPT_FAILURE = 10_000;

/** Currencies without decimals in Stripe's amounts, and with three; docs.stripe.com/currencies#minor-units. */
const WHOLE = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" ");
const THREE_DECIMALS = "BHD JOD KWD OMR TND".split(" ");

/** Active price of a product; 503 PRICE_MISSING without one. */
export async function findPrice(product: Product) {
  const { data } = await stripe().prices.list({ lookup_keys: [product], active: true, limit: 1 });
  const [price] = data;
  if (price) return price.id;
  log.error({ lookupKey: product }, "Stripe has no active price with this lookup key");
  throw new AppError(
    503,
    "PRICE_MISSING",
    "Este plan todavía no se puede pagar: falta su precio en Stripe. Avisa a quien administra esta instalación.",
  );
}

/** Plan that a price pays for; null for a price that belongs to no product of the catalogue. */
export async function planOfPrice({ lookup_key: key, product }: Stripe.Price): Promise<number | null> {
  if (isProduct(key)) return catalogue[key].plan;
  // A raised price takes the lookup key along: the former one is known by its product at Stripe.
  const prices = await readCatalogue();
  const plans = prices.flatMap(({ lookup_key: key, product: other }) =>
    isProduct(key) && idOf(other) === idOf(product) ? [catalogue[key].plan] : [],
  );
  const [plan] = plans;
  return plan !== undefined && plans.every((other) => other === plan) ? plan : null;
}

const idOf = (product: string | { id: string }) => (typeof product === "string" ? product : product.id);

const readCatalogue = async (options?: Stripe.RequestOptions) =>
  (await stripe().prices.list({ lookup_keys: products, active: true, limit: products.length }, options)).data;

type Prices = PlansState["prices"];

let kept: { until: number; prices: Promise<Prices> } | undefined;

/** Prices on display, a few minutes old at most; null when Stripe does not answer within seconds. */
export async function listPrices(): Promise<Prices> {
  if (kept && kept.until > Date.now()) return kept.prices;
  const reading = { until: Date.now() + KEPT, prices: readPrices() };
  kept = reading;
  const prices = await reading.prices;
  if (!prices) reading.until = Date.now() + KEPT_FAILURE;
  return prices;
}

const readPrices = () =>
  // Someone waits for the page: one attempt.
  readCatalogue({ maxNetworkRetries: 0 }).then(
    (prices) => products.flatMap((product) => toPrice(product, prices)),
    (error) => {
      log.warn({ error: describeError(error) }, "prices could not be read from Stripe");
      return null;
    },
  );

function toPrice(product: Product, prices: Stripe.Price[]) {
  const price = prices.find(({ lookup_key: key }) => key === product);
  if (!price || price.unit_amount === null) return [];
  return [{ product, amount: amountText(price.unit_amount, price.currency), currency: price.currency.toUpperCase() }];
}

/** Amount in a currency's minor unit → `9.00`, or `9000` in one without decimals. */
export const amountText = (minor: number, currency: string) => {
  const digits = decimalsOf(currency.toUpperCase());
  return (minor / 10 ** digits).toFixed(digits);
};

// Not Intl's decimals, which follow daily use: none for COP.
function decimalsOf(currency: string) {
  if (WHOLE.includes(currency)) return 0;
  return THREE_DECIMALS.includes(currency) ? 3 : 2;
}
