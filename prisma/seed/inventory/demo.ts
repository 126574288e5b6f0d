import type { DemoPart } from "../demo-part";
import { insertItems } from "./insert-items";
import { churchItems } from "./items";

export const demo: DemoPart = {
  create: async ({ client, scope, today }) => `${await insertItems(client, scope, churchItems(today))} artículos`,
};
