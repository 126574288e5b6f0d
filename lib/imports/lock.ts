import type { BulkDb } from "@/lib/core/db/bulk-db";
import { sqlState } from "@/lib/core/db/church-db";
import { AppError } from "@/lib/core/errors";

/** Advisory lock that an import of a church holds until its end. */
const IMPORT_LOCK = 7_031_011;

/** Waits for other imports of the church; 409 IMPORTING when that takes too long. */
export async function lockImports(db: BulkDb) {
  try {
    await db.query("SELECT pg_advisory_xact_lock($1::int, current_setting('app.church_id')::int)", [IMPORT_LOCK]);
  } catch (error) {
    if (sqlState(error) !== "55P03") throw error;
    throw new AppError(
      409,
      "IMPORTING",
      "Otra importación de tu iglesia está en curso. Espera a que termine e inténtalo de nuevo.",
    );
  }
}
