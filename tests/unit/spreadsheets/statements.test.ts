import { describe, expect, test } from "vitest";
import { readTable } from "@/lib/spreadsheets/read";
import { rowsOf } from "../../support/sheet-rows";

const ofx = (...entries: string[]) =>
  `OFXHEADER:100\nCHARSET:1252\n\n<OFX><STMTRS><BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${entries.join("")}</BANKTRANLIST></STMTRS></OFX>`;
const entry = (fields: string) => `<STMTTRN><DTPOSTED>20261001${fields}</STMTTRN>`;
const swift = (...fields: string[]) =>
  [":20:A", ":25:1", ":60F:C261001EUR1,", ...fields, ":62F:C261031EUR1,", "-"].join("\n");
const camt = (entries: string, before = "") =>
  `<?xml version="1.0"?>${before}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;

describe("amounts of a statement", () => {
  test.each([
    ["-59.99", ["", "59.99"]],
    ["+1200,00", ["1200.00"]],
    [".08", ["0.08"]],
    ["1,234.56", ["1234.56"]],
    ["-1.234.567,8", ["", "1234567.8"]],
    ["100.5000", ["100.50"]],
    // Neither is certain: whoever reads the table refuses it.
    ["1.234", ["1.234"]],
    ["1,2,3", ["1,2,3"]],
  ])("the amount %s of OFX is income or expense of %j", async (amount, cells) => {
    const [, row = []] = await rowsOf(ofx(entry(`<TRNAMT>${amount}<NAME>Luz`)));
    expect(row.slice(2)).toEqual(cells);
  });
});

test("OFX keeps the day of the bank, the memo, the cheque and what CDATA holds", async () => {
  const fields = "233000[-6:CST]<TRNAMT>-5<CHECKNUM>77<NAME>Luz &amp; agua<MEMO><![CDATA[Casa <2>]]></MEMO>";
  expect((await rowsOf(ofx(entry(fields))))[1]).toEqual(["2026-10-01", "Luz & agua", "", "5", "Casa <2> · Cheque 77"]);
});

test("each account of a statement is a table of its own", async () => {
  const other = entry("<TRNAMT>2<NAME>B");
  const file = ofx(entry("<TRNAMT>1<NAME>A")).replace(
    "</OFX>",
    `<BANKACCTFROM><ACCTID>2</BANKACCTFROM><BANKTRANLIST>${other}</BANKTRANLIST></OFX>`,
  );
  const { sheets } = await readTable(Buffer.from(file));
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    ["1", 2],
    ["2", 2],
  ]);
  expect((await rowsOf(file, { sheet: "2" }))[1]?.slice(1)).toEqual(["B", "2"]);
});

test("a day of MT940 is the one on which the bank booked, over the turn of the year too", async () => {
  const rows = await rowsOf(
    swift(":61:2512311202D1,N", ":86:A", ":61:2601010101D1,N", ":86:B", ":61:2512310102D1,N", ":86:C"),
  );
  expect(rows.slice(1).map(([day]) => day)).toEqual(["2025-12-02", "2026-01-01", "2026-01-02"]);
});

test("a description of MT940 by fields says what for and who, without the marks of the bank", async () => {
  const field = ":86:177?00GUTSCHRIFT?20EREF+1?21SVWZ+Diezmo de ma?22yo?32PEREZ?33 ANA";
  expect((await rowsOf(swift(":61:261001C5,N", field)))[1]).toEqual([
    "2026-10-01",
    "Diezmo de mayo",
    "5",
    "",
    "PEREZ ANA · GUTSCHRIFT",
  ]);
});

test("CAMT says who paid, and that an entry is pending", async () => {
  const entries = `<Ntry><Amt>5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><ValDt><Dt>2026-10-01</Dt></ValDt><NtryDtls><TxDtls><Amt>3</Amt><RltdPties><Dbtr><Pty><Nm>Ana</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>Diezmo</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  expect((await rowsOf(camt(entries)))[1]).toEqual(["2026-10-01", "Diezmo", "5.00", "", "Ana · Pendiente en el banco"]);
});

test("QIF leaves lists out that are no movements, and gives a category to map", async () => {
  const rows = await rowsOf(
    '!Type:Cat\nNLuz\n^\n!Type:CCard\nD1/15\'2004\nT-5\nPLuz\nLServicios\nN12\n^\n!Type:Prices\n"X",5\n^\n',
  );
  expect(rows).toEqual([
    ["Fecha", "Concepto", "Ingreso", "Egreso", "Notas", "Categoría en el archivo"],
    ["1/15/2004", "Luz", "", "5", "Cheque 12", "Servicios"],
  ]);
});

describe("a statement is refused", () => {
  const entities = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]>';
  test.each<[what: string, message: RegExp, content: string]>([
    ["OFX without its end", /incompleto/, ofx(entry("<TRNAMT>1")).slice(0, -20)],
    ["OFX without movements", /ningún movimiento/, ofx()],
    ["OFX with text that does not end", /incompleto/, ofx("<STMTTRN><MEMO><![CDATA[x")],
    ["QIF within a movement", /incompleto/, "!Type:Bank\nD1/1/2026\nT5"],
    ["QIF of categories only", /ningún movimiento/, "!Type:Cat\nNLuz\n^\n"],
    ["MT940 without its closing balance", /incompleto/, swift(":61:261001C5,N").replace(/:62F.*/s, "")],
    ["CAMT without its end", /dañado/, camt("<Ntry>").slice(0, -30)],
    ["CAMT with entities", /DOCTYPE/, camt("<Ntry><Amt>&b;</Amt></Ntry>", entities)],
    ["CAMT of deeply nested elements", /dañado/, camt("<a>".repeat(100))],
  ])("where it is %s", async (_, message, content) => {
    await expect(rowsOf(content)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(message) });
  });

  // Repeated four million characters: what takes time with the square of its length would not end.
  const repeated = (text: string) => text.repeat(Math.ceil(4_000_000 / text.length));
  test.each<[what: string, content: string]>([
    ["OFX of open tags", `OFXHEADER:100\n${repeated("<")}`],
    ["OFX of open movements", `OFXHEADER:100\n${repeated("<STMTTRN>")}`],
    ["OFX of open texts", `OFXHEADER:100\n${repeated("<![CDATA[")}`],
    ["OFX of entities", `OFXHEADER:100\n<STMTTRN><NAME>${repeated("&#38;")}`],
    ["QIF of one line", `!Type:Bank\nP${repeated("x ")}`],
    ["QIF of parts of one movement", `!Type:Bank\n${repeated("Sx\n")}D`],
    ["MT940 of blanks", `:20:\n:25:1\n:61:${repeated(" ")}`],
    ["MT940 of lines of one field", `:20:\n:25:1\n:61:261001C1,\n:86:${repeated("?20\n")}`],
    ["CAMT of blanks", `${camt("<Ntry>").slice(0, 160)}${repeated(" ")}`],
    ["CAMT of texts of one entry", `${camt("<Ntry>").slice(0, 160)}<Ntry>${repeated("<Ustrd>x</Ustrd>")}`],
    ["line ends", `!Type:Bank\n${repeated("\n")}`],
  ])(
    "within seconds where it is %s",
    async (_, content) => {
      await expect(rowsOf(content)).rejects.toMatchObject({ status: 422 });
    },
    20_000,
  );
});
