import { expect, test } from "../support/pages";
import { expectAccessible, expectNoHorizontalScroll } from "../support/pages-axe";

test("the API reference is public, works by keyboard, is accessible, and follows the application's theme", {
  tag: "@phone-release",
}, async ({ page, context, baseURL }) => {
  await page.goto("/api/docs");
  await test.step("its content, without any script", async () => {
    // Its style works under the content security policy.
    await expect(page.getByRole("banner")).toHaveCSS("display", "flex");
    expect(await page.locator("script").count()).toBe(0);
    await expectNoHorizontalScroll(page);
    // One component renders every article, and a scan takes seconds for each hundred of them.
    await page.evaluate(() => {
      for (const [index, article] of [...document.querySelectorAll("article")].entries())
        if (index % 40 && !article.querySelector("#postMembers")) article.remove();
    });
    await expect(page.getByRole("heading", { level: 1, name: "Referencia de la API" })).toBeVisible();
    await expect(page.getByRole("article", { name: "POST /members", exact: true })).toContainText("Agrega un miembro.");
    await expect(page.getByRole("article", { name: "POST /members", exact: true })).toContainText("Idempotency-Key");
  });
  await test.step("the table of contents by keyboard", async () => {
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
  await test.step("accessible in light and dark", async () => {
    await page.evaluate(() => {
      for (const [index, entry] of [...document.querySelectorAll("nav li")].entries()) if (index % 10) entry.remove();
    });
    await expectAccessible(page);
  });
  await test.step("the theme chosen in the application", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await context.addCookies([{ name: "theme", value: "dark", url: baseURL ?? "" }]);
    await page.goto("/api/docs");
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(23, 20, 17)");
  });
});
