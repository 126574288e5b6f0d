import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moneyInput, moneyText } from "@/lib/core/values/money";
import { headerReader } from "@/lib/imports/columns";
import { cellReader } from "@/lib/imports/values";
import { type ImportField, importFields, itemReading } from "./import-fields";

const colombia = { country: "CO", currency: "COP" };
const cells = cellReader(itemReading, colombia);
const read = (field: ImportField, text: string) => cells.readerOf(field)(text);
const { columnsOf, headerIndex } = headerReader(itemReading);
const fieldsOf = (...headers: string[]) =>
  columnsOf(headers, headers.length, new Map(), () => new Error()).map(({ field }) => field);

describe("headers", () => {
  test.each<[ImportField | null, string[]]>([
    ["name", ["Artículo", "NOMBRE", "Nombre del artículo", "Bien", "Descripción"]],
    ["brand", ["Marca", "MARCA:"]],
    ["model", ["Modelo", "Referencia", "Modelo / Referencia"]],
    ["serie", ["Serie", "Número de serie", "N° de serie", "No. Serie", "Serial", "S/N"]],
    ["bill", ["No. factura", "Factura", "N° Factura"]],
    ["price", ["Precio unitario", "Precio", "Valor unitario ($)", "Vr. Unitario", "Costo", "Precio (COP)"]],
    ["amount", ["Cantidad", "Cant.", "CANT", "Unidades", "Stock"]],
    ["category", ["Categoría", "Tipo"]],
    ["location", ["Ubicación", "Lugar", "Sede"]],
    ["condition", ["Estado", "Condición", "Estado físico"]],
    ["acquisition", ["Adquirido por", "Adquisición", "Forma de adquisición"]],
    ["acquiredOn", ["Fecha de adquisición", "Fecha de compra", "Fecha", "Fecha (dd/mm/aaaa)"]],
    ["observations", ["Observaciones", "Notas"]],
    [null, ["", "__proto__", "constructor", "Precio total", "Precio (total)", "VALOR TOTAL", "Total", "Ítem", "N°"]],
  ])("the field %s is recognised by its headers", (field, headers) => {
    for (const header of headers) expect([header, ...fieldsOf(header)]).toEqual([header, field]);
  });

  test("the most specific header takes the field, and a total column has no field", () => {
    expect(fieldsOf("Descripción", "Artículo", "Valor total", "Valor")).toEqual([null, "name", null, "price"]);
    for (const header of ["P. Unit. S/", "Valor unit.", "Vr. Unit. $", "Costo Unit.", "P/U", "P.U. (S/)"])
      expect([header, ...fieldsOf(header, "Valor S/")]).toEqual([header, "price", null]);
    expect(headerIndex([["Inventario"], ["Cant", "Descripción", "Total"], ["1", "Silla", "5"]])).toBe(1);
  });
});

describe("cells", () => {
  test.each<[ImportField, string, string[]]>([
    ["condition", "nuevo", ["Nuevo", "NUEVA"]],
    ["condition", "bueno", ["bueno", "Buen estado", "en buen estado"]],
    ["condition", "malo", ["Malo", "dañado"]],
    ["condition", "de_baja", ["De baja", "de_baja", "Dado de baja"]],
    ["acquisition", "donacion", ["Donación", "donado", "DONACION"]],
    ["acquisition", "compra", ["Compra", "comprada"]],
    ["acquiredOn", "2024-03-10", ["10/03/2024", "10 de marzo de 2024", "45361"]],
    ["price", "1250000.50", ["$ 1.250.000,50", "1250000,5", "1,250,000.50", "COP $1.250.000,50", "1.250.000,50 COP"]],
    ["price", "0.00", ["0", "$ 0", "0,00"]],
    ["amount", "12", ["12", "12,00", "12.0", "12 unidades", "12 und."]],
  ])("a cell of %s is read as %s", (field, value, texts) => {
    for (const text of texts) expect([text, read(field, text)]).toEqual([text, { value }]);
  });

  test.each<[ImportField, string[]]>([
    ["name", ["", "  ", "#N/A", "x".repeat(101)]],
    ["price", ["gratis", "-5", "1.5.5", "12.34567", "#¡VALOR!"]],
    ["amount", ["0", "-3", "2,5", "una", "1000000000"]],
    ["acquiredOn", ["31/02/2020", "01/01/2999"]],
  ])("an invalid cell of %s is refused with a message", (field, texts) => {
    for (const text of texts)
      expect([text, read(field, text)]).toEqual([text, { message: expect.stringMatching(/./) }]);
  });

  test.each<[ImportField, string[]]>([
    ["condition", ["quizás"]],
    ["acquisition", ["robo"]],
  ])("a cell of %s that is none of its options is refused as such", (field, texts) => {
    for (const text of texts)
      expect([text, read(field, text)]).toEqual([text, { message: expect.stringMatching(/./), isUnknown: true }]);
  });

  test("words around quantities and prices are understood, and what is stored is said", () => {
    const remark = (text: string) => ({ remark: `Se guarda como ${text}` });
    expect(read("amount", "1 juego")).toEqual({ value: "1" });
    expect(read("amount", "4 docenas")).toEqual({ value: "48", ...remark("48") });
    expect(read("amount", "aprox. 15")).toEqual({ value: "15", ...remark("15") });
    expect(read("price", "$ 25.000 c/u")).toEqual({ value: "25000.00" });
    expect(read("price", "Donado")).toEqual({ value: "0.00", ...remark("0") });
  });

  test("an empty cell is null, except in a name", () => {
    for (const field of importFields.filter((one) => one !== "name")) expect(read(field, " ")).toEqual({ value: null });
  });

  test("an amount formatted for any country is read back exactly", () => {
    const styles = fc.constantFrom(
      colombia,
      { country: "MX", currency: "MXN" },
      { country: "PE", currency: "PEN" },
      { country: "CR", currency: "CRC" },
      { country: "ES", currency: "EUR" },
      { country: "DO", currency: "DOP" },
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), styles, (cents, style) => {
        const value = `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
        const price = cellReader(itemReading, style).readerOf("price");
        for (const text of [moneyText(value, style), moneyInput(value, style), value])
          expect([text, price(text)]).toEqual([text, { value }]);
      }),
    );
  });
});
