import type { WorkerTasks } from "@/lib/core/workers/workers";
import { serveDocuments } from "@/lib/documents/worker";
import { serveImport } from "@/lib/imports/worker";
import type { BirthdaysDocument } from "./birthdays-pdf";
import type { DirectoryDocument } from "./directory-pdf";
import type { SheetDocument } from "./groups/sheet-pdf";
import type { PersonDocument } from "./person-pdf-task";

export const tasks: WorkerTasks = {
  import: async () => serveImport((await import("./import-fields")).memberReading),
  directory: async () => {
    const [{ birthdaysPdf }, { directoryPdf }] = await Promise.all([
      import("./birthdays-pdf"),
      import("./directory-pdf"),
    ]);
    serveDocuments((input: DirectoryDocument | BirthdaysDocument) =>
      input.kind === "directory" ? directoryPdf(input) : birthdaysPdf(input),
    );
  },
  sheet: async () => {
    const { sheetPdf } = await import("./groups/sheet-pdf");
    serveDocuments((document: SheetDocument) => sheetPdf(document));
  },
  person: async () => {
    const { personPdf } = await import("./person-pdf");
    serveDocuments(({ data, church, photo }: PersonDocument) => personPdf(data, church, photo));
  },
};
