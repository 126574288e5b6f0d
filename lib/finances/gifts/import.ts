import type { BulkDb } from "@/lib/core/db/bulk-db";
import { conflict } from "@/lib/core/errors";
import { type ImportTarget, NEW_ROWS } from "@/lib/imports/tables";

/** SQL of who gives: of a row of a file, and of the gift `g` of a movement; empty for nobody. */
const giver = (member: string, name: string, envelope: string) =>
  `coalesce('m' || ${member}, 'n' || atrio_fold(${name}), 'e' || ${envelope}, '')`;

const SAME = "date, treasury_id, is_income, amount, fold";

/**
 * Gifts of imported movements, with their receipts. Movements of different donors are different, whatever else is equal. What is left
 * is paired with one that names nobody, or by a row that does: the same money is not entered twice.
 */
export const giftsBeside: NonNullable<ImportTarget["beside"]> = {
  column: ["gift", "jsonb"],
  matchSql: `
    WITH written AS MATERIALIZED (
      SELECT line, date, treasury_id, is_income, amount, atrio_fold(concept) AS fold,
        ${giver("(gift ->> 'memberId')", "(gift ->> 'name')", "(gift ->> 'envelope')")} AS giver
      FROM incoming),
    stored AS MATERIALIZED (
      SELECT t.id, t.date, t.treasury_id, t.is_income, t.amount, atrio_fold(t.concept) AS fold,
        ${giver("g.member_id", "g.name", "g.envelope")} AS giver
      FROM transactions t LEFT JOIN gifts g ON g.transaction_id = t.id
      WHERE t.deleted_at IS NULL AND t.date BETWEEN (SELECT min(date) FROM incoming) AND (SELECT max(date) FROM incoming)),
    same AS MATERIALIZED (
      SELECT line, id
      FROM (SELECT *, row_number() OVER (PARTITION BY ${SAME}, giver ORDER BY line) AS nth FROM written) AS i
      JOIN (SELECT *, row_number() OVER (PARTITION BY ${SAME}, giver ORDER BY id) AS nth FROM stored) AS t
        USING (${SAME}, giver, nth)),
    other_row AS (
      SELECT *, row_number() OVER (PARTITION BY ${SAME}, giver = '' ORDER BY line) AS nth
      FROM written WHERE line NOT IN (SELECT line FROM same)),
    other_movement AS (
      SELECT *, row_number() OVER (PARTITION BY ${SAME}, giver = '' ORDER BY id) AS nth
      FROM stored WHERE id NOT IN (SELECT id FROM same))
    INSERT INTO found (line, id)
    SELECT line, id FROM same
    UNION ALL
    SELECT i.line, t.id FROM other_row i JOIN other_movement t USING (${SAME}, nth) WHERE (i.giver = '') <> (t.giver = '')`,
  write: async (db, ids) => {
    await lockDonors(db);
    await db.query(
      "SELECT set_config('app.import', replace(current_setting('app.import'), 'transactions ', 'gifts '), true)",
    );
    await db.query(
      `WITH created AS (
         SELECT c.id, i.line, i.date, i.amount, i.gift
         FROM (SELECT *, row_number() OVER (ORDER BY line) AS nth FROM ${NEW_ROWS}) AS i
         JOIN unnest($1::int[]) WITH ORDINALITY AS c (id, nth) USING (nth)
         WHERE i.gift IS NOT NULL),
       given AS (
         INSERT INTO gifts (transaction_id, member_id, name, method, envelope)
         SELECT c.id, m.id, coalesce(m.name, c.gift ->> 'name'), c.gift ->> 'method', (c.gift ->> 'envelope')::int
         FROM created c LEFT JOIN members m ON m.id = (c.gift ->> 'memberId')::int
         ORDER BY c.line
         RETURNING id, transaction_id, member_id, name),
       named AS (SELECT *, row_number() OVER (ORDER BY id) AS nth, count(*) OVER () AS total FROM given WHERE name IS NOT NULL),
       counter AS (
         INSERT INTO giving_settings AS s (last_receipt) SELECT total FROM named LIMIT 1
         ON CONFLICT (church_id) DO UPDATE SET last_receipt = s.last_receipt + EXCLUDED.last_receipt RETURNING last_receipt)
       INSERT INTO receipts (number, gift_id, member_id, name, amount, date)
       SELECT r.last_receipt - n.total + n.nth, n.id, n.member_id, n.name, c.amount, c.date
       FROM named n JOIN created c ON c.id = n.transaction_id, counter r
       ORDER BY n.nth`,
      [`{${ids.join(",")}}`],
    );
    await db.query(
      "SELECT set_config('app.import', replace(current_setting('app.import'), 'gifts ', 'transactions '), true)",
    );
  },
};

/** Keeps the donors of the new rows until the transaction ends; 409 when one is gone. */
async function lockDonors(db: BulkDb) {
  const [row] = await db.query<{ isMissing: boolean }>(
    `WITH used AS (SELECT DISTINCT (gift ->> 'memberId')::int AS id FROM ${NEW_ROWS} AND gift ? 'memberId'),
     locked AS (
       SELECT id FROM members WHERE id IN (SELECT id FROM used) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE)
     SELECT (SELECT count(*) FROM used) <> (SELECT count(*) FROM locked) AS "isMissing"`,
  );
  if (row?.isMissing)
    throw conflict("Alguien borró a una persona del archivo mientras se importaba. Inténtalo otra vez.");
}
