import { inIdentity } from "@/lib/core/identity-db";
import { aCollaborator, aUser } from "../support/church";
import { answered, ask, expect, isPhone, test, toast, withPassword } from "../support/pages";
import { expectAccessible } from "../support/pages-axe";
import { PASSWORD } from "../support/people";

test.use({ allowed: answered(400, 409) });

type Church = { name: string; address: string | null; country: string; currency: string; timeZone: string };

test("the church moves to another country: its money and time are offered, and never follow by themselves", async ({
  page,
  church,
  enter,
}) => {
  await enter(church.owner);
  await page.goto("/settings");
  await page.getByRole("textbox", { name: "Dirección" }).fill("Calle 12 # 4-56");
  await page.getByRole("combobox", { name: "País" }).selectOption("México");
  await expect(page.getByRole("combobox", { name: "Moneda" })).toHaveValue("COP");
  await expect(page.getByText("En México se usa: Peso mexicano (MXN) y la hora de Ciudad de México.")).toBeVisible();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(toast(page, "Cambios guardados")).toBeVisible();
  const saved = () => ask<Church>(church.owner, "GET", "/users/data");
  expect(await saved()).toMatchObject({ country: "MX", currency: "COP", address: "Calle 12 # 4-56" });

  await page.getByRole("combobox", { name: "País" }).selectOption("Perú");
  await page.getByRole("button", { name: "Usar los dos" }).click();
  await expect(page.getByRole("combobox", { name: "Moneda" })).toHaveValue("PEN");
  await expect(page.getByRole("combobox", { name: "Zona horaria" })).toHaveValue("America/Lima");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "¿Cambiar la moneda?" });
  await expect(question).toContainText("Los valores no se convierten");
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(await saved()).toMatchObject({ country: "MX", currency: "COP" });
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await question.getByRole("button", { name: "Cambiar la moneda" }).click();
  await expect.poll(saved).toMatchObject({ country: "PE", currency: "PEN", timeZone: "America/Lima" });
  await page.reload();
  await expect(page.getByRole("combobox", { name: "País" })).toHaveValue("PE");
  await expect(page.getByRole("textbox", { name: "Dirección" })).toHaveValue("Calle 12 # 4-56");
});

test("what another place has saved meanwhile is compared, and nothing typed is lost", async ({
  page,
  church,
  enter,
}) => {
  await enter(church.owner);
  await page.goto("/settings");
  await page.getByRole("textbox", { name: "Dirección" }).fill("Calle 12");
  await ask(church.owner, "PUT", "/churches", { name: "Iglesia Renombrada", address: "Carrera 7" });
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Otra persona guardó cambios mientras escribías" });
  await expect(dialog.getByRole("row", { name: /Dirección/ })).toContainText("Carrera 7");
  await expect(dialog).toContainText("Nombre de la iglesia: Iglesia Renombrada");
  await dialog.getByRole("button", { name: "Guardar lo mío" }).click();
  await expect(toast(page, "Cambios guardados")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nombre de la iglesia" })).toHaveValue("Iglesia Renombrada");
  await expect(page.getByRole("textbox", { name: "Dirección" })).toHaveValue("Calle 12");
});

test("the church is given to somebody else, by its name and the password", async ({
  page,
  church,
  enter,
  elsewhere,
}) => {
  const heir = await aUser();
  await ask(church.owner, "POST", "/permissions", { email: heir.email });
  await ask(heir, "PUT", "/users/church", { churchId: church.id });
  await withPassword(church.owner);
  await enter(church.owner);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Pasar la iglesia a otra persona" }).click();
  const dialog = page.getByRole("dialog", { name: `Pasar ${church.name} a otra persona` });
  await dialog.getByRole("button", { name: "Pasar la iglesia" }).click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("combobox", { name: "Quién la recibe" }).selectOption(`${heir.name} (${heir.email})`);
  await dialog.getByRole("textbox", { name: "Nombre de la iglesia" }).fill("Otra iglesia");
  await dialog.getByLabel("Tu contraseña", { exact: true }).fill("otra-clave");
  await dialog.getByRole("button", { name: "Pasar la iglesia" }).click();
  await expect(dialog.getByText("Escribe el nombre de la iglesia tal como está").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Nombre de la iglesia" }).fill(church.name);
  await dialog.getByRole("button", { name: "Pasar la iglesia" }).click();
  await expect(dialog.getByText("La contraseña actual no es correcta.").first()).toBeVisible();
  await dialog.getByLabel("Tu contraseña", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Pasar la iglesia" }).click();
  await expect(toast(page, `La iglesia es ahora de ${heir.name}`)).toBeVisible();
  await expect(page).toHaveURL("/");
  if (isPhone(page)) await page.getByRole("button", { name: "Abrir el menú" }).click();
  await expect(page.getByRole("link", { name: "Miembros", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Configuración", exact: true })).toBeHidden();

  const theirs = await elsewhere(heir);
  await theirs.goto("/settings");
  await expect(theirs.getByText(`(tú, ${heir.email})`)).toBeVisible();
  await theirs.goto("/settings/history");
  const changes = theirs.getByRole("region", { name: "Cambios" });
  await expect(changes.getByText(`${church.owner.name} pasó la iglesia a ${heir.name}`)).toBeVisible();
  await expect(changes.getByText(`${heir.name} entró a la iglesia`)).toBeVisible();
});

test("an owner without a password gives the church by its name", async ({ page, church, enter }) => {
  const heir = await aCollaborator(church);
  await enter(church.owner);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Pasar la iglesia a otra persona" }).click();
  const dialog = page.getByRole("dialog", { name: `Pasar ${church.name} a otra persona` });
  await dialog.getByRole("combobox", { name: "Quién la recibe" }).selectOption(`${heir.name} (${heir.email})`);
  await dialog.getByRole("button", { name: "Pasar la iglesia" }).click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Nombre de la iglesia" }).fill(church.name);
  await dialog.getByRole("button", { name: "Pasar la iglesia" }).click();
  await expect(toast(page, `La iglesia es ahora de ${heir.name}`)).toBeVisible();
});

test("without anybody to give it to, the way there is shown", async ({ page, church, enter }) => {
  await enter(church.owner);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Pasar la iglesia a otra persona" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "invita a esa persona" }).click();
  await expect(page).toHaveURL("/settings/collaborators");
});

test("the settings by the keyboard alone", async ({ page, church, enter }) => {
  test.skip(isPhone(page), "a phone has no keyboard to walk with");
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
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Pasar la iglesia a otra persona" })).toBeFocused();
  expect(await ask(church.owner, "GET", "/users/data")).toMatchObject({
    churchName: `${church.name} Central`,
    address: "Calle 12",
  });
});

test("a church that is being closed says until when, and its owner what can still be done", async ({
  page,
  church,
  enter,
  elsewhere,
}) => {
  const closesAt = new Date("2030-05-17T17:00:00Z");
  await inIdentity({ churchId: church.id }, (tx) => tx.church.update({ where: { id: church.id }, data: { closesAt } }));
  await enter(church.owner);
  await page.goto("/account");
  const banner = page.getByRole("region", { name: "La iglesia se cierra" });
  await expect(banner).toContainText(`${church.name} se cierra el 17/05/2030`);
  await expect(banner.getByRole("link")).toHaveAttribute("href", "/settings/data");
  await expectAccessible(page);
  const theirs = await elsewhere(await aCollaborator(church));
  await theirs.goto("/");
  await expect(theirs.getByText("Si no lo sabías, habla con tu pastor.")).toBeVisible();
});
