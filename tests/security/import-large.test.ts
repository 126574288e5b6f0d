// Only in the release suite: hostile spreadsheets of full size; small ones are in lib/spreadsheets.
import { expect, test } from "vitest";
import { call } from "../support/call";
import { aChurch } from "../support/church";
import { aFile, aRow, HEADERS, importFile } from "../support/imports";
import { expectRefusedMeanwhile } from "../support/latency";
import { sheetXml, textCell, workbookOf, zipOf } from "../support/packed-sheets";

const headerCells = HEADERS.split(";").map(textCell).join("");
const xlsx = (...parts: Parameters<typeof workbookOf>) => zipOf(workbookOf(...parts));
const spaces = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, " ");

function* repeat(text: string, count: number) {
  for (let index = 0; index < count; index++) yield text;
}

const largeFiles: [what: string, message: RegExp, bytes: () => Uint8Array][] = [
  ["a zip bomb", /demasiado grande/, () => xlsx(spaces(140))],
  [
    "a zip bomb in the shared strings",
    /demasiado grande/,
    () => xlsx(sheetXml([headerCells]), [{ name: "xl/sharedStrings.xml", content: spaces(140) }]),
  ],
  ["a CSV of 200,000 rows", /más de 100,000 filas/, () => Buffer.from(`${HEADERS}\n${`${aRow(1)}\n`.repeat(200_000)}`)],
  ["a CSV of a million short rows", /más de 100,000 filas/, () => Buffer.from("a;b\n".repeat(1_000_000))],
  ["a CSV of twenty million blank rows", /más de 100,000 filas/, () => Buffer.from("\n".repeat(20_000_000))],
  [
    "a workbook of a million rows",
    /más de 100,000 filas|demasiado grande/,
    () => xlsx(sheetXml(repeat("<c><v>1</v></c>", 1_000_000))),
  ],
  ["a workbook of millions of cells", /demasiad/, () => xlsx(sheetXml(repeat("<c/>".repeat(250), 40_000)))],
  [
    "a workbook of millions of shared strings",
    /dañado|demasiado/,
    () =>
      xlsx(sheetXml([headerCells]), [
        {
          name: "xl/sharedStrings.xml",
          content: `<sst>${Array.from({ length: 1_600_000 }, (_, index) => `<si><t>${index}</t></si>`).join("")}</sst>`,
        },
      ]),
  ],
];

test.each(largeFiles)(
  "%s is refused with a clear error within the time limit, while other requests are answered",
  async (_, message, make) => {
    const church = await aChurch();
    await expectRefusedMeanwhile(importFile(church, aFile(make(), "lista.xlsx")), message);
    expect(await call("GET /members", { as: church.owner })).toMatchObject({ status: 200, body: { count: 0 } });
  },
);
