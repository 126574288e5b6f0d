import * as z from "zod";
import { blankProblems } from "@/lib/certificates/blanks";
import { designs, letterDesign } from "@/lib/certificates/rules";
import { type CertificateInput, type CertificateValues, certificateInput } from "@/lib/certificates/schema";
import type { WizardType } from "./certificate-body";

/** A type of two people requires the second one, and its blanks their values. */
export function schemaFor(type: WizardType | undefined): z.ZodType<CertificateInput, CertificateValues> {
  const shape = type?.isForTwo ? { member2: certificateInput.shape.member } : {};
  const design =
    type?.form === "letter"
      ? certificateInput.shape.design.default(letterDesign)
      : z.enum(designs, { error: "Elige una opción" });
  return certificateInput.extend({ ...shape, design }).superRefine(({ blanks, body }, context) => {
    if (!type) return;
    for (const [key, message] of Object.entries(blankProblems(type.blanks, body ?? type.paragraph, blanks)))
      context.addIssue({ code: "custom", message, path: ["blanks", key] });
  }) as z.ZodType<CertificateInput, CertificateValues>;
}
