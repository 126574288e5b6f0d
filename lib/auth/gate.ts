import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { canWrite } from "./access";
import type { Area } from "./areas";
import { cookieName, secretInCookie } from "./cookie";
import { PATH_HEADER } from "./paths";
import { findIdentity } from "./sessions";

/** Who opened this page: the browser's cookie only, never a bearer token. Asked for once a request. */
export const pageIdentity = cache(async () => {
  const secret = await secretInCookie((await cookies()).get(cookieName())?.value);
  return secret ? findIdentity(secret, "browser") : null;
});

/** The person of this page, with or without a church; others go to sign in. */
export async function requireUser() {
  const identity = await pageIdentity();
  if (identity) return identity;
  const path = (await headers()).get(PATH_HEADER) ?? "/";
  redirect(`/login?redirect=${encodeURIComponent(path)}`);
}

/** Opens a page of an area, or shows the 403 screen; without a church it leads to the home, where one is chosen. */
export async function requireArea(area: Area) {
  const { access } = await requireUser();
  if (!access) redirect("/");
  if (!access.areas[area]) forbidden();
  return { access, canWrite: canWrite(access, area) };
}

/** Opens a page that only the church's owner may see. */
export async function requireOwner() {
  const { access } = await requireUser();
  if (!access) redirect("/");
  if (!access.isOwner) forbidden();
  return { access };
}

/** What the screens of an area are told about where they stand. */
export function areaContext({ access, canWrite }: Awaited<ReturnType<typeof requireArea>>) {
  const { name, country, currency, timeZone } = access.church;
  return {
    canWrite,
    isOwner: access.isOwner,
    church: { name, country, currency, timeZone },
    draftOwner: `${access.user.id}:${access.church.id}`,
  };
}
