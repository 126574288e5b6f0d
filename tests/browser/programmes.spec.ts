// Reached by: components/presentations/programmes
import { aCollaborator } from "../support/church";
import { callApi, expect, hydrated, responseErrors, test, toast } from "../support/pages";
import { drag, savedText } from "../support/pages-presentations";
import { aPresentation, aProgramme, itemBody } from "../support/rows/presentations";

test("a programme begins as the last one, gets a song and a reading, is put in order, and goes to the sheet and the screen", async ({
  page,
  church,
  enter,
}) => {
  await aPresentation(church, { title: "Cuán grande es Él" });
  await aProgramme(church, {
    title: "Culto de la mañana",
    date: "2025-11-23",
    time: "10:00",
    items: [
      itemBody({ kind: "oracion", title: "Bienvenida", minutes: 5 }),
      itemBody({ kind: "predicacion", title: "El buen pastor", minutes: 35 }),
    ],
  });
  await enter(church.owner);
  await page.goto("/presentations/programmes");
  await hydrated(page.getByRole("searchbox"));
  const { keyboard } = page;
  await keyboard.press("n");
  const sheet = page.getByRole("dialog", { name: "Nuevo programa" });
  await expect(sheet.getByRole("combobox", { name: "Empezar con" })).toHaveText(
    /El del domingo 23\/11\/2025: Culto de la mañana/,
  );
  await sheet.getByRole("button", { name: "Crear programa" }).click();
  await expect(page).toHaveURL(/\/presentations\/programmes\/\d+$/);
  const title = (point: number) => page.getByRole("textbox", { name: `Nombre, punto ${point}` });
  const end = page.getByRole("region", { name: "Duración" });
  await expect(title(2)).toHaveValue("El buen pastor");
  await expect(end).toContainText("Termina10:40");

  await test.step("a song and a reading are found from the keyboard", async () => {
    await hydrated(title(1));
    await keyboard.press("n");
    await keyboard.type("cuan grande");
    await expect(page.getByRole("button", { name: "Agregar el canto Cuán grande es Él" })).toBeVisible();
    await keyboard.press("Enter");
    await expect(title(3)).toHaveValue("Cuán grande es Él");
    await keyboard.type("jn 3.16-18");
    await expect(page.getByRole("button", { name: "Agregar la lectura Juan 3:16-18" })).toBeVisible();
    await keyboard.press("Enter");
    await expect(title(4)).toHaveValue("Juan 3:16-18");
    await keyboard.type("juan 99");
    await expect(page.getByText("Juan tiene 21 capítulos.")).toBeVisible();
    await page.getByRole("searchbox", { name: "Buscar canto o cita" }).clear();
  });

  await test.step("Enter lifts an item, arrows move it, Esc puts it back, Enter drops it; the mouse drags too", async () => {
    const handle = page.getByRole("button", { name: /^Mover Cuán grande es Él/ });
    await handle.focus();
    for (const key of ["Enter", "ArrowUp", "ArrowUp"]) await keyboard.press(key);
    await expect(title(1)).toHaveValue("Cuán grande es Él");
    await keyboard.press("Escape");
    await expect(title(3)).toHaveValue("Cuán grande es Él");
    await expect(handle).toBeFocused();
    for (const key of ["Enter", "ArrowUp", "Enter", "ArrowUp"]) await keyboard.press(key);
    await expect(title(2)).toHaveValue("Cuán grande es Él");
    await drag(
      page,
      page.getByRole("button", { name: /^Mover Juan 3:16-18/ }),
      page.getByRole("button", { name: /^Mover Cuán grande es Él/ }),
    );
    await expect(title(2)).toHaveValue("Juan 3:16-18");
  });

  await test.step("minutes change the hours and the end; a removed item comes back", async () => {
    await page.getByRole("textbox", { name: "Minutos, punto 3" }).fill("6");
    await page.getByRole("textbox", { name: "Minutos, punto 2" }).fill("4");
    await expect(end).toContainText("Termina10:50");
    await page.getByRole("button", { name: /^Más, punto 4/ }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await expect(end).toContainText("Termina10:15");
    await expect(toast(page, "Eliminaste El buen pastor")).toBeVisible();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(end).toContainText("Termina10:50");
  });

  await test.step("a song that is still missing is said and chosen", async () => {
    await page.getByRole("button", { name: "Ofrenda" }).click();
    await page.getByRole("button", { name: "Qué es, punto 5: Ofrenda" }).click();
    await page.getByRole("menuitemradio", { name: "Canto" }).click();
    await page.getByRole("button", { name: "Elegir, punto 5: Falta el canto" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Elegir Cuán grande es Él" }).click();
    await expect(title(5)).toHaveValue("Cuán grande es Él");
  });

  await test.step("everything is there after a reload, on the sheet and for the screen", async () => {
    await expect(savedText(page)).toBeVisible();
    await page.reload();
    await expect(title(2)).toHaveValue("Juan 3:16-18");
    await expect(title(5)).toHaveValue("Cuán grande es Él");
    await expect(page.getByRole("link", { name: "Proyectar" })).toHaveAttribute(
      "href",
      /^\/projection\?vista=operador&programa=\d+$/,
    );
    const href = await page.getByRole("link", { name: "Hoja A4" }).getAttribute("href");
    const answer = await page.request.get(href ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect(await answer.body().then((bytes) => bytes.length)).toBeGreaterThan(1_000);
  });

  await test.step("a template takes the place of the items after a question, and back", async () => {
    await page.getByRole("button", { name: "Guardar este como plantilla" }).click();
    await expect(toast(page, "Plantilla guardada")).toBeVisible();
    await page.getByRole("button", { name: /^Más, punto 1/ }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await expect(title(5)).toHaveCount(0);
    await page.getByRole("button", { name: "Usar la plantilla Culto de la mañana" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cambiar los puntos" }).click();
    await expect(title(5)).toHaveValue("Cuán grande es Él");
    await expect(savedText(page)).toBeVisible();
  });
});

test("who may only read sees the order with its hours, what is missing, and what was sung", async ({
  page,
  church,
  enter,
}) => {
  const song = await aPresentation(church, { title: "Santo, Santo, Santo" });
  const items = [itemBody({ title: "Santo, Santo, Santo", presentationId: song.id }), itemBody({ title: "" })];
  const { id } = await aProgramme(church, { date: "2025-11-23", items });
  await enter(await aCollaborator(church, { areas: ["presentations"], readOnly: true }));
  await page.goto(`/presentations/programmes/${id}`);
  await expect(page.getByRole("listitem").filter({ hasText: "10:06" })).toContainText("Falta el canto");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Proyectar" })).toBeVisible();

  await page.goto("/presentations/programmes/songs");
  await expect(page.getByText("Según los programas hasta hoy")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Santo, Santo, Santo" });
  await expect(row).toContainText("23/11/2025");
  const to = page.getByRole("textbox", { name: "Hasta" });
  await hydrated(to);
  await to.fill("22/11/2025");
  await expect(page.getByText("Ningún canto coincide")).toBeVisible();
});

test.describe("changed by another user meanwhile", () => {
  test.use({ allowedErrors: responseErrors(409) });

  test("of the same items one version is chosen, and nothing typed is lost before", async ({ page, church, enter }) => {
    const { id, presentations: _, updatedAt: _at, version: _version, ...row } = await aProgramme(church);
    await enter(church.owner);
    await page.goto(`/presentations/programmes/${id}`);
    const who = page.getByRole("textbox", { name: "Quién, punto 1" });
    await hydrated(who);
    const others = [itemBody({ who: "Coro de niños" })];
    await callApi(church.owner, "PUT", "/presentations/programmes", { ...row, id, items: others });
    await who.fill("Coro de jóvenes");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Coro de niños");
    await expect(dialog).toContainText("Coro de jóvenes");
    await dialog.getByRole("button", { name: "Guardar lo mío" }).click();
    await expect(savedText(page)).toBeVisible();
    await expect(who).toHaveValue("Coro de jóvenes");
  });
});
