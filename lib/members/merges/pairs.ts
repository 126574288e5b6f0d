import type { ChurchDb } from "@/lib/core/db/church-db";
import { validationError } from "@/lib/core/errors";
import { fileUrl } from "@/lib/core/files/stored-files";
import { Prisma } from "@/prisma/generated/client";
import { missingMember } from "../service";
import type { MemberPair, PairList } from "./schema";

/** People with one name, telephone or address that each is compared with: a group of many makes no more pairs. */
const NEXT = 8;

type PairRecord = {
  firstId: number;
  first: string;
  firstPhoto: string | null;
  secondId: number;
  second: string;
  secondPhoto: string | null;
  same: MemberPair["same"];
  count: number;
};

/**
 * People who may be one: same name ignoring accents and case, same telephone or same e-mail address; most matching fields
 * first. Nobody has the document of another. Without pairs of which someone has said that they are two.
 */
export async function listPairs(
  db: ChurchDb,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PairList> {
  const records = await db.$queryRaw<PairRecord[]>`
    WITH here AS MATERIALIZED (
      SELECT id, atrio_fold(name) AS name, cellphone, email FROM members WHERE deleted_at IS NULL),
    keys AS (
      SELECT id, 'name' AS kind, name AS key FROM here
      UNION ALL SELECT id, 'cellphone', cellphone FROM here WHERE cellphone IS NOT NULL
      UNION ALL SELECT id, 'email', email FROM here WHERE email IS NOT NULL),
    -- Who follows with the same key, without joining the table to itself.
    grouped AS (
      SELECT kind, ${Prisma.join(
        Array.from({ length: NEXT }, (_, step) => Prisma.raw(`lead(id, ${step + 1}) OVER w AS n${step + 1}`)),
      )}, id FROM keys WINDOW w AS (PARTITION BY kind, key ORDER BY id)),
    found AS (
      SELECT g.id AS first, n.id AS second, array_agg(g.kind ORDER BY array_position(ARRAY['name', 'cellphone', 'email'], g.kind)) AS same
      FROM grouped g CROSS JOIN LATERAL unnest(ARRAY[${Prisma.raw(
        Array.from({ length: NEXT }, (_, step) => `g.n${step + 1}`).join(", "),
      )}]) AS n (id)
      WHERE g.n1 IS NOT NULL AND n.id IS NOT NULL GROUP BY 1, 2),
    pairs AS (
      SELECT * FROM found f WHERE NOT EXISTS (
        SELECT FROM member_distinct_pairs d WHERE d.member_id = f.first AND d.other_id = f.second)
      AND NOT EXISTS (
        SELECT FROM member_distinct_pairs d WHERE d.member_id = f.second AND d.other_id = f.first)),
    page AS (
      SELECT *, (count(*) OVER ())::int AS count FROM pairs
      ORDER BY cardinality(same) DESC, first, second LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize})
    SELECT p.first AS "firstId", a.name AS first, a.photo AS "firstPhoto", p.second AS "secondId", b.name AS second,
      b.photo AS "secondPhoto", p.same, p.count
    FROM page p JOIN members a ON a.id = p.first JOIN members b ON b.id = p.second
    ORDER BY cardinality(p.same) DESC, p.first, p.second`;
  return {
    rows: records.map(({ firstId, first, firstPhoto, secondId, second, secondPhoto, same }) => ({
      first: { id: firstId, name: first, photo: fileUrl(`/api/members/${firstId}/photo`, firstPhoto) },
      second: { id: secondId, name: second, photo: fileUrl(`/api/members/${secondId}/photo`, secondPhoto) },
      same,
    })),
    count: records[0]?.count ?? 0,
  };
}

/** Remembers that two people are two; no effect when it is known. 400 for one person, 404. */
export async function keepDistinct(db: ChurchDb, { memberId, otherId }: { memberId: number; otherId: number }) {
  if (memberId === otherId) throw validationError({ otherId: "Elige a dos personas distintas" });
  const ids = [Math.min(memberId, otherId), Math.max(memberId, otherId)];
  const held = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM members WHERE id = ANY(${ids}) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE`;
  for (const id of ids) if (!held.some((row) => row.id === id)) throw await missingMember(db, id);
  await db.$executeRaw`
    INSERT INTO member_distinct_pairs (member_id, other_id) VALUES (${ids[0]}, ${ids[1]}) ON CONFLICT DO NOTHING`;
}
