import type { Page } from "playwright/test";
import { aCollaborator } from "../support/church";
import { expect, isPhone, responseErrors, test, toast } from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { newSheet, rowLink } from "../support/pages-members";
import { drawing, solidPicture } from "../support/pictures";
import { aMember } from "../support/rows/members";

test.use({ allowedErrors: responseErrors(422) });

const picture = async (colour: string, options?: Parameters<typeof solidPicture>[1]) => ({
  name: "IMG_0001.png",
  mimeType: "image/png",
  buffer: await solidPicture(colour, options),
});

/** Chooses a file through the button's file dialog. */
async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles(file);
}

/** Expects a loaded image with this path on the page. */
const expectLoaded = (page: Page, address: RegExp) =>
  expect(async () => {
    const shown = await page.evaluate(() =>
      [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).map(({ src }) => new URL(src).pathname),
    );
    expect(
      shown.some((path) => address.test(path)),
      shown.join(),
    ).toBe(true);
  }).toPass({ timeout: 10_000 });

test("a member's photo is added with the member or later, changed, removed and restored", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  await enter(church.owner);
  await test.step("chosen for a new member, it is uploaded with it, and a bad one leaves the member", async () => {
    await page.goto("/members?nuevo=1");
    const name = newSheet(page).getByRole("textbox", { name: "Nombre" });
    await name.fill("Sin Foto");
    await choose(page, "Elegir foto", {
      name: "foto.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("<!doctype html>"),
    });
    await newSheet(page).getByRole("button", { name: "Guardar y agregar otro" }).click();
    await expect(
      toast(page, "Miembro agregado, pero sin su foto. Elige una imagen JPG, PNG, WebP, AVIF o GIF"),
    ).toBeVisible();
    await expect(name).toHaveValue("");
    await choose(page, "Elegir foto", await picture("crimson"));
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Seguir escribiendo" }).click();
    await name.fill("Con Foto");
    await newSheet(page).getByRole("button", { name: "Agregar miembro" }).click();
    await expect(rowLink(page, "Sin Foto")).toBeVisible();
    await expect(rowLink(page, "Con Foto")).toBeVisible();
    await expectLoaded(page, /^\/api\/members\/\d+\/photo$/);
  });

  await rowLink(page, "Sin Foto").press("Enter");
  await expect(page).toHaveURL(/\/members\/\d+$/);
  const address = new URL(page.url()).pathname;
  const own = new RegExp(`^/api${address}/photo$`);
  await test.step("a file that is no image is refused with an error at the button", async () => {
    const alert = page.getByRole("main").getByRole("alert");
    const html = Buffer.from("<!doctype html><script>document.title = 'malo'</script>");
    await choose(page, "Elegir foto", { name: "foto.jpg", mimeType: "image/jpeg", buffer: html });
    await expect(alert).toHaveText("Elige una imagen JPG, PNG, WebP, AVIF o GIF");
    await expect(page.getByRole("button", { name: "Elegir foto" })).toHaveAccessibleDescription(/Elige una imagen/);
    await expect(page).not.toHaveTitle("malo");
    await expectAccessible(page);
    const whole = await drawing().jpeg().toBuffer();
    await choose(page, "Elegir foto", { name: "a.jpg", mimeType: "image/jpeg", buffer: whole.subarray(0, 90_000) });
    await expect(alert).toHaveText("La imagen está dañada o incompleta. Prueba con otra");
    const big = { name: "video.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
    await choose(page, "Elegir foto", big);
    await expect(alert).toHaveText("La imagen pesa más de 10 MB. Elige otra o redúcela.");
  });

  await test.step("added, shown in the list, changed, removed and restored", async () => {
    // Larger than the upload: the browser scales it down first.
    await choose(page, "Elegir foto", await picture("crimson", { width: 3_000, height: 2_000 }));
    await expect(toast(page, "Foto guardada")).toBeVisible();
    await expectLoaded(page, own);
    await expect(page.getByText("Foto agregada")).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toBeHidden();
    await expectAccessible(page);
    if (isPhone(page)) await expectTouchTargetSize(page);

    await page.goto("/members");
    await expect(rowLink(page, "Sin Foto")).toBeVisible();
    await expectLoaded(page, own);

    await rowLink(page, "Sin Foto").press("Enter");
    await choose(page, "Cambiar foto", await picture("teal"));
    await expect(page.getByText("Foto cambiada")).toBeVisible();

    await page.getByRole("button", { name: "Quitar foto" }).click();
    await expect(page.getByText("Foto quitada")).toBeVisible();
    await expect(page.getByRole("button", { name: "Elegir foto" })).toBeFocused();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByRole("button", { name: "Quitar foto" })).toBeVisible();
    await expectLoaded(page, own);
  });

  await test.step("one that fails to load is replaced by the initials", async () => {
    await page.route("**/photo?v=*", (route) => route.fulfill({ status: 200, contentType: "image/webp", body: "" }));
    await page.reload();
    await expect(page.getByRole("main").getByText("SF", { exact: true })).toBeVisible();
    await page.unroute("**/photo?v=*");
    // No request of the owner's page may have the cookie of the next user.
    await page.goto("about:blank");
  });

  await test.step("a read-only collaborator sees it without buttons to change it", async () => {
    await enter(await aCollaborator(church, { areas: ["members"], readOnly: true }));
    await page.goto(address);
    await expectLoaded(page, own);
    await expect(page.getByRole("button", { name: /foto/ })).toHaveCount(0);
  });
});

