import { AppError, conflict } from "@/lib/core/errors";
import { defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { createDefaultCategories } from "./categories/service";
import { reportDifferences } from "./check";
import { amountsText, cashText } from "./counts/labels";
import type { ApartLine, CashLine, SplitLine } from "./counts/rules";
import { financeDashboard } from "./dashboard";
import { search } from "./search";
import { listUsedStatementLogos } from "./statements/service";
import { exportTransactions } from "./transactions/export";
import { transactionExportQuery } from "./transactions/schema";
import { treasuriesWorksheet } from "./treasuries/export";
import { createFirstTreasury } from "./treasuries/service";

const derived = { exportAs: { omitted: "se calcula de los movimientos" } };

/** What has changed since a merge, for who may not know that a person gives. */
const OF_FINANCES = "algo suyo en Finanzas";

export const finances = defineModule({
  area: "finances",
  data: ["transactions"],
  api: { section: "Finanzas", paths: ["transactions", "transfers", "treasuries", "finances", "options/categories"] },
  tables: {
    transactions: {
      titles: Prisma.sql`
        SELECT id, concept AS title, true AS exists, to_char(date, 'YYYY-MM-DD') AS date,
          (CASE WHEN is_income THEN amount ELSE -amount END)::text AS amount
        FROM transactions`,
      exportAs: "movimientos",
    },
    treasuries: {
      titles: Prisma.sql`SELECT id, name AS title, true AS exists FROM treasuries`,
      exportAs: "tesorerias",
    },
    categories: {
      titles: Prisma.sql`SELECT id, value AS title, true AS exists FROM categories`,
      exportAs: "categorias",
    },
    closed_months: {
      titles: Prisma.sql`SELECT id, to_char(month, 'YYYY-MM-DD') AS title, true AS exists FROM closed_months`,
      exportAs: "meses-cerrados",
    },
    report_signers: {
      titles: Prisma.sql`SELECT id, 'de los reportes' AS title, true AS exists FROM report_signers`,
      exportAs: "firmas-de-reportes",
    },
    gifts: {
      titles: Prisma.sql`
        SELECT * FROM (
          SELECT g.id, coalesce(g.name, 'sin nombre') AS title, true AS exists, to_char(t.date, 'YYYY-MM-DD') AS date,
            t.amount::text AS amount
          FROM gifts g JOIN transactions t ON t.id = g.transaction_id) AS given`,
      exportAs: "quien-da",
      people: { columns: ["member_id"], one: OF_FINANCES },
    },
    envelopes: {
      titles: Prisma.sql`SELECT id, number::text AS title, true AS exists FROM envelopes`,
      exportAs: "sobres",
      people: { columns: ["member_id"], one: OF_FINANCES },
    },
    receipts: { exportAs: "recibos", orderedBy: ["number"], people: { columns: ["member_id"], one: OF_FINANCES } },
    giving_settings: { exportAs: "ajustes-de-recibos" },
    member_merge_gifts: { exportAs: { omitted: "deshace por 30 días una unión de personas" } },
    statements: {
      titles: Prisma.sql`SELECT id, concat_ws(' de ', content ->> 'folio', name) AS title, revoked_at IS NULL AS exists FROM statements`,
      exportAs: "constancias",
      files: { folder: "logos-de-constancias", column: "logo", listUsed: listUsedStatementLogos },
      people: { columns: ["member_id"], one: OF_FINANCES },
    },
    counts: {
      titles: Prisma.sql`
        SELECT id, concat(year, '-', number, ', ', service) AS title, voided_at IS NULL AS exists, to_char(date, 'YYYY-MM-DD') AS date,
          (cash_total + apart_total)::text AS amount
        FROM counts`,
      history: {
        texts: {
          cash: (before, after) => ({ before: cashText(before as CashLine[]), after: cashText(after as CashLine[]) }),
          split: (before, after) => ({
            before: amountsText(before as SplitLine[]),
            after: amountsText(after as SplitLine[]),
          }),
          apart: (before, after) => ({
            before: amountsText(before as ApartLine[]),
            after: amountsText(after as ApartLine[]),
          }),
        },
      },
      exportAs: "conteos",
    },
    count_movements: { exportAs: "movimientos-de-conteos" },
    count_envelopes: { exportAs: "sobres-de-conteos", people: { columns: ["member_id"], one: OF_FINANCES } },
    count_links: { exportAs: { omitted: "enlaces que vencen en un día, de los que solo hay una huella" } },
    count_settings: {
      titles: Prisma.sql`SELECT id, 'que se cuentan' AS title, true AS exists FROM count_settings`,
      exportAs: "billetes-y-monedas",
    },
    movement_drafts: {
      titles: Prisma.sql`
        SELECT id, concept AS title, dismissed_at IS NULL AS exists, to_char(date, 'YYYY-MM-DD') AS date, amount::text AS amount
        FROM movement_drafts`,
      exportAs: "borradores-de-movimientos",
    },
    monthly_totals: derived,
    amount_counts: derived,
  },
  constraints: {
    treasuries_church_id_name_key: () =>
      conflict("Ya hay una tesorería con ese nombre; quizá esté archivada.", { name: "Ya existe" }),
    categories_church_id_is_income_value_key: () =>
      conflict("Ya hay una categoría con ese nombre; quizá esté archivada.", { value: "Ya existe" }),
    count_movements_church_id_transaction_id_key: () =>
      conflict("Uno de esos ingresos ya está en otro conteo.", { recorded: "Ya está en otro conteo" }),
    closed_months_church_id_month_key: () => conflict("Ese mes ya está cerrado.", { month: "Ya está cerrado" }),
    transactions_after_opening: () =>
      conflict("La tesorería empieza después de esa fecha.", { date: "La tesorería empieza después" }),
    treasuries_opening_is_first: () =>
      conflict("La tesorería ya tiene un movimiento anterior a esa fecha.", {
        openingDate: "Ya hay un movimiento anterior",
      }),
    treasuries_opening_month_is_open: () =>
      new AppError(409, "CLOSED", "El saldo inicial cambiaría las cifras de un mes cerrado.", {
        fields: { openingDate: "Cambiaría un mes cerrado" },
      }),
    transactions_month_is_open: () =>
      new AppError(409, "CLOSED", "Ese mes está cerrado: sus movimientos ya no cambian.", {
        fields: { date: "El mes está cerrado" },
      }),
  },
  defaults: async (db) => {
    await createDefaultCategories(db);
    await createFirstTreasury(db);
  },
  worksheets: [
    {
      fileName: "movimientos.csv",
      description: "los movimientos que no están anulados; lo que sale lleva signo menos",
      worksheet: (db) => exportTransactions(db, transactionExportQuery.parse({ format: "csv" })),
    },
    {
      fileName: "tesorerias.csv",
      description: "las tesorerías con su saldo inicial y el actual",
      worksheet: treasuriesWorksheet,
    },
  ],
  jobs: [{ name: "finances: compare the totals with the movements", work: reportDifferences, nightly: true }],
  dashboard: financeDashboard,
  searches: { transactions: search },
  personTexts: {
    place: "Movimientos",
    query: (mentions, member) => {
      const text = Prisma.sql`concat_ws(' · ', concept, notes, void_reason)`;
      const papers = Prisma.sql`
        concat_ws(' · ', registration, representative, representative_document, accountant, accountant_card)`;
      const counted = Prisma.sql`concat_ws(' · ', service, first_counter, second_counter, confirmed_name, difference_reason, notes,
        void_reason, (SELECT string_agg(l ->> 'note', ' · ') FROM jsonb_array_elements(apart) AS l))`;
      const signers = Prisma.sql`concat_ws(' · ', treasurer, auditor, pastor, place)`;
      return Prisma.sql`
        SELECT 'Movimientos' AS place, to_char(date, 'YYYY-MM-DD') AS date, ${text} AS text
        FROM transactions WHERE ${mentions(text)}
        UNION ALL
        SELECT 'Conteos de culto', to_char(date, 'YYYY-MM-DD'), ${counted} FROM counts WHERE ${mentions(counted)}
        UNION ALL
        SELECT 'Firmas de los reportes', NULL, ${signers} FROM report_signers WHERE ${mentions(signers)}
        UNION ALL
        -- None for a person who does not see donors.
        SELECT 'Lo que dio', to_char(t.date, 'YYYY-MM-DD'), concat_ws(' · ', t.amount, c.value, g.method, 'recibo ' || r.number)
        FROM gifts g
        JOIN transactions t ON t.id = g.transaction_id AND t.deleted_at IS NULL
        LEFT JOIN categories c ON c.id = t.category_id
        LEFT JOIN receipts r ON r.gift_id = g.id
        WHERE g.member_id = ${member} OR (g.member_id IS NULL AND ${mentions(Prisma.sql`g.name`)})
        UNION ALL
        SELECT 'Sobre de diezmos', NULL, e.number::text FROM envelopes e WHERE e.member_id = ${member}
        UNION ALL
        SELECT 'Recibos y constancias', NULL, ${papers} FROM giving_settings WHERE ${mentions(papers)}
        UNION ALL
        SELECT 'Constancias', to_char(issued_at, 'YYYY-MM-DD'), concat_ws(' · ', content ->> 'folio', name, atrio_json_text(content -> 'signers'))
        FROM statements
        WHERE member_id = ${member} OR ${mentions(Prisma.sql`concat_ws(' · ', name, atrio_json_text(content -> 'signers'))`)}
        ORDER BY date, text`;
    },
  },
  erasure: [
    {
      query: (mentions, member) => Prisma.sql`
        SELECT count(*)::int AS count FROM statements
        WHERE revoked_at IS NULL AND (member_id = ${member} OR member_id IS NULL AND ${mentions(Prisma.sql`name`)})`,
      text: (count) =>
        count === 1
          ? "Se revocará 1 constancia de lo que dio, y el nombre se borrará de ella."
          : `Se revocarán ${count} constancias de lo que dio, y el nombre se borrará de ellas.`,
    },
  ],
});
