// Objects as Stripe's API answers them, complete, so that the types of its library check every field.
/** @import { Stripe } from "stripe" */

/** @typedef {{ id: string, created: number }} Identified */

/** @param {Identified & { email?: string, name?: string, metadata?: Record<string, string> }} values @returns {Stripe.Customer} */
export const customerObject = ({ id, created, email, name, metadata = {} }) => ({
  id,
  object: "customer",
  address: null,
  balance: 0,
  created,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: email ?? null,
  invoice_prefix: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata,
  name: name ?? null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: "none",
  test_clock: null,
});

/** @param {string} id @returns {Stripe.DeletedCustomer} */
export const deletedCustomerObject = (id) => ({ id, object: "customer", deleted: true });

/** @param {Identified & { name: string }} values @returns {Stripe.Product} */
export const productObject = ({ id, created, name }) => ({
  id,
  object: "product",
  active: true,
  created,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: "service",
  unit_label: null,
  updated: created,
  url: null,
});

/** @typedef {{ product: string, lookupKey: string | null, amount: number, interval: "month" | "year" }} PriceValues */

/** @param {Identified & PriceValues} values @returns {Stripe.Price} */
export const priceObject = ({ id, created, product, lookupKey, amount, interval }) => ({
  id,
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  created,
  currency: "usd",
  custom_unit_amount: null,
  livemode: false,
  lookup_key: lookupKey,
  metadata: {},
  nickname: null,
  product,
  recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type: "recurring",
  unit_amount: amount,
  unit_amount_decimal: null,
});

/** @param {Stripe.Price} price @returns {Stripe.Plan} */
const planObject = (price) => ({
  id: price.id,
  object: "plan",
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: null,
  billing_scheme: "per_unit",
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? "month",
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product: idOf(price.product),
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: "licensed",
});

/**
 * @param {Identified & { subscription: string, price: Stripe.Price, start: number, end: number }} values
 * @returns {Stripe.SubscriptionItem}
 */
const itemObject = ({ id, created, subscription, price, start, end }) => ({
  id,
  object: "subscription_item",
  billing_thresholds: null,
  created,
  current_period_end: end,
  current_period_start: start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planObject(price),
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
});

/**
 * An active subscription in the flexible billing mode, the default of this API version.
 * @param {Identified & { customer: string, price: Stripe.Price, end: number, paymentMethod: string | null, metadata: Record<string, string> }} values
 * @returns {Stripe.Subscription}
 */
export const subscriptionObject = ({ id, created, customer, price, end, paymentMethod, metadata }) => ({
  id,
  object: "subscription",
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor: created,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible", updated_at: created },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: "charge_automatically",
  created,
  currency: "usd",
  customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: paymentMethod,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: "self" },
  },
  items: {
    object: "list",
    data: [itemObject({ id: id.replace("sub_", "si_"), created, subscription: id, price, start: created, end })],
    has_more: false,
    url: `/v1/subscription_items?subscription=${id}`,
  },
  latest_invoice: id.replace("sub_", "in_"),
  livemode: false,
  managed_payments: null,
  metadata,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: "off",
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: created,
  status: "active",
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
});

/**
 * Gives a subscription another price, as its plan changes.
 * @param {Stripe.Subscription} subscription @param {Stripe.Price} price
 */
export function setPrice(subscription, price) {
  const [item] = subscription.items.data;
  if (item) Object.assign(item, { price, plan: planObject(price) });
}

/**
 * @typedef {{ customer: string | null, email: string | null, price: Stripe.Price, expiresAt: number, url: string, successUrl: string,
 *   cancelUrl: string | null, clientReferenceId: string | null, metadata: Record<string, string> }} SessionValues
 */

/** @param {Identified & SessionValues} values @returns {Stripe.Checkout.Session} */
export const checkoutSessionObject = (values) => ({
  id: values.id,
  object: "checkout.session",
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: values.price.unit_amount,
  amount_total: values.price.unit_amount,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: values.cancelUrl,
  client_reference_id: values.clientReferenceId,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created: values.created,
  currency: values.price.currency,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: values.customer,
  customer_account: null,
  customer_creation: values.customer ? null : "always",
  customer_details: null,
  customer_email: values.email,
  discounts: [],
  expires_at: values.expiresAt,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  metadata: values.metadata,
  mode: "subscription",
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: "always",
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ["card"],
  payment_status: "unpaid",
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: "open",
  submit_type: null,
  subscription: null,
  success_url: values.successUrl,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: "hosted_page",
  url: values.url,
  wallet_options: null,
});

/**
 * @param {Identified & { customer: string, returnUrl: string | null, url: string }} values
 * @returns {Stripe.BillingPortal.Session}
 */
export const portalSessionObject = ({ id, created, customer, returnUrl, url }) => ({
  id,
  object: "billing_portal.session",
  configuration: "bpc_1",
  created,
  customer,
  customer_account: null,
  flow: null,
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: returnUrl,
  url,
});

/** @param {Identified & { customer: string, email: string | null }} values @returns {Stripe.PaymentMethod} */
export const paymentMethodObject = ({ id, created, customer, email }) => ({
  id,
  object: "payment_method",
  billing_details: { address: null, email, name: null, phone: null, tax_id: null },
  card: {
    brand: "visa",
    checks: null,
    country: "CO",
    display_brand: "visa",
    exp_month: 12,
    exp_year: 2040,
    funding: "credit",
    generated_from: null,
    last4: "4242",
    networks: null,
    regulated_status: "unregulated",
    three_d_secure_usage: null,
    wallet: null,
  },
  created,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: "card",
});

/**
 * @param {Identified & { type: string, object: object, apiVersion: string, account?: string, livemode?: boolean }} values
 * @satisfies {(values: never) => Omit<Stripe.Event, "type" | "data">}
 */
export const eventObject = ({ id, created, type, object, apiVersion, account, livemode = false }) => ({
  id,
  object: /** @type {const} */ ("event"),
  ...(account && { account }),
  api_version: apiVersion,
  created,
  data: { object },
  livemode,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});

/** @param {string | { id: string }} reference */
export const idOf = (reference) => (typeof reference === "string" ? reference : reference.id);
