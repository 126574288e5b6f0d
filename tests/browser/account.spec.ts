// Reached by: components/account
import { churchText } from "@/lib/core/values/church-name";
import { aChurch, aCollaborator, aSession, aUser } from "../support/church";
import { callApi, expect, hydrated, responseErrors, signInByForm, test, toast, withPassword } from "../support/pages";
import { expectAccessible } from "../support/pages-axe";
import { PASSWORD } from "../support/people";

test.use({ allowedErrors: responseErrors(400, 401) });

test("an owner ends other sessions, cannot delete the account before the church is transferred, and joins a church that invites", async ({
  page,
  church,
  enter,
  openElsewhere,
}) => {
  const { owner } = church;
  const inviting = await aChurch();
  await callApi(inviting.owner, "POST", "/permissions", { email: owner.email });
  const other = await openElsewhere(owner);
  await other.goto("/members");
  await enter(owner);
  await page.goto("/account");
  const sessions = page.getByRole("region", { name: "Dónde tienes la sesión abierta" });
  await test.step("one session in another browser is ended", async () => {
    await expect(sessions.getByText("Aquí estás")).toBeVisible();
    await expect(sessions.getByRole("listitem")).toHaveCount(3);
    await sessions.getByRole("button", { name: "Cerrar la de Navegador" }).click();
    await expect(toast(page, "Sesión cerrada")).toBeVisible();
    await expect(sessions.getByRole("listitem")).toHaveCount(2);
    await other.goto("/members/trash");
    await expect(other).toHaveURL("/login?redirect=%2Fmembers%2Ftrash");
  });
  await test.step("the other sessions are ended together", async () => {
    const tokens = [await aSession(owner), await aSession(owner)];
    await page.reload();
    await expect(sessions.getByRole("listitem")).toHaveCount(4);
    await sessions.getByRole("button", { name: "Cerrar las demás sesiones" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cerrarlas" }).click();
    await expect(toast(page, "Cerraste las demás sesiones")).toBeVisible();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
    for (const token of tokens) {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await fetch(`${process.env.BASE_URL}/api/users/data`, { headers })).status).toBe(401);
    }
  });
  await test.step("a question whose code is asked for ahead opens without a connection", async () => {
    await Promise.all([aSession(owner), aSession(owner)]);
    await page.reload();
    const ask = sessions.getByRole("button", { name: "Cerrar las demás sesiones" });
    await hydrated(ask);
    await page.waitForLoadState("networkidle");
    await Promise.all([page.waitForEvent("requestfinished"), page.mouse.move(300, 300)]);
    await page.context().setOffline(true);
    await ask.press("Enter");
    await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(ask).toBeFocused();
    await page.context().setOffline(false);
  });
  await test.step("the account of an owner is not deleted", async () => {
    await page.getByRole("button", { name: "Eliminar cuenta" }).click();
    const dialog = page.getByRole("dialog", { name: `Eres dueño de la ${church.name}` });
    await dialog.getByRole("link", { name: "configuración de la iglesia" }).click();
    await expect(page).toHaveURL("/settings");
  });
  await test.step("the owned church and the pending invitation are marked, which is accepted", async () => {
    await page.goto("/account");
    const churches = page.getByRole("region", { name: "Mis iglesias" });
    await expect(churches.getByRole("listitem").filter({ hasText: church.name })).toContainText("Eres su dueño");
    await expect(churches.getByRole("listitem").filter({ hasText: inviting.name })).toContainText("Te invitaron");
    await churches.getByRole("button", { name: `Unirme ${churchText(inviting.name, "a")}` }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Todavía no tienes secciones")).toBeVisible();
  });
});

test("a collaborator changes their name, and can no longer sign in after deleting the account with its password", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  const person = await withPassword(await aCollaborator(church));
  await enter(person);
  await page.goto("/account");
  await page.getByRole("textbox", { name: "Nombre" }).fill("Noemí Salazar");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(toast(page, "Cambios guardados")).toBeVisible();
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await expect(page.getByRole("menu").getByText("Noemí Salazar")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Eliminar cuenta" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Eliminar tu cuenta?" });
  await expectAccessible(page);
  await dialog.getByLabel("Tu contraseña", { exact: true }).fill("otra-clave");
  await dialog.getByRole("button", { name: "Eliminar cuenta" }).click();
  await expect(dialog.getByText("La contraseña actual no es correcta.").first()).toBeVisible();
  await dialog.getByLabel("Tu contraseña", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Eliminar cuenta" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/login");
  await signInByForm(page, person.email);
  await expect(page.getByText("Correo o contraseña inválidos")).toBeVisible();
});

test("an account without church and password is renamed, and deleted by typing its mail address", {
  tag: "@release",
}, async ({ page, enter }) => {
  const person = await aUser();
  await enter(person);
  await page.goto("/");
  await page.getByRole("dialog").getByRole("link", { name: "Mi cuenta" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("textbox", { name: "Nombre" }).fill("Sin Iglesia");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(toast(page, "Cambios guardados")).toBeVisible();
  await page.getByRole("button", { name: "Eliminar cuenta" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Eliminar tu cuenta?" });
  await dialog.getByRole("textbox", { name: "Tu correo" }).fill("otro@test.example");
  await dialog.getByRole("button", { name: "Eliminar cuenta" }).click();
  await expect(dialog.getByText("Escribe el correo de esta cuenta.").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Tu correo" }).fill(person.email);
  await dialog.getByRole("button", { name: "Eliminar cuenta" }).click();
  await expect(page).toHaveURL("/login");
});
