import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimited } from "@/lib/core/errors";
import { connections } from "@/lib/core/identity-db";

/** Points per `duration` in seconds, counted in Postgres: restarts and further instances do not start from zero. */
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

/** Takes one point; 429 with the seconds to wait when none is left. */
export async function consume(limit: Limit, key: string, message?: string) {
  try {
    await limiterOf(limit).consume(hashKey(key));
  } catch (error) {
    if (error instanceof RateLimiterRes) throw rateLimited(Math.ceil(error.msBeforeNext / 1000), message);
    throw error;
  }
}

/** Returns one point: the counted attempt did not fail. */
export const refund = (limit: Limit, key: string) => limiterOf(limit).reward(hashKey(key));

/** Clears the counter of a key. */
export const reset = (limit: Limit, key: string) => limiterOf(limit).delete(hashKey(key));

function limiterOf(limit: Limit) {
  const existing = limiters.get(limit);
  if (existing) return existing;
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

const hashKey = (key: string) => createHash("sha256").update(key).digest("base64url");
