import { issueBatch } from "@/lib/certificates/service";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { conflict } from "@/lib/core/errors";
import type { ClassDetail } from "../schema";
import { type ClassChurch, getClass, holdClass } from "../service";
import type { ClassCertificates, ClassCertificatesInput } from "./schema";

/** Ends a class: its marks and its attendance change no more; no effect on one that has ended, or 404. */
export async function endClass(db: ChurchDb, id: number, church: ClassChurch): Promise<ClassDetail> {
  await setClosed(db, id, true);
  return getClass(db, id, church);
}

/** Opens a class that has ended; no effect on one that is open, or 404. */
export async function reopenClass(db: ChurchDb, id: number, church: ClassChurch): Promise<ClassDetail> {
  await setClosed(db, id, false);
  return getClass(db, id, church);
}

const setClosed = (db: ChurchDb, id: number, isClosed: boolean) => db.$executeRaw`
  UPDATE classes SET closed_at = CASE WHEN ${isClosed} THEN now() END, version = version + 1
  WHERE id = ${id} AND deleted_at IS NULL AND (closed_at IS NOT NULL) <> ${isClosed}`;

/** Who has passed a class, by name, without a certificate that still holds; `issued`: how many have one. */
async function readPassed(db: ChurchDb, id: number) {
  const rows = await db.$queryRaw<{ memberId: number; isIssued: boolean }[]>`
    SELECT e.member_id AS "memberId", c.id IS NOT NULL AS "isIssued"
    FROM enrolments e JOIN members m ON m.id = e.member_id AND m.deleted_at IS NULL
    LEFT JOIN certificates c ON c.id = e.certificate_id AND c.revoked_at IS NULL
    WHERE e.class_id = ${id} AND e.passed ORDER BY m.sort_name, m.id`;
  return {
    memberIds: rows.filter(({ isIssued }) => !isIssued).map(({ memberId }) => memberId),
    issued: rows.filter(({ isIssued }) => isIssued).length,
  };
}

/**
 * Issues a certificate to each student of an ended class who passed and has none, all or none of them; who has one gets no other. The
 * caller has checked that certificates may be issued. 409 while the class is open, or where nobody has passed; 400 naming the field; 404.
 */
export async function issueClassCertificates(
  db: ChurchDb,
  id: number,
  input: ClassCertificatesInput,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<ClassCertificates> {
  // Held until they are noted: a second press waits, and finds them issued.
  const { closedAt, name } = await holdClass(db, id);
  if (!closedAt) throw conflict(`${name} sigue abierta: termínala antes de emitir sus certificados.`);
  const { memberIds, issued } = await readPassed(db, id);
  if (memberIds.length === 0) {
    if (issued === 0) throw conflict(`Nadie de ${name} está marcado como aprobado.`);
    return { ids: [], count: 0, firstFolio: 0, lastFolio: 0, bookEntries: 0, alreadyInBook: [], alreadyIssued: issued };
  }
  onProgress(0, memberIds.length);
  const batch = await issueBatch(db, { ...input, memberIds, names: [], people: [] }, (done) =>
    onProgress(done, memberIds.length),
  );
  await db.$executeRaw`
    UPDATE enrolments e SET certificate_id = g.certificate
    FROM unnest(${memberIds}::int[], ${batch.ids}::int[]) AS g (member, certificate)
    WHERE e.class_id = ${id} AND e.member_id = g.member`;
  return { ...batch, alreadyIssued: issued };
}
