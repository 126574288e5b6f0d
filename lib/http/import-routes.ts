import type { Access } from "@/lib/auth/access";
import type { Area } from "@/lib/core/areas";
import { type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { writeTempFile } from "@/lib/core/files/temp-file";
import type { UploadedFile } from "@/lib/core/files/uploaded-file";
import { failuresFile } from "@/lib/imports/failures";
import { importList, importListQuery, templateQuery, undoResult } from "@/lib/imports/schema";
import type { ModuleImport } from "@/lib/imports/service";
import { csvSeparator } from "@/lib/spreadsheets/rules";
import { contentTypes, writeWorkbook } from "@/lib/spreadsheets/write";
import { answer } from "./answers";
import { attachment } from "./attachment";
import { endpoint, longEndpoint } from "./endpoint";
import { type Report, withProgress } from "./progress";

/** Routes of a module's import below its path: run, failing rows, template, log and undo. */
export const importRoutes = <const Path extends string, Field extends string>(
  path: Path,
  moduleImport: ModuleImport<Area, Field>,
) => {
  const { run, failures, template, list, undo } = importEndpoints(moduleImport);
  return {
    [`${path}/import` as const]: { POST: run },
    [`${path}/import/failures` as const]: { POST: failures },
    [`${path}/import/template` as const]: { GET: template },
    [`${path}/imports` as const]: { GET: list },
    [`${path}/imports/{id}/undo` as const]: { POST: undo },
  } as Record<`${Path}/import`, { POST: typeof run }> &
    Record<`${Path}/import/failures`, { POST: typeof failures }> &
    Record<`${Path}/import/template`, { GET: typeof template }> &
    Record<`${Path}/imports`, { GET: typeof list }> &
    Record<`${Path}/imports/{id}/undo`, { POST: typeof undo }>;
};

const importEndpoints = <Field extends string>({
  area,
  schemas,
  template,
  texts,
  ...rows
}: ModuleImport<Area, Field>) => ({
  run: longEndpoint({
    area,
    summary: texts.run,
    details: texts.details,
    form: schemas.importFileForm,
    status: 200,
    answer: schemas.importResult,
    errors: [409, 422],
    onRetry: texts.onRetry,
    handle: ({ scope, body, access, request }) =>
      answerImport(request, body, (listeners) => rows.importFile(importerOf(scope, access), body, listeners)),
  }),

  failures: longEndpoint({
    area,
    summary: "Descarga las filas de una hoja de cálculo que no se pueden importar",
    details:
      "Con el mismo formulario que la importación. El archivo es del mismo formato, con una columna `Error` al final.",
    form: schemas.importFileForm,
    status: 200,
    answer: Object.values(contentTypes),
    errors: [422],
    onRetry: "No cambia nada.",
    handle: async ({ scope, body, access, request }) => {
      const failing = await rows.failingRows(importerOf(scope, access), body, request.signal);
      const { file, name, type } = await failuresFile(failing, access.church.country);
      return attachment(request, file, name, type);
    },
  }),

  template: longEndpoint({
    area,
    summary: texts.template,
    details:
      "Los títulos de las columnas y una fila de ejemplo; en XLSX, además, los valores que se pueden elegir y una hoja de instrucciones.",
    answer: Object.values(contentTypes),
    query: templateQuery,
    handle: async ({ scope, query: { format }, access: { church }, request }) => {
      const worksheets = await inChurch(scope, (db) => template.worksheets(db, church));
      const file = await writeTempFile(writeWorkbook(format, worksheets, csvSeparator(church.country)));
      return attachment(request, file, `${template.fileName}.${format}`, contentTypes[format]);
    },
  }),

  ...logEndpoints({ area, texts, ...rows }),
});

type LogOf = Pick<ModuleImport<Area, string>, "area" | "listImports" | "undoImport"> & { texts: { undo: string } };

/** Routes of the log of a module's imports, and of undoing one. */
export const importLogRoutes = <const Path extends string>(path: Path, log: LogOf) => {
  const { list, undo } = logEndpoints(log);
  return { [`${path}/imports`]: { GET: list }, [`${path}/imports/{id}/undo`]: { POST: undo } } as Record<
    `${Path}/imports`,
    { GET: typeof list }
  > &
    Record<`${Path}/imports/{id}/undo`, { POST: typeof undo }>;
};

const logEndpoints = ({ area, texts, ...rows }: LogOf) => ({
  list: endpoint({
    area,
    summary: "Importaciones anteriores, la última primero",
    query: importListQuery,
    answer: importList,
    handle: ({ db, query }) => rows.listImports(db, query),
  }),

  undo: longEndpoint({
    area,
    summary: "Deshace una importación",
    details: `${texts.undo} Lo que alguien cambió después se queda como está y se cuenta en \`kept\`. Se puede durante 30 días.`,
    params: idParams,
    status: 200,
    answer: undoResult,
    errors: [409],
    handle: ({ scope, params }) => rows.undoImport(scope, params.id),
  }),
});

const importerOf = (scope: ChurchScope, { church, user, isOwner }: Access) => ({
  scope,
  country: church.country,
  currency: church.currency,
  plan: church.plan,
  userName: user.name,
  isOwner,
});

type Listeners = { onProgress: Report; signal?: AbortSignal };
type Imported = { result: { failedRows: number; questions: { message: string }[] }; isRefused: boolean };

/** Answers an import with progress; 422 with the same body when row errors prevented the import. */
const answerImport = (
  request: Request,
  { dryRun, file }: { dryRun: boolean; file: UploadedFile },
  work: (listeners: Listeners) => Promise<Imported>,
) => {
  const release = file.keep();
  return withProgress(request, async (onProgress) => {
    // An abandoned dry run is cancelled; a writing import always finishes.
    const signal = dryRun ? request.signal : undefined;
    const { result, isRefused } = await work({ onProgress, signal }).finally(release);
    if (!isRefused) return answer(200, result);
    const [question] = result.questions;
    if (question)
      return answer(422, { message: `No se importó nada: ${question.message}.`, code: "QUESTIONS", ...result });
    const rows = result.failedRows === 1 ? "1 fila tiene errores" : `${result.failedRows} filas tienen errores`;
    return answer(422, { message: `No se importó nada: ${rows}.`, code: "ROWS", ...result });
  });
};
