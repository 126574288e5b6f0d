// Stripe's API, its hosted pages and its webhooks on a local port, as far as Atrio uses them.
import { createServer } from "node:http";
import { API_VERSION, ApiError, invalid, isLive, periodEnd, StripeAccount } from "./stripe-account.mjs";
import { idOf } from "./stripe-objects.mjs";

/** @typedef {{ [name: string]: Form | (Form | string)[] | string | undefined }} Form a form body or query with its nested names */
/** @typedef {{ id: string, form: Form, account: StripeAccount, path: string }} Call */
/** @typedef {{ method: string, pattern: RegExp, known: string, answer: (call: Call) => object }} Route */

const OPEN_SESSION = "success_url cancel_url mode customer customer_email line_items client_reference_id metadata";

/** `known`: the parameters that Stripe has and the stand-in heeds or may ignore; any other is refused. @type {Route[]} */
const routes = [
  route("POST", "customers", "email name metadata preferred_locales description", ({ account, form }) =>
    account.createCustomer({ email: text(form, "email"), name: text(form, "name"), metadata: texts(form, "metadata") }),
  ),
  route("GET", "customers/:id", "", ({ account, id }) => account.retrieveCustomer(id)),
  route("POST", "customers/:id", "email name metadata invoice_settings preferred_locales description", (call) =>
    call.account.updateCustomer(call.id, {
      email: text(call.form, "email"),
      name: text(call.form, "name"),
      metadata: texts(call.form, "metadata"),
      invoice_settings: texts(call.form, "invoice_settings"),
    }),
  ),
  route("DELETE", "customers/:id", "", ({ account, id }) => account.deleteCustomer(id)),
  route("GET", "customers/:id/payment_methods", "type", (call) => {
    call.account.customer(call.id);
    return list(call, call.account.paymentMethodsOf(call.id));
  }),
  route("GET", "payment_methods", "customer type", (call) => {
    const customer = required(call.form, "customer");
    call.account.customer(customer, "customer");
    return list(call, call.account.paymentMethodsOf(customer));
  }),
  route("POST", "payment_methods/:id/detach", "", ({ account, id }) => account.detachPaymentMethod(id)),
  route("GET", "prices", "lookup_keys active product type currency", (call) => {
    const { lookup_keys: keys, product } = call.form;
    if (Array.isArray(keys) && keys.length > 10)
      throw invalid("You may only specify up to 10 lookup_keys.", "lookup_keys");
    return list(
      call,
      [...call.account.prices.values()].filter(
        (price) =>
          (!keys || (Array.isArray(keys) && keys.includes(price.lookup_key ?? ""))) &&
          (!product || idOf(price.product) === product) &&
          (call.form.active === undefined || String(price.active) === call.form.active),
      ),
    );
  }),
  route("GET", "prices/:id", "", ({ account, id }) => find(account.prices, "price", id)),
  route("GET", "products", "ids active", (call) => list(call, [...call.account.products.values()])),
  route("GET", "products/:id", "", ({ account, id }) => find(account.products, "product", id)),
  route(
    "POST",
    "checkout/sessions",
    `${OPEN_SESSION} subscription_data expires_at locale allow_promotion_codes payment_method_collection customer_update tax_id_collection billing_address_collection automatic_tax`,
    ({ account, form }) => {
      const items = Array.isArray(form.line_items) ? form.line_items : [];
      const [item] = items;
      if (form.mode !== "subscription") throw invalid("The stand-in sells subscriptions.", "mode");
      if (items.length !== 1 || typeof item !== "object") throw invalid("The stand-in sells one item.", "line_items");
      const data =
        typeof form.subscription_data === "object" && !Array.isArray(form.subscription_data)
          ? form.subscription_data
          : {};
      return account.createCheckoutSession({
        price: required(item, "price"),
        customer: text(form, "customer"),
        customer_email: text(form, "customer_email"),
        successUrl: httpAddress(form, "success_url") ?? required(form, "success_url"),
        cancelUrl: httpAddress(form, "cancel_url"),
        expiresAt: form.expires_at === undefined ? undefined : Number(form.expires_at),
        clientReferenceId: text(form, "client_reference_id"),
        metadata: texts(form, "metadata"),
        subscriptionMetadata: texts(data, "metadata"),
      });
    },
  ),
  route("GET", "checkout/sessions", "customer status subscription", (call) => {
    const { customer, status } = call.form;
    const sessions = [...call.account.checkoutSessions.values()].map(({ id }) => call.account.checkoutSession(id));
    return list(
      call,
      sessions
        .filter((one) => (!customer || one.customer === customer) && (!status || one.status === status))
        .reverse(),
    );
  }),
  route("GET", "checkout/sessions/:id", "", ({ account, id }) => account.checkoutSession(id)),
  route("POST", "checkout/sessions/:id/expire", "", ({ account, id }) => account.expireCheckoutSession(id)),
  route("GET", "subscriptions", "customer status price", (call) => {
    const customer = text(call.form, "customer");
    const status = text(call.form, "status") ?? "";
    const known = customer ? call.account.customers.get(customer) : undefined;
    if (customer && (!known || (known.deleted && call.account.forgetsDeleted)))
      call.account.customer(customer, "customer");
    const all = customer ? call.account.subscriptionsOf(customer) : [...call.account.subscriptions.values()].reverse();
    return list(
      call,
      all.filter((one) => status === "all" || (status ? one.status === status : one.status !== "canceled")),
    );
  }),
  route("GET", "subscriptions/:id", "", ({ account, id }) => account.subscription(id)),
  route(
    "POST",
    "subscriptions/:id",
    "cancel_at_period_end cancel_at metadata items proration_behavior default_payment_method cancellation_details",
    (call) => {
      const { items } = call.form;
      return call.account.updateSubscription(call.id, {
        cancel_at_period_end: text(call.form, "cancel_at_period_end"),
        cancel_at: text(call.form, "cancel_at"),
        default_payment_method: text(call.form, "default_payment_method"),
        metadata: call.form.metadata === undefined ? undefined : texts(call.form, "metadata"),
        items: Array.isArray(items)
          ? items.map((item) => (typeof item === "object" ? { id: text(item, "id"), price: text(item, "price") } : {}))
          : undefined,
      });
    },
  ),
  route("DELETE", "subscriptions/:id", "prorate invoice_now cancellation_details", ({ account, id }) =>
    account.cancelNow(id),
  ),
  route("POST", "billing_portal/sessions", "customer return_url configuration locale flow_data", ({ account, form }) =>
    account.createPortalSession({ customer: required(form, "customer"), returnUrl: httpAddress(form, "return_url") }),
  ),
];

