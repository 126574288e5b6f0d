import type pg from "pg";

type SeedClass = {
  courseId: number;
  name: string;
  minAge: number | null;
  maxAge: number | null;
  room: string;
  /** `HH:MM`, on Sundays. */
  time: string;
};

/** Since when, and of how many people at most; `today`: `YYYY-MM-DD`. */
type School = { classes: SeedClass[]; weeks: number; people: number; today: string };

/** Classes with who is of their age, within a transaction. @returns their ids */
export async function insertClasses(client: pg.Client, { classes, weeks, people, today }: School) {
  const { rows: made } = await client.query<{ id: number }>(
    `WITH teachers AS (
       SELECT id, row_number() OVER (ORDER BY id) AS nth FROM members
       WHERE birthday < $1::date - interval '22 years' AND deleted_at IS NULL AND left_reason IS NULL AND cellphone IS NOT NULL)
     INSERT INTO classes (course_id, name, term, teacher_id, assistant_id, room, min_age, max_age, start_date, weekday, time)
     SELECT c."courseId", c.name, to_char($1::date, 'YYYY'), t.id, a.id, c.room, c."minAge", c."maxAge", $1::date - 7 * $2::int, 7, c.time
     FROM ROWS FROM (jsonb_to_recordset($3) AS ("courseId" int, name text, room text, "minAge" smallint, "maxAge" smallint, time text))
       WITH ORDINALITY AS c ("courseId", name, room, "minAge", "maxAge", time, ord)
     LEFT JOIN teachers t ON t.nth = c.ord * 2 LEFT JOIN teachers a ON a.nth = c.ord * 2 + 1
     ORDER BY c.ord RETURNING id`,
    [today, weeks, JSON.stringify(classes)],
  );
  const list = made.map(({ id }) => id);
  // Children by their age, and adults who are not baptized yet.
  await client.query(
    `INSERT INTO enrolments (class_id, member_id, from_date)
     SELECT k.id, m.id, $1::date - 7 * $3::int
     FROM classes k JOIN LATERAL (
       SELECT m.id FROM members m
       WHERE m.deleted_at IS NULL AND m.left_reason IS NULL AND m.birthday IS NOT NULL AND CASE WHEN k.max_age IS NULL
         THEN m.birthday < $1::date - interval '17 years' AND NOT m.baptized
         ELSE m.birthday <= ($1::date - make_interval(years => k.min_age)) AND m.birthday > ($1::date - make_interval(years => k.max_age + 1)) END
       ORDER BY m.id LIMIT $4) AS m ON true
     WHERE k.id = ANY($2)`,
    [today, list, weeks, people],
  );
  return list;
}

/** `late`: place from 1 of the class that has not reported the last Sunday. */
type Weeks = { weeks: number; late: number; today: string };

/** Weeks of meetings of classes until `today`, `YYYY-MM-DD`, with marks and who reported, within a transaction. */
export async function insertClassWeeks(client: pg.Client, list: number[], { weeks, late, today }: Weeks) {
  await client.query(
    `WITH days AS (
       SELECT k.id AS class_id, ($1::date - (extract(dow FROM $1::date)::int)) - 7 * week AS date, week
       FROM unnest($2::int[]) WITH ORDINALITY AS k (id, ord) CROSS JOIN generate_series(0, $3::int - 1) AS week
       WHERE NOT (week = 0 AND k.ord = $4)),
     met AS (
       INSERT INTO meetings (class_id, date, time, held, offering, visitors, sent_by, sent_at)
       SELECT d.class_id, d.date, k.time, week % 17 <> 16, CASE WHEN week % 17 <> 16 THEN 20 + (d.class_id * 7 + week * 3) % 60 END,
         CASE WHEN week % 17 <> 16 THEN (d.class_id + week) % 3 ELSE 0 END, t.name, d.date + time '15:10'
       FROM days d JOIN classes k ON k.id = d.class_id LEFT JOIN members t ON t.id = k.teacher_id
       WHERE d.date <= $1::date
       RETURNING id, class_id, date, held),
     marked AS (
       INSERT INTO attendance (meeting_id, member_id, present, bible, verse)
       SELECT m.id, e.member_id, came, came AND (e.member_id + m.id) % 3 > 0, came AND (e.member_id + m.id) % 4 > 1
       FROM met m JOIN enrolments e ON e.class_id = m.class_id AND e.from_date <= m.date
       CROSS JOIN LATERAL (SELECT (e.member_id * 13 + m.id * 7) % 11 > 1 AS came) AS c
       WHERE m.held RETURNING meeting_id, present, bible, verse),
     reported AS (
       INSERT INTO meeting_reports (meeting_id, key, sent_by, sent_at, device, present, absent)
       SELECT m.id, 'seed-clase-' || lpad(m.id::text, 12, '0'), coalesce(t.name, 'Oficina'), m.date + time '15:10', 'Teléfono Android', 0, 0
       FROM met m JOIN classes k ON k.id = m.class_id LEFT JOIN members t ON t.id = k.teacher_id RETURNING meeting_id)
     SELECT count(*) FROM marked, (SELECT count(*) FROM reported) AS r`,
    [today, list, weeks, late],
  );
  await client.query(
    `UPDATE meetings g SET present = c.present, absent = c.absent, bibles = c.bibles, verses = c.verses
     FROM (SELECT meeting_id, count(*) FILTER (WHERE present) AS present, count(*) FILTER (WHERE NOT present) AS absent,
             count(*) FILTER (WHERE bible) AS bibles, count(*) FILTER (WHERE verse) AS verses
           FROM attendance GROUP BY meeting_id) AS c
     WHERE g.id = c.meeting_id AND g.class_id = ANY($1)`,
    [list],
  );
  await client.query(
    `UPDATE meeting_reports r SET present = g.present, absent = g.absent FROM meetings g
     WHERE g.id = r.meeting_id AND g.class_id = ANY($1)`,
    [list],
  );
}
