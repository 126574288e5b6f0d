import { createLink } from "@/lib/attendance/links/service";
import { inChurch } from "@/lib/core/db/church-db";
import { inChurchTransaction } from "../copy";
import type { DemoPart } from "../demo-part";

/** Weeks of meetings before the last Sunday, which one class has not reported. */
const WEEKS = 30;

type SeedClass = { name: string; minAge: number | null; maxAge: number | null; room: string };

const sundayClasses: SeedClass[] = [
  { name: "Corderitos", minAge: 3, maxAge: 5, room: "Aula 1" },
  { name: "Primarios", minAge: 6, maxAge: 8, room: "Aula 2" },
  { name: "Intermedios", minAge: 9, maxAge: 11, room: "Aula 3" },
  { name: "Adolescentes", minAge: 12, maxAge: 16, room: "Salón social" },
];

const allergies = ["Maní y nueces", "Penicilina", "Leche de vaca", "Picadura de abeja: lleva su inyector"];

/** A Sunday school in four classes by ages, and a class of discipleship with marks, each with its weeks of attendance. */
export const demo: DemoPart = {
  after: ["members"],
  create: async ({ client, scope, today }) => {
    const year = today.slice(0, 4);
    const ids = await inChurchTransaction(client, scope, async () => {
      const { rows: courses } = await client.query<{ id: number }>(
        `INSERT INTO courses (name, kind, marks, description) VALUES
           ('Escuela dominical', 'Escuela dominical', 'none', 'Cada domingo durante el culto.'),
           ('Discipulado', 'Discipulado', 'twenty', 'Doce lecciones para quienes se van a bautizar.')
         RETURNING id`,
      );
      const [school, discipleship] = courses.map(({ id }) => id);
      const { rows: made } = await client.query<{ id: number }>(
        `WITH teachers AS (
           SELECT id, row_number() OVER (ORDER BY id) AS nth FROM members
           WHERE birthday < $1::date - interval '22 years' AND deleted_at IS NULL AND left_reason IS NULL AND cellphone IS NOT NULL)
         INSERT INTO classes (course_id, name, term, teacher_id, assistant_id, room, min_age, max_age, start_date, weekday, time)
         SELECT CASE WHEN c.name = 'Nuevos creyentes' THEN $3::int ELSE $2::int END, c.name, $4, t.id, a.id, c.room, c."minAge", c."maxAge",
           $1::date - 7 * ${WEEKS}, 7, CASE WHEN c.name = 'Nuevos creyentes' THEN '18:00' ELSE '09:30' END
         FROM ROWS FROM (jsonb_to_recordset($5) AS (name text, room text, "minAge" smallint, "maxAge" smallint)) WITH ORDINALITY
           AS c (name, room, "minAge", "maxAge", ord)
         LEFT JOIN teachers t ON t.nth = c.ord * 2 LEFT JOIN teachers a ON a.nth = c.ord * 2 + 1
         ORDER BY c.ord RETURNING id`,
        [
          today,
          school,
          discipleship,
          year,
          JSON.stringify([
            ...sundayClasses,
            { name: "Nuevos creyentes", minAge: null, maxAge: null, room: "Salón social" },
          ]),
        ],
      );
      const list = made.map(({ id }) => id);
      // Children by their age, and adults who are not baptized yet; one child has grown out of the first class.
      await client.query(
        `INSERT INTO enrolments (class_id, member_id, from_date)
         SELECT k.id, m.id, $1::date - 7 * ${WEEKS}
         FROM classes k JOIN LATERAL (
           SELECT m.id FROM members m
           WHERE m.deleted_at IS NULL AND m.left_reason IS NULL AND m.birthday IS NOT NULL AND CASE WHEN k.max_age IS NULL
             THEN m.birthday < $1::date - interval '17 years' AND NOT m.baptized
             ELSE m.birthday <= ($1::date - make_interval(years => k.min_age)) AND m.birthday > ($1::date - make_interval(years => k.max_age + 1)) END
           ORDER BY m.id LIMIT 14) AS m ON true
         WHERE k.id = ANY($2)`,
        [today, list],
      );
      await client.query(
        `INSERT INTO enrolments (class_id, member_id, from_date)
         SELECT $2, m.id, $1::date - 7 * ${WEEKS} FROM members m
         WHERE m.deleted_at IS NULL AND m.left_reason IS NULL AND m.birthday BETWEEN $1::date - interval '7 years' AND $1::date - interval '6 years'
           AND NOT EXISTS (SELECT FROM enrolments e WHERE e.member_id = m.id AND e.class_id <> $3)
         ORDER BY m.id LIMIT 1 ON CONFLICT DO NOTHING`,
        [today, list[0], list[1]],
      );
      await client.query(
        `WITH days AS (
           SELECT k.id AS class_id, ($1::date - (extract(dow FROM $1::date)::int)) - 7 * week AS date, week
           FROM unnest($2::int[]) WITH ORDINALITY AS k (id, ord) CROSS JOIN generate_series(0, ${WEEKS - 1}) AS week
           -- One class has not reported the last Sunday.
           WHERE NOT (week = 0 AND k.ord = 4)),
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
           SELECT m.id, 'demo-clase-' || lpad(m.id::text, 12, '0'), coalesce(t.name, 'Oficina'), m.date + time '15:10', 'Teléfono Android', 0, 0
           FROM met m JOIN classes k ON k.id = m.class_id LEFT JOIN members t ON t.id = k.teacher_id RETURNING meeting_id)
         SELECT count(*) FROM marked, (SELECT count(*) FROM reported) AS r`,
        [today, list],
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
      await client.query(
        `UPDATE enrolments SET mark = 11 + (member_id * 7) % 10, passed = (member_id * 7) % 10 > 1
         WHERE class_id = $1 AND member_id % 5 > 0`,
        [list[4]],
      );
      await client.query(
        `INSERT INTO student_records (member_id, allergies, remarks)
         SELECT member_id, ($2::text[])[nth], CASE WHEN nth = 4 THEN 'Usa audífonos: que se siente adelante.' END
         FROM (SELECT member_id, row_number() OVER (ORDER BY member_id) AS nth FROM enrolments WHERE class_id = $1) AS e
         WHERE nth <= 4`,
        [list[0], allergies],
      );
      return list;
    });
    // Its teacher's telephone waits for the office.
    await inChurch(scope, async (db) => {
      const classId = ids[0] as number;
      await createLink(db, scope.churchId, { classId });
      const { id: linkId } = await db.attendanceLink.findFirstOrThrow({ where: { classId } });
      await db.$executeRaw`
        INSERT INTO attendance_devices (link_id, name, secret_hash)
        SELECT ${linkId}, 'Celular de ' || split_part(coalesce(t.name, 'la maestra'), ' ', 1), sha256(convert_to('demo ' || ${linkId}::int, 'UTF8'))
        FROM classes k LEFT JOIN members t ON t.id = k.teacher_id WHERE k.id = ${classId}`;
    });
    return `${ids.length} clases con ${WEEKS} semanas de asistencia`;
  },
};
