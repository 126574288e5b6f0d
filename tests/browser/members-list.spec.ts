// Reached by: components/lists components/views
import { expect, hydrated, test, toast } from "../support/pages";
import { addMembers, rowLink } from "../support/pages-members";

test.beforeEach(async ({ page, church, enter, preferPageSize }) => {
  await enter(church.owner);
  await preferPageSize(25);
  await addMembers(church, 27);
  await page.goto("/members");
  await hydrated(rowLink(page, "Ana 01"));
});

test("by keyboard alone a list gets another order and column, opens rows at its side, and their pages follow it", async ({
  page,
}) => {
  const { keyboard } = page;
  const header = (name: string) => page.getByRole("columnheader", { name, exact: true });
  const peek = (name: string) => page.getByRole("complementary", { name: `Vista rápida de ${name}` });
  const columns = page.getByRole("button", { name: "Columnas" });
  const headers = page.getByRole("columnheader");

  await test.step("the order of a column", async () => {
    for (const sort of ["ascending", "descending"]) {
      await header("Correo").getByRole("button").press("Enter");
      await expect(header("Correo")).toHaveAttribute("aria-sort", sort);
    }
    await expect(page).toHaveURL("/members?sort=-email");
    await expect(page.getByRole("row").nth(1)).toContainText("Ana 09");
  });

  await test.step("a column, and its place", async () => {
    await columns.press("Enter");
    await page.getByRole("checkbox", { name: "Bautizado", exact: true }).press("Space");
    await expect(header("Bautizado")).toBeVisible();
    await page.getByRole("button", { name: "Subir Bautizado", exact: true }).press("Enter");
    await keyboard.press("Escape");
    await expect(columns).toBeFocused();
    await page.reload();
    await expect(headers).toHaveText(
      ["", "Nombre", "Cargo", "Teléfono", "Correo", "Bautizado", "Cumpleaños", "Acciones"],
      // Paper has the names once more, without buttons.
      { useInnerText: true },
    );
  });

  await test.step("a view has the columns", async () => {
    const views = page.getByRole("button", { name: "Vistas" });
    await hydrated(views);
    // While the choice of columns disappears: it takes the focus back from nothing else.
    const choice = page.getByRole("dialog", { name: "Columnas" });
    const setDuration = (value: string) =>
      page.evaluate((duration) => document.documentElement.style.setProperty("--dur-1", duration), value);
    await columns.press("Enter");
    await expect(choice).toBeVisible();
    await setDuration("800ms");
    await keyboard.press("Escape");
    await views.press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    await expect(choice).toHaveCount(0);
    await setDuration("");
    await page.getByRole("menuitem", { name: "Guardar esta vista…" }).press("Enter");
    await page.getByRole("dialog", { name: "Guardar esta vista" }).getByRole("textbox").fill("Bautizos");
    await keyboard.press("Enter");
    await expect(toast(page, "Guardaste la vista Bautizos")).toBeVisible();
    await columns.press("Enter");
    await page.getByRole("button", { name: "Restablecer columnas" }).press("Enter");
    await expect(header("Bautizado")).toBeHidden();
    await page.goto("/members");
    await hydrated(views);
    await views.press("Enter");
    const view = page.getByRole("menuitemradio", { name: "Bautizos" });
    await expect(view).toBeVisible();
    await view.press("Enter");
    await expect(header("Bautizado")).toBeVisible();
  });

  await test.step("rows at the side, the focus in the list", async () => {
    await rowLink(page, "Ana 09").focus();
    await keyboard.press("ArrowDown");
    await expect(peek("Ana 08")).toContainText("2 de 27");
    await keyboard.press("ArrowDown");
    await expect(peek("Ana 07")).toBeVisible();
    await expect(rowLink(page, "Ana 07")).toBeFocused();
    await keyboard.press("Escape");
    await expect(peek("Ana 07")).toBeHidden();
    await expect(rowLink(page, "Ana 07")).toBeFocused();
  });

  await test.step("pages of the rows, also past the end of the list's page", async () => {
    await rowLink(page, "Ana 12").press("Enter");
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toContainText("Ana 12");
    // Its place depends on where the database sorts an @.
    await expect(page.getByText(/^2[45] de 27$/)).toBeVisible();
    for (const [key, name] of [
      ["j", "Ana 11"],
      ["j", "Ana 10"],
      ["k", "Ana 11"],
    ] as const) {
      await expect(
        page.getByRole("button", { name: key === "j" ? "Siguiente en la lista" : "Anterior en la lista" }),
      ).not.toHaveAttribute("aria-disabled");
      await keyboard.press(key);
      await expect(title).toContainText(name);
    }
    await page.goBack();
    await expect(page.getByRole("region", { name: "Lista de miembros" })).toBeVisible();
  });
});

test("the first person of the list is in the upper quarter of a phone", { tag: "@phone-only" }, async ({ page }) => {
  const row = page.getByRole("row").filter({ has: page.getByText("Ana 01", { exact: true }) });
  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(200);
});
