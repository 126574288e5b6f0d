import { describe, expect, test } from "vitest";
import { noChoices } from "@/lib/imports/choices";
import { headerReader } from "@/lib/imports/columns";
import { createProblemGroups } from "@/lib/imports/problems";
import { rowReader } from "@/lib/imports/rows";
import { cellReader } from "@/lib/imports/values";
import { type MovementContext, movementReading } from "./import-fields";
import type { ImportField } from "./import-rules";

const { columnsOf, headerIndex, keyColumns } = headerReader(movementReading);
const mapped = (headers: string[]) => columnsOf(headers, headers.length, new Map(), () => new Error());
const fieldsOf = (...headers: string[]) => mapped(headers).map(({ field }) => field);

describe("headers", () => {
  test.each<[ImportField | null, string[]]>([
    ["date", ["Fecha", "FECHA", "Fecha operación", "Fecha (dd/mm/aaaa)", "Fecha valor", "Día"]],
    ["concept", ["Concepto", "Detalle", "Descripción", "Glosa", "DESCRIPCIÓN DEL MOVIMIENTO"]],
    ["category", ["Categoría", "Rubro", "Partida"]],
    ["treasury", ["Tesorería", "Caja/Cuenta", "Caja", "Cuenta", "Banco"]],
    ["kind", ["Tipo", "Ingreso/Egreso", "Tipo de movimiento"]],
    ["amount", ["Valor", "Monto", "Importe", "Monto S/", "Valor ($)", "Importe (COP)"]],
    ["income", ["Ingreso", "Ingresos", "Créditos", "Haber", "Abonos", "Ingreso S/.", "Depósitos"]],
    ["expense", ["Egreso", "Salidas", "Débitos", "Debe", "Cargos", "Retiros", "Egresos (USD)"]],
    ["notes", ["Notas", "Observaciones", "Referencia", "Recibo", "N° recibo"]],
    [null, ["Saldo", "Saldo disponible", "N°", "", "__proto__"]],
  ])("the field %s is recognised by its headers", (field, headers) => {
    for (const header of headers) expect([header, ...fieldsOf(header)]).toEqual([header, field]);
  });

  test("of two dates the operation's counts, and the header is found below a bank's lines", () => {
    expect(fieldsOf("Fecha valor", "Fecha operación", "Concepto")).toEqual([null, "date", "concept"]);
    expect(
      headerIndex([
        ["Titular:", "IGLESIA"],
        ["Saldo inicial:", "5"],
        ["Fecha", "Descripción", "Débitos"],
      ]),
    ).toBe(2);
  });
});

const context: MovementContext = {
  country: "PE",
  currency: "PEN",
  categories: [
    { id: 1, value: "Diezmos", isIncome: true },
    { id: 2, value: "Alquiler", isIncome: false },
    { id: 3, value: "Varios", isIncome: true },
    { id: 4, value: "Varios", isIncome: false },
  ],
  treasuries: [{ id: 7, value: "Caja" }],
  lockedMonths: ["2025-02-01"],
};

/** Reads rows of a file; each one's errors, or its stored values. */
function readRows(headers: string[], rows: string[][], changes: Partial<MovementContext> = {}) {
  const columns = mapped(headers);
  const own = { ...context, ...changes };
  const problems = createProblemGroups();
  const read = rowReader({
    reading: movementReading,
    context: own,
    columns,
    keyColumns: keyColumns(columns),
    cells: cellReader(movementReading, own),
    defaults: {},
    traits: {},
    invalid: noChoices.invalid,
    problems,
  });
  const concepts: (string | undefined)[] = [];
  const results = rows.map((cells, index) => {
    const { values, errors, missing, concept: group } = read({ row: index + 2, cells });
    concepts.push(group?.key);
    const { date, concept, categoryId, isIncome, total } = values as Record<string, string>;
    if (errors.length > 0) return errors.map(({ column, message }) => `${column}: ${message}`).join("; ");
    return missing > 0 ? missing : [date, concept, categoryId, isIncome, total].join(" ");
  });
  return { results, concepts, remarks: problems.summary().groups.filter(({ kind }) => kind === "remark") };
}

