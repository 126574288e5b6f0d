import { createLink } from "@/lib/attendance/links/service";
import { inChurch } from "@/lib/core/db/church-db";
import { inChurchTransaction } from "../copy";
import type { DemoPart } from "../demo-part";
import { insertClasses, insertClassWeeks } from "./insert-classes";

/** Weeks of meetings before the last Sunday, which one class has not reported. */
const WEEKS = 30;

const sundayClasses = [
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
    const ids = await inChurchTransaction(client, scope, async () => {
      const { rows: courses } = await client.query<{ id: number }>(
        `INSERT INTO courses (name, kind, marks, description) VALUES
           ('Escuela dominical', 'Escuela dominical', 'none', 'Cada domingo durante el culto.'),
           ('Discipulado', 'Discipulado', 'twenty', 'Doce lecciones para quienes se van a bautizar.')
         RETURNING id`,
      );
      const [school, discipleship] = courses.map(({ id }) => id);
      const list = await insertClasses(client, {
        ...{ today, weeks: WEEKS, people: 14 },
        classes: [
          ...sundayClasses.map((one) => ({ ...one, courseId: school as number, time: "09:30" })),
          {
            ...{ courseId: discipleship as number, name: "Nuevos creyentes", minAge: null, maxAge: null },
            ...{ room: "Salón social", time: "18:00" },
          },
        ],
      });
      // One child has grown out of the first class.
      await client.query(
        `INSERT INTO enrolments (class_id, member_id, from_date)
         SELECT $2, m.id, $1::date - 7 * ${WEEKS} FROM members m
         WHERE m.deleted_at IS NULL AND m.left_reason IS NULL AND m.birthday BETWEEN $1::date - interval '7 years' AND $1::date - interval '6 years'
           AND NOT EXISTS (SELECT FROM enrolments e WHERE e.member_id = m.id AND e.class_id <> $3)
         ORDER BY m.id LIMIT 1 ON CONFLICT DO NOTHING`,
        [today, list[0], list[1]],
      );
      await insertClassWeeks(client, list, { today, weeks: WEEKS, late: sundayClasses.length });
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
