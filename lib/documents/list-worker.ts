import { type ListDocument, listPdf } from "./list-pdf";
import { serveDocuments } from "./worker";

serveDocuments((input: ListDocument) => listPdf(input));
