import Stripe from "stripe";
import { expect, test } from "vitest";
import { describeError } from "./stripe";

test("a refused key is named by its variable and never quoted", () => {
  const message = "Invalid API Key provided: sk_live_secret";
  const text = describeError(new Stripe.errors.StripeAuthenticationError({ message, type: "invalid_request_error" }));
  expect(text).toContain("STRIPE_SECRET_KEY");
  expect(text).not.toContain("sk_live");
});

test("other errors are described by their type, code and message", () => {
  const message = "No such customer: 'cus_1'";
  const error = new Stripe.errors.StripeInvalidRequestError({
    message,
    type: "invalid_request_error",
    code: "resource_missing",
  });
  expect(describeError(error)).toBe(`StripeInvalidRequestError resource_missing ${message}`);
  expect(describeError(new Error("connect ECONNREFUSED"))).toBe("connect ECONNREFUSED");
});
