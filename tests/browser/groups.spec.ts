// Reached by: components/members, lib/attendance
import { addDays, lastMeetingDay } from "@/lib/attendance/rules";
import { formatDate, today } from "@/lib/core/values/dates";
import { callApi, expect, hydrated, isPhone, responseErrors, test, toast } from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { aMember } from "../support/rows/members";

test.use({ allowedErrors: responseErrors(409) });

test("a group gets people and a link, the office reports it, its dots appear, and it is archived", {
  tag: "@phone",
}, async ({ page, church, enter }) => {
  for (const name of ["Teófilo Huamán", "Rosa Quispe", "Julia Ramos"]) await aMember(church, { name });
  await enter(church.owner);
  const expectFit = async () => {
    await expectAccessible(page);
    if (isPhone(page)) await expectTouchTargetSize(page);
  };
  const now = today("America/Bogota");

  await test.step("it is made with a leader of the list", async () => {
    await page.goto("/members/groups/list?nuevo=1");
    const sheet = page.getByRole("dialog", { name: "Agregar grupo" });
    await sheet.getByRole("textbox", { name: "Nombre" }).fill("Célula Betania");
    await sheet.getByRole("combobox", { name: "Tipo" }).fill("Célula");
    const leader = sheet.getByRole("combobox", { name: "Líder" });
    await leader.fill("Nadie Así");
    await sheet.getByRole("button", { name: "Agregar grupo" }).click();
    await expect(sheet.getByText("Elige a alguien de la lista, o deja el campo vacío").last()).toBeVisible();
    await expect(sheet.getByRole("textbox", { name: "Nombre" })).toHaveValue("Célula Betania");
    await leader.fill("teofilo");
    await expect(sheet.getByRole("option", { name: "Teófilo Huamán" })).toBeVisible();
    await leader.press("ArrowDown");
    await leader.press("Enter");
    await expect(leader).toHaveValue("Teófilo Huamán");
    await sheet.getByRole("combobox", { name: "Día" }).selectOption("Miércoles");
    await expectFit();
    await sheet.getByRole("button", { name: "Agregar grupo" }).click();
    await page.getByRole("link", { name: /^Célula Betania/ }).click();
    await expect(page.getByRole("link", { name: /^Teófilo Huamán/ })).toBeVisible();
  });

  await test.step("people are chosen with the keyboard, from a day on", async () => {
    const add = page.getByRole("button", { name: "Agregar personas" });
    await hydrated(add);
    await add.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Agregar personas a Célula Betania" });
    for (const name of ["Rosa Quispe", "Julia Ramos"]) {
      await dialog.getByRole("textbox", { name: "Buscar" }).fill(name.toLowerCase());
      await expect(dialog.getByRole("checkbox", { name })).toBeVisible();
      await dialog.getByRole("checkbox", { name }).press("Space");
    }
    await dialog.getByRole("textbox", { name: "Son del grupo desde" }).fill(formatDate(addDays(now, -60)));
    await expectFit();
    await dialog.getByRole("button", { name: "Agregar 2 personas" }).click();
    await expect(toast(page, "2 personas nuevas en Célula Betania")).toBeVisible();
  });

  const people = page.getByRole("region", { name: "2 personas" });
  await test.step("the leader's link is sent by WhatsApp, and changed", async () => {
    const panel = page.getByRole("region", { name: "Enlace del líder" });
    await panel.getByRole("button", { name: "Hacer el enlace" }).click();
    const address = panel.getByRole("textbox", { name: "Enlace" });
    const first = await address.inputValue();
    expect(first).toMatch(/\/asistencia\/[\w-]+$/);
    await expect(panel.getByRole("link", { name: "Enviar a Teófilo por WhatsApp" })).toHaveAttribute(
      "href",
      new RegExp(encodeURIComponent(first)),
    );
    await panel.getByRole("button", { name: "Cambiar enlace" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cambiar enlace" }).click();
    await expect(address).not.toHaveValue(first);
    await expectFit();
  });

  const day = lastMeetingDay(3, now);
  await test.step("the office reports, and nothing typed is lost when it is closed or somebody else reports", async () => {
    await page.getByRole("button", { name: "Informar" }).click();
    const sheet = page.getByRole("dialog", { name: "Informe de Célula Betania" });
    await expect(sheet.getByRole("textbox", { name: "Día" })).toHaveValue(formatDate(day));
    await sheet.getByRole("button", { name: "Vinieron todos" }).click();
    await sheet.getByRole("group", { name: "Julia Ramos" }).getByRole("radio", { name: "Faltó" }).press("Space");
    await expect(sheet.getByText("Vinieron 1 de 2")).toBeVisible();
    await sheet.getByRole("button", { name: "Agregar una visita" }).click();
    await sheet.getByRole("textbox", { name: "Visita 1" }).fill("Katherine Soto");
    await sheet.getByRole("textbox", { name: "Ofrenda" }).fill("46500");
    await expectFit();
    const { rows } = await callApi<{ rows: { id: number }[] }>(church.owner, "GET", "/members/groups");
    await callApi(church.owner, "PUT", `/members/groups/${rows[0]?.id}/meetings`, { date: day, notes: "Antes" });
    await sheet.getByRole("button", { name: "Guardar informe" }).click();
    await expect(sheet.getByText(/informó este día mientras escribías/)).toBeVisible();
    await sheet.getByRole("button", { name: "Seguir con lo mío" }).click();
    await expect(sheet.getByRole("textbox", { name: "Visita 1" })).toHaveValue("Katherine Soto");
    await sheet.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(toast(page, "Informe guardado")).toBeVisible();
  });

  await test.step("the dots and the meeting say who came", async () => {
    await expect(people.getByRole("listitem").filter({ hasText: "Rosa Quispe" })).toContainText(
      "De las últimas 12 vino a 1 y faltó a 0",
    );
    await expect(people.getByRole("listitem").filter({ hasText: "Julia Ramos" })).toContainText(
      "De las últimas 12 vino a 0 y faltó a 1",
    );
    await expect(page.getByRole("region", { name: "Reuniones" }).getByRole("listitem")).toContainText(
      /Vinieron 1, faltaron 1 · 1 visita/,
    );
    await expect(page.getByRole("region", { name: "Asistencia de doce semanas" })).toContainText(
      "vinieron 1, 1 visita",
    );
    await expectFit();
  });

  await test.step("it has met: it is archived, its link goes, and it is used again", async () => {
    const menu = page.getByRole("button", { name: "Más acciones para Célula Betania" });
    await menu.click();
    await expect(page.getByRole("menuitem", { name: "Eliminar" })).toBeHidden();
    await page.getByRole("menuitem", { name: "Archivar" }).click();
    await expect(page.getByText(/^Archivado el/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Enlace del líder" })).toBeHidden();
    await page.goto("/members/groups/list?archived=true");
    await expect(page.getByRole("link", { name: /^Célula Betania/ })).toBeVisible();
    await expectFit();
  });
});
