import { type Area, areaList, areas, planNames } from "@/lib/core/areas";
import { formatDate, today } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import { bytesText, type NumberStyle, numberText } from "@/lib/core/values/numbers";
import { catalogue, isLive, type Product, products } from "@/lib/plans/rules";
import type { PlansState } from "@/lib/plans/schema";

export type Interval = "month" | "year";
export type Price = NonNullable<PlansState["prices"]>[number];
type Limit = PlansState["limits"][number];
type Subscription = NonNullable<PlansState["subscription"]>;

export const planName = (plan: number) => planNames[plan] ?? planNames[0];

export const LAST_PLAN = planNames.length - 1;

/** Product that pays for a plan; undefined for the free one. */
export const productOf = (plan: number, interval: Interval) =>
  products.find((product) => catalogue[product].plan === plan && catalogue[product].interval === interval);

/** "Plan Base, pago mensual". */
export const productText = (product: Product) =>
  `Plan ${planName(catalogue[product].plan)}, pago ${catalogue[product].interval === "year" ? "anual" : "mensual"}`;

/** Areas of the modules that exist, whose lowest plan is between these two. */
export const areasBetween = (first: number, last: number, built: readonly Area[]) =>
  areas.filter((area) => built.includes(area) && areaList[area].plan >= first && areaList[area].plan <= last);

/** "la página y el blog". */
export function areaNames(list: readonly Area[]) {
  const names = list.map((area) => `${areaList[area].article} ${areaList[area].label.toLowerCase()}`);
  return new Intl.ListFormat("es", { type: "conjunction" }).format(names);
}

/** What a plan allows of something; null if it is not part of the plan. */
export function limitText({ label, unit, byPlan }: Limit, plan: number, style: NumberStyle) {
  const limit = byPlan[plan];
  if (limit === 0) return null;
  if (limit === null || limit === undefined) return `${label} sin límite`;
  return `Hasta ${amountText(limit, unit, style)} ${nounOf({ label, unit }, limit)}`;
}

/** "87 de 100 miembros", "87 miembros" without a limit; "1,2 GB de 5 GB de espacio". */
export function usageText({ label, unit, byPlan, used }: Limit, plan: number, style: NumberStyle) {
  const limit = byPlan[plan] ?? null;
  const count = amountText(used, unit, style);
  return `${limit === null ? count : `${count} de ${amountText(limit, unit, style)}`} ${nounOf({ label, unit }, limit ?? used)}`;
}

const amountText = (amount: number, unit: Limit["unit"], style: NumberStyle) =>
  unit === "bytes" ? bytesText(amount, style) : numberText(amount, style);

const nounOf = ({ label, unit }: Pick<Limit, "label" | "unit">, count: number) =>
  unit ? `de ${label.toLowerCase()}` : count === 1 ? singular(label.toLowerCase()) : label.toLowerCase();

/** "usuarios" → "usuario", "imágenes de la galería" → "imagen de la galería". */
const singular = (plural: string) =>
  plural
    .replace(/ciones\b/g, "ción")
    .replace("imágenes", "imagen")
    .replace(/([dlnr])es\b/g, "$1")
    .replace(/([aeo])s\b/g, "$1");

const admits = (limits: readonly Limit[], plan: number) =>
  limits.every(({ byPlan, used }) => used <= (byPlan[plan] ?? Number.POSITIVE_INFINITY));

/** Share of a limit from which the next plan is suggested for it. */
const NEARLY_FULL = 0.8;

const isNearlyFull = ({ byPlan, used }: Limit, plan: number) => {
  const limit = byPlan[plan];
  return limit !== null && limit !== undefined && limit > 0 && used >= limit * NEARLY_FULL;
};

export interface Recommendation {
  plan: number;
  reason: string;
}

/** Next plan that fits the church, with a reason; null in the last one. */
export function recommendPlan(
  { plan, limits }: Pick<PlansState, "plan" | "limits">,
  style: NumberStyle,
): Recommendation | null {
  if (plan >= LAST_PLAN) return null;
  const next = planNames.findIndex((_, other) => other > plan && (admits(limits, other) || other === LAST_PLAN));
  const exceeded = limits.find(({ byPlan, used }) => used > (byPlan[plan] ?? Number.POSITIVE_INFINITY));
  const nearlyFull = limits.find((limit) => isNearlyFull(limit, plan));
  const cause = exceeded ?? nearlyFull;
  return {
    plan: next,
    reason: cause
      ? `Ya ${cause.unit ? "usas" : "tienes"} ${usageText(cause, plan, style)}.`
      : "El siguiente, cuando quieras hacer más.",
  };
}

/** Price as the church writes amounts, with the code of a currency that is not its own: its symbol may be the same. */
export const priceText = ({ amount, currency }: Pick<Price, "amount" | "currency">, church: MoneyStyle) => {
  const text = moneyText(amount, { currency, country: church.country });
  return currency === church.currency ? text : `${text} ${currency}`;
};

export const priceOf = (prices: PlansState["prices"], product: Product | undefined) =>
  prices?.find((price) => price.product === product);

/** Decimals that any currency has at most. */
const DECIMALS = 3;

const toUnits = (amount: string) => {
  const [whole = "0", decimals = ""] = amount.split(".");
  return BigInt(whole + decimals.padEnd(DECIMALS, "0").slice(0, DECIMALS));
};

function toAmount(units: bigint) {
  const digits = String(units).padStart(DECIMALS + 1, "0");
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS, -1)}`;
}

/** What a year costs less than twelve months; null without both prices, or when it costs as much. */
export function yearSaving(prices: PlansState["prices"], plan: number): Pick<Price, "amount" | "currency"> | null {
  const [month, year] = [priceOf(prices, productOf(plan, "month")), priceOf(prices, productOf(plan, "year"))];
  if (!month || !year || month.currency !== year.currency) return null;
  const saved = toUnits(month.amount) * 12n - toUnits(year.amount);
  return saved > 0n ? { amount: toAmount(saved), currency: month.currency } : null;
}

/** Whether the church can only change its plan where it manages its subscription. */
export const hasLiveSubscription = ({ subscription }: Pick<PlansState, "subscription">) =>
  subscription !== null && isLive(subscription.status);

/** Until when a subscription is paid, and what happens then. */
export function periodText({ status, periodEnd, endsWithPeriod }: Subscription, timeZone: string) {
  if (!periodEnd || (status !== "active" && status !== "trialing")) return null;
  const day = formatDate(today(timeZone, new Date(periodEnd)));
  if (endsWithPeriod) return `Está pagado hasta el ${day}. Ese día termina y no se cobra más.`;
  return `Está pagado hasta el ${day}. Ese día se renueva.`;
}

/** What is wrong with a subscription; null if nothing is. */
export function problemText({ status }: Subscription, plan: number) {
  switch (status) {
    case "past_due":
      return "No se pudo cobrar el último pago. Actualiza tu tarjeta: si el cobro no pasa en los próximos días, el plan termina.";
    case "incomplete":
      return "El primer pago no se completó, y por eso el plan todavía no está abierto. Complétalo o cancela la suscripción.";
    case "unpaid":
      return `La suscripción está sin pagar, y por eso tu iglesia tiene el plan ${planName(plan)}. Actualiza tu tarjeta para recuperar el tuyo.`;
    case "paused":
      return `La suscripción está en pausa, y por eso tu iglesia tiene el plan ${planName(plan)}.`;
    default:
      return null;
  }
}
