import type { DemoPart } from "../demo-part";
import { insertMembers } from "./insert-members";
import { seedMembers, withRecords, withUnknowns } from "./members";

const MEMBERS = 300;

export const demo: DemoPart = {
  create: async ({ client, scope, today }) =>
    `${await insertMembers(client, scope, withRecords(withUnknowns(seedMembers(MEMBERS, today)), today))} miembros`,
};
