import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { phoneNotation } from "@/lib/core/phones";
import { canExport, canWrite } from "./access";
import type { Area } from "./areas";
import { hasOpenArea } from "./closed-areas";
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

/**
 * Access to an area for its layout, or the 403 screen; without a church, redirects to the home, where one is chosen.
 * `isClosed`: the area is above the church's plan and holds no data.
 */
export const findAreaAccess = cache(async (area: Area) => {
  const { access } = await requireUser();
  if (!access) redirect("/");
  if (!access.areas[area]) forbidden();
  const rights = { canWrite: canWrite(access, area), canExport: canExport(access, area) };
  return { access, ...rights, isClosed: !(await hasOpenArea(access.church, [area])) };
});

/** Access to a page of an area that is not closed; otherwise like `findAreaAccess`. */
export async function requireArea(area: Area) {
  const { isClosed, ...found } = await findAreaAccess(area);
  if (isClosed) forbidden();
  return found;
}

/** Access to a page that only writes: the 403 screen for readers; above the plan, redirects to the area, which says why. */
export async function requireAreaWrite(area: Area) {
  const { access, canWrite } = await requireArea(area);
  if (canWrite) return { access };
  if (!access.readonly[area]) redirect(`/${area}`);
  forbidden();
}

/** Access to a page for the church's owner, or the 403 screen; without a church, redirects to the home. */
export async function requireOwner() {
  const { access } = await requireUser();
  if (!access) redirect("/");
  if (!access.isOwner) forbidden();
  return { access };
}

type AreaRights = Pick<Awaited<ReturnType<typeof requireArea>>, "access" | "canWrite"> & { canExport?: boolean };

/** Context shared by the screens of one area. */
export function areaContext({ access, canWrite, canExport = canWrite }: AreaRights) {
  const { name, country, currency, timeZone } = access.church;
  return {
    canWrite,
    canExport,
    isOwner: access.isOwner,
    church: { name, country, currency, timeZone },
    phone: phoneNotation(country),
    draftOwner: `${access.user.id}:${access.church.id}`,
  };
}
