// What a Stripe account knows and does: its objects, the life of its subscriptions, and the events about them.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Stripe } from "stripe";
import {
  checkoutSessionObject,
  customerObject,
  deletedCustomerObject,
  eventObject,
  idOf,
  paymentMethodObject,
  portalSessionObject,
  priceObject,
  productObject,
  setPrice,
  subscriptionObject,
} from "./stripe-objects.mjs";

/** The version that the application pins; another one is refused. @type {Stripe.LatestApiVersion} */
export const API_VERSION = "2026-10-28.endive";

/** An answer of the API that is an error; docs.stripe.com/api/errors. */
export class ApiError extends Error {
  /** @param {number} status @param {{ type?: string, code?: string, param?: string, message: string }} error */
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.error = { type: "invalid_request_error", ...error };
  }
}

/** @param {string} message @param {string} [param] */
export const invalid = (message, param) => new ApiError(400, { message, param });

/** A thing of the path is missing with 404, one of the parameters with 400. @param {string} kind @param {string} id @param {string} [param] */
const missing = (kind, id, param) =>
  new ApiError(param ? 400 : 404, {
    code: "resource_missing",
    param: param ?? "id",
    message: `No such ${kind}: '${id}'`,
  });

/** @typedef {ReturnType<typeof eventObject>} AccountEvent */
/** @typedef {{ method: string, path: string, status: number, answer: unknown }} ApiRequest */
/** @typedef {Record<string, string>} Metadata */

const DAY = 24 * 60 * 60;
/** Seconds of a period. @param {Stripe.Price} price */
const lengthOf = (price) => (price.recurring?.interval === "year" ? 365 : 30) * DAY;

/** The state of the stand-in, and the switches of the tests; all but `request` can also be called over HTTP. */
export class StripeAccount {
  secretKey = "sk_test_atrio";
  webhookSecret = "whsec_atrio";
  url = "";
  /** Where events are sent. */
  webhookUrl = "";
  /** `send` at once, `hold` until `release()`, or `drop` for good. @type {"send" | "hold" | "drop"} */
  delivery = "send";
  /** Times that each event is sent. */
  copies = 1;
  /** Whether lists of a deleted customer are refused instead of answered. */
  forgetsDeleted = false;

  /** @type {Map<string, Stripe.Customer | Stripe.DeletedCustomer>} */
  customers = new Map();
  /** @type {Map<string, Stripe.Product>} */
  products = new Map();
  /** @type {Map<string, Stripe.Price>} */
  prices = new Map();
  /** @type {Map<string, Stripe.Checkout.Session>} */
  checkoutSessions = new Map();
  /** What a session creates. @type {Map<string, { price: Stripe.Price, metadata: Metadata }>} */
  purchases = new Map();
  /** @type {Map<string, Stripe.BillingPortal.Session>} */
  portalSessions = new Map();
  /** @type {Map<string, Stripe.Subscription>} */
  subscriptions = new Map();
  /** @type {Map<string, Stripe.PaymentMethod>} */
  paymentMethods = new Map();

  /** Every event, in the order in which it happened. @type {AccountEvent[]} */
  events = [];
  /** @type {AccountEvent[]} */
  held = [];
  /** Events that were not answered with 2xx; Stripe sends them again. @type {AccountEvent[]} */
  undelivered = [];
  /** @type {Set<Promise<unknown>>} */
  #deliveries = new Set();
  /** @type {{ path: string, status: number, times: number }[]} */
  #failures = [];
  /** Milliseconds that an answer takes, and before which part of the path it starts. */
  #slow = { path: "", ms: 0 };
  /** Seconds that the clock is ahead. */
  #ahead = 0;
  #prefix = randomUUID().slice(0, 8);
  #count = 0;

  /** In tests of the same process: runs after an answer was made and before it is sent. @type {(request: ApiRequest) => unknown} */
  beforeAnswer = () => undefined;
  /** In tests of the same process: runs before a request is looked at. @type {(request: { method: string, path: string }) => unknown} */
  beforeRequest = () => undefined;

