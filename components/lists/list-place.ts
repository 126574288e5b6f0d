import { inStorage } from "@/lib/client/storage";

/** Key of the list of a module that was open last in this tab: its page, order and filters. */
export const placeKey = (module: string) => `list-place:${module}`;

/** Notes the list that is open, for the pages of its rows. */
export const noteListPlace = (module: string, query: object) =>
  inStorage("sessionStorage", (storage) => storage.setItem(placeKey(module), JSON.stringify(query)));
