import * as z from "zod";
import { conflict, validationError } from "@/lib/core/errors";
import { rowId } from "@/lib/core/fields/fields";
import { defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { readDashboard } from "./dashboard";
import { exportClasses, exportCourses, exportStudents } from "./export";
import { classWords } from "./history";
import { classExportQuery } from "./schema";
import { search } from "./search";
import { emptyTrash } from "./service";

/** Part of the home: how many study, and the newest classes. */
const dashboard = {
  stats: { students: z.int().meta({ description: "Cuántas personas estudian ahora en clases abiertas", example: 96 }) },
  lists: {
    lastSubjects: z
      .array(
        z.strictObject({
          id: rowId(),
          title: z
            .string()
            .meta({ description: "Nombre de la clase y su curso", example: "Corderitos · Escuela dominical" }),
        }),
      )
      .meta({ description: "Las seis clases abiertas más nuevas" }),
  },
  read: readDashboard,
};

/** A place in a class in words. */
const enrolmentText = Prisma.sql`
  concat_ws(' · ', k.name, c.name, k.term, 'desde ' || to_char(e.from_date, 'DD/MM/YYYY'), 'hasta ' || to_char(e.to_date, 'DD/MM/YYYY'),
    'nota ' || e.mark, CASE e.passed WHEN true THEN 'aprobó' WHEN false THEN 'no aprobó' END,
    (SELECT 'vino a ' || count(*) FILTER (WHERE a.present) || ' de ' || count(*) || ' reuniones'
     FROM meetings g JOIN attendance a ON a.meeting_id = g.id AND a.member_id = e.member_id WHERE g.class_id = k.id))`;

const recordText = Prisma.sql`concat_ws(' · ', 'Alergias: ' || allergies, 'Observaciones: ' || remarks)`;

const pickupText = Prisma.sql`
  concat_ws(' · ', 'Recogida de la clase ' || (SELECT k.name FROM classes k WHERE k.id = class_id), 'la recogió ' || taken_by, 'entregó ' || handed_by)`;

const classText = Prisma.sql`concat_ws(' · ', name, term, room, notes)`;

const courseText = Prisma.sql`concat_ws(' · ', kind, description)`;

export const classes = defineModule({
  area: "classes",
  data: ["courses", "classes"],
  api: { section: "Clases", paths: ["classes"] },
  tables: {
    courses: {
      titles: Prisma.sql`SELECT id, name AS title, true AS exists FROM courses`,
      exportAs: "cursos",
    },
    classes: {
      titles: Prisma.sql`SELECT id, name AS title, deleted_at IS NULL AS exists FROM classes`,
      history: { words: classWords },
      exportAs: "clases",
      people: {
        columns: ["teacher_id", "assistant_id"],
        one: "una clase que enseña",
        counted: ["clase que enseña", "clases que enseña"],
      },
    },
    enrolments: {
      titles: Prisma.sql`
        SELECT named.id, named.title, named."exists" FROM (
          SELECT e.id, m.name || ' en ' || k.name AS title, true AS "exists"
          FROM enrolments e JOIN members m ON m.id = e.member_id JOIN classes k ON k.id = e.class_id) AS named`,
      exportAs: "alumnos",
      people: { columns: ["member_id"], one: "una clase en la que estudia", counted: ["clase", "clases"] },
    },
    student_records: {
      titles: Prisma.sql`
        SELECT named.id, named.title, named."exists" FROM (
          SELECT r.id, m.name AS title, true AS "exists"
          FROM student_records r JOIN members m ON m.id = r.member_id) AS named`,
      exportAs: "fichas-de-alumnos",
      people: { columns: ["member_id"], one: "sus alergias y observaciones" },
    },
    pickups: {
      titles: Prisma.sql`
        SELECT named.id, named.title, named."exists" FROM (
          SELECT p.id, coalesce(m.name, 'una persona borrada') || ', de ' || k.name AS title, true AS "exists"
          FROM pickups p LEFT JOIN members m ON m.id = p.member_id JOIN classes k ON k.id = p.class_id) AS named`,
      exportAs: "recogidas",
      people: { columns: ["member_id"], one: "una recogida" },
    },
  },
  constraints: {
    courses_church_id_name_key: () =>
      conflict("Ya hay un curso con ese nombre; quizá esté archivado.", { name: "Ya existe" }),
    classes_church_id_course_id_fkey: () => validationError({ courseId: "Ese curso no existe o está archivado" }),
    enrolments_church_id_member_id_fkey: () => validationError({}, "Una de las personas ya no existe."),
    student_records_church_id_member_id_fkey: () => validationError({}, "Esa persona ya no existe."),
  },
  worksheets: [
    {
      fileName: "clases.csv",
      description: "las clases que no están en la papelera, también las terminadas",
      worksheet: (db) => exportClasses(db, classExportQuery.parse({ format: "csv", state: "all" })),
    },
    {
      fileName: "alumnos.csv",
      description: "quiénes estudian o estudiaron en las clases, con sus notas, su asistencia y sus alergias",
      worksheet: exportStudents,
    },
    { fileName: "cursos.csv", description: "los cursos, también los archivados", worksheet: exportCourses },
  ],
  jobs: [{ name: "classes: empty the trash", work: emptyTrash }],
  dashboard,
  searches: { classes: search },
  personTexts: {
    place: "Clases",
    query: (mentions, member) => Prisma.sql`
      SELECT 'Clases' AS place, to_char(e.from_date, 'YYYY-MM-DD') AS date, ${enrolmentText} AS text
      FROM enrolments e JOIN classes k ON k.id = e.class_id JOIN courses c ON c.id = k.course_id WHERE e.member_id = ${member}
      UNION ALL
      SELECT 'Clases', NULL, ${recordText} FROM student_records WHERE member_id = ${member} OR ${mentions(recordText)}
      UNION ALL
      SELECT 'Clases', to_char(date, 'YYYY-MM-DD'), ${pickupText} FROM pickups WHERE member_id = ${member} OR ${mentions(pickupText)}
      UNION ALL
      SELECT 'Clases', NULL, ${classText} FROM classes WHERE ${member} IN (teacher_id, assistant_id) OR ${mentions(classText)}
      UNION ALL
      SELECT 'Clases', NULL, ${courseText} FROM courses WHERE ${mentions(courseText)}
      ORDER BY date, text`,
  },
});
