import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { canWrite } from "./access";
import type { Area } from "./areas";
import { cookieName, readSessionSecret } from "./cookie";
import { PATH_HEADER } from "./paths";
import { findIdentity } from "./sessions";

/** Identity of a page request, from the browser's cookie and never a bearer token; looked up once per request. */
export const pageIdentity = cache(async () => {
  const secret = await readSessionSecret((await cookies()).get(cookieName())?.value);
  return secret ? findIdentity(secret, "browser") : null;
});

/** Signed-in user of a page, with or without a church; redirects to the sign-in otherwise. */
export async function requireUser() {
  const identity = await pageIdentity();
  if (identity) return identity;
  const path = (await headers()).get(PATH_HEADER) ?? "/";
  redirect(`/login?redirect=${encodeURIComponent(path)}`);
}

/** Access to a page of an area, or the 403 screen; without a church, redirects to the home, where one is chosen. */
export async function requireArea(area: Area) {
  const { access } = await requireUser();
  if (!access) redirect("/");
  if (!access.areas[area]) forbidden();
  return { access, canWrite: canWrite(access, area) };
}

/** Access to a page for the church's owner, or the 403 screen; without a church, redirects to the home. */
export async function requireOwner() {
  const { access } = await requireUser();
  if (!access) redirect("/");
  if (!access.isOwner) forbidden();
  return { access };
}

/** Context shared by the screens of one area. */
export function areaContext({ access, canWrite }: Awaited<ReturnType<typeof requireArea>>) {
  const { name, country, currency, timeZone } = access.church;
  return {
    canWrite,
    isOwner: access.isOwner,
    church: { name, country, currency, timeZone },
    draftOwner: `${access.user.id}:${access.church.id}`,
  };
}
