// Entry of every worker thread: serves the task with whose name it was started (lib/core/workers/workers.ts).
import { workerData } from "node:worker_threads";
import type { CertificatesDocument } from "@/lib/certificates/pdf-task";
import type { ReportDocument } from "@/lib/finances/pdf-task";
import type { Reading } from "@/lib/imports/reading";
import type { BirthdaysDocument } from "@/lib/members/birthdays-pdf";
import type { DirectoryDocument } from "@/lib/members/directory-pdf";
import type { PersonDocument } from "@/lib/members/person-pdf-task";

/** By name; each loads what it needs alone. */
const tasks: Record<string, () => Promise<void>> = {
  list: async () => serveDocuments((await import("@/lib/documents/list-pdf")).listPdf),
  certificates: async () => {
    const { certificatesPdf } = await import("@/lib/certificates/pdf");
    await serveDocuments(({ certificates, isSplit }: CertificatesDocument) =>
      isSplit ? certificates.map((certificate) => () => certificatesPdf([certificate])) : certificatesPdf(certificates),
    );
  },
  directory: async () => {
    const [{ birthdaysPdf }, { directoryPdf }] = await Promise.all([
      import("@/lib/members/birthdays-pdf"),
      import("@/lib/members/directory-pdf"),
    ]);
    await serveDocuments((input: DirectoryDocument | BirthdaysDocument) =>
      input.kind === "directory" ? directoryPdf(input) : birthdaysPdf(input),
    );
  },
  person: async () => {
    const { personPdf } = await import("@/lib/members/person-pdf");
    await serveDocuments(({ data, church, photo }: PersonDocument) => personPdf(data, church, photo));
  },
  report: async () => {
    const { reportPdf } = await import("@/lib/finances/pdf");
    await serveDocuments(({ content, church, madeAt }: ReportDocument) => reportPdf(content, church, madeAt));
  },
  "import members": async () => serveImport((await import("@/lib/members/import-fields")).memberReading),
  "import items": async () => serveImport((await import("@/lib/inventory/import-fields")).itemReading),
  "import movements": async () =>
    serveImport((await import("@/lib/finances/transactions/import-fields")).movementReading),
};

async function serveDocuments<Input>(make: (input: Input) => Promise<Uint8Array> | (() => Promise<Uint8Array>)[]) {
  const worker = await import("@/lib/documents/worker");
  worker.serveDocuments(make);
}

async function serveImport<Context>(reading: Reading<string, Context>) {
  const worker = await import("@/lib/imports/worker");
  worker.serveImport(reading);
}

const { task } = workerData as { task: string };
await tasks[task]?.();
