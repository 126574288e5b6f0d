import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { canExport, canWrite } from "@/lib/auth/access";
import { cookieName } from "@/lib/auth/cookie";
import { PATH_HEADER } from "@/lib/auth/paths";
import { type Area, areas } from "@/lib/core/areas";
import { phoneNotation } from "@/lib/core/text/phones";
import { backend } from "./call-backend";

/** Identity of a page request, from the browser's cookie and never a bearer token; looked up once per request. */
export const pageIdentity = cache(async () => {
  const cookie = (await cookies()).get(cookieName())?.value;
  if (!cookie) return null;
  const { findPageIdentity } = await backend();
  return findPageIdentity(cookie);
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
  const { hasOpenArea } = await backend();
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

/** Access to a page for the owner of the installation's first church, or the 403 screen. */
export async function requireFirstOwner() {
  const { access } = await requireOwner();
  if (!access.ownsFirstChurch) forbidden();
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
    areas: areas.filter((area) => access.areas[area]),
    church: { name, country, currency, timeZone },
    phone: phoneNotation(country),
    draftOwner: `${access.user.id}:${access.church.id}`,
  };
}
