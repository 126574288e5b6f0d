import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows } from "@/lib/core/db/rows";
import { filterText, rangeText, searchTexts, valuesOf } from "@/lib/core/text/filter-texts";
import { phoneText } from "@/lib/core/text/phones";
import { formatMonthDay } from "@/lib/core/values/dates";
import { COMMA_STYLE, type OwnValue, ownName, ownText } from "@/lib/own-fields/rules";
import type { OwnFieldRow } from "@/lib/own-fields/schema";
import { ownFilterTexts } from "@/lib/own-fields/service";
import type { ExportFormat } from "@/lib/spreadsheets/rules";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import { type Fact, facts } from "./facts";
import { roleText } from "./families/labels";
import { listOwnFields } from "./fields/service";
import { withMinor } from "./guardians/minors";
import {
  baptizedLabels,
  civilStatusLabels,
  factText,
  genreLabels,
  joinedLabels,
  leftLabels,
  minorLabels,
  monthLabels,
  OF_FAMILY,
  withoutLabels,
} from "./labels";
import { listPositions } from "./positions/service";
import { type MemberExportQuery, type MemberRow, memberExportQuery } from "./schema";
import { conditionsOf, members, orders, type StoredMember, withSurnames } from "./service";

type ExportedMember = Omit<MemberRow, "phone" | "photo">;

type MemberColumn = WorksheetColumn & { field: string; cell: (row: ExportedMember, format: ExportFormat) => Cell };

/** Columns of a members spreadsheet, for export and import; `field` is the import's field name. */
export const memberColumns: readonly MemberColumn[] = [
  { field: "name", header: "Nombre", kind: "text", width: 32, cell: ({ name }) => name },
  // The end of the name, for other programs; an import does not write it twice.
  {
    field: "surnames",
    header: "Apellidos",
    kind: "text",
    width: 24,
    isNotPrinted: true,
    cell: ({ surnames }) => surnames,
  },
  {
    field: "cellphone",
    header: "Teléfono",
    kind: "text",
    width: 20,
    // On paper who has no cellphone has the telephone of the family; a spreadsheet is imported again, as theirs.
    cell: ({ cellphone, familyPhone }, format) =>
      cellphone || format !== "pdf" || !familyPhone
        ? formatInternational(cellphone, format)
        : `${formatInternational(familyPhone, format)} (${OF_FAMILY})`,
  },
  { field: "baptized", header: "Bautizado", kind: "text", width: 12, cell: ({ baptized }) => baptizedLabels[baptized] },
  { field: "email", header: "Correo", kind: "text", width: 32, cell: ({ email }) => email },
  {
    field: "genre",
    header: "Género",
    kind: "text",
    width: 12,
    isNotPrinted: true,
    cell: ({ genre }) => genreLabels[genre],
  },
  {
    field: "civilStatus",
    header: "Estado civil",
    kind: "text",
    width: 17,
    cell: ({ civilStatus }) => civilStatusLabels[civilStatus],
  },
  { field: "position", header: "Cargo", kind: "text", width: 25, cell: ({ position }) => position },
  { field: "birthday", header: "Fecha de nacimiento", kind: "day", width: 21, cell: ({ birthday }) => birthday },
  {
    field: "birthMonthDay",
    header: "Cumpleaños sin año",
    kind: "text",
    width: 20,
    cell: ({ birthMonthDay }) => birthMonthDay && formatMonthDay(birthMonthDay),
  },
  { field: "joinDate", header: "Fecha de membresía", kind: "day", width: 21, cell: ({ joinDate }) => joinDate },
  // Private: a printed list is handed around.
  { field: "notes", header: "Notas", kind: "text", width: 40, isNotPrinted: true, cell: ({ notes }) => notes },
  ...facts.map(factColumn),
  { field: "family", header: "Familia", kind: "text", width: 24, cell: ({ family }) => family },
  {
    field: "familyRole",
    header: "En la familia",
    kind: "text",
    width: 16,
    isNotPrinted: true,
    cell: ({ familyRole, genre }) => familyRole && roleText(familyRole, genre),
  },
  {
    field: "guardian",
    header: "Responsable",
    kind: "text",
    width: 32,
    cell: ({ guardians }) => guardians.map(({ name }) => name).join(", ") || null,
  },
  {
    field: "guardianCellphone",
    header: "Celular del responsable",
    kind: "text",
    width: 24,
    cell: ({ guardians }, format) =>
      guardians.flatMap(({ cellphone }) => formatInternational(cellphone, format) ?? []).join(", ") || null,
  },
];

/**
 * A row as a file has it: nobody writes to a minor or calls one, so the columns of their telephones and mail stay empty, which
 * an import leaves as it is. A spreadsheet keeps what alone tells an import who the row is.
 */
function withoutOwnContact<Row extends ExportedMember>(row: Row, format: ExportFormat): Row {
  if (!row.isMinor) return row;
  const isKnown = format === "pdf" || (row.birthday ?? row.birthMonthDay ?? row.document ?? null) !== null;
  return { ...row, secondPhone: null, ...(isKnown && { cellphone: null, email: null }) };
}

export const MEMBERS_SHEET = "Miembros";

