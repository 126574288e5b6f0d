import type { ChurchDb } from "@/lib/core/db/church-db";
import type { PersonData } from "../person-schema";

/** Groups of a person with from and to, those that they lead, and to which meetings they came, for the copy of the person's data. */
export async function listPersonGroups(db: ChurchDb, id: number): Promise<Pick<PersonData, "groups" | "attendance">> {
  const groups = await db.$queryRaw<PersonData["groups"]>`
    SELECT g.name, 'Integrante' AS "as", to_char(gm.from_date, 'YYYY-MM-DD') AS "from", to_char(gm.to_date, 'YYYY-MM-DD') AS "to"
    FROM group_members gm JOIN groups g ON g.id = gm.group_id WHERE gm.member_id = ${id}
    UNION ALL
    SELECT g.name, led.role, NULL, NULL
    FROM groups g CROSS JOIN LATERAL (VALUES
      ('Líder', g.leader_id), ('Asistente', g.assistant_id), ('Supervisor', g.supervisor_id)) AS led (role, member_id)
    WHERE led.member_id = ${id}
    ORDER BY name, "as", "from"`;
  const attendance = await db.$queryRaw<PersonData["attendance"]>`
    SELECT to_char(t.date, 'YYYY-MM-DD') AS date, g.name AS "group", a.present
    FROM attendance a JOIN meetings t ON t.church_id = a.church_id AND t.id = a.meeting_id
    JOIN groups g ON g.church_id = t.church_id AND g.id = t.group_id
    WHERE a.member_id = ${id} ORDER BY t.date DESC, t.id`;
  return { groups, attendance };
}
