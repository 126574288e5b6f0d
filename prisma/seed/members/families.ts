import type pg from "pg";
import { type ChurchScope, inChurchTransaction } from "../copy";

/**
 * Puts members without a family into families, in SQL: each grown-up man with a woman and two children of his surname, as long as there
 * are some; the two answer for the children.
 * @returns the number of families
 */
export const insertFamilies = (client: pg.Client, scope: ChurchScope) =>
  inChurchTransaction(client, scope, async () => {
    const { rows } = await client.query<{ count: number }>(`
      WITH people AS (
        SELECT m.id, m.genre, split_part(coalesce(m.surnames, atrio_surnames(m.name)), ' ', 1) AS surname,
          coalesce(m.surnames, atrio_surnames(m.name)) AS surnames, m.birthday > current_date - interval '18 years' AS is_child
        FROM members m WHERE m.family_id IS NULL AND m.birthday IS NOT NULL AND m.deleted_at IS NULL AND m.left_reason IS NULL),
      fathers AS (
        SELECT id, surname, surnames, row_number() OVER (ORDER BY id) AS home,
          row_number() OVER (PARTITION BY surname ORDER BY id) AS nth
        FROM people WHERE genre = 'M' AND NOT is_child),
      placed AS (
        SELECT id, home, 'esposo' AS role, surnames FROM fathers
        UNION ALL
        SELECT w.id, w.home, 'esposa', NULL FROM (
          SELECT id, row_number() OVER (ORDER BY id) AS home FROM people WHERE genre = 'F' AND NOT is_child) w
          JOIN fathers USING (home)
        UNION ALL
        SELECT c.id, f.home, CASE c.genre WHEN 'F' THEN 'hija' ELSE 'hijo' END, NULL FROM (
          SELECT id, genre, surname, (row_number() OVER (PARTITION BY surname ORDER BY id) + 1) / 2 AS nth
          FROM people WHERE is_child) c
          JOIN fathers f USING (surname, nth)),
      made AS (
        INSERT INTO families (name, address)
        SELECT surnames, 'Calle ' || (10 + home % 80) || ' # ' || (1 + home % 9) || '-' || (10 + home % 60)
        FROM fathers ORDER BY home RETURNING id),
      numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS home FROM made),
      joined AS (
        UPDATE members m SET family_id = n.id, family_role = p.role FROM placed p JOIN numbered n USING (home)
        WHERE m.id = p.id),
      answered AS (
        INSERT INTO guardians (child_id, adult_id, relation)
        SELECT c.id, a.id, CASE a.role WHEN 'esposa' THEN 'madre' ELSE 'padre' END
        FROM placed c JOIN placed a USING (home)
        WHERE c.role IN ('hijo', 'hija') AND a.role IN ('esposo', 'esposa')
        ORDER BY c.home, c.id, a.role)
      SELECT count(*)::int AS count FROM made`);
    return rows[0]?.count ?? 0;
  });
