import { describe, expect, test } from "vitest";
import { rowsOf } from "../../support/sheet-rows";

test("a page's tables are read one below the other, with the columns that cells take", async () => {
  const page = `<!DOCTYPE html><head><title>x</title><style>td{}</style></head><table><tr><td colspan=2>Banco<td>A</table>
    <p>Texto</p><table><tr><th>Fecha<th>Valor&nbsp;total<th>Notas</tr>
    <tr><td rowspan="2">1/10<td>5<br>6<td rowspan=2>x</tr><tr><td>7</tr><tr><td>2/10<td>&lt;8&gt;<td><script>9</script></table>`;
  expect(await rowsOf(page)).toEqual([
    ["Banco", "", "A"],
    ["Fecha", "Valor total", "Notas"],
    ["1/10", "5 6", "x"],
    ["", "7"],
    ["2/10", "<8>"],
  ]);
});

test("a table within a cell has rows of its own", async () => {
  expect(await rowsOf("<table><tr><td>A<table><tr><td>1<td>2</table></td><td>B</td></tr></table>")).toEqual([
    ["1", "2"],
    ["A", "B"],
  ]);
});

describe("a page is refused", () => {
  const repeated = (text: string) => text.repeat(Math.ceil(4_000_000 / text.length));
  test.each<[what: string, message: RegExp, content: string]>([
    ["without a table", /sin ninguna tabla/, "<html><body>Tu sesión terminó</body></html>"],
    ["of elements within each other", /unas dentro de otras/, `<table>${"<div>".repeat(300)}`],
    ["of tables within each other", /unas dentro de otras/, repeated("<table><tr><td>")],
    ["of too many columns", /columnas/, `<table><tr>${"<td>x".repeat(1_000_000)}`],
    [
      "of cells that take many rows and columns",
      /columnas/,
      `<table>${repeated("<tr><td colspan=999 rowspan=999>x<td>y")}`,
    ],
    ["of too many rows", /filas/, `<table>${repeated("<tr><td>x")}`],
    ["of closing tags", /sin ninguna tabla/, `<html>${repeated("</b>")}`],
    ["of an open tag", /sin ninguna tabla/, `<html><a ${repeated("a=b ")}`],
    ["of an open comment", /sin ninguna tabla/, `<!--${repeated("<")}`],
    ["of blanks", /sin ninguna tabla/, `<html>${repeated(" ")}`],
  ])(
    "%s",
    async (_, message, content) => {
      await expect(rowsOf(content)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(message) });
    },
    20_000,
  );
});
