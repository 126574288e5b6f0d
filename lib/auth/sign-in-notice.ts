import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/core/env.mjs";
import type { FieldErrors } from "@/lib/core/errors";
import { cookieOptions, prefixCookieName } from "./cookie";

/** Seconds in which the next page is read. */
const SECONDS = 60;
/** A notice is no session, whatever it says. */
const SALT = "notice";
/** Characters of an address that a cookie has room for. */
const EMAIL_MAX = 254;

/** What the next page says of a sign-in without scripts: a toast, or why it failed and the address that was typed. */
export type SignInNotice = { toast: string } | { email: string; message?: string; fields?: FieldErrors };

export const noticeCookieName = () => prefixCookieName("notice");

/** `Set-Cookie` header of the session that has begun. */
export const sessionHeader = async (name: string, sid: string, seconds: number) =>
  header(name, await encode({ token: { sid }, secret: env().AUTH_SECRET, maxAge: seconds }), seconds);

/** `Set-Cookie` header of a notice, which only this installation can write or read. */
export async function noticeHeader(notice: SignInNotice) {
  const token = "email" in notice ? { ...notice, email: notice.email.slice(0, EMAIL_MAX) } : notice;
  const options = { token: { notice: token }, secret: env().AUTH_SECRET, maxAge: SECONDS, salt: SALT };
  return header(noticeCookieName(), await encode(options), SECONDS);
}

/** `Set-Cookie` header of a page that has said it. */
export const endOfNotice = () => header(noticeCookieName(), "", 0);

/** Notice of a cookie; null without one, and for one that is foreign or old. */
export async function readNotice(cookie: string | undefined): Promise<SignInNotice | null> {
  if (!cookie) return null;
  const token = await decode({ token: cookie, secret: env().AUTH_SECRET, salt: SALT }).catch(() => null);
  return (token?.notice as SignInNotice | undefined) ?? null;
}

function header(name: string, value: string, seconds: number) {
  const { path, secure } = cookieOptions();
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
