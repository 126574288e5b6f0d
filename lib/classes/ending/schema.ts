import * as z from "zod";
import { batchResult, sharedCertificateFields } from "@/lib/certificates/schema";

/** What the certificates of the students who passed have in common. */
export const classCertificatesInput = z.strictObject(sharedCertificateFields);

export const classCertificates = batchResult.extend({
  alreadyIssued: z.int().meta({ description: "Cuántas personas ya tenían el suyo, y no reciben otro", example: 0 }),
});

export type ClassCertificatesInput = z.output<typeof classCertificatesInput>;
export type ClassCertificates = z.output<typeof classCertificates>;
