import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { conflict } from "@/lib/core/errors";
import { countText } from "@/lib/core/values/numbers";
import { type DashboardContext, type DueTask, defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { exportAgreements, exportAttendance, exportMinutes } from "./export";
import { agreementListText, attendeeListText } from "./labels";
import { minutesExportQuery } from "./schema";
import { search } from "./search";
import { emptyTrash, getMinutesStats } from "./service";

/** Part of the home: how many are signed, and that drafts wait for it. */
const dashboard = {
  stats: { minutes: z.int().meta({ description: "Cuántas actas firmadas", example: 12 }) },
  lists: {},
  read: async (db: ChurchDb, { church }: DashboardContext) => {
    const { drafts, signed } = await getMinutesStats(db);
    return { stats: { minutes: signed }, due: draftTask(drafts, church) };
  },
};

function draftTask(count: number, church: DashboardContext["church"]): DueTask[] {
  if (count === 0) return [];
  return [
    {
      title: `${countText(count, "acta", "actas", church)} por firmar`,
      note: "Hasta que se firmen no tienen número",
      href: "/minutes?status=draft",
      action: "Ver",
      canWait: true,
    },
  ];
}

const exported = () => minutesExportQuery.parse({ format: "csv" });

export const minutes = defineModule({
  area: "minutes",
  data: ["minutes"],
  api: { section: "Actas", paths: ["minutes"] },
  tables: {
    minutes: {
      titles: Prisma.sql`
        SELECT id, concat_ws(' ', 'N.º ' || number, title) AS title, date, deleted_at IS NULL AS exists FROM minutes`,
      history: {
        texts: {
          attendees: (before, after) => ({ before: attendeeListText(before), after: attendeeListText(after) }),
          agreements: (before, after) => ({ before: agreementListText(before), after: agreementListText(after) }),
        },
      },
      exportAs: "actas",
      texts: Prisma.sql`
        octet_length(agenda) + pg_column_size(discussion) + pg_column_size(attendees) + pg_column_size(agreements)`,
    },
  },
  constraints: {
    minutes_church_id_book_number_key: () => conflict("Ese número ya lo tiene otra acta del mismo libro."),
  },
  worksheets: [
    {
      fileName: "actas.csv",
      description: "las actas y los borradores que no están en la papelera",
      worksheet: (db) => exportMinutes(db, exported()),
    },
    {
      fileName: "acuerdos-de-actas.csv",
      description: "sus acuerdos, una línea por acuerdo",
      worksheet: (db) => exportAgreements(db, exported()),
    },
    {
      fileName: "asistencia-de-actas.csv",
      description: "sus listas de asistencia, una línea por persona",
      worksheet: (db) => exportAttendance(db, exported()),
    },
  ],
  jobs: [{ name: "minutes: empty the trash", work: emptyTrash }],
  dashboard,
  searches: { minutes: search },
  personTexts: {
    place: "Actas",
    query: (mentions, member) => {
      const listed = Prisma.sql`attendees @> jsonb_build_array(jsonb_build_object('memberId', ${member}::int))`;
      const text = Prisma.sql`concat_ws(' · ', title, body_name, city, place, presider, presider_role, secretary, secretary_role)`;
      const person = Prisma.sql`concat_ws(' · ', title, a ->> 'name', NULLIF(a ->> 'role', ''), a ->> 'attendance')`;
      const agreement = Prisma.sql`concat_ws(' · ', title, a ->> 'text', NULLIF(a ->> 'responsible', ''))`;
      const day = Prisma.sql`to_char(date, 'YYYY-MM-DD')`;
      return Prisma.sql`
        SELECT 'Actas' AS place, ${day} AS date, ${text} AS text FROM minutes WHERE ${mentions(text)}
        UNION ALL
        SELECT 'Actas', ${day}, ${person} FROM minutes, jsonb_array_elements(attendees) AS a
        WHERE (${listed} AND a ->> 'memberId' = ${String(member)}) OR ${mentions(Prisma.sql`a ->> 'name'`)}
        UNION ALL
        SELECT 'Actas', ${day}, ${agreement} FROM minutes, jsonb_array_elements(agreements) AS a
        WHERE ${mentions(Prisma.sql`concat_ws(' · ', a ->> 'text', a ->> 'responsible')`)}
        UNION ALL
        SELECT 'Actas', ${day}, concat_ws(' · ', title, agenda, discussion) FROM minutes
        WHERE ${mentions(Prisma.sql`concat_ws(' · ', agenda, discussion)`)}
        ORDER BY date, text`;
    },
  },
});