/** @param {string} method @param {string} path @param {string} known @param {Route["answer"]} answer @returns {Route} */
function route(method, path, known, answer) {
  const pattern = new RegExp(`^/v1/${path.replace(":id", "([^/]+)")}$`);
  return { method, pattern, known, answer };
}

/** Parameters of every list, and of every call. */
const COMMON = "limit starting_after ending_before expand created";

/**
 * Starts on a free port of this machine. Tests of the same process use `account`; others call its methods with
 * `POST /control {name, args}`.
 * @param {{ webhookUrl?: string }} [options]
 */
export async function startStripe({ webhookUrl = "" } = {}) {
  const account = new StripeAccount();
  account.webhookUrl = webhookUrl;
  /** @type {Map<string, { request: string, answer: { status: number, body: string } | undefined }>} by idempotency key */
  const repeated = new Map();
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    const method = request.method ?? "GET";
    const body = readBody(request);
    const work = pathname.startsWith("/v1/")
      ? answerApi({ account, repeated, request, method, path: pathname, search, body })
      : answerPage({ account, method, path: pathname, body });
    work.then(
      ({ status, body, headers = {} }) => response.writeHead(status, headers).end(body),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  account.url = `http://127.0.0.1:${port}`;
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  const environment = {
    STRIPE_SECRET_KEY: account.secretKey,
    STRIPE_WEBHOOK_SECRET: account.webhookSecret,
    STRIPE_API_URL: account.url,
  };
  return { url: account.url, account, environment, stop };
}

/**
 * Starts one that this process uses from now on: call it before the environment is read.
 * @param {import("./stripe-account.mjs").StripeAccount["delivery"]} delivery
 */
export async function startForProcess(delivery) {
  const stripe = await startStripe();
  Object.assign(process.env, stripe.environment);
  stripe.account.delivery = delivery;
  return stripe;
}

/** @param {import("node:http").IncomingMessage} request */
async function readBody(request) {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  return body;
}

/** @typedef {{ status: number, body: string, headers?: Record<string, string> }} Answer */

/**
 * @typedef {{ account: StripeAccount, repeated: Map<string, { request: string, answer: Answer | undefined }>, request: import("node:http").IncomingMessage, method: string, path: string, search: string, body: Promise<string> }} ApiCall
 * @param {ApiCall} call @returns {Promise<Answer>}
 */
async function answerApi({ account, repeated, request, method, path, search, body }) {
  const key = method === "POST" ? request.headers["idempotency-key"]?.toString() : undefined;
  const sent = await body;
  await account.beforeRequest({ method, path });
  /** @type {Answer} */
  let answer;
  try {
    checkHeaders(account, request, method);
    const former = key === undefined ? undefined : repeated.get(key);
    const fingerprint = `${method} ${path} ${sent}`;
    if (former && former.request !== fingerprint)
      throw new ApiError(400, {
        type: "idempotency_error",
        message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      });
    if (former && !former.answer)
      throw new ApiError(409, {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message: "The key is in use.",
      });
    if (former?.answer)
      answer = { ...former.answer, headers: { ...former.answer.headers, "Idempotent-Replayed": "true" } };
    else {
      const entry = { request: fingerprint, answer: /** @type {Answer | undefined} */ (undefined) };
      if (key !== undefined) repeated.set(key, entry);
      try {
        await account.meetFaults(path);
        answer = json(200, runRoute(account, method, path, parseForm(method === "POST" ? sent : search)));
        entry.answer = answer;
      } catch (error) {
        // Stripe keeps the answer of what it began to do; a refused request may be sent again.
        if (key !== undefined) repeated.delete(key);
        throw error;
      }
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    answer = json(error.status, { error: error.error });
  }
  await account.beforeAnswer({ method, path, status: answer.status, answer: JSON.parse(answer.body) });
  return answer;
}

/** @param {number} status @param {object} value @returns {Answer} */
const json = (status, value) => ({
  status,
  body: JSON.stringify(value),
  headers: { "Content-Type": "application/json", "Request-Id": "req_1", "Stripe-Should-Retry": String(status >= 500) },
});

/** @param {StripeAccount} account @param {import("node:http").IncomingMessage} request @param {string} method */
function checkHeaders(account, { headers }, method) {
  const credentials = headers.authorization ?? "";
  const [scheme, value = ""] = credentials.split(" ");
  const key = scheme === "Basic" ? Buffer.from(value, "base64").toString().replace(/:$/, "") : value;
  if (key !== account.secretKey) throw new ApiError(401, { message: "Invalid API Key provided" });
  if (headers["stripe-version"] !== API_VERSION)
    throw invalid(`The stand-in speaks ${API_VERSION}, not ${headers["stripe-version"]}`);
  if (method === "POST" && !headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    throw invalid("Invalid request (check that your POST content type is application/x-www-form-urlencoded).");
}

/** @param {StripeAccount} account @param {string} method @param {string} path @param {Form} form */
function runRoute(account, method, path, form) {
  for (const { method: one, pattern, known, answer } of routes) {
    const match = one === method ? pattern.exec(path) : null;
    if (!match) continue;
    const names = `${known} ${COMMON}`.split(" ");
    for (const name of Object.keys(form))
      if (!names.includes(name))
        throw new ApiError(400, {
          code: "parameter_unknown",
          param: name,
          message: `Received unknown parameter: ${name}`,
        });
    const id = decodeURIComponent(match[1] ?? "");
    return expand(account, structuredClone(answer({ id, form, account, path })), form.expand);
  }
  throw new ApiError(404, { message: `Unrecognized request URL (${method}: ${path}).` });
}

/** A page of a list: `limit` objects after `starting_after`. @param {Call} call @param {{ id: string }[]} objects */
function list({ form, path }, objects) {
  const limit = Number(form.limit ?? 10);
  if (!(limit >= 1 && limit <= 100)) throw invalid("Invalid limit", "limit");
  const after = form.starting_after === undefined ? 0 : objects.findIndex(({ id }) => id === form.starting_after) + 1;
  const data = objects.slice(after, after + limit);
  return { object: "list", data, has_more: after + limit < objects.length, url: path };
}

/** @template T @param {Map<string, T>} objects @param {string} kind @param {string} id */
function find(objects, kind, id) {
  const object = objects.get(id);
  if (!object) throw new ApiError(404, { code: "resource_missing", param: "id", message: `No such ${kind}: '${id}'` });
  return object;
}

/** Replaces ids by their objects where the caller asks for it. @param {StripeAccount} account @param {object} answer @param {Form[string]} paths */
function expand(account, answer, paths) {
  for (const path of Array.isArray(paths) ? paths : []) {
    const names = String(path).split(".");
    if (names.length > 4)
      throw invalid(`You cannot expand more than 4 levels of a property. Property: ${path}`, "expand");
    expandPath(account, answer, names);
  }
  return answer;
}

/** @param {StripeAccount} account @param {unknown} object @param {string[]} path */
function expandPath(account, object, [name, ...rest]) {
  if (!name || typeof object !== "object" || object === null) return;
  if (Array.isArray(object)) {
    for (const one of object) expandPath(account, one, [name, ...rest]);
    return;
  }
  const holder = /** @type {Record<string, unknown>} */ (object);
  if (!(name in holder) && !("data" in holder)) throw invalid(`This property cannot be expanded (${name}).`, "expand");
  const value = holder[name];
  if (typeof value === "string") {
    const all = [account.customers, account.products, account.prices, account.subscriptions, account.paymentMethods];
    const found = all.map((objects) => objects.get(value)).find((one) => one !== undefined);
    if (!found) throw invalid(`This property cannot be expanded (${name}).`, "expand");
    holder[name] = structuredClone(found);
  }
  const inner = holder[name];
  if (Array.isArray(inner)) for (const one of inner) expandPath(account, one, rest);
  else expandPath(account, inner, rest);
}

/** Reads `a[b][0][c]=d`, as Stripe writes nested parameters. @param {string} source @returns {Form} */
function parseForm(source) {
  /** @type {Form} */
  const form = {};
  for (const [name, value] of new URLSearchParams(source)) {
    const [first = "", ...rest] = name.split("[").map((part) => part.replace(/\]$/, ""));
    /** @type {Form | Form[]} */
    let holder = form;
    const names = [first, ...rest];
    for (const [index, part] of names.entries()) {
      const slot = /** @type {Record<string, Form | Form[] | string | undefined>} */ (holder);
      const key = part === "" ? String(Object.keys(slot).length) : part;
      const next = names[index + 1];
      if (next === undefined) slot[key] = value;
      else {
        slot[key] ??= /^\d*$/.test(next) ? [] : {};
        holder = /** @type {Form} */ (slot[key]);
      }
    }
  }
  return form;
}

/** @param {Form} form @param {string} name */
function text(form, name) {
  const value = form[name];
  if (value !== undefined && typeof value !== "string") throw invalid(`Invalid string: ${name}`, name);
  return value;
}

/** @param {Form} form @param {string} name */
function required(form, name) {
  const value = text(form, name);
  if (!value)
    throw new ApiError(400, { code: "parameter_missing", param: name, message: `Missing required param: ${name}.` });
  return value;
}

/** @param {Form} form @param {string} name */
function httpAddress(form, name) {
  const value = text(form, name);
  if (value !== undefined && !/^https?:\/\//.test(value))
    throw new ApiError(400, { code: "url_invalid", param: name, message: "Not a valid URL" });
  return value;
}

/** @param {Form} form @param {string} name @returns {Record<string, string>} */
function texts(form, name) {
  const values = form[name] ?? {};
  if (typeof values !== "object" || Array.isArray(values)) throw invalid(`Invalid object: ${name}`, name);
  return Object.fromEntries(Object.keys(values).map((key) => [key, text(values, key) ?? ""]));
}

// Hosted pages and the switches of the tests

/** @param {{ account: StripeAccount, method: string, path: string, body: Promise<string> }} call @returns {Promise<Answer>} */
async function answerPage({ account, method, path, body }) {
  const sent = await body;
  const [, page, id = "", action] = path.split("/");
  if (page === "control" && method === "POST") return json(200, { result: await control(account, JSON.parse(sent)) });
  if (page === "pay" && account.checkoutSessions.has(id)) return answerCheckout(account, id, method);
  if (page === "portal" && account.portalSessions.has(id))
    return answerPortal(account, id, method === "POST" ? action : "");
  return { status: 404, body: "" };
}

/** @param {StripeAccount} account @param {{ name: string, args?: unknown[] }} call */
function control(account, { name, args = [] }) {
  const method = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (account))[name];
  if (typeof method !== "function") throw new Error(`The stand-in has no ${name}`);
  return method.apply(account, args);
}

/** @param {StripeAccount} account @param {string} id @param {string} method @returns {Promise<Answer>} */
async function answerCheckout(account, id, method) {
  const session = account.checkoutSession(id);
  if (session.status !== "open") return html("Pago", "<p>Esta página de pago ya no está abierta.</p>");
  if (method !== "POST") {
    const amount = `${((session.amount_total ?? 0) / 100).toFixed(2)} USD`;
    const cancel = session.cancel_url ? `<a href="${escapeHtml(session.cancel_url)}">Volver</a>` : "";
    const lookupKey = account.purchases.get(id)?.price.lookup_key ?? "";
    return html("Pago", `<p>${lookupKey}: ${amount}</p>${button(`/pay/${id}`, "Pagar")}${cancel}`);
  }
  account.pay(id);
  // Stripe waits for the webhook before it goes back, though not for ever.
  await account.settle();
  return redirect((session.success_url ?? "").replace("{CHECKOUT_SESSION_ID}", id));
}

/** What can be done in the portal. @type {Record<string, { label: string, run: (account: StripeAccount, subscription: string) => unknown }>} */
const portalActions = {
  cancel: { label: "Cancelar suscripción", run: (account, id) => account.cancelAtPeriodEnd(id) },
  end: { label: "Cancelar ahora", run: (account, id) => account.cancelNow(id) },
  resume: {
    label: "Seguir con la suscripción",
    run: (account, id) => account.updateSubscription(id, { cancel_at_period_end: "false" }),
  },
  upgrade: { label: "Cambiar a pro-monthly", run: (account, id) => account.changePrice(id, "pro-monthly") },
  downgrade: { label: "Cambiar a base-monthly", run: (account, id) => account.changePrice(id, "base-monthly") },
  fail: { label: "Falla el pago", run: (account, id) => account.setStatus(id, "past_due") },
  recover: { label: "Pagar lo pendiente", run: (account, id) => account.setStatus(id, "active") },
};

/** @param {StripeAccount} account @param {string} id @param {string} [action] @returns {Promise<Answer>} */
async function answerPortal(account, id, action) {
  const session = account.portalSessions.get(id);
  const subscriptions = account.subscriptionsOf(session?.customer ?? "").filter(isLive);
  if (action) {
    for (const { id: subscription } of subscriptions) portalActions[action]?.run(account, subscription);
    await account.settle();
    return redirect(`/portal/${id}`);
  }
  const lines = subscriptions.map((one) => {
    const end = one.cancel_at ? `, termina el ${day(one.cancel_at)}` : `, se renueva el ${day(periodEnd(one))}`;
    return `<li>${one.items.data[0]?.price.lookup_key}: ${one.status}${end}</li>`;
  });
  const actions = Object.entries(portalActions).map(([name, { label }]) => button(`/portal/${id}/${name}`, label));
  const back = session?.return_url ? `<a href="${escapeHtml(session.return_url)}">Volver</a>` : "";
  return html("Suscripción", `<ul>${lines.join("")}</ul>${lines.length > 0 ? actions.join("") : ""}${back}`);
}

/** @param {number} seconds */
const day = (seconds) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** @param {string} address @param {string} label */
const button = (address, label) => `<form method="post" action="${address}"><button>${label}</button></form>`;

/** @param {string} title @param {string} body @returns {Answer} */
const html = (title, body) => ({
  status: 200,
  headers: { "Content-Type": "text/html; charset=utf-8" },
  body: `<!doctype html><html lang="es"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`,
});

/** @param {string} address @returns {Answer} */
const redirect = (address) => ({ status: 303, headers: { Location: address }, body: "" });

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
