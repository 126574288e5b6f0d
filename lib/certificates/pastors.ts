import type { ChurchDb } from "@/lib/core/db/church-db";
import { listPastors as listPastoralMembers } from "@/lib/members/service";
import { DEFAULT_ROLE, ERASED, SUGGESTIONS_MAX } from "./rules";
import type { CertificateInput } from "./schema";

/** Latest certificates whose pastors are suggested. */
const LATEST = 500;

type Pastor = { name: string; role: string };

/** People who may sign: members with a pastoral position, then other pastors of the latest certificates. */
export async function listPastors(db: ChurchDb): Promise<Pastor[]> {
  const known = [...(await listPastoralMembers(db)), ...(await listEarlierPastors(db))];
  const byName = new Map(known.toReversed().map((pastor) => [pastor.name, pastor]));
  return known.filter((pastor) => byName.get(pastor.name) === pastor);
}

/** Roles of the pastors who sign: as given, or as the church knows them. */
export async function findRoles(
  db: ChurchDb,
  input: Pick<CertificateInput, "pastor" | "pastorRole" | "pastor2" | "pastor2Role">,
) {
  const { pastor, pastorRole, pastor2, pastor2Role } = input;
  const isComplete = pastorRole && (!pastor2 || pastor2Role);
  const known = isComplete ? [] : await listPastors(db);
  const roleOf = (name: string) => known.find((one) => one.name === name)?.role ?? DEFAULT_ROLE;
  return { pastorRole: pastorRole ?? roleOf(pastor), pastor2Role: pastor2 && (pastor2Role ?? roleOf(pastor2)) };
}

const listEarlierPastors = (db: ChurchDb) => db.$queryRaw<Pastor[]>`
  WITH latest AS (SELECT * FROM certificates ORDER BY folio DESC LIMIT ${LATEST})
  SELECT name, role FROM (
    SELECT DISTINCT ON (p.name) p.name, p.role, folio
    FROM latest, LATERAL (VALUES (pastor, pastor_role), (pastor2, pastor2_role)) AS p (name, role)
    WHERE strpos(p.name, ${ERASED}) = 0
    ORDER BY p.name, folio DESC) AS pastors
  ORDER BY folio DESC LIMIT ${SUGGESTIONS_MAX}`;
