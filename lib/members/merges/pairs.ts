import type { ChurchDb } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { notFound, validationError } from "@/lib/core/errors";
import { fileUrl } from "@/lib/core/files/stored-files";
import { Prisma } from "@/prisma/generated/client";
import type { Reader } from "../privacy";
import { missingMember } from "../service";
import { DOCUMENT_PATTERN } from "./rules";
import type { MemberPair, PairList, PairQuery } from "./schema";

/** People with one name, telephone or address that each is compared with: a group of many makes no more pairs. */
const NEXT = 8;

/** A column of who follows a person in a group: pairs without joining the table to itself. */
const following = (column: string) =>
  Prisma.raw(`ARRAY[${Array.from({ length: NEXT }, (_, step) => `lead(${column}, ${step + 1}) OVER w`).join(", ")}]`);

/** Fields in which two people may be the same, those that say most of a person first. */
const kinds = ["document", "name", "email", "cellphone"];

type PairRecord = {
  count: number;
  firstId: number;
  first: string;
  firstPhoto: string | null;
  secondId: number;
  second: string;
  secondPhoto: string | null;
  same: MemberPair["same"];
};

/**
 * People who may be one: same name ignoring accents and case, same telephone, same e-mail address or, for who sees it, the
 * same number of document; most matching fields first, people of one family behind others. Without pairs of which someone has
 * said that they are two.
 */
export async function listPairs(
  db: ChurchDb,
  { page, pageSize }: PairQuery,
  { writes = false }: Reader,
): Promise<PairList> {
  const records = await db.$queryRaw<PairRecord[]>`
    WITH people AS MATERIALIZED (
      SELECT id, family_id AS family, ${FOLDED_NAME} AS name, cellphone, email,
        ${writes ? Prisma.sql`substring(document FROM ${DOCUMENT_PATTERN})` : Prisma.sql`NULL::text`} AS document
      FROM members WHERE ${isOwn} AND deleted_at IS NULL),
    keys AS (
      SELECT id, family, 'name' AS kind, name AS key FROM people
      UNION ALL SELECT id, family, 'cellphone', cellphone FROM people WHERE cellphone IS NOT NULL
      UNION ALL SELECT id, family, 'email', email FROM people WHERE email IS NOT NULL
      UNION ALL SELECT id, family, 'document', document FROM people WHERE document IS NOT NULL),
    grouped AS (
      SELECT kind, id, family, ${following("id")} AS ids, ${following("family")} AS families
      -- Bytewise: the order of a language takes three times as long.
      FROM keys WINDOW w AS (PARTITION BY kind, key COLLATE "C" ORDER BY id)),
    found AS (
      SELECT g.id AS first, n.id AS second, bool_or(g.family = n.family) AS is_family,
        array_agg(g.kind ORDER BY array_position(${kinds}::text[], g.kind)) AS same
      FROM grouped g CROSS JOIN LATERAL unnest(g.ids, g.families) AS n (id, family)
      WHERE g.ids[1] IS NOT NULL AND n.id IS NOT NULL GROUP BY 1, 2),
    pairs AS (
      SELECT f.first, f.second, f.same,
        row_number() OVER (ORDER BY cardinality(f.same) DESC, f.is_family NULLS FIRST,
          array_position(${kinds}::text[], f.same[1]), f.first, f.second) AS place,
        count(*) OVER () AS count
      FROM found f
      WHERE NOT EXISTS (
          SELECT FROM member_distinct_pairs d WHERE d.member_id = f.first AND d.other_id = f.second)
        AND NOT EXISTS (
          SELECT FROM member_distinct_pairs d WHERE d.member_id = f.second AND d.other_id = f.first))
    SELECT p.count::int AS count, p.same,
      p.first AS "firstId", a.name AS first, a.photo AS "firstPhoto",
      p.second AS "secondId", b.name AS second, b.photo AS "secondPhoto"
    FROM (SELECT * FROM pairs ORDER BY place LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) p
    JOIN members a ON a.id = p.first JOIN members b ON b.id = p.second ORDER BY p.place`;
  return {
    rows: records.map(({ firstId, first, firstPhoto, secondId, second, secondPhoto, same }) => ({
      first: personOf(firstId, first, firstPhoto),
      second: personOf(secondId, second, secondPhoto),
      same,
    })),
    count: records[0]?.count ?? 0,
  };
}

/** `atrio_fold` of the name, from what is stored: `sort_name` has another key for ñ alone. */
const FOLDED_NAME = Prisma.sql`replace(sort_name, 'n~', 'n')`;

const personOf = (id: number, name: string, photo: string | null) => ({
  id,
  name,
  photo: fileUrl(`/api/members/${id}/photo`, photo),
});

/** Remembers that two people are two. 400 for one person, 404. */
export async function keepDistinct(
  db: ChurchDb,
  { memberId, otherId }: { memberId: number; otherId: number },
): Promise<{ id: number }> {
  if (memberId === otherId) throw validationError({ otherId: "Elige a dos personas distintas" });
  const [first, second] = [Math.min(memberId, otherId), Math.max(memberId, otherId)];
  const held = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM members WHERE id IN (${first}, ${second}) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE`;
  for (const id of [first, second]) if (!held.some((row) => row.id === id)) throw await missingMember(db, id);
  const [row] = await db.$queryRaw<[{ id: number }]>`
    INSERT INTO member_distinct_pairs (member_id, other_id) VALUES (${first}, ${second})
    ON CONFLICT (church_id, member_id, other_id) DO UPDATE SET other_id = EXCLUDED.other_id RETURNING id`;
  return row;
}

/** Forgets it, so that they are a probable pair again; 404. */
export async function forgetDistinct(db: ChurchDb, id: number) {
  const { count } = await db.memberDistinctPair.deleteMany({ where: { id } });
  if (count === 0) throw notFound("Esa respuesta ya no está guardada.");
}
