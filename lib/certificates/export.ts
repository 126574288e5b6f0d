import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows, type RowTable } from "@/lib/core/db/rows";
import { filterText, searchTexts, valuesOf } from "@/lib/core/text/filter-texts";
import { listMemberNames } from "@/lib/members/service";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import { designLabels, formLabels, statusLabels } from "./labels";
import { folioText } from "./rules";
import type { CertificateDetail, CertificateExportQuery, CertificateRow } from "./schema";
import { certificates, conditionsOf, orders } from "./service";
import { listCertificateTypes } from "./types/service";

type Exported = Omit<CertificateRow, "name"> & Pick<CertificateDetail, "blanks" | "addressee">;

/** The certificates with what filled their blanks. */
const exported: RowTable = {
  ...certificates,
  columns: Prisma.sql`${certificates.columns}, c.blanks, c.addressee`,
};

const columns: readonly (WorksheetColumn & { cell: (row: Exported) => Cell })[] = [
  { header: "Folio", kind: "text", width: 14, cell: ({ folio }) => folioText(folio) },
  { header: "Nombre", kind: "text", width: 32, cell: ({ member }) => member },
  { header: "Segundo nombre", kind: "text", width: 32, cell: ({ member2 }) => member2 },
  { header: "Tipo", kind: "text", width: 22, cell: ({ type }) => type },
  { header: "Fecha", kind: "day", width: 12, cell: ({ expeditionDate }) => expeditionDate },
  { header: "Pastor", kind: "text", width: 28, cell: ({ pastor }) => pastor },
  { header: "Segundo pastor", kind: "text", width: 28, cell: ({ pastor2 }) => pastor2 },
  {
    header: "Espacios",
    kind: "text",
    width: 40,
    isNotPrinted: true,
    cell: ({ blanks }) => blanks.map(({ label, text }) => `${label}: ${text}`).join("; "),
  },
  {
    header: "Destinatario",
    kind: "text",
    width: 30,
    isNotPrinted: true,
    cell: ({ addressee }) => addressee.replaceAll("\n", ", "),
  },
  { header: "Diseño", kind: "text", width: 16, isNotPrinted: true, cell: ({ design }) => designLabels[design] },
  {
    header: "Estado",
    kind: "text",
    width: 10,
    cell: ({ revokedAt }) => statusLabels[revokedAt === null ? "valid" : "revoked"],
  },
  { header: "Código", kind: "text", width: 30, isNotPrinted: true, cell: ({ code }) => code },
];

/** Streamed worksheet of the certificates that match the filters or ids, in list order. */
export const exportCertificates = (db: ChurchDb, query: CertificateExportQuery): Worksheet => ({
  name: "Certificados",
  columns,
  rows: batchesOf(db, query),
});

async function* batchesOf(db: ChurchDb, { ids, sort, format: _, ...filters }: CertificateExportQuery) {
  const conditions = ids ? [Prisma.sql`id = ANY(${ids})`] : conditionsOf(filters);
  for await (const batch of fetchRows<Exported>(db, exported, conditions, orders[sort]))
    yield batch.map((row) => columns.map(({ cell }) => cell(row)));
}

/** Filters of the list in words. */
export async function certificateFilterTexts(db: ChurchDb, query: CertificateExportQuery) {
  const [typeIds, memberIds] = [valuesOf(query.certificateTypeId), valuesOf(query.memberId)];
  const types = await db.certificateType.findMany({ where: { id: { in: typeIds } }, orderBy: { id: "asc" } });
  const people = memberIds.length === 0 ? [] : await listMemberNames(db, memberIds);
  return [
    ...searchTexts(query.name),
    ...filterText(
      "Tipo",
      types.map(({ value }) => value),
    ),
    ...filterText(
      "Estado",
      valuesOf(query.status).map((status) => statusLabels[status]),
    ),
    ...filterText(
      "De",
      people.map(({ name }) => name),
    ),
  ];
}

/** Worksheet of the types with their wording, active ones first. */
export const exportTypes = (db: ChurchDb): Worksheet => ({
  name: "Tipos de certificado",
  columns: [
    { header: "Tipo", kind: "text", width: 22 },
    { header: "Título", kind: "text", width: 30 },
    { header: "Línea sobre el nombre", kind: "text", width: 24 },
    { header: "Texto", kind: "text", width: 60 },
    { header: "Forma", kind: "text", width: 14 },
    { header: "Espacios", kind: "text", width: 40 },
    { header: "Dos personas", kind: "text", width: 14 },
    { header: "En uso", kind: "text", width: 10 },
  ],
  rows: typeBatches(db),
});

async function* typeBatches(db: ChurchDb) {
  for (const archived of [false, true]) {
    const types = await listCertificateTypes(db, archived);
    yield types.map(({ value, title, intro, paragraph, form, blanks, isForTwo }) => [
      value,
      title,
      intro,
      paragraph,
      formLabels[form],
      blanks.map(({ label }) => label).join("; "),
      yesOrNo(isForTwo),
      yesOrNo(!archived),
    ]);
  }
}

const yesOrNo = (value: boolean) => (value ? "Sí" : "No");
