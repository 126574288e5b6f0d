import { inChurchTransaction } from "../copy";
import type { DemoPart } from "../demo-part";
import { insertFamilies } from "./families";
import { insertGroups } from "./groups";
import { insertMembers } from "./insert-members";
import { demoFields, seedMembers, withOwnValues, withRecords, withTwin, withUnknowns } from "./members";

const MEMBERS = 300;

/** Groups of the church, the people who are of them, and a year of meetings. */
const GROUPS = { groups: 8, people: 88, weeks: 52 };

export const demo: DemoPart = {
  create: async ({ client, scope, today }) => {
    await inChurchTransaction(client, scope, () =>
      client.query(
        `INSERT INTO member_fields (key, label, kind, choices, is_private, rank)
         SELECT key, label, kind, choices, "isPrivate", row_number() OVER () - 1
         FROM jsonb_to_recordset($1) AS f (key text, label text, kind text, choices jsonb, "isPrivate" boolean)`,
        [JSON.stringify(demoFields)],
      ),
    );
    const people = withTwin(withOwnValues(withRecords(withUnknowns(seedMembers(MEMBERS, today)), today)));
    const count = await insertMembers(client, scope, people);
    const families = await insertFamilies(client, scope);
    const { groups, meetings } = await insertGroups(client, scope, { ...GROUPS, today });
    return `${count} miembros en ${families} familias, ${groups} grupos con ${meetings} reuniones`;
  },
};
