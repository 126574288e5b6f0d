import { expect, test } from "../support/pages";
import { expectAccessible, expectNoHorizontalScroll } from "../support/pages-axe";

test.describe("the API reference", () => {
  test("the reference is public, accessible and fits the screen in light and dark", { tag: "@phone" }, async ({
    page,
  }) => {
    await page.goto("/api/docs");
    await expect(page.getByRole("heading", { level: 1, name: "Referencia de la API" })).toBeVisible();
    await expect(page.getByRole("article", { name: "POST /members", exact: true })).toContainText("Agrega un miembro.");
    await expect(page.getByRole("article", { name: "POST /members", exact: true })).toContainText("Idempotency-Key");
    // Its style works under the content security policy, without any script.
    await expect(page.getByRole("banner")).toHaveCSS("display", "flex");
    expect(await page.locator("script").count()).toBe(0);
    await expectNoHorizontalScroll(page);
    // One component renders every article: every tenth is scanned.
    await page.evaluate(() => {
      for (const [index, article] of [...document.querySelectorAll("article")].entries())
        if (index % 10) article.remove();
    });
    await expectAccessible(page);
  });

  test("the table of contents works by keyboard", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/api/docs");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
    const contents = page.getByRole("navigation", { name: "Contenido" });
    const link = contents.getByRole("link", { name: "POST /members", exact: true });
    if (!(await link.isVisible())) {
      await contents.getByText("Miembros", { exact: true }).focus();
      await page.keyboard.press("Enter");
    }
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/api/docs#postMembers");
    await expect(page.getByRole("heading", { name: "POST /members", exact: true })).toBeInViewport();
    await expectNoHorizontalScroll(page);
  });

  test("the reference follows the theme chosen in the application", async ({ page, context, baseURL }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await context.addCookies([{ name: "theme", value: "dark", url: baseURL ?? "" }]);
    await page.goto("/api/docs");
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(23, 20, 17)");
  });
});
