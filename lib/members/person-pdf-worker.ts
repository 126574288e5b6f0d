import { serveDocuments } from "@/lib/documents/worker";
import { personPdf } from "./person-pdf";
import type { PersonDocument } from "./person-pdf-task";

serveDocuments(({ data, church, photo }: PersonDocument) => personPdf(data, church, photo));
