import type { ChurchDb } from "@/lib/core/db";
import { phoneText, toE164 } from "@/lib/core/phones";
import type { Duplicate, DuplicateQuery } from "./schema";

/** People that a warning names. */
const SHOWN = 5;

type Found = Omit<Duplicate, "phone"> & { cellphone: string | null };

/**
 * Members that may be the person who is being written down: the same name but for accents and capitals, the same
 * telephone or mail address; first whoever agrees in most. `country` (ISO 3166-1) is how the telephone is read.
 */
export async function findDuplicates(
  db: ChurchDb,
  { id = 0, name, ...query }: DuplicateQuery,
  { country }: { country: string },
): Promise<Duplicate[]> {
  const cellphone = toE164(query.cellphone, country) ?? "";
  const email = query.email.toLowerCase();
  // The trigram index finds names, telephones and addresses, so that they need none of their own.
  const found = await db.$queryRaw<Found[]>`
    WITH found AS (
      (SELECT id FROM members
       WHERE deleted_at IS NULL AND ${name} <> '' AND search LIKE (SELECT atrio_pattern(${name}))
         AND atrio_fold(name) = atrio_fold(${name}) LIMIT ${SHOWN + 1})
      UNION
      (SELECT id FROM members
       WHERE deleted_at IS NULL AND ${cellphone} <> '' AND search LIKE (SELECT atrio_pattern(${cellphone}))
         AND cellphone = ${cellphone} LIMIT ${SHOWN + 1})
      UNION
      (SELECT id FROM members
       WHERE deleted_at IS NULL AND ${email} <> '' AND search LIKE (SELECT atrio_pattern(${email}))
         AND email = ${email} LIMIT ${SHOWN + 1})),
    compared AS (
      SELECT m.id, m.name, m.cellphone, m.email, m.sort_name, p.value AS position, array_remove(ARRAY[
        CASE WHEN atrio_fold(m.name) = atrio_fold(${name}) THEN 'name' END,
        CASE WHEN m.cellphone = ${cellphone} THEN 'cellphone' END,
        CASE WHEN m.email = ${email} THEN 'email' END], NULL) AS same
      FROM found JOIN members m USING (id) JOIN positions p ON p.id = m.position_id
      WHERE m.id <> ${id})
    SELECT id, name, cellphone, email, position, same FROM compared
    ORDER BY cardinality(same) DESC, sort_name, id LIMIT ${SHOWN}`;
  return found.map(({ cellphone: own, ...row }) => ({ ...row, phone: own && phoneText(own, country) }));
}
