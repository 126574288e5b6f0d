import type { BulkDb } from "@/lib/core/db/bulk-db";
import type { ChurchDb, ChurchScope } from "@/lib/core/db/church-db";
import { conflict } from "@/lib/core/errors";
import { workerOf } from "@/lib/core/workers/workers";
import { categoryOptions } from "@/lib/finances/categories/import-options";
import { listCategories } from "@/lib/finances/categories/service";
import { findGiving, type Giving } from "@/lib/finances/gifts/export";
import { giftsBeside } from "@/lib/finances/gifts/import";
import { methods } from "@/lib/finances/gifts/rules";
import { lockedMonthError } from "@/lib/finances/months/service";
import { treasuryOptions } from "@/lib/finances/treasuries/import-options";
import { type ImportBalance, importSchemas } from "@/lib/imports/schema";
import { makeImport } from "@/lib/imports/service";
import { NEW_ROWS } from "@/lib/imports/tables";
import { type ColumnGuidance, templateWorksheets } from "@/lib/imports/template";
import type { Closing } from "@/lib/spreadsheets/table";
import { MOVEMENTS_SHEET, templateColumns } from "./export";
import { guessConcepts } from "./import-concept-guesses";
import type { Donors } from "./import-donors";
import { type MovementContext, movementReading } from "./import-fields";
import { importFields } from "./import-rules";
import { typeLabels } from "./labels";

/** Fields with a default value for rows without one. */
const fillable = ["treasury", "incomeCategory", "expenseCategory"] as const;

/** Fields whose options an import may create. */
const creatable = {
  treasury: treasuryOptions.variants,
  incomeCategory: categoryOptions(true).variants,
  expenseCategory: categoryOptions(false).variants,
};

const VOID_REASON = "Se deshizo la importación";

/** SQL: what makes movements the same, as a window of rows `m` with their number in it. */
const numbered = (order: string) =>
  `date, treasury_id, is_income, amount, atrio_fold(concept) AS fold, row_number() OVER (
     PARTITION BY date, treasury_id, is_income, amount, atrio_fold(concept) ORDER BY ${order}) AS nth`;

/**
 * Import of movements. A row matches the movement with the same day, treasury, direction, amount and folded concept; of
 * several equal rows the first matches the first such movement, the second the second, and so on.
 */
export const movementImport = makeImport({
  area: "finances",
  schemas: importSchemas(importFields, fillable, creatable, {
    canUpdate: false,
    hasBalance: true,
    hasConcepts: true,
    hasWithheld: true,
  }),
  texts: {
    run: "Importa movimientos de una hoja de cálculo o de un extracto bancario",
    details:
      "Como la importación de miembros, de XLSX, XLS, CSV, HTML, OFX, QFX, QIF, MT940 o CAMT; cada cuenta de un extracto es una hoja, que se elige con `choices`. el monto lleva signo o un tipo, o hay columnas de ingreso y de egreso; lo que ya existe no cambia. Dos filas iguales son dos movimientos: ya están si en la misma tesorería, con la misma fecha, concepto y monto, hay otros tantos. Una fila sin fecha toma la de la anterior. Un mes cerrado no recibe movimientos nuevos, ni una tesorería anteriores a su saldo inicial; los traslados, los saldos y los totales no se importan. Quién da (por nombre, documento o sobre) y el medio se leen solo para quien ve quién da; sin ese permiso, esas columnas quedan fuera y están en `withheld`.",
    onRetry: "El mismo archivo no agrega nada dos veces.",
    template: "Descarga la plantilla para importar movimientos",
    undo: "Lo que agregó queda anulado. En un mes cerrado responde 409 `CLOSED`, y no deshace nada.",
  },
  template: {
    fileName: "plantilla-movimientos",
    worksheets: async (db, { country }) => {
      const giving = await findGiving(db, country);
      return templateWorksheets(MOVEMENTS_SHEET, templateColumns(giving), await guidanceOf(db, giving));
    },
  },
  reading: movementReading,
  table: {
    name: "transactions",
    columns: {
      date: ["date", "date"],
      concept: ["concept", "text"],
      categoryId: ["category_id", "integer"],
      treasuryId: ["treasury_id", "integer"],
      isIncome: ["is_income", "boolean"],
      total: ["amount", "numeric(14, 2)"],
      notes: ["notes", "text"],
    },
    derived: {
      search: "coalesce(i.search, atrio_fold(concat_ws(' ', i.concept, i.notes)))",
      cents: "i.amount * 100",
    },
    matchSql: `
      INSERT INTO found (line, id)
      SELECT i.line, t.id
      FROM (SELECT line, ${numbered("line")} FROM incoming) AS i
      JOIN (
        SELECT id, ${numbered("id")} FROM transactions
        WHERE deleted_at IS NULL AND date BETWEEN (SELECT min(date) FROM incoming) AND (SELECT max(date) FROM incoming)
      ) AS t USING (date, treasury_id, is_income, amount, fold, nth)`,
    lockReferences,
    compareBalance,
    concepts: { amount: "amount", guess: guessConcepts },
    beside: giftsBeside,
    prepareUndo,
    removal: `void_reason = '${VOID_REASON}'`,
    options: {
      treasury: treasuryOptions,
      incomeCategory: categoryOptions(true),
      expenseCategory: categoryOptions(false),
    },
  },
  context: contextOf,
  startWorker: workerOf("finances", "import"),
});

