import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimited } from "@/lib/core/errors";
import { connections } from "@/lib/core/identity-db";

/** Counted in Postgres, so that neither a restart nor a second instance starts from zero. Points per `duration` in seconds. */
const LIMITS = {
  signInAccount: { points: 5, duration: 15 * 60 },
  signInAddress: { points: 30, duration: 15 * 60 },
  googleAddress: { points: 60, duration: 15 * 60 },
  signUpAddress: { points: 20, duration: 60 * 60 },
  mailAccount: { points: 5, duration: 60 * 60 },
  inviteChurch: { points: 50, duration: 60 * 60 },
  mailAddress: { points: 30, duration: 60 * 60 },
  tokenAddress: { points: 60, duration: 15 * 60 },
};

type Limit = keyof typeof LIMITS;

const limiters = new Map<Limit, RateLimiterPostgres>();

/** Takes one point, or throws 429 with the seconds to wait. */
export async function consume(limit: Limit, key: string, message?: string) {
  try {
    await limiterOf(limit).consume(shortened(key));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw rateLimited(Math.ceil(refusal.msBeforeNext / 1000), message);
    throw refusal;
  }
}

/** Gives one point back: what was counted was no failure. */
export const refund = (limit: Limit, key: string) => limiterOf(limit).reward(shortened(key));

/** Forgets what was counted for a key. */
export const reset = (limit: Limit, key: string) => limiterOf(limit).delete(shortened(key));

function limiterOf(limit: Limit) {
  const known = limiters.get(limit);
  if (known) return known;
  const limiter = new RateLimiterPostgres({
    storeClient: connections(),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit,
    ...LIMITS[limit],
  });
  limiters.set(limit, limiter);
  return limiter;
}

const shortened = (key: string) => createHash("sha256").update(key).digest("base64url");
