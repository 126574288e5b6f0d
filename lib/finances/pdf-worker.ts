import { serveDocuments } from "@/lib/documents/worker";
import { reportPdf } from "./pdf";
import type { ReportDocument } from "./pdf-task";

serveDocuments(({ content, church, madeAt }: ReportDocument) => reportPdf(content, church, madeAt));
