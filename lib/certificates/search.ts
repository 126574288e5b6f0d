import { formatDate } from "@/lib/core/values/dates";
import type { ModuleSearch } from "@/lib/registry";
import { statusLabels } from "./labels";
import { folioText } from "./rules";
import { certificateListQuery } from "./schema";
import { listCertificates } from "./service";

/** Certificates as the palette finds them, revoked ones too. */
export const search: ModuleSearch = async (db, name, { limit }) => {
  const { rows, count } = await listCertificates(db, certificateListQuery.parse({ name, pageSize: String(limit) }));
  const found = rows.map(({ id, name: names, type, folio, expeditionDate, revokedAt }) => {
    const facts = [type, folioText(folio), formatDate(expeditionDate), revokedAt && statusLabels.revoked];
    return { id, name: names, note: facts.filter(Boolean).join(" · "), image: null };
  });
  return { rows: found, count };
};
