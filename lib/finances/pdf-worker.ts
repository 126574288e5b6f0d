import { serveDocuments } from "@/lib/documents/worker";
import { reportPdf } from "./pdf";
import type { ReportDocument } from "./pdf-task";

serveDocuments(({ report, church, madeAt }: ReportDocument) => reportPdf(report, church, madeAt));