async function contextOf(
  db: BulkDb,
  { country, currency, scope }: { country: string; currency: string; scope: ChurchScope },
): Promise<MovementContext> {
  const categories = await db.query<MovementContext["categories"][number]>(
    `SELECT id, value, is_income AS "isIncome" FROM categories WHERE archived_at IS NULL ORDER BY rank, id`,
  );
  const treasuries = await db.query<MovementContext["treasuries"][number]>(
    `SELECT id, name AS value, to_char(opening_date, 'YYYY-MM-DD') AS "openingDate"
     FROM treasuries WHERE archived_at IS NULL ORDER BY id`,
  );
  const months = await db.query<{ month: string }>("SELECT to_char(month, 'YYYY-MM-DD') AS month FROM closed_months");
  const donors = scope.seesDonors ? { donors: await donorsOf(db) } : {};
  return { country, currency, categories, treasuries, lockedMonths: months.map(({ month }) => month), ...donors };
}

/** What a donor of a file is found by. */
async function donorsOf(db: BulkDb): Promise<Donors> {
  const people = await db.query<Donors["people"][number]>(
    `SELECT id, name, document, left_reason IS NOT NULL AS "hasLeft" FROM members WHERE deleted_at IS NULL ORDER BY id`,
  );
  const envelopes = await db.query<Donors["envelopes"][number]>(
    `SELECT e.number, e.member_id AS "memberId" FROM envelopes e JOIN members m ON m.id = e.member_id AND m.deleted_at IS NULL`,
  );
  const [settings] = await db.query<{ wallet: string | null }>("SELECT atrio_wallet() AS wallet");
  return { people, envelopes, wallet: settings?.wallet ?? null };
}

/** Keeps categories and treasuries of the new rows in use until the transaction ends; 409 when one is archived. */
async function lockReferences(db: BulkDb) {
  for (const [table, column] of [
    ["categories", "category_id"],
    ["treasuries", "treasury_id"],
  ]) {
    const [row] = await db.query<{ isMissing: boolean }>(
      `WITH used AS (SELECT DISTINCT ${column} AS id FROM ${NEW_ROWS}),
       locked AS (
         SELECT id FROM ${table} WHERE id IN (SELECT id FROM used) AND archived_at IS NULL ORDER BY id FOR SHARE)
       SELECT (SELECT count(*) FROM used) <> (SELECT count(*) FROM locked) AS "isMissing"`,
    );
    if (row?.isMissing)
      throw conflict(
        "Alguien archivó una categoría o una tesorería del archivo mientras se importaba. Inténtalo otra vez.",
      );
  }
}

