import type { WorkerTasks } from "@/lib/core/workers/workers";
import { serveDocuments } from "@/lib/documents/worker";
import { serveImport } from "@/lib/imports/worker";
import type { CountDocument } from "./counts/pdf-task";
import type { ReportDocument } from "./pdf-task";
import type { ReceiptDocument } from "./receipts/pdf-task";
import type { StatementsDocument } from "./statements/pdf-task";

export const tasks: WorkerTasks = {
  count: async () => {
    const { countPdf } = await import("./counts/pdf");
    serveDocuments((document: CountDocument) => countPdf(document));
  },
  import: async () => serveImport((await import("./transactions/import-fields")).movementReading),
  receipt: async () => {
    const { receiptPdf } = await import("./receipts/pdf");
    serveDocuments((document: ReceiptDocument) => receiptPdf(document));
  },
  report: async () => {
    const { reportPdf } = await import("./pdf");
    serveDocuments(({ content, church, madeAt }: ReportDocument) => reportPdf(content, church, madeAt));
  },
  statements: async () => {
    const { statementsPdf } = await import("./statements/pdf");
    serveDocuments(({ statements, isSplit }: StatementsDocument) =>
      isSplit ? statements.map((statement) => () => statementsPdf([statement])) : statementsPdf(statements),
    );
  },
};
