import { validationError } from "@/lib/core/errors";
import { fullDate } from "@/lib/core/values/dates";
import { fillPlaceholders, joinNames, PARAGRAPH_MAX } from "./rules";
import type { CertificateInput } from "./schema";
import type { CertificateTypeRow } from "./types/schema";

/** What of a certificate the wording of its type depends on. */
type Printed = Pick<CertificateInput, "member" | "member2" | "pastor" | "pastor2" | "expeditionDate">;

/** Text under the name, with its placeholders replaced; 400 when it became longer than the designs print. */
export function printedParagraph(type: CertificateTypeRow, printed: Printed, church: string) {
  const { member, member2, pastor, pastor2, expeditionDate } = printed;
  const paragraph = fillPlaceholders(type.paragraph, {
    miembro: member,
    miembro2: member2 ?? "",
    fecha: fullDate(expeditionDate),
    iglesia: church,
    pastor: joinNames(pastor2 ? [pastor, pastor2] : [pastor]),
  });
  if (paragraph.length <= PARAGRAPH_MAX) return paragraph;
  throw validationError({
    certificateTypeId: `Con estos nombres el texto queda de ${paragraph.length} caracteres y caben ${PARAGRAPH_MAX}. Acorta el texto del tipo en Configuración`,
  });
}

/** 400 unless the certificate has as many names as its type. */
export function requireNames({ isForTwo }: CertificateTypeRow, { member2, member2Id }: CertificateInput) {
  if (isForTwo && !member2) throw validationError({ member2: "Este tipo de certificado lleva dos nombres" });
  if (!isForTwo && (member2 || member2Id))
    throw validationError({ member2: "Este tipo de certificado lleva un solo nombre" });
}
