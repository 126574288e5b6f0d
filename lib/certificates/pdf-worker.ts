import { serveDocuments } from "@/lib/documents/worker";
import { certificatesPdf } from "./pdf";
import type { CertificatesDocument } from "./pdf-task";

serveDocuments(({ certificates, isSplit }: CertificatesDocument) =>
  isSplit ? certificates.map((certificate) => () => certificatesPdf([certificate])) : certificatesPdf(certificates),
);
