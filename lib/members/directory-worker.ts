import { serveDocuments } from "@/lib/documents/worker";
import { type BirthdaysDocument, birthdaysPdf } from "./birthdays-pdf";
import { type DirectoryDocument, directoryPdf } from "./directory-pdf";

serveDocuments((input: DirectoryDocument | BirthdaysDocument) =>
  input.kind === "directory" ? directoryPdf(input) : birthdaysPdf(input),
);
