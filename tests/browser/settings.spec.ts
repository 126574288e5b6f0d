// Reached by: components/church components/settings
import { aCollaborator, aUser } from "../support/church";
import { callApi, expect, responseErrors, test, toast, withPassword } from "../support/pages";
import { expectAccessible } from "../support/pages-axe";
import { PASSWORD } from "../support/people";

test.use({ allowedErrors: responseErrors(400, 409) });

type Church = { name: string; address: string | null; country: string; currency: string; timeZone: string };

test("the church's data are saved, another country only suggests its currency, and a stale save is compared", async ({
  page,
  church,
  enter,
}) => {
  await enter(church.owner);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(toast(page, "Datos revisados")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sigue en Inicio: 6 pasos" })).toHaveAttribute("href", "/");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(toast(page, "No había cambios que guardar")).toBeVisible();

  await page.getByRole("textbox", { name: "Dirección" }).fill("Calle 12 # 4-56");
  await page.getByRole("combobox", { name: "País" }).selectOption("México");
  await expect(page.getByRole("combobox", { name: "Moneda" })).toHaveValue("COP");
  await expect(page.getByText("En México se usa: Peso mexicano (MXN) y la hora de Ciudad de México.")).toBeVisible();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(toast(page, "Cambios guardados")).toBeVisible();
  const savedChurch = () => callApi<Church>(church.owner, "GET", "/users/data");
  expect(await savedChurch()).toMatchObject({ country: "MX", currency: "COP", address: "Calle 12 # 4-56" });

  await page.getByRole("combobox", { name: "País" }).selectOption("Perú");
  await page.getByRole("button", { name: "Usar los dos" }).click();
  await expect(page.getByRole("combobox", { name: "Moneda" })).toHaveValue("PEN");
  await expect(page.getByRole("combobox", { name: "Zona horaria" })).toHaveValue("America/Lima");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "¿Cambiar la moneda?" });
  await expect(question).toContainText("Los valores no se convierten");
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(await savedChurch()).toMatchObject({ country: "MX", currency: "COP" });
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await question.getByRole("button", { name: "Cambiar la moneda" }).click();
  await expect.poll(savedChurch).toMatchObject({ country: "PE", currency: "PEN", timeZone: "America/Lima" });
  await page.reload();
  await expect(page.getByRole("combobox", { name: "País" })).toHaveValue("PE");
  await expect(page.getByRole("textbox", { name: "Dirección" })).toHaveValue("Calle 12 # 4-56");

  await test.step("a stale save shows the comparison and keeps the typed values", async () => {
    await page.getByRole("textbox", { name: "Dirección" }).fill("Calle 12");
    await callApi(church.owner, "PUT", "/churches", { name: "Iglesia Renombrada", address: "Carrera 7" });
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: /^Persona \S+ guardó cambios mientras escribías$/ });
    await expect(dialog.getByRole("row", { name: /Dirección/ })).toContainText("Carrera 7");
    await expect(dialog).toContainText("Nombre de la iglesia: Iglesia Renombrada");
    await dialog.getByRole("button", { name: "Guardar lo mío" }).click();
    await expect(toast(page, "Cambios guardados")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Nombre de la iglesia" })).toHaveValue("Iglesia Renombrada");
    await expect(page.getByRole("textbox", { name: "Dirección" })).toHaveValue("Calle 12");
  });
  await test.step("without collaborators the transfer dialog links to the invitations", async () => {
    await page.getByRole("button", { name: "Pasar la iglesia a otra persona" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "invita a esa persona" }).click();
    await expect(page).toHaveURL("/settings/collaborators");
  });
});

test("the owner transfers the church by its name and the password", async ({ page, church, enter, openElsewhere }) => {
  const newOwner = await aUser();
  await callApi(church.owner, "POST", "/permissions", { email: newOwner.email });
  await callApi(newOwner, "PUT", "/users/church", { churchId: church.id });
  await withPassword(church.owner);
  await enter(church.owner);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Pasar la iglesia a otra persona" }).click();
  const dialog = page.getByRole("dialog", { name: `Pasar la ${church.name} a otra persona` });
  await dialog.getByRole("button", { name: "Pasar la iglesia" }).click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("combobox", { name: "Quién la recibe" }).selectOption(`${newOwner.name} (${newOwner.email})`);
  await dialog.getByRole("textbox", { name: "Nombre de la iglesia" }).fill("Otra iglesia");
  await dialog.getByLabel("Tu contraseña", { exact: true }).fill("otra-clave");
  await dialog.getByRole("button", { name: "Pasar la iglesia" }).click();
  await expect(dialog.getByText("Escribe el nombre de la iglesia tal como está").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Nombre de la iglesia" }).fill(church.name);
  await dialog.getByRole("button", { name: "Pasar la iglesia" }).click();
  await expect(dialog.getByText("La contraseña actual no es correcta.").first()).toBeVisible();
  await dialog.getByLabel("Tu contraseña", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Pasar la iglesia" }).click();
  await expect(toast(page, `La iglesia es ahora de ${newOwner.name}`)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Miembros", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Configuración", exact: true })).toBeHidden();

  const otherPage = await openElsewhere(newOwner);
  await otherPage.goto("/settings");
  await expect(otherPage.getByText(`(tú, ${newOwner.email})`)).toBeVisible();
  await otherPage.goto("/settings/history");
  const changes = otherPage.getByRole("region", { name: "Cambios" });
  await expect(changes.getByText(`${church.owner.name} pasó la iglesia a ${newOwner.name}`)).toBeVisible();
  await expect(changes.getByText(`${newOwner.name} entró a la iglesia`)).toBeVisible();
});

test("an owner without a password transfers the church by its name", { tag: "@release" }, async ({
  page,
  church,
  enter,
}) => {
  const newOwner = await aCollaborator(church);
  await enter(church.owner);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Pasar la iglesia a otra persona" }).click();
  const dialog = page.getByRole("dialog", { name: `Pasar la ${church.name} a otra persona` });
  await dialog.getByRole("combobox", { name: "Quién la recibe" }).selectOption(`${newOwner.name} (${newOwner.email})`);
  await dialog.getByRole("button", { name: "Pasar la iglesia" }).click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Nombre de la iglesia" }).fill(church.name);
  await dialog.getByRole("button", { name: "Pasar la iglesia" }).click();
  await expect(toast(page, `La iglesia es ahora de ${newOwner.name}`)).toBeVisible();
});

test("the settings are edited by keyboard alone", { tag: "@release" }, async ({ page, church, enter }) => {
  await enter(church.owner);
  await page.goto("/settings");
  const { keyboard } = page;
  await page.getByRole("textbox", { name: "Nombre de la iglesia" }).focus();
  await keyboard.press("End");
  await keyboard.type(" Central");
  await keyboard.press("Tab");
  await keyboard.type("Calle 12");
  await keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "País" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Moneda" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Zona horaria" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(toast(page, "Cambios guardados")).toBeVisible();
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ver los planes" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Pasar la iglesia a otra persona" })).toBeFocused();
  expect(await callApi(church.owner, "GET", "/users/data")).toMatchObject({
    churchName: `${church.name} Central`,
    address: "Calle 12",
  });
});
