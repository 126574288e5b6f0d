import type { ChurchDb } from "@/lib/core/db/church-db";
import { phoneText, toE164 } from "@/lib/core/text/phones";
import type { Reader } from "./privacy";
import { plainDocument } from "./rules";
import type { Duplicate, DuplicateQuery } from "./schema";

/** Maximum people in a warning. */
const MAX_DUPLICATES = 5;

type DuplicateRecord = Omit<Duplicate, "phone"> & { cellphone: string | null };

/**
 * Members that may be the person being entered: same name ignoring accents and case, same telephone, same e-mail
 * address or, for who sees it, same document; most matching fields first. `country`: ISO 3166-1, for parsing the telephone.
 */
export async function findDuplicates(
  db: ChurchDb,
  { id = 0, name, ...query }: DuplicateQuery,
  { country, writes = false }: Reader & { country: string },
): Promise<Duplicate[]> {
  const cellphone = toE164(query.cellphone, country) ?? "";
  const email = query.email.toLowerCase();
  const document = writes ? plainDocument(query.document) : "";
  // The trigram index serves names, telephones and addresses, so none needs its own index.
  const records = await db.$queryRaw<DuplicateRecord[]>`
    WITH found AS (
      (SELECT id FROM members
       WHERE deleted_at IS NULL AND ${name} <> '' AND search LIKE (SELECT atrio_pattern(${name}))
         AND atrio_fold(name) = atrio_fold(${name}) LIMIT ${MAX_DUPLICATES + 1})
      UNION
      (SELECT id FROM members
       WHERE deleted_at IS NULL AND ${cellphone} <> '' AND search LIKE (SELECT atrio_pattern(${cellphone}))
         AND cellphone = ${cellphone} LIMIT ${MAX_DUPLICATES + 1})
      UNION
      (SELECT id FROM members
       WHERE deleted_at IS NULL AND ${email} <> '' AND search LIKE (SELECT atrio_pattern(${email}))
         AND email = ${email} LIMIT ${MAX_DUPLICATES + 1})
      UNION
      (SELECT id FROM members WHERE deleted_at IS NULL AND ${document} <> '' AND document = ${document})),
    compared AS (
      SELECT m.id, m.name, m.cellphone, m.email, m.sort_name, p.value AS position, array_remove(ARRAY[
        CASE WHEN atrio_fold(m.name) = atrio_fold(${name}) THEN 'name' END,
        CASE WHEN m.cellphone = ${cellphone} THEN 'cellphone' END,
        CASE WHEN m.email = ${email} THEN 'email' END,
        CASE WHEN m.document = ${document} THEN 'document' END], NULL) AS same
      FROM found JOIN members m USING (id) JOIN positions p ON p.id = m.position_id
      WHERE m.id <> ${id})
    SELECT id, name, cellphone, email, position, same FROM compared
    ORDER BY cardinality(same) DESC, sort_name, id LIMIT ${MAX_DUPLICATES}`;
  return records.map(({ cellphone: number, ...row }) => ({ ...row, phone: number && phoneText(number, country) }));
}
