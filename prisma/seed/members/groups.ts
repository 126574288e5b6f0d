import type pg from "pg";
import { type ChurchScope, inChurchTransaction } from "../copy";

/** `people`: members who are of a group, each of one; `weeks`: of meetings until `today`, `YYYY-MM-DD`. */
type Size = { groups: number; people: number; weeks: number; today: string };

const NAMES = [
  ...["Betania", "Hebrón", "Emaús", "Siloé", "Bet-el", "Berea", "Antioquía", "Galilea", "Sinaí", "Jericó"],
  ...["Filadelfia", "Esmirna", "Cana", "Nazaret", "Peniel", "Gilgal", "Ebenezer", "Moriah", "Carmelo", "Tabor"],
];

const NETWORKS = ["Norte", "Sur", "Este", "Oeste", "Centro"];

/** Groups of a network. */
const NETWORK_SIZE = 4;

/**
 * Groups in networks with their people, and weeks of meetings of each with marks, visitors, offerings and who reported, in SQL. Of the
 * last group the last week is not reported; nobody leads the one before it; two people of the first one were absent three times.
 * @returns how many groups, without the networks, and how many meetings
 */
export const insertGroups = (client: pg.Client, scope: ChurchScope, { groups, people, weeks, today }: Size) =>
  inChurchTransaction(client, scope, async () => {
    const networks = Math.min(NETWORKS.length, Math.ceil(groups / NETWORK_SIZE));
    // Adults of the church by turns, so that each group has some of every surname; the first of each lead.
    await client.query(
      `CREATE TEMPORARY TABLE placed ON COMMIT DROP AS
       SELECT m.id AS member_id, m.name, (row_number() OVER (ORDER BY m.id) - 1) % $1::int + 1 AS nth,
         (row_number() OVER (ORDER BY m.id) - 1) / $1::int AS place
       FROM members m
       WHERE m.deleted_at IS NULL AND m.left_reason IS NULL
         AND (m.birthday IS NULL OR m.birthday < $3::date - interval '18 years') AND m.is_minor IS NOT TRUE
       ORDER BY m.id LIMIT $2`,
      [groups, people, today],
    );
    await client.query(
      `WITH nets AS (
         INSERT INTO groups (name, kind, leader_id)
         SELECT 'Red ' || name, 'Red', (SELECT member_id FROM placed WHERE nth = n AND place = 3)
         FROM unnest($1::text[]) WITH ORDINALITY AS net (name, n) ORDER BY n RETURNING id, leader_id),
       numbered AS (SELECT id, leader_id, row_number() OVER (ORDER BY id) AS n FROM nets)
       INSERT INTO groups (name, kind, parent_id, leader_id, assistant_id, supervisor_id, weekday, time, place)
       SELECT 'Célula ' || ($2::text[])[(i - 1) % cardinality($2::text[]) + 1]
           || CASE WHEN i > cardinality($2::text[]) THEN ' ' || ((i - 1) / cardinality($2::text[]) + 1) ELSE '' END,
         'Célula', n.id, CASE WHEN i <> greatest($3 - 1, 2) THEN leader.member_id END, assistant.member_id, n.leader_id,
         (ARRAY[3, 4, 5, 2, 6, 1, 7])[(i - 1) % 7 + 1], (ARRAY['19:30', '20:00', '18:30', '19:00'])[(i - 1) % 4 + 1],
         'Calle ' || (10 + i * 7 % 80) || ' # ' || (1 + i % 9) || '-' || (10 + i * 3 % 60)
       FROM generate_series(1, $3::int) AS i
       JOIN numbered n ON n.n = (i - 1) % $4::int + 1
       LEFT JOIN placed leader ON leader.nth = i AND leader.place = 0
       LEFT JOIN placed assistant ON assistant.nth = i AND assistant.place = 1
       ORDER BY i`,
      [NETWORKS.slice(0, networks), NAMES, groups, networks],
    );
    await client.query(
      `CREATE TEMPORARY TABLE made ON COMMIT DROP AS
       SELECT g.id, g.weekday, g.leader_id, g.time, row_number() OVER (ORDER BY g.id) AS nth
       FROM (SELECT * FROM groups WHERE kind = 'Célula' AND church_id = $1 ORDER BY id DESC LIMIT $2) AS g`,
      [scope.churchId, groups],
    );
    await client.query(
      `INSERT INTO group_members (group_id, member_id, from_date)
       SELECT g.id, p.member_id, $1::date - $2::int * 7 - (p.place * 11 % 400)::int FROM placed p JOIN made g USING (nth)
       ORDER BY g.id, p.place`,
      [today, weeks],
    );
    await client.query(
      `INSERT INTO meetings (group_id, date, time, held, sent_by, sent_at)
       SELECT g.id, d.date, g.time, abs(hashtext('held ' || g.nth || ' ' || w)) % 29 <> 0,
         coalesce((SELECT name FROM members WHERE id = g.leader_id), 'Secretaría'),
         LEAST(d.date + interval '1 day 2 hours', now())
       FROM made g CROSS JOIN generate_series(0, $2::int - 1) AS w
       CROSS JOIN LATERAL (SELECT $1::date - (extract(isodow FROM $1::date)::int - g.weekday + 7) % 7 - w * 7 AS date) AS d
       WHERE NOT (w = 0 AND g.nth = $3)
       ORDER BY d.date, g.id`,
      [today, weeks, groups],
    );
    await client.query(
      `WITH held AS (
         SELECT t.id, t.group_id, t.date, g.nth, row_number() OVER (PARTITION BY t.group_id ORDER BY t.date DESC) AS back
         FROM meetings t JOIN made g ON g.id = t.group_id WHERE t.held)
       INSERT INTO attendance (meeting_id, member_id, present)
       SELECT h.id, p.member_id,
         NOT (h.nth = 1 AND p.place IN (4, 6) AND h.back <= 3) AND abs(hashtext(p.member_id || ' ' || h.date)) % 100 < 78
       FROM held h JOIN placed p USING (nth) ORDER BY h.id, p.member_id`,
    );
    await client.query(
      `INSERT INTO meeting_visitors (meeting_id, name, phone)
       SELECT t.id, (ARRAY['Katherine Soto', 'Edwin Tito', 'Mercedes Aroni', 'Familia Rojas Palomino', 'Luis Condori'])[g.nth % 5 + 1],
         CASE WHEN g.nth % 3 <> 0 THEN '9' || lpad((abs(hashtext(t.id::text)) % 100000000)::text, 8, '0') END
       FROM meetings t JOIN made g ON g.id = t.group_id
       WHERE t.held AND t.date > $1::date - 14 AND g.nth % 2 = 1`,
      [today],
    );
    await client.query(
      `UPDATE meetings t SET present = c.present, absent = c.absent,
         visitors = (SELECT count(*)::int FROM meeting_visitors v WHERE v.meeting_id = t.id) + abs(hashtext('v' || t.id)) % 3 / 2,
         offering = (2000 + abs(hashtext('o' || t.id)) % 9000) / 100.0
       FROM (SELECT a.meeting_id, count(*) FILTER (WHERE a.present)::int AS present, count(*) FILTER (WHERE NOT a.present)::int AS absent
             FROM attendance a JOIN meetings m ON m.id = a.meeting_id JOIN made g ON g.id = m.group_id GROUP BY 1) AS c
       WHERE t.id = c.meeting_id`,
    );
    const { rowCount } = await client.query(
      `INSERT INTO meeting_reports (meeting_id, key, sent_by, sent_at, device, present, absent)
       SELECT t.id, 'seed-' || t.id || '-' || md5(t.id::text), t.sent_by, t.sent_at, 'Teléfono Android', t.present, t.absent
       FROM meetings t JOIN made g ON g.id = t.group_id`,
    );
    return { groups, meetings: rowCount ?? 0 };
  });
