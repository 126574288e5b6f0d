import ExcelJS from "exceljs";

/** Texts of each row of a worksheet, read by another library than the one that wrote it; dates as `YYYY-MM-DD`. */
export async function rowsOfXlsx(bytes: Uint8Array, sheet = 1) {
  const rows: string[][] = [];
  (await workbookOf(bytes)).worksheets[sheet - 1]?.eachRow((row) => {
    const values = (row.values as ExcelJS.CellValue[]).slice(1);
    rows.push(Array.from(values, textOf));
  });
  return rows;
}

export async function workbookOf(bytes: Uint8Array) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  return workbook;
}

function textOf(value: ExcelJS.CellValue | undefined) {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === "object" && "richText" in value) return value.richText.map(({ text }) => text).join("");
  if (typeof value === "object") throw new Error(`Neither a text nor a date: ${JSON.stringify(value)}`);
  return String(value);
}