test("a row without a date has the one above, a day without a year the nearest; neither after an unreadable date", () => {
  const { results, remarks } = readRows(
    ["Fecha", "Concepto", "Rubro", "Ingreso"],
    [
      ["5-ene", "Uno", "Diezmos", "5"],
      ["", "Dos", "Diezmos", "5"],
      ["30/12/2024", "Tres", "Diezmos", "S/ 1,250.50"],
      ['"', "Cuatro", "Diezmos", "5"],
      ["2-ene", "Cinco", "Diezmos", "5"],
      ["31/06/2025", "Seis", "Diezmos", "5"],
      ["", "Siete", "Diezmos", "5"],
    ],
  );
  expect(results).toEqual([
    "Fecha: Escríbela con su año: 05/01/2025",
    1,
    "2024-12-30 Tres 1 true 1250.50",
    "2024-12-30 Cuatro 1 true 5.00",
    "2025-01-02 Cinco 1 true 5.00",
    "Fecha: Fecha inválida",
    1,
  ]);
  expect(remarks.map(({ message }) => message)).toEqual([
    "Se toma la fecha de la fila anterior",
    "Se toma el año de la fila anterior: 02/01/2025",
  ]);
});

test("the direction decides between categories, and a category decides where no sign or type does", () => {
  const { results } = readRows(
    ["Fecha", "Concepto", "Categoría", "Tipo", "Valor"],
    [
      ["05/01/2025", "", "alquiler", "", "5"],
      ["05/01/2025", "Uno", "VARIOS", "", "5"],
      ["05/01/2025", "Dos", "Varios", "", "(5)"],
      ["05/01/2025", "Tres", "Varios", "Salida", "5"],
      ["05/01/2025", "Cuatro", "Diezmos", "Egreso", "5"],
      ["05/01/2025", "Cinco", "Transporte", "Egreso", "5"],
      ["05/01/2025", "Seis", "Diezmos", "quizá", "5"],
    ],
  );
  expect(results).toEqual([
    "2025-01-05 Alquiler 2 false 5.00",
    "2025-01-05 Uno 3 true 5.00",
    "2025-01-05 Dos 4 false 5.00",
    "2025-01-05 Tres 4 false 5.00",
    "Categoría: No hay una categoría de egresos «Diezmos»",
    "Categoría: No hay una categoría de egresos «Transporte»",
    "Tipo: Escribe Ingreso o Egreso",
  ]);
});

test("a row is in a concept where its category, and at most its treasury, is all that is to be decided", () => {
  const { concepts } = readRows(
    ["Fecha", "Concepto", "Rubro", "Caja", "Ingreso"],
    [
      ["05/01/2025", "Uno 1", "", "Caja", "5"],
      ["05/01/2025", "Uno 2", "", "Banco", "5"],
      ["05/01/2025", "Uno 3", "Diezmos", "Caja", "5"],
      ["05/01/2025", "Uno 4", "Rifa", "Caja", "5"],
      ["31/06/2025", "Uno 5", "", "Caja", "5"],
      ["05/01/2025", "Uno 6", "", "Caja", "mucho"],
      ["05/02/2025", "Uno 7", "", "Caja", "5"],
      ["05/01/2025", "", "", "Caja", "5"],
    ],
  );
  const none = concepts.slice(2).map(() => undefined);
  expect(concepts).toEqual(["income uno", "income uno", ...none]);
});

test("the only treasury is taken, one of several is asked for; a locked month is a new row's error only", () => {
  const row = ["05/01/2025", "Uno", "Diezmos", "5"];
  const headers = ["Fecha", "Concepto", "Rubro", "Ingreso"];
  const several = { treasuries: [...context.treasuries, { id: 8, value: "Banco" }] };
  expect(readRows(headers, [row], several).results).toEqual(["Tesorería: Requerido"]);
  expect(readRows(headers, [["05/02/2025", "Uno", "Diezmos", "5"]]).results).toEqual([2]);
  expect(movementReading.newRowRule?.error("2025-02-05")).toEqual({
    value: "febrero de 2025",
    message: "El mes de febrero de 2025 está cerrado: solo el dueño de la cuenta puede reabrirlo",
  });
});
