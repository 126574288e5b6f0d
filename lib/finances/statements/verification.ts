import { inChurch } from "@/lib/core/db/church-db";
import { resolveCode } from "@/lib/documents/codes";

/** What a verification page shows of a constancia: neither name nor amount. */
export type StatementVerification = { folio: string; period: string; church: string; isRevoked: boolean };

/** Constancia of a verification code, revoked or not; null when there is none, with the same work for any text. */
export async function verifyStatement(code: string): Promise<StatementVerification | null> {
  const { churchId, hash } = resolveCode(code);
  const [row] = await inChurch(
    { churchId, userId: null, readOnly: true },
    (db) => db.$queryRaw<StatementVerification[]>`
      SELECT folio, period, church, is_revoked AS "isRevoked" FROM atrio_verify_statement(${new Uint8Array(hash)})`,
  );
  return row ?? null;
}
