import { api } from "@/lib/client/api";
import { inStorage } from "@/lib/client/storage";

const LEFT_FOR_PORTAL = "atrio:portal";

/** Address of Stripe's portal, where the owner changes or ends the subscription; to be opened at once. */
export async function enterPortal() {
  const { url } = await api.post("/payments/portal");
  // Where storage is denied, the page asks again when its window gets the focus.
  inStorage("sessionStorage", (storage) => storage.setItem(LEFT_FOR_PORTAL, "1"));
  return url;
}

/** Whether the user just came back from the portal; true once. */
export function takePortalReturn() {
  const wasSet = inStorage("sessionStorage", (storage) => {
    const isSet = storage.getItem(LEFT_FOR_PORTAL) !== null;
    storage.removeItem(LEFT_FOR_PORTAL);
    return isSet;
  });
  return wasSet ?? false;
}
