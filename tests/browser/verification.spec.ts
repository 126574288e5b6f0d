// Reached by: components/auth
import type { Page } from "playwright/test";
import { identityDb } from "@/lib/core/db/identity-db";
import { aUser, type Person } from "../support/church";
import {
  callApi,
  expect,
  hydrated,
  isPhone,
  mailedLink,
  refreshProfile,
  responseErrors,
  test,
  toast,
  withoutMail,
  withPassword,
} from "../support/pages";
import { expectAccessible } from "../support/pages-axe";
import { PASSWORD } from "../support/people";

const unconfirm = ({ id }: Person) => identityDb().user.update({ where: { id }, data: { emailVerifiedAt: null } });

/** Link of a verification mail to an owner who has not confirmed the address. */
async function verificationLink(owner: Person) {
  await unconfirm(owner);
  await callApi(owner, "POST", "/accounts/verification-mails");
  return mailedLink(owner.email, "Confirma tu correo en Atrio");
}

/** Church in which the browser's user works. */
const currentChurch = async (page: Page) => (await (await page.request.get("/api/users/data")).json()).churchId;

const passwordField = (page: Page, name = "Contraseña") => page.getByLabel(name, { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Confirmar mi correo", exact: true });

test.use({ allowedErrors: responseErrors(400, 401, 403) });

test("a link opened on another device confirms with the account's password and signs in", { tag: "@phone" }, async ({
  page,
  church,
}) => {
  const owner = await withPassword(church.owner);
  await page.goto(await verificationLink(owner));
  await expect(page.getByText(`Escribe tu contraseña para confirmar ${owner.email}.`)).toBeVisible();
  await expectAccessible(page);
  await passwordField(page).fill("otra-clave-larga");
  await submit(page).click();
  await expect(page.getByText("Esa no es la contraseña de la cuenta.").first()).toBeVisible();
  await passwordField(page).fill(PASSWORD);
  await submit(page).click();
  await expect(toast(page, "Correo confirmado")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await currentChurch(page)).toBe(church.id);
  await callApi(owner, "GET", "/users/data");
});

test("a link opened in the browser of someone else takes a new password by keyboard, keeps the church and ends the earlier sessions", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  const owner = await withPassword(church.owner);
  await enter(await aUser());
  await page.goto(await verificationLink(owner));
  await hydrated(passwordField(page));
  await passwordField(page).focus();
  await page.keyboard.type("una-clave-mala");
  for (let key = 0; key < 3; key++) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "No la sé: elegir una nueva" })).toBeFocused();
  await page.keyboard.press("Enter");
  // On a phone the keyboard on the screen would cover the form.
  if (!isPhone(page)) await expect(passwordField(page, "Nueva contraseña")).toBeFocused();
  await expect(page.getByText(`Elige una contraseña nueva para ${owner.email}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmar con la contraseña que ya tengo" }).click();
  await page.getByRole("button", { name: "No la sé: elegir una nueva" }).click();
  await passwordField(page, "Nueva contraseña").fill("una-clave-nueva");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Correo confirmado")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await currentChurch(page)).toBe(church.id);
  expect(await identityDb().session.count({ where: { userId: owner.id, kind: "token" } })).toBe(0);
});

test("an owner with an unconfirmed address cannot mail an invitation until a link confirms it, once", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  const { owner } = church;
  await unconfirm(owner);
  await enter(owner);
  await page.goto("/settings/collaborators?nuevo=1");
  const panel = page.getByRole("dialog", { name: "Invitar a un colaborador" });
  await expect(panel.getByText(`Confirma tu correo: abre el enlace que te enviamos a ${owner.email}.`)).toBeVisible();
  await expect(panel.getByRole("button", { name: "Invitar y copiar el enlace" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Invitar y enviar el correo" })).toBeHidden();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Reenviar correo de confirmación" }).click();
  await expect(toast(page, "Correo enviado")).toBeVisible();
  // A link opened in the account's own browser needs one click and keeps the session.
  const link = await mailedLink(owner.email, "Confirma tu correo en Atrio");
  await page.goto(link);
  await submit(page).click();
  await expect(page.getByText(`Listo: confirmaste ${owner.email}.`)).toBeVisible();
  await page.getByRole("link", { name: "Continuar" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/settings/collaborators?nuevo=1");
  await panel.getByRole("textbox", { name: "Correo" }).fill(`invitada-${owner.email}`);
  await panel.getByRole("radio", { name: /^Secretaría/ }).check();
  await panel.getByRole("button", { name: "Invitar y enviar el correo" }).click();
  await expect(panel.getByText(`Invitaste a invitada-${owner.email}. Su correo va en camino`)).toBeVisible();

  await page.goto(link);
  await submit(page).click();
  await expect(page.getByText("Tu correo ya está confirmado.")).toBeVisible();
  await page.context().clearCookies();
  await page.goto(link);
  await submit(page).click();
  await expect(page.getByText("El link de acceso es inválido")).toBeVisible();
  await page.getByRole("link", { name: "Ir a mi cuenta" }).click();
  await expect(page).toHaveURL("/login?redirect=%2Faccount");
});

test("an installation without mail says on each page who confirms the address and who has the link", {
  tag: "@release",
}, async ({ page, church, enter }) => {
  const { owner } = church;
  await unconfirm(owner);
  await enter(owner);
  await withoutMail(page);
  const ASK = "pide a quien la administra que confirme";
  await page.goto("/");
  await refreshProfile(page);
  await expect(page.getByText(`Esta instalación no envía correos: ${ASK} ${owner.email}.`)).toBeVisible();
  await page.goto("/account");
  await refreshProfile(page);
  await expect(page.getByText(`esta instalación no envía correos, así que ${ASK}`)).toBeVisible();
  await page.getByRole("button", { name: "Crear otro enlace" }).click();
  await expect(toast(page, "El enlace quedó en un archivo: no hay servidor de correo")).toBeVisible();

  await page.context().clearCookies();
  await page.route("**/login", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('mailIsSetUp\\":true', 'mailIsSetUp\\":false');
    await route.fulfill({ response, body });
  });
  await page.goto("/login");
  await page.getByRole("button", { name: "Olvide mi contraseña" }).click();
  const dialog = page.getByRole("dialog", { name: "Olvide mi contraseña" });
  await expect(dialog.getByText("queda en un archivo. Pídeselo a quien la administra.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Correo" }).fill(owner.email);
  await dialog.getByRole("button", { name: "Crear el enlace" }).click();
  await expect(toast(page, "Si la cuenta existe, quien administra la instalación tiene el enlace")).toBeVisible();
});
