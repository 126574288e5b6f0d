import { inBatches } from "@/lib/core/batches";
import type { ChurchDb } from "@/lib/core/db";
import { phoneText } from "@/lib/core/phones";
import type { SheetFormat } from "@/lib/spreadsheets/rules";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import { baptizedLabels, civilStatusLabels, genreLabels } from "./labels";
import type { MemberExportQuery, MemberRow } from "./schema";
import { columns, conditionsOf, orders } from "./service";

type Exported = Omit<MemberRow, "phone" | "photo">;

type MemberColumn = WorksheetColumn & { field: string; cell: (row: Exported, format: SheetFormat) => Cell };

/** What a spreadsheet of members has, on the way out and on the way in; `field` is the import's name for it. */
export const memberColumns: readonly MemberColumn[] = [
  { field: "name", header: "Nombre", kind: "text", width: 32, cell: ({ name }) => name },
  {
    field: "cellphone",
    header: "Teléfono",
    kind: "text",
    width: 20,
    cell: ({ cellphone }, format) => international(cellphone, format),
  },
  { field: "baptized", header: "Bautizado", kind: "text", width: 12, cell: ({ baptized }) => baptizedLabels[baptized] },
  { field: "email", header: "Correo", kind: "text", width: 32, cell: ({ email }) => email },
  { field: "genre", header: "Género", kind: "text", width: 12, cell: ({ genre }) => genreLabels[genre] },
  {
    field: "civilStatus",
    header: "Estado civil",
    kind: "text",
    width: 17,
    cell: ({ civilStatus }) => civilStatusLabels[civilStatus],
  },
  { field: "position", header: "Cargo", kind: "text", width: 25, cell: ({ position }) => position },
  { field: "birthday", header: "Fecha de nacimiento", kind: "day", width: 21, cell: ({ birthday }) => birthday },
  { field: "joinDate", header: "Fecha de membresía", kind: "day", width: 21, cell: ({ joinDate }) => joinDate },
  { field: "notes", header: "Notas", kind: "text", width: 40, cell: ({ notes }) => notes },
];

export const MEMBERS_SHEET = "Miembros";

/** The members whom the filters or the ids name, in the list's order, as a sheet that is read while it is written. `today`: `YYYY-MM-DD`, for the ages. */
export function exportMembers(db: ChurchDb, query: MemberExportQuery, today: string): Worksheet {
  return { name: MEMBERS_SHEET, columns: memberColumns, rows: batchesOf(db, query, today) };
}

async function* batchesOf(db: ChurchDb, { ids, sort, format, ...filters }: MemberExportQuery, today: string) {
  const chosen = ids ? [Prisma.sql`id = ANY(${ids})`] : conditionsOf(filters, today);
  const rows = inBatches<Exported>(
    db,
    Prisma.sql`
      SELECT ${columns}
      FROM (SELECT * FROM members WHERE ${Prisma.join([Prisma.sql`deleted_at IS NULL`, ...chosen], " AND ")}) AS m
      JOIN positions p ON p.id = m.position_id
      ORDER BY ${orders[sort].order}`,
  );
  for await (const batch of rows) yield batch.map((row) => memberColumns.map(({ cell }) => cell(row, format)));
}

/** With the calling code, so that another country's church reads the same number. In a CSV no `+` comes first, which programs would reckon with. */
function international(cellphone: string | null, format: SheetFormat) {
  const text = cellphone && phoneText(cellphone, "");
  return text && format === "csv" ? text.replace(/^\+\d+/, "($&)") : text;
}