test("an upload over a slow connection shows its progress and can be cancelled", { tag: "@release" }, async ({
  page,
  church,
  enter,
}) => {
  const { id } = await aMember(church);
  await enter(church.owner);
  await page.goto(`/members/${id}`);
  await expect(page.getByRole("button", { name: "Elegir foto" })).toBeVisible();
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 100, downloadThroughput: 50_000, uploadThroughput: 20_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  const buffer = await drawing({ width: 1_000, height: 900 }).jpeg({ quality: 95 }).toBuffer();
  await choose(page, "Elegir foto", { name: "a.jpg", mimeType: "image/jpeg", buffer });
  const progress = page.getByRole("progressbar", { name: "Envío de la imagen" });
  await expect(progress).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(progress).toBeHidden();
  await expect(page.getByRole("button", { name: "Elegir foto" })).toBeFocused();
  await expect(page.getByRole("main").getByRole("alert")).toBeHidden();
});

test("the church's logo is set in the settings, the user's photo on the account page", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  await enter(church.owner);
  await page.goto("/settings");
  const logo = { name: "logo.png", mimeType: "image/png", buffer: await drawing({ channels: 4 }).png().toBuffer() };
  await choose(page, "Elegir logo", logo);
  await expect(toast(page, "Logo guardado")).toBeVisible();
  await expect(page.getByRole("img", { name: "Logo actual" })).toBeVisible();
  await expectLoaded(page, /^\/api\/churches\/logo$/);
  // The form beside it still saves.
  await page.getByRole("textbox", { name: "Nombre de la iglesia" }).fill("Iglesia Camino Nuevo");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(toast(page, "Cambios guardados")).toBeVisible();
  await expectAccessible(page);
  if (isPhone(page)) await expectTouchTargetSize(page);
  await page.getByRole("button", { name: "Quitar logo" }).click();
  await expect(page.getByRole("button", { name: "Elegir logo" })).toBeFocused();

  await page.goto("/account");
  await choose(page, "Elegir foto", await picture("teal"));
  await expect(toast(page, "Foto guardada")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mi cuenta" }).locator("img")).toHaveAttribute(
    "src",
    /^\/api\/users\/image\?v=/,
  );
  await expectAccessible(page);
  if (isPhone(page)) await expectTouchTargetSize(page);
});
