import { callApi, expect, test, toast } from "../support/pages";
import { columnsHeading, figure, reviewHeading, stepHeading } from "../support/pages-import";

test.beforeEach(({ church, enter }) => enter(church.owner));

/** A CSV as a spreadsheet program writes it. */
const csvFile = (...lines: string[]) => ({
  name: "bienes.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});

test("items are imported from a file, and the import is undone", async ({ page, church }) => {
  await page.goto("/inventory");
  await page.getByRole("link", { name: /^Importar/ }).click();
  await expect(stepHeading(page, "Elige el archivo")).toBeVisible();
  await page
    .getByLabel("Elegir un archivo")
    .setInputFiles(
      csvFile(
        "Iglesia Central;;;",
        "Artículo;Marca;Precio unitario;Precio total",
        "Piano digital;Yamaha;$ 3.250.000,50;x",
        "Silla;Rimax;45.000;x",
        "Total;;;x",
      ),
    );

  await expect(columnsHeading(page)).toBeFocused();
  await expect(page.getByText("Falta: Cantidad.")).toBeVisible();
  await expect(page.getByText("solo actualizar a los que ya están.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Qué es la columna Precio total" })).toHaveValue("");
  await page.getByRole("textbox", { name: "Cantidad" }).fill("4");
  await page.getByRole("combobox", { name: "Estado", exact: true }).selectOption("Bueno");
  await expect(page.getByText(/^Falta:/)).toBeHidden();
  await page.getByRole("button", { name: "Revisar" }).click();

  await expect(reviewHeading(page)).toBeFocused();
  await expect(figure(page, "Nuevos")).toHaveText("2");
  await expect(
    page.getByRole("row", { name: /^3 Nuevo Piano digital Yamaha \$\s3\.250\.000,50 4 Bueno/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Importar 2 artículos" }).click();
  await expect(stepHeading(page, "Listo: importamos 2 artículos")).toBeFocused();
  expect(await callApi(church.owner, "GET", "/inventory?sort=newest")).toMatchObject({
    count: 2,
    rows: [
      { name: "Silla", price: "45000.00", amount: "4", condition: "bueno" },
      { name: "Piano digital", price: "3250000.50", amount: "4", condition: "bueno" },
    ],
  });

  await page.getByRole("link", { name: "Importaciones anteriores" }).click();
  await expect(page.getByText("2 agregados").first()).toBeAttached();
  await page.getByRole("button", { name: "Deshacer la importación de bienes.csv" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Deshacer la importación de bienes.csv?" });
  await expect(question.getByText("2 artículos que agregó: van a la papelera.")).toBeVisible();
  await question.getByRole("button", { name: "Deshacer importación" }).click();
  await expect(toast(page, "Importación deshecha: 2 artículos fueron a la papelera.")).toBeVisible();
  expect(await callApi(church.owner, "GET", "/inventory")).toMatchObject({ count: 0 });
});
