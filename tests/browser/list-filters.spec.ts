import { expect, hydrated, isPhone, test } from "../support/pages";
import { rowLink, searchBox } from "../support/pages-members";
import { aMember } from "../support/rows/members";

test("members are filtered by two positions and a missing telephone, with their figures, also after a reload", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  const { Líder, Diácono, Visitante } = church.positions as Record<string, number>;
  await aMember(church, { name: "Milagros Flores López", positionId: Líder, cellphone: null });
  await aMember(church, { name: "José Luis Pérez", positionId: Diácono, cellphone: null });
  await aMember(church, { name: "Ana Flores", positionId: Diácono });
  await aMember(church, { name: "Rut Flores", positionId: Visitante, cellphone: null });
  await enter(church.owner);
  await page.goto("/members");
  const figures = page.getByRole("definition");
  await expect(figures.first()).toHaveText("3");

  if (isPhone(page)) await page.getByRole("button", { name: "Mostrar filtros" }).click();
  const filters = page.getByRole("group", { name: "Filtros" });
  await filters.getByRole("button", { name: "Cargo" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Líder" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Diácono" }).click();
  await expect(filters.getByRole("button", { name: /^Cargo: (Líder, Diácono|Diácono, Líder)$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rowLink(page, "Rut Flores")).toBeHidden();
  await expect(rowLink(page, "Ana Flores")).toBeVisible();

  await filters.getByRole("button", { name: "Más filtros" }).click();
  await expect(filters.getByRole("button", { name: "Datos" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemcheckbox", { name: "Sin celular" }).click();
  await page.keyboard.press("Escape");
  await expect(rowLink(page, "Ana Flores")).toBeHidden();
  await expect(figures.nth(1)).toHaveText("2");
  await searchBox(page).fill("flores mila");
  await expect(rowLink(page, "José Luis Pérez")).toBeHidden();
  await expect(figures.first()).toContainText("1 de 1 que coincide");

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.reload();
  await hydrated(searchBox(page));
  await expect(rowLink(page, "Milagros Flores López")).toBeVisible();
  await expect(filters.getByRole("button", { name: "Datos: Sin celular" })).toBeVisible();
  await expect(figures.nth(1)).toHaveText("1");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => /\/api\/members(\/stats)?(\?|$)/.test(url))).toEqual([]);
  await filters.getByRole("button", { name: "Quitar filtros" }).click();
  await expect(page).toHaveURL("/members?name=flores+mila");
});