  constructor() {
    for (const [name, amount] of /** @type {const} */ ([
      ["base", 900],
      ["pro", 1900],
    ])) {
      const product = productObject({ ...this.#identify("prod"), name: `Atrio ${name}` });
      this.products.set(product.id, product);
      this.addPrice({ product: product.id, lookupKey: `${name}-monthly`, amount, interval: "month" });
      this.addPrice({ product: product.id, lookupKey: `${name}-yearly`, amount: amount * 10, interval: "year" });
    }
  }

  now() {
    return Math.floor(Date.now() / 1000) + this.#ahead;
  }

  /** @param {string} kind */
  #identify(kind) {
    return { id: `${kind}_${this.#prefix}${String(++this.#count).padStart(6, "0")}`, created: this.now() };
  }

  // What the API does

  /** @param {{ email?: string, name?: string, metadata?: Metadata }} values */
  createCustomer(values) {
    const customer = customerObject({ ...this.#identify("cus"), ...values });
    this.customers.set(customer.id, customer);
    this.#emit("customer.created", customer);
    return customer;
  }

  /** @param {string} id @param {string} [param] name of the parameter, when the id is not of the path */
  customer(id, param) {
    const customer = this.customers.get(id);
    if (!customer || customer.deleted) throw missing("customer", id, param);
    return customer;
  }

  /** A deleted one is answered too. @param {string} id */
  retrieveCustomer(id) {
    const customer = this.customers.get(id);
    if (!customer) throw missing("customer", id);
    return customer;
  }

  /** @param {string} id @param {{ email?: string, name?: string, metadata?: Metadata, invoice_settings?: { default_payment_method?: string } }} values */
  updateCustomer(id, { email, name, metadata, invoice_settings }) {
    const customer = this.customer(id);
    if (email !== undefined) customer.email = email || null;
    if (name !== undefined) customer.name = name || null;
    if (invoice_settings?.default_payment_method !== undefined)
      customer.invoice_settings.default_payment_method = invoice_settings.default_payment_method || null;
    mergeMetadata(customer.metadata, metadata);
    this.#emit("customer.updated", customer);
    return customer;
  }

  /** Ends its subscriptions at once, as Stripe does. @param {string} id */
  deleteCustomer(id) {
    const customer = this.customer(id);
    for (const subscription of this.subscriptionsOf(id)) if (isLive(subscription)) this.cancelNow(subscription.id);
    for (const method of this.paymentMethodsOf(id)) method.customer = null;
    const deleted = deletedCustomerObject(id);
    this.customers.set(id, deleted);
    this.#emit("customer.deleted", customer);
    return deleted;
  }

  /** @param {string} customer newest first, as Stripe lists them */
  subscriptionsOf(customer) {
    return [...this.subscriptions.values()].filter((one) => idOf(one.customer) === customer).reverse();
  }

  /** @param {string} customer */
  paymentMethodsOf(customer) {
    return [...this.paymentMethods.values()].filter((one) => one.customer === customer).reverse();
  }

  /** @param {string} id */
  detachPaymentMethod(id) {
    const method = this.paymentMethods.get(id);
    if (!method) throw missing("PaymentMethod", id);
    if (!method.customer) throw invalid("The payment method you provided is not attached to a customer.");
    const customer = this.customers.get(idOf(method.customer));
    for (const one of this.subscriptions.values())
      if (one.default_payment_method === id) one.default_payment_method = null;
    if (customer && !customer.deleted && customer.invoice_settings.default_payment_method === id)
      customer.invoice_settings.default_payment_method = null;
    method.customer = null;
    this.#emit("payment_method.detached", method);
    return method;
  }

  /** @param {import("./stripe-objects.mjs").PriceValues} values */
  addPrice(values) {
    const price = priceObject({ ...this.#identify("price"), ...values });
    for (const other of this.prices.values())
      if (values.lookupKey && other.lookup_key === values.lookupKey) other.lookup_key = null;
    this.prices.set(price.id, price);
    return price;
  }

  /**
   * @param {{ customer?: string, customer_email?: string, price: string, successUrl: string, cancelUrl?: string, expiresAt?: number,
   *   clientReferenceId?: string, metadata?: Metadata, subscriptionMetadata?: Metadata }} values
   */
  createCheckoutSession(values) {
    const price = this.prices.get(values.price);
    if (!price) throw missing("price", values.price, "line_items[0][price]");
    if (!price.active) throw invalid("The price specified is inactive.", "line_items[0][price]");
    if (values.customer && values.customer_email)
      throw invalid("You may only specify one of these parameters: customer, customer_email.", "customer_email");
    const customer = values.customer ? this.customer(values.customer, "customer") : undefined;
    const identified = this.#identify("cs_test");
    const expiresAt = values.expiresAt ?? identified.created + DAY;
    if (expiresAt < identified.created + 30 * 60 - 10 || expiresAt > identified.created + DAY + 10)
      throw invalid("The `expires_at` timestamp must be between 30 minutes and 24 hours from now.", "expires_at");
    const session = checkoutSessionObject({
      ...identified,
      customer: customer?.id ?? null,
      email: values.customer_email ?? null,
      price,
      expiresAt,
      url: `${this.url}/pay/${identified.id}`,
      successUrl: values.successUrl,
      cancelUrl: values.cancelUrl ?? null,
      clientReferenceId: values.clientReferenceId ?? null,
      metadata: values.metadata ?? {},
    });
    this.checkoutSessions.set(session.id, session);
    this.purchases.set(session.id, { price, metadata: values.subscriptionMetadata ?? {} });
    return session;
  }

  /** @param {string} id */
  checkoutSession(id) {
    const session = this.checkoutSessions.get(id);
    if (!session) throw missing("checkout.session", id);
    if (session.status === "open" && session.expires_at <= this.now()) this.#expire(session);
    return session;
  }

  /** @param {string} id */
  expireCheckoutSession(id) {
    const session = this.checkoutSession(id);
    if (session.status !== "open")
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    return this.#expire(session);
  }

  /** @param {Stripe.Checkout.Session} session */
  #expire(session) {
    Object.assign(session, { status: "expired", url: null });
    this.#emit("checkout.session.expired", session);
    return session;
  }

  /** Pays an open session, as its page does. @param {string} id */
  pay(id) {
    const session = this.checkoutSession(id);
    const purchase = this.purchases.get(id);
    if (session.status !== "open" || !purchase) throw invalid("This Checkout Session is no longer open.");
    const customer = session.customer
      ? this.customer(idOf(session.customer))
      : this.createCustomer({ email: session.customer_email ?? undefined });
    const subscription = this.subscribe(customer.id, purchase.price.id, purchase.metadata);
    Object.assign(session, {
      status: "complete",
      payment_status: "paid",
      subscription: subscription.id,
      customer: customer.id,
      url: null,
    });
    this.#emit("checkout.session.completed", session);
    return session;
  }

  /** @param {string} id */
  subscription(id) {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw missing("subscription", id);
    return subscription;
  }

  /**
   * @typedef {{ cancel_at_period_end?: string, cancel_at?: string, metadata?: Metadata, items?: { id?: string, price?: string }[], default_payment_method?: string }} SubscriptionUpdate
   * @param {string} id @param {SubscriptionUpdate} values
   */
  updateSubscription(id, { cancel_at_period_end, cancel_at, metadata, items, default_payment_method }) {
    const subscription = this.subscription(id);
    if (!isLive(subscription) && (cancel_at_period_end || cancel_at || items || default_payment_method !== undefined))
      throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
    if (cancel_at_period_end !== undefined && cancel_at !== undefined)
      throw invalid("You may only specify one of these parameters: cancel_at, cancel_at_period_end.");
    for (const { id: item, price: priceId = "" } of items ?? []) {
      const price = this.prices.get(priceId);
      if (!price) throw missing("price", priceId, "items[0][price]");
      if (item !== subscription.items.data[0]?.id)
        throw invalid("The stand-in has one item per subscription.", "items[0][id]");
      setPrice(subscription, price);
    }
    if (cancel_at_period_end === "true") this.#scheduleEnd(subscription, true);
    if (cancel_at_period_end === "false" || cancel_at === "")
      Object.assign(subscription, { cancel_at: null, cancel_at_period_end: false, canceled_at: null });
    if (cancel_at) Object.assign(subscription, { cancel_at: Number(cancel_at), canceled_at: this.now() });
    if (default_payment_method !== undefined) subscription.default_payment_method = default_payment_method || null;
    mergeMetadata(subscription.metadata, metadata);
    this.#emit("customer.subscription.updated", subscription);
    return subscription;
  }

  /** The portal sets `cancel_at` alone in the flexible billing mode. @param {Stripe.Subscription} subscription @param {boolean} flag */
  #scheduleEnd(subscription, flag) {
    Object.assign(subscription, {
      cancel_at: periodEnd(subscription),
      cancel_at_period_end: flag,
      canceled_at: this.now(),
    });
  }

  /** Ends a subscription at once. @param {string} id */
  cancelNow(id) {
    const subscription = this.subscription(id);
    if (!isLive(subscription)) throw missing("subscription", id);
    Object.assign(subscription, { status: "canceled", canceled_at: this.now(), ended_at: this.now() });
    this.#emit("customer.subscription.deleted", subscription);
    return subscription;
  }

  /** @param {{ customer: string, returnUrl?: string }} values */
  createPortalSession({ customer, returnUrl }) {
    const identified = this.#identify("bps");
    const session = portalSessionObject({
      ...identified,
      customer: this.customer(customer, "customer").id,
      returnUrl: returnUrl ?? null,
      url: `${this.url}/portal/${identified.id}`,
    });
    this.portalSessions.set(session.id, session);
    return session;
  }

  // What happens at Stripe without the application

  /** A new subscription, paid with a new card. @param {string} customer @param {string} priceId @param {Metadata} [metadata] */
  subscribe(customer, priceId, metadata = {}) {
    const price = this.price(priceId);
    const { email } = this.customer(customer);
    const method = paymentMethodObject({ ...this.#identify("pm"), customer, email });
    this.paymentMethods.set(method.id, method);
    const identified = this.#identify("sub");
    const end = identified.created + lengthOf(price);
    const subscription = subscriptionObject({
      ...identified,
      customer,
      price,
      end,
      paymentMethod: method.id,
      metadata: { ...metadata },
    });
    this.subscriptions.set(subscription.id, subscription);
    this.#emit("customer.subscription.created", subscription);
    return subscription;
  }

  /** @param {string} key id or lookup key */
  price(key) {
    const price = this.prices.get(key) ?? [...this.prices.values()].find(({ lookup_key }) => lookup_key === key);
    if (!price) throw missing("price", key);
    return price;
  }

  /** @param {string} id @param {Stripe.Subscription.Status} status */
  setStatus(id, status) {
    const subscription = this.subscription(id);
    subscription.status = status;
    this.#emit("customer.subscription.updated", subscription);
    return subscription;
  }

  /** As the portal does. @param {string} id */
  cancelAtPeriodEnd(id) {
    const subscription = this.subscription(id);
    this.#scheduleEnd(subscription, false);
    this.#emit("customer.subscription.updated", subscription);
    return subscription;
  }

  /** @param {string} id @param {string} priceKey id or lookup key of the new price */
  changePrice(id, priceKey) {
    const subscription = this.subscription(id);
    setPrice(subscription, this.price(priceKey));
    this.#emit("customer.subscription.updated", subscription);
    return subscription;
  }

  /** Moves the clock: subscriptions whose period ends meanwhile are renewed or end. @param {number} seconds */
  advance(seconds) {
    this.#ahead += seconds;
    for (const subscription of this.subscriptions.values())
      while (
        isLive(subscription) &&
        Math.min(periodEnd(subscription), subscription.cancel_at ?? Infinity) <= this.now()
      ) {
        if (subscription.cancel_at !== null && subscription.cancel_at <= this.now()) {
          Object.assign(subscription, { status: "canceled", ended_at: subscription.cancel_at });
          this.#emit("customer.subscription.deleted", subscription);
        } else {
          const [item] = subscription.items.data;
          if (!item) break;
          item.current_period_start = item.current_period_end;
          item.current_period_end += lengthOf(item.price);
          this.#emit("customer.subscription.updated", subscription);
        }
      }
  }

  /** A price of the same product with this amount takes the lookup key. @param {string} lookupKey @param {number} amount */
  raisePrice(lookupKey, amount) {
    const former = this.price(lookupKey);
    const interval = former.recurring?.interval === "year" ? "year" : "month";
    return this.addPrice({ product: idOf(former.product), lookupKey, amount, interval });
  }

  /** @param {string} lookupKey */
  removePrice(lookupKey) {
    this.price(lookupKey).lookup_key = null;
  }

  // Events

  /** @param {string} type @param {object} object */
  #emit(type, object) {
    const event = this.eventAbout(type, object);
    this.events.push(event);
    if (this.delivery === "send") this.#send(event);
    if (this.delivery === "hold") this.held.push(event);
  }

  /** An event that nothing happened for. @param {string} type @param {object} object @param {{ account?: string, livemode?: boolean }} [options] */
  eventAbout(type, object, options = {}) {
    return eventObject({
      ...this.#identify("evt"),
      type,
      object: structuredClone(object),
      apiVersion: API_VERSION,
      ...options,
    });
  }

  /** @param {AccountEvent} event */
  #send(event) {
    if (!this.webhookUrl) return;
    for (let copy = 0; copy < this.copies; copy++) {
      const delivery = this.deliver(event).finally(() => this.#deliveries.delete(delivery));
      this.#deliveries.add(delivery);
    }
  }

  /** Sends an event once; the status of the answer, 0 without one. @param {AccountEvent} event */
  async deliver(event) {
    const { payload, headers } = this.sign(event);
    const status = await fetch(this.webhookUrl, { method: "POST", body: payload, headers }).then(
      (response) => response.status,
      () => 0,
    );
    if (status < 200 || status > 299) this.undelivered.push(event);
    return status;
  }

  /**
   * The body and headers of a delivery.
   * @param {object | string} event @param {{ timestamp?: number, secret?: string }} [options] `timestamp` in seconds
   */
  sign(event, { timestamp, secret = this.webhookSecret } = {}) {
    const payload = typeof event === "string" ? event : JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { payload, headers: { "Content-Type": "application/json", "Stripe-Signature": signature } };
  }

  /** Sends the held events: in the order given, newest first, or with their ids in an own one. @param {"given" | "reversed" | string[]} [order] */
  async release(order = "given") {
    const held = this.held.splice(0);
    const ordered = Array.isArray(order)
      ? order.flatMap((id) => held.filter((event) => event.id === id))
      : order === "reversed"
        ? held.reverse()
        : held;
    const statuses = [];
    for (const event of ordered)
      for (let copy = 0; copy < this.copies; copy++) statuses.push(await this.deliver(event));
    return statuses;
  }

  /** Sends what was not delivered once more. */
  async redeliver() {
    const events = this.undelivered.splice(0);
    return Promise.all(events.map((event) => this.deliver(event)));
  }

  /** Waits until every event that was sent has its answer. */
  async settle() {
    while (this.#deliveries.size > 0) await Promise.all(this.#deliveries);
  }

  // Faults

  /** The next requests whose path contains this are answered with an error. @param {{ path?: string, status?: number, times?: number }} failure */
  fail({ path = "", status = 500, times = 1 }) {
    this.#failures.push({ path, status, times });
  }

  /** Ends the failures. */
  recover() {
    this.#failures = [];
  }

  /** @param {{ path?: string, ms: number }} slow */
  slow({ path = "", ms }) {
    this.#slow = { path, ms };
  }

  /** @param {Partial<Pick<StripeAccount, "webhookUrl" | "delivery" | "copies" | "forgetsDeleted">>} values */
  configure(values) {
    Object.assign(this, values);
  }

  /** What is there now, without what was deleted or ended if it is not asked for. @param {{ all?: boolean }} [options] */
  state({ all = true } = {}) {
    return {
      customers: [...this.customers.values()].filter((one) => all || !one.deleted),
      subscriptions: [...this.subscriptions.values()].filter((one) => all || isLive(one)),
      checkoutSessions: [...this.checkoutSessions.values()].filter((one) => all || one.status === "open"),
      paymentMethods: [...this.paymentMethods.values()].filter((one) => all || one.customer),
      prices: [...this.prices.values()],
      events: this.events,
      undelivered: this.undelivered,
    };
  }

  /** Applies the faults that a request meets. @param {string} path */
  async meetFaults(path) {
    if (this.#slow.ms && path.includes(this.#slow.path)) await sleep(this.#slow.ms);
    const failure = this.#failures.find((one) => one.times > 0 && path.includes(one.path));
    if (!failure) return;
    failure.times--;
    throw new ApiError(failure.status, {
      type: failure.status === 429 ? "invalid_request_error" : "api_error",
      message: "An unknown error occurred",
    });
  }
}

/** @param {Stripe.Subscription} subscription */
export const isLive = ({ status }) => status !== "canceled" && status !== "incomplete_expired";

/** @param {Stripe.Subscription} subscription */
export const periodEnd = (subscription) => Math.max(...subscription.items.data.map((item) => item.current_period_end));

/** @param {Metadata} metadata @param {Metadata} [changes] an empty text removes its key */
function mergeMetadata(metadata, changes = {}) {
  for (const [name, value] of Object.entries(changes))
    if (value === "") delete metadata[name];
    else metadata[name] = value;
}
