import { Readable } from "node:stream";
import yazl from "yazl";
import { AppError } from "@/lib/core/errors";
import { escapeXlsx, letterOf, serialOf } from "./cells";
import { LINES_MAX, TEXT_MAX } from "./limits";
import type { Cell, Worksheet, WorksheetColumn } from "./worksheet";

/** Rows with drop-down lists: programs that read the file allocate memory for each of these cells. */
const CHOICES_ROWS = 10_000;

/** Indexes of `cellXfs` in the styles: texts stay texts when they are edited, dates are calendar dates. */
const STYLES = { header: 1, text: 2, day: 3, money: 4, count: 5 };
/** Styles of a total row; its texts are bold like headers. */
const TOTAL_STYLES = { text: 1, day: 3, money: 6, count: 7 };
type Styles = Record<WorksheetColumn["kind"], number>;
/** Amounts and counts that become numeric cells; Excel keeps 15 digits, so that longer ones stay texts. */
const NUMBER = /^-?\d{1,13}(\.\d{2})?$/;

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** Streams a workbook: each worksheet is written while its rows arrive. */
export function xlsxChunks(sheets: readonly Worksheet[]): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error) => output.destroy(error as Error));
  const heights: number[] = [];
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(HEADER + xml), path);
  add("[Content_Types].xml", contentTypesXml(sheets));
  add("_rels/.rels", packageXml);
  add("docProps/core.xml", coreXml(new Date()));
  add("docProps/app.xml", appXml);
  add("xl/_rels/workbook.xml.rels", relationsXml(sheets));
  add("xl/styles.xml", stylesXml);
  sheets.forEach((sheet, index) => {
    const source = Readable.from(sheetXml(sheet, index === 0, (height) => (heights[index] = height)));
    source.once("error", (error) => output.destroy(error));
    output.once("close", () => source.destroy());
    zip.addReadStream(source, `xl/worksheets/sheet${index + 1}.xml`);
  });
  // The ranges of the filters are known once the worksheets are written.
  zip.addReadStreamLazy("xl/workbook.xml", (done) =>
    done(null, Readable.from([Buffer.from(HEADER + workbookXml(sheets, heights))])),
  );
  zip.end();
  return output;
}

async function* sheetXml({ columns, rows, total }: Worksheet, isFirst: boolean, onHeight: (height: number) => void) {
  const letters = columns.map((_, index) => letterOf(index));
  const cols = columns.map(
    ({ width, kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${STYLES[kind]}" customWidth="1"/>`,
  );
  const headers = columns.map(({ header }, index) => textXml(`${letters[index]}1`, header, STYLES.header));
  yield Buffer.from(
    `${HEADER}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ""} workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join("")}</cols><sheetData><row r="1">${headers.join("")}</row>`,
  );
  let height = 1;
  for await (const batch of rows) {
    if (height + batch.length + (total ? 1 : 0) > LINES_MAX) throw tooManyRows();
    yield Buffer.from(batch.map((row) => rowXml(row, columns, letters, ++height)).join(""));
  }
  // The total row is outside the filter range, so that sorting and filtering leave it in place.
  onHeight(height);
  const last = total ? rowXml(total(), columns, letters, height + 1, TOTAL_STYLES) : "";
  yield Buffer.from(
    `${last}</sheetData><autoFilter ref="A1:${letters.at(-1)}${height}"/>${validationsXml(columns, letters)}` +
      '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>',
  );
}

const tooManyRows = () =>
  new AppError(422, "TOO_MANY_ROWS", "Son más filas de las que caben en una hoja de Excel. Elige CSV.");

function rowXml(
  row: Cell[],
  columns: readonly WorksheetColumn[],
  letters: string[],
  number: number,
  styles: Styles = STYLES,
) {
  let cells = "";
  row.forEach((cell, index) => {
    if (cell === null || cell === "") return;
    const reference = `${letters[index]}${number}`;
    cells += cellXml(reference, cell, columns[index]?.kind ?? "text", styles);
  });
  return `<row r="${number}">${cells}</row>`;
}

function cellXml(reference: string, cell: string, kind: WorksheetColumn["kind"], styles: Styles) {
  if (kind === "day") return `<c r="${reference}" s="${styles.day}"><v>${serialOf(cell)}</v></c>`;
  if (kind !== "text" && NUMBER.test(cell)) return `<c r="${reference}" s="${styles[kind]}"><v>${cell}</v></c>`;
  return textXml(reference, cell, styles.text);
}

const textXml = (reference: string, text: string, style: number) =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(escapeXlsx(text.slice(0, TEXT_MAX)))}</t></is></c>`;

/** Drop-down lists for the rows that may be filled in by hand. */
function validationsXml(columns: readonly WorksheetColumn[], letters: string[]) {
  const lists = columns.flatMap(({ choices }, index) =>
    choices === undefined
      ? []
      : `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="No está en la lista" error="Elige un valor de la lista." sqref="${letters[index]}2:${letters[index]}${CHOICES_ROWS}"><formula1>${xml(choices)}</formula1></dataValidation>`,
  );
  return lists.length === 0 ? "" : `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>`;
}

function workbookXml(sheets: readonly Worksheet[], heights: number[]) {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${xml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const filters = sheets.map(
    ({ name, columns }, index) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${xml(name)}'!$A$1:$${letterOf(columns.length - 1)}$${heights[index]}</definedName>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join("")}</sheets><definedNames>${filters.join("")}</definedNames></workbook>`;
}

const contentTypesXml = (sheets: readonly Worksheet[]) => {
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const parts = sheets.map(
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  return (
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${parts.join("")}` +
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' +
    '<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>'
  );
};

const packageXml =
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>` +
  `<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>` +
  `<Relationship Id="rId3" Type="${OFFICE}/extended-properties" Target="docProps/app.xml"/></Relationships>`;

const relationsXml = (sheets: readonly Worksheet[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${sheets
    .map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join("")}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const coreXml = (now: Date) =>
  `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
  'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>Atrio</dc:creator>' +
  `<cp:lastModifiedBy>Atrio</cp:lastModifiedBy><dcterms:created xsi:type="dcterms:W3CDTF">${now.toISOString()}</dcterms:created></cp:coreProperties>`;

const appXml =
  '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Atrio</Application></Properties>';

const stylesXml =
  `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="3" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const xml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