/** Columns with the own fields of the church behind the others, as in the import. */
export async function allMemberColumns(db: ChurchDb): Promise<MemberColumn[]> {
  const own = await listOwnFields(db, { writes: true });
  return [...memberColumns, ...own.map(toOwnColumn)];
}

const toOwnColumn = (field: OwnFieldRow): MemberColumn => ({
  field: ownName(field.key),
  header: field.label,
  kind: field.kind === "date" ? "day" : "text",
  width: 20,
  isNotPrinted: field.isPrivate,
  cell: ({ extra }, format) => ownCell(field, extra[field.key], format),
});

/** Cell of an own field. A number is written as the API has it, which every country's import reads; on paper as any other text. */
function ownCell(field: OwnFieldRow, value: OwnValue | undefined, format: ExportFormat) {
  if (value === undefined) return null;
  return field.kind === "date" || (field.kind === "number" && format !== "pdf")
    ? String(value)
    : ownText(field, value, COMMA_STYLE);
}

/** Streamed worksheet of the members matching filters or ids, in list order. `today`: `YYYY-MM-DD`, for the ages. */
export async function exportMembers(db: ChurchDb, query: MemberExportQuery, today: string): Promise<Worksheet> {
  const columns = await allMemberColumns(db);
  return { name: MEMBERS_SHEET, columns, rows: batchesOf(db, query, columns, today, withoutOwnContact) };
}

/** Streamed worksheet of all members as they are stored, with the telephones of minors, for the owner's copy of everything. */
export async function copyMembers(db: ChurchDb, today: string): Promise<Worksheet> {
  const columns = await allMemberColumns(db);
  const query = memberExportQuery.parse({ format: "csv" });
  return { name: MEMBERS_SHEET, columns, rows: batchesOf(db, query, columns, today, (row) => row) };
}

async function* batchesOf(
  db: ChurchDb,
  { ids, sort, format, ...filters }: MemberExportQuery,
  columns: readonly MemberColumn[],
  today: string,
  filed: (row: ExportedMember, format: ExportFormat) => ExportedMember,
) {
  const conditions = ids ? [Prisma.sql`id = ANY(${ids})`] : await conditionsOf(db, filters, today, { writes: true });
  for await (const batch of fetchRows<StoredMember>(db, members, conditions, orders[sort]))
    yield batch.map((stored) => {
      const row = filed(withSurnames(withMinor(stored, { country: "", today })), format);
      return columns.map(({ cell }) => cell(row, format));
    });
}

/** Filters of the list in words. */
export async function memberFilterTexts(db: ChurchDb, query: MemberExportQuery, church: { country: string }) {
  const { name, minAge, maxAge } = query;
  const positions = valuesOf(query.position);
  const names = positions.length === 0 ? [] : await listPositions(db);
  const own = query.extra ? await listOwnFields(db, { writes: true }) : [];
  return [
    ...searchTexts(name),
    ...filterText(
      "Cargo",
      names.filter(({ id }) => positions.includes(id)).map(({ value }) => value),
    ),
    ...filterText("Familia", await namesOfFamilies(db, valuesOf(query.family))),
    ...filterText(
      "Bautizado",
      valuesOf(query.baptized).map((value) => baptizedLabels[value]),
    ),
    ...filterText(
      "Género",
      valuesOf(query.genre).map((value) => genreLabels[value]),
    ),
    ...filterText(
      "Estado civil",
      valuesOf(query.civilStatus).map((value) => civilStatusLabels[value]),
    ),
    ...rangeText("Edad", minAge, maxAge),
    ...filterText(
      "Cumpleaños",
      valuesOf(query.birthMonth).map((month) => monthLabels[month - 1] ?? ""),
    ),
    ...valuesOf(query.without).map((fact) => withoutLabels[fact]),
    ...valuesOf(query.left).map((left) => leftLabels[left]),
    ...valuesOf(query.minors).map((minors) => minorLabels[minors]),
    ...filterText(
      "Ingreso",
      valuesOf(query.joined).map((period) => joinedLabels[period]),
    ),
    ...ownFilterTexts(own, query.extra, church),
  ];
}

async function namesOfFamilies(db: ChurchDb, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await db.family.findMany({
    where: { id: { in: ids } },
    select: { name: true },
    orderBy: { sortName: "asc" },
  });
  return rows.map(({ name }) => name);
}

function factColumn(fact: Fact): MemberColumn {
  const { key, label, kind, width } = fact;
  return {
    ...{ field: key, header: label, kind: kind === "date" ? "day" : "text", width },
    ...("isNotPrinted" in fact && { isNotPrinted: true }),
    cell: (row, format) => {
      const value = row[key] ?? null;
      if (kind === "phone") return formatInternational(value, format);
      return value && kind === "choice" ? factText(fact, value) : value;
    },
  };
}

/** With the calling code, so that any country reads the same number; in a CSV, a leading `+` would start a formula. */
function formatInternational(cellphone: string | null, format: ExportFormat) {
  const text = cellphone && phoneText(cellphone, "");
  // A no-break space: a printed number stays on one line.
  if (format === "pdf") return text?.replaceAll(" ", "\u00a0") ?? null;
  return text && format === "csv" ? text.replace(/^\+\d+/, "($&)") : text;
}
