import { inChurch } from "@/lib/core/db/church-db";
import { resolveCode } from "@/lib/documents/codes";
import { ERASED, folioText } from "./rules";

/** What a verification page shows of a certificate: nothing that is not printed on it. */
export type Verification = {
  isRevoked: boolean;
  /** Without erased ones. */
  names: string[];
  type: string;
  church: string;
  date: string;
  folio: string;
};

/** Certificate of a verification code, revoked or not; null when there is none, with the same work for any text. */
export async function verifyCertificate(code: string): Promise<Verification | null> {
  const { churchId, hash } = resolveCode(code);
  const row = await inChurch({ churchId, userId: null, readOnly: true }, (db) =>
    db.certificate.findFirst({
      where: { codeHash: new Uint8Array(hash) },
      select: {
        member: true,
        member2: true,
        type: true,
        churchName: true,
        dateText: true,
        folio: true,
        revokedAt: true,
      },
    }),
  );
  if (!row) return null;
  return {
    isRevoked: row.revokedAt !== null,
    names: [row.member, row.member2].filter((name) => name !== null && !name.includes(ERASED)) as string[],
    type: row.type,
    church: row.churchName,
    date: row.dateText,
    folio: folioText(row.folio),
  };
}
