import type { PersonErasure, PersonTexts } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";

/** Texts of groups, of their meetings and of services that may name a person. */
export const groupTexts: PersonTexts = {
  place: "Grupos",
  query: (mentions, member) => {
    const about = Prisma.sql`concat_ws(' · ', g.name, g.place, g.notes)`;
    const report = Prisma.sql`concat_ws(' · ', coalesce(g.name, t.service), t.notes, 'informó ' || t.sent_by)`;
    const told = Prisma.sql`concat_ws(' ', t.notes, t.sent_by)`;
    const visitor = Prisma.sql`concat_ws(' · ', g.name, 'visita', v.name, v.phone)`;
    const sender = Prisma.sql`concat_ws(' · ', g.name, 'informó ' || r.sent_by)`;
    const met = Prisma.sql`to_char(t.date, 'YYYY-MM-DD')`;
    return Prisma.sql`
      SELECT 'Grupos' AS place, NULL::text AS date, ${about} AS text
      FROM groups g WHERE ${mentions(about)}
      UNION
      SELECT 'Reuniones', ${met}, ${report}
      FROM meetings t LEFT JOIN groups g ON g.id = t.group_id WHERE t.class_id IS NULL AND ${mentions(told)}
      UNION
      SELECT 'Reuniones', ${met}, ${visitor}
      FROM meeting_visitors v JOIN meetings t ON t.id = v.meeting_id LEFT JOIN groups g ON g.id = t.group_id
      WHERE t.class_id IS NULL AND (v.member_id = ${member} OR ${mentions(Prisma.sql`concat_ws(' ', v.name, v.phone)`)})
      UNION
      SELECT 'Reuniones', ${met}, ${sender}
      FROM meeting_reports r JOIN meetings t ON t.id = r.meeting_id LEFT JOIN groups g ON g.id = t.group_id
      WHERE t.class_id IS NULL AND r.sent_by IS DISTINCT FROM t.sent_by AND ${mentions(Prisma.sql`r.sent_by`)}
      ORDER BY date, text`;
  },
};

/** What erasing a person ends: the groups that they lead have no leader then. */
export const groupErasure: PersonErasure = {
  query: (_, member) => Prisma.sql`
    SELECT count(*)::int AS count FROM groups WHERE leader_id = ${member} AND deleted_at IS NULL AND archived_at IS NULL`,
  text: (count) => `${count === 1 ? "Un grupo queda" : `${count} grupos quedan`} sin líder.`,
};
