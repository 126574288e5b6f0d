import { registeredModules } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";

/** Church tables that belong to no module, with their file names or the reason why they are left out. */
const sharedTables: Record<string, Exported> = {
  imports: { exportAs: "importaciones" },
  history: { exportAs: "historial" },
  saved_views: { exportAs: { omitted: "son los filtros que cada persona guardó para sí" } },
  idempotency_keys: { exportAs: { omitted: "son respuestas de la API que se guardan 24 horas" } },
  row_counts: { exportAs: { omitted: "se calcula de las filas de otras tablas" } },
  stored_files: { exportAs: { omitted: "son los tamaños de las imágenes, que van en sus carpetas" } },
};

type Exported = {
  exportAs: string | { omitted: string; declared?: string };
  orderedBy?: readonly string[];
  unexported?: readonly string[];
};

/** File name of a table; `withDeclared`: also of those that are exported with a declaration. */
const fileNameOf = ({ exportAs }: Exported, withDeclared: boolean) => {
  if (typeof exportAs === "string") return exportAs;
  return withDeclared ? exportAs.declared : undefined;
};

const tables = (): [string, Exported][] => [
  ...registeredModules().flatMap(({ tables }) => Object.entries(tables)),
  ...Object.entries(sharedTables),
];

/** Church tables of the export, each with its file name and the columns that order its rows, in the order of the archive. */
export const exportedTables = (withDeclared = false) =>
  tables().flatMap(([table, exported]) => {
    const { orderedBy = ["id"], unexported = [] } = exported;
    const fileName = fileNameOf(exported, withDeclared);
    return fileName ? [{ table, fileName, orderedBy, unexported }] : [];
  });

/** Church tables left out of the export, with the reason. */
export const omittedTables = (withDeclared = false) =>
  tables().flatMap(([table, exported]) => {
    const { exportAs } = exported;
    return typeof exportAs === "string" || fileNameOf(exported, withDeclared)
      ? []
      : [{ table, reason: exportAs.omitted }];
  });

/** Columns left out: they only serve searching, or have the same value in every row. */
export const excludedColumns = ["church_id", "search", "sort_name", "sort_birthday", "cents", "code_hash"];

/** Queries of the `id` of a row and the `key` of its picture, each picture once, with its folder in the archive. */
export const pictureFolders = () =>
  registeredModules().flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, { photos, files }]) => [
      ...(photos ? [{ folder: photos.folder, query: picturesOf(table, "photo") }] : []),
      ...(files ? [{ folder: files.folder, query: picturesOf(table, files.column) }] : []),
    ]),
  );

const picturesOf = (table: string, column: string) =>
  Prisma.raw(`SELECT min(id) AS id, ${column} AS key FROM ${table} WHERE ${column} IS NOT NULL GROUP BY ${column}`);
