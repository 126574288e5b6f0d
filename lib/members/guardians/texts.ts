import type { PersonErasure } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";

/** «Rosa Caballero como responsable de Mateo Ríos», for the history; also of those who are none any more. */
export const guardianTitles = Prisma.sql`
  SELECT named.id, named.title, named."exists" FROM (
    SELECT links.id, a.name || ' como responsable de ' || c.name AS title, links."exists"
    FROM (
      SELECT id, child_id, adult_id, true AS "exists" FROM guardians
      UNION ALL
      SELECT row_id, (before ->> 'child_id')::int, (before ->> 'adult_id')::int, false
      FROM history WHERE entity = 'guardians' AND action = 'destroy') AS links
    JOIN members c ON c.id = links.child_id JOIN members a ON a.id = links.adult_id) AS named`;

/** What erasing a person ends: the children for whom they answer have one guardian less. */
export const guardianErasure: PersonErasure = {
  query: (_, member) => Prisma.sql`SELECT count(*)::int AS count FROM guardians WHERE adult_id = ${member}`,
  text: (count) =>
    `${count === 1 ? "Una persona queda" : `${count} personas quedan`} sin este responsable: revisa a quién se escribe por ${count === 1 ? "ella" : "ellas"}.`,
};