/** Compares a balance of the bank with that of the treasury of all rows on that day, with the new ones. */
async function compareBalance(db: BulkDb, { amount, day }: Closing): Promise<ImportBalance> {
  const signed = "CASE WHEN is_income THEN amount ELSE -amount END";
  const [row] = await db.query<Pick<ImportBalance, "treasury" | "ours" | "difference">>(
    `WITH own AS (
       SELECT min(treasury_id) AS id FROM incoming HAVING count(DISTINCT treasury_id) = 1),
     reached AS (
       SELECT t.name, coalesce(t.opening_balance, 0)
         + coalesce((SELECT sum(${signed}) FROM transactions
             WHERE treasury_id = t.id AND deleted_at IS NULL AND date <= $1::date), 0)
         + coalesce((SELECT sum(${signed}) FROM ${NEW_ROWS} AND i.date <= $1::date), 0) AS ours
       FROM own JOIN treasuries t USING (id)
       WHERE t.opening_date IS NULL OR t.opening_date <= $1::date)
     SELECT name AS treasury, ours::numeric(20,2)::text AS ours, (ours - $2::numeric)::numeric(20,2)::text AS difference
     FROM reached`,
    [day, amount],
  );
  const { treasury = null, ours = null, difference = null } = row ?? {};
  return { date: day, bank: amount, treasury, ours, difference };
}

/** SQL: the movements that undoing import `$1` voids. */
const UNDONE = `
  transactions t
  WHERE t.id IN (SELECT unnest(created_ids) FROM imports WHERE id = $1) AND t.version = 1 AND t.deleted_at IS NULL`;

/** Keeps the treasuries from being archived meanwhile; 409 `CLOSED` naming a locked month of the movements. */
async function prepareUndo(db: BulkDb, id: number) {
  const [locked] = await db.query<{ month: string | null }>(
    `SELECT to_char(min(k.month), 'YYYY-MM-DD') AS month
     FROM closed_months k WHERE k.month IN (SELECT date_trunc('month', t.date::timestamp)::date FROM ${UNDONE})`,
    [id],
  );
  if (locked?.month) throw lockedMonthError(locked.month);
  await db.query(`SELECT id FROM treasuries WHERE id IN (SELECT t.treasury_id FROM ${UNDONE}) ORDER BY id FOR SHARE`, [
    id,
  ]);
}

/** Guidance for the columns of an export. */
async function guidanceOf(db: ChurchDb, giving: Giving | null): Promise<Record<string, ColumnGuidance>> {
  const categories = await listCategories(db);
  const treasuries = await db.treasury.findMany({ where: { archivedAt: null }, orderBy: { id: "asc" } });
  const names = treasuries.map(({ name }) => name);
  return {
    date: { guidance: "Día, mes y año: 10/03/2024.", example: "2024-03-10" },
    concept: {
      guidance: "De qué se trata, hasta 150 letras.",
      example: "Ejemplo: Ofrenda del domingo (borra esta fila)",
    },
    kind: {
      guidance: "Ingreso o Egreso.",
      example: typeLabels.income,
      list: [typeLabels.income, typeLabels.expense],
    },
    category: {
      guidance: "Una de las categorías de tu iglesia, de ingresos o de egresos según el tipo.",
      example: categories[0]?.value ?? null,
      list: categories.map(({ value }) => value),
    },
    treasury: { guidance: "Una de las tesorerías de tu iglesia.", example: names[0] ?? null, list: names },
    amount: { guidance: "Cuánto, con dos decimales como máximo.", example: "250000.00" },
    notes: { guidance: "Lo que quieras recordar, hasta 1000 letras. Puede quedar vacío.", example: null },
    ...(giving && giftGuidance(giving)),
  };
}

const giftGuidance = ({ methodOf }: Giving): Record<string, ColumnGuidance> => ({
  donor: {
    guidance: "Quién dio, en un ingreso: el nombre completo de una persona de la iglesia, u otro. Puede quedar vacío.",
    example: null,
  },
  donorDocument: { guidance: "El documento de quien dio, si lo tienen. Puede quedar vacío.", example: null },
  envelope: { guidance: "El número de su sobre. Puede quedar vacío.", example: null },
  method: { guidance: "Con qué se dio. Puede quedar vacío.", example: null, list: methods.map(methodOf) },
});
