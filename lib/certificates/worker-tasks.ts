import type { WorkerTasks } from "@/lib/core/workers/workers";
import { serveDocuments } from "@/lib/documents/worker";
import type { BookDocument } from "./books/pdf";
import type { CertificatesDocument } from "./pdf-task";

export const tasks: WorkerTasks = {
  pdf: async () => {
    const { certificatesPdf } = await import("./pdf");
    serveDocuments(({ certificates, isSplit }: CertificatesDocument) =>
      isSplit ? certificates.map((certificate) => () => certificatesPdf([certificate])) : certificatesPdf(certificates),
    );
  },
  book: async () => {
    const { bookPdf } = await import("./books/pdf");
    serveDocuments((input: BookDocument) => bookPdf(input));
  },
};
