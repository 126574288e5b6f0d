import { createDefaultCertificateTypes } from "@/lib/certificates/types/service";
import type { ChurchDb } from "@/lib/core/db";
import { createDefaultCategories } from "@/lib/finances/categories/service";
import { createFirstTreasury } from "@/lib/finances/treasuries/service";
import { createDefaultPositions } from "@/lib/members/positions/service";

/** Creates the defaults of a new church: positions, categories, a first treasury and certificate types. */
export async function createChurchDefaults(db: ChurchDb) {
  await createDefaultPositions(db);
  await createDefaultCategories(db);
  await createFirstTreasury(db);
  await createDefaultCertificateTypes(db);
}
