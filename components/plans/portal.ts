import { api } from "@/lib/client/api";

const LEFT_FOR_PORTAL = "atrio:portal";

/** Address of Stripe's portal, where the owner changes or ends the subscription; to be opened at once. */
export async function enterPortal() {
  const { url } = await api.post("/payments/portal");
  try {
    sessionStorage.setItem(LEFT_FOR_PORTAL, "1");
  } catch {
    // Storage is denied: after the return, the page asks again when its window gets the focus.
  }
  return url;
}

/** Whether the user just came back from the portal; true once. */
export function takePortalReturn() {
  try {
    const isSet = sessionStorage.getItem(LEFT_FOR_PORTAL) !== null;
    sessionStorage.removeItem(LEFT_FOR_PORTAL);
    return isSet;
  } catch {
    return false;
  }
}
