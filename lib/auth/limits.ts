import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { connections } from "@/lib/core/db/identity-db";
import { rateLimited } from "@/lib/core/errors";
import { comeBackText } from "./rules";

/** Points per `duration` in seconds, counted in Postgres: restarts and further instances do not start from zero. */
const LIMITS = {
  signInAccount: { points: 5, duration: 15 * 60 },
  /** A signed-in user's confirmations with the password: apart from sign-ins, which anybody can fail. */
  confirmPassword: { points: 5, duration: 15 * 60 },
  signInAddress: { points: 30, duration: 15 * 60 },
  googleAddress: { points: 60, duration: 15 * 60 },
  signUpAddress: { points: 20, duration: 60 * 60 },
  tokenAccount: { points: 120, duration: 60 * 60 },
  /** As long as a reset link is valid: an account without further mail still has a valid one. */
  resetAccount: { points: 5, duration: 30 * 60 },
  mailAccount: { points: 5, duration: 60 * 60 },
  inviteChurch: { points: 50, duration: 60 * 60 },
  inviteNewChurch: { points: 5, duration: 60 * 60 },
  /** Invitations without a mail, whose links the owner hands over. */
  inviteByLink: { points: 60, duration: 60 * 60 },
  /** Accounts made through one invitation: most attempts have a wrong password or name. */
  joinInvitation: { points: 10, duration: 15 * 60 },
  /** Accounts made through invitations from one address, apart from other sign-ups: a team behind one router. */
  joinAddress: { points: 100, duration: 60 * 60 },
  mailAddress: { points: 30, duration: 60 * 60 },
  eraseChurch: { points: 60, duration: 60 * 60 },
  payChurch: { points: 20, duration: 60 * 60 },
  tokenAddress: { points: 60, duration: 15 * 60 },
  verifyAddress: { points: 60, duration: 15 * 60 },
  /** Openings and confirmations of counts by link. */
  countAddress: { points: 60, duration: 15 * 60 },
  /** Pages and reports of attendance by link: sixty phones behind one church's Wi-Fi, and through one link from all addresses. */
  attendanceAddress: { points: 1_200, duration: 15 * 60 },
  attendanceLink: { points: 600, duration: 15 * 60 },
  /** Messages of visitors to a church, from one address, and to one church from all of them. */
  contactAddress: { points: 5, duration: 60 * 60 },
  contactChurch: { points: 40, duration: 60 * 60 },
  /** No limit: marks an address from which an account has signed in. */
  knownAddress: { points: 1, duration: 90 * 86_400 },
};

type Limit = keyof typeof LIMITS;

const limiters = new Map<Limit, RateLimiterPostgres>();

/** Takes one point; 429 with the seconds to wait when none is left. `message`: why, before when to come back. */
export async function consume(limit: Limit, key: string, message?: string) {
  try {
    await limiterOf(limit).consume(hashKey(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.ceil(error.msBeforeNext / 1000);
    throw rateLimited(seconds, message && `${message} ${comeBackText(seconds)}`);
  }
}

/** Takes one point even when none is left. */
export const countAttempt = (limit: Limit, key: string) => limiterOf(limit).penalty(hashKey(key));

/** Returns one point: the counted attempt did not fail. */
export const refund = (limit: Limit, key: string) => limiterOf(limit).reward(hashKey(key));

/** Clears the counter of a key. */
export const reset = (limit: Limit, key: string) => limiterOf(limit).delete(hashKey(key));

/**
 * Key under which attempts on an account are counted. An address from which it has signed in with its present password
 * counts on its own and all others count together, so that nobody elsewhere can use up its owner's attempts.
 */
export async function attemptKey(account: string, user: SignInUser | null, address: string) {
  const mark = await limiterOf("knownAddress").get(hashKey(knownKey(user, address)));
  return mark ? `${account} ${address}` : account;
}

/** Marks an address as one from which the user has signed in. */
export const rememberAddress = (user: SignInUser, address: string) =>
  limiterOf("knownAddress").set(hashKey(knownKey(user, address)), 1, LIMITS.knownAddress.duration);

type SignInUser = { id: number; passwordHash: string | null };

/** With the hash of the password, so that another password ends what was known. */
const knownKey = (user: SignInUser | null, address: string) => `${user?.id} ${user?.passwordHash} ${address}`;

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
