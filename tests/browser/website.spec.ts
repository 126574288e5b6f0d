// Reached by: components/websites
import { aCollaborator, asOwner, churchToday, setCountry } from "../support/church";
import {
  endSessions,
  expect,
  hydrated,
  responseErrors,
  signInByForm,
  test,
  toast,
  withPassword,
} from "../support/pages";
import { countSteps, draftSaved, galleryPictures, preview, siteState, siteTab } from "../support/pages-website";
import { solidPicture } from "../support/pictures";
import { aWebsite } from "../support/rows/website";

/** Clicks, keys and texts from an empty church to a full site: at ten seconds each, five minutes. */
const STEPS_MAX = 30;

const picture = async (name: string, colour: string) => ({
  name: `${name}.png`,
  mimeType: "image/png",
  buffer: await solidPicture(colour),
});

/** A day of the next year, as people type it. */
const nextYear = (day: string) => `${day}/${Number(churchToday().slice(0, 4)) + 1}`;

test.describe("a church without a site", () => {
  // The site does not exist until it is made.
  test.use({ allowedErrors: responseErrors(404) });

  test("makes and publishes one with pictures, events and activities, which is read without scripts", async ({
    page,
    browser,
    church,
    enter,
  }) => {
    await enter(church.owner);
    await page.goto("/website");
    const steps = countSteps(page);

    await test.step("title, times and look", async () => {
      const title = page.getByRole("textbox", { name: "Título" });
      await hydrated(title);
      await steps.fill(title, "Camino de Vida");
      await steps.fill(page.getByRole("combobox", { name: "Horarios" }), "Domingo 10:00 a. m.");
      await steps.click(page.getByRole("radio", { name: "Horizonte" }));
      await steps.click(page.getByRole("button", { name: "Crear mi página" }));
      await expect(siteState(page, "Sin publicar")).toBeVisible();
      await expect(preview(page).getByRole("heading", { name: "Camino de Vida", level: 1 })).toBeVisible();
    });

    await test.step("logo, cover and six pictures at once", async () => {
      await steps.click(siteTab(page, "Imágenes"));
      const files = page.getByRole("region", { name: "Logo, portada y pastores" }).locator("input[type=file]");
      await steps.choose(files.nth(0), await picture("portada", "#446688"));
      await expect(toast(page, "Imagen guardada")).toBeVisible();
      await steps.choose(files.nth(1), await picture("logo", "#884422"));
      await expect(toast(page, "Logo guardado")).toBeVisible();
      const colours = ["#111133", "#223344", "#334455", "#445566", "#556677", "#667788"];
      const pictures = await Promise.all(colours.map((colour, index) => picture(`foto-${index}`, colour)));
      await steps.choose(page.locator("input[type=file][multiple]"), pictures);
      await expect(galleryPictures(page)).toHaveCount(6);
      await expect(page.getByText("6 de 48")).toBeVisible();
      await expect(preview(page).locator(".pics img")).toHaveCount(6);
    });

    await test.step("three events, two activities", async () => {
      await steps.click(siteTab(page, "Eventos"));
      await steps.click(page.getByRole("button", { name: "Agregar evento" }));
      for (const [index, name] of ["Retiro de familias", "Vigilia de oración", "Día de campo"].entries()) {
        const sheet = page.getByRole("dialog", { name: "Nuevo evento" });
        // Empty again once the one before is saved.
        await expect(sheet.getByRole("textbox", { name: "Nombre" })).toHaveValue("");
        await steps.fill(sheet.getByRole("textbox", { name: "Nombre" }), name);
        await steps.fill(sheet.getByRole("textbox", { name: "Día" }).first(), nextYear(`1${index}/05`));
        await steps.click(sheet.getByRole("button", { name: index < 2 ? "Guardar y agregar otro" : "Agregar evento" }));
        await expect(toast(page, "Evento agregado").last()).toBeVisible();
      }
      await expect(page.getByRole("button", { name: /^Editar / })).toHaveCount(3);
      await steps.click(siteTab(page, "Actividades"));
      await steps.click(page.getByRole("button", { name: "Agregar actividad" }));
      for (const [index, name] of ["Reunión de jóvenes", "Escuela dominical"].entries()) {
        const sheet = page.getByRole("dialog", { name: "Nueva actividad" });
        await expect(sheet.getByRole("textbox", { name: "Nombre" })).toHaveValue("");
        await steps.fill(sheet.getByRole("textbox", { name: "Nombre" }), name);
        await steps.fill(sheet.getByRole("textbox", { name: "De qué se trata" }), "Cada sábado a las cinco.");
        const submit = index < 1 ? "Guardar y agregar otro" : "Agregar actividad";
        await steps.click(sheet.getByRole("button", { name: submit, exact: true }));
        await expect(toast(page, "Actividad agregada").last()).toBeVisible();
      }
      await expect(page.getByRole("button", { name: /^Editar / })).toHaveCount(2);
    });

    await test.step("published within five minutes of clicks", async () => {
      await steps.click(page.getByRole("button", { name: "Publicar", exact: true }));
      await expect(siteState(page, "Publicada")).toBeVisible();
      expect(steps.count()).toBeLessThanOrEqual(STEPS_MAX);
    });

    await test.step("pictures and activities are put in order by keyboard, one is deleted and put back", async () => {
      await page.getByRole("button", { name: "Editar Reunión de jóvenes" }).press("Alt+ArrowDown");
      await expect(page.getByText("Reunión de jóvenes: lugar 2 de 2.")).toBeAttached();
      await expect(page.getByRole("button", { name: /^Editar / }).last()).toHaveAccessibleName(/jóvenes/);
      await siteTab(page, "Imágenes").click();
      const first = await galleryPictures(page).first().getAttribute("src");
      await page.getByRole("button", { name: "Mover la foto 1 después" }).click();
      await expect(galleryPictures(page).nth(1)).toHaveAttribute("src", first ?? "");
      await page.getByRole("button", { name: "Eliminar la foto 1" }).click();
      await expect(galleryPictures(page)).toHaveCount(5);
      await page.getByRole("button", { name: "Deshacer" }).click();
      await expect(galleryPictures(page)).toHaveCount(6);
    });

    const address = await page.getByRole("link", { name: /\/websites\/camino-de-vida/ }).getAttribute("href");
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ])
      await test.step(`read without scripts, ${viewport.width} pixels wide`, async () => {
        const context = await browser.newContext({ viewport, javaScriptEnabled: false });
        const reader = await context.newPage();
        await reader.goto(address ?? "");
        // A trial click fails where something covers the heading.
        await reader.getByRole("heading", { name: "Camino de Vida", level: 1 }).click({ trial: true });
        await expect(reader.locator(".pics img")).toHaveCount(6);
        await expect(reader.getByText("Domingo 10:00 a. m.").first()).toBeVisible();
        await reader.goto(`${address}/events`);
        for (const name of ["Retiro de familias", "Vigilia de oración", "Día de campo"])
          await expect(reader.getByRole("heading", { name })).toBeVisible();
        await reader.goto(`${address}/services`);
        await expect(reader.getByRole("heading", { name: "Escuela dominical" })).toBeVisible();
        await context.close();
      });

    await test.step("a collaborator who may only read changes nothing", async () => {
      await enter(await aCollaborator(church, { areas: ["website"], readOnly: true }));
      await page.goto("/website");
      await expect(page.getByRole("textbox", { name: "Título" })).toBeDisabled();
      await expect(page.getByRole("button", { name: "Publicar" })).toHaveCount(0);
      await siteTab(page, "Eventos").click();
      await expect(page.getByText("Vigilia de oración").first()).toBeVisible();
      await expect(page.getByRole("button", { name: /Agregar|Editar|Acciones/ })).toHaveCount(0);
    });
  });
});

test.describe("a site's settings", () => {
  test.use({ allowedErrors: /the server responded with a status of (400|401|409)\b|net::ERR_INTERNET_DISCONNECTED/ });

  test("survive a lost connection, an ended session and another author, and are published by keyboard", async ({
    page,
    context,
    church,
    enter,
    openElsewhere,
  }) => {
    const owner = await withPassword(church.owner);
    await aWebsite(church, { title: "Camino de Vida" });
    await enter(owner);
    await page.goto("/website");
    const description = page.getByRole("textbox", { name: "Descripción" });
    await hydrated(description);

    await test.step("without a connection", async () => {
      await context.setOffline(true);
      await description.fill("Escrito sin conexión");
      await expect(page.getByText("Sin conexión: se guarda aquí")).toBeVisible();
      await context.setOffline(false);
      await expect(draftSaved(page)).toBeVisible();
      await expect(preview(page).getByText("Escrito sin conexión")).toBeVisible();
      await page.reload();
      await expect(description).toHaveValue("Escrito sin conexión");
    });

    await test.step("an ended session", async () => {
      await hydrated(description);
      await endSessions(owner);
      await description.fill("Escrito sin sesión");
      await expect(page).toHaveURL(/\/login/);
      await signInByForm(page, owner.email);
      await expect(description).toHaveValue("Escrito sin sesión");
      await expect(page.getByText("Recuperamos lo que habías escrito.")).toBeVisible();
      await expect(draftSaved(page)).toBeVisible();
    });

    await test.step("what cannot be published is named, and its tab opens", async () => {
      const { keyboard } = page;
      await page.getByRole("textbox", { name: "Título" }).fill("Cam");
      await page.getByRole("group").filter({ hasText: "Redes y WhatsApp" }).locator("summary").press("Enter");
      await page.getByRole("textbox", { name: "Facebook" }).fill("no es un enlace");
      await siteTab(page, "Apariencia").press("Enter");
      await expect(page.getByRole("radio", { name: "Olivar" })).toBeVisible();
      await page.getByRole("button", { name: "Publicar", exact: true }).press("Enter");
      const summary = page.getByRole("alert").filter({ hasText: "Falta corregir 2 campos: Título, Facebook" });
      await expect(summary).toBeFocused();
      await keyboard.press("Tab");
      await keyboard.press("Enter");
      const title = page.getByRole("textbox", { name: "Título" });
      await expect(title).toBeFocused();
      await expect(title).toHaveAccessibleDescription(/El título debe tener al menos 6 caracteres\./);
      await title.fill("Camino Nuevo");
      await page.getByRole("textbox", { name: "Facebook" }).fill("facebook.com/camino");
      await expect(draftSaved(page)).toBeVisible();
      await page.getByRole("button", { name: "Publicar", exact: true }).press("Enter");
      await expect(siteState(page, "Publicada")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Facebook" })).toHaveValue("https://facebook.com/camino");
      await expect(page.getByRole("link", { name: /\/websites\/camino-nuevo/ })).toBeVisible();
    });

    const secretary = await aCollaborator(church, { areas: ["website"] });
    const other = await openElsewhere(secretary);
    const fieldOf = (one: typeof page, name: string) => one.getByRole("textbox", { name });

    await test.step("different settings of two people are merged", async () => {
      await other.goto("/website");
      await hydrated(fieldOf(other, "Descripción"));
      await fieldOf(other, "Dirección").fill("Calle 5");
      await expect(siteState(other, "Cambios sin publicar")).toBeVisible();
      await expect(draftSaved(other)).toBeVisible();
      await fieldOf(page, "Pastores").fill("Ana y Luis");
      await expect(fieldOf(page, "Dirección")).toHaveValue("Calle 5");
      await expect(draftSaved(page)).toBeVisible();
      await expect(fieldOf(page, "Pastores")).toHaveValue("Ana y Luis");
    });

    await test.step("the same one, published by the other meanwhile, is compared", async () => {
      await fieldOf(other, "Descripción").fill("De la secretaria");
      await expect(fieldOf(other, "Pastores")).toHaveValue("Ana y Luis");
      await expect(draftSaved(other)).toBeVisible();
      await other.getByRole("button", { name: "Publicar cambios" }).click();
      await expect(siteState(other, "Publicada")).toBeVisible();
      await description.fill("Del pastor");
      const dialog = page.getByRole("dialog", { name: `${secretary.name} guardó cambios mientras escribías` });
      await expect(dialog.getByRole("row", { name: "Descripción Del pastor De la secretaria" })).toBeVisible();
      await dialog.getByRole("button", { name: "Guardar lo mío" }).click();
      await expect(draftSaved(page)).toBeVisible();
      await expect(siteState(page, "Cambios sin publicar")).toBeVisible();
      await other.reload();
      await expect(fieldOf(other, "Descripción")).toHaveValue("Del pastor");
      await other.close();
    });

    await test.step("changes are discarded, and the site is shared and taken offline", async () => {
      await page.getByRole("button", { name: "Más acciones" }).click();
      await page.getByRole("menuitem", { name: "Descartar cambios" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Descartar cambios" }).click();
      await expect(description).toHaveValue("De la secretaria");
      await expect(siteState(page, "Publicada")).toBeVisible();
      await page.getByRole("button", { name: "Compartir" }).click();
      const sheet = page.getByRole("dialog", { name: "Compartir la página" });
      await expect(sheet.getByRole("img", { name: /^Código QR de .*\/websites\/camino-nuevo$/ })).toBeVisible();
      const download = page.waitForEvent("download");
      await sheet.getByRole("button", { name: "PNG" }).click();
      expect((await download).suggestedFilename()).toBe("qr-camino-nuevo.png");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Más acciones" }).click();
      await page.getByRole("menuitem", { name: "Dejar de publicar" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Dejar de publicar" }).click();
      await expect(siteState(page, "Sin publicar")).toBeVisible();
    });
  });
});

test("a group of the builder keeps its place and the focus while one of its sheets loads for the first time", async ({
  page,
  church,
  enter,
}) => {
  await aWebsite(church, { title: "Camino de Vida" });
  await enter(church.owner);
  await page.goto("/website");
  await hydrated(page.getByRole("textbox", { name: "Título" }));
  await page.getByRole("group").filter({ hasText: "Prédicas" }).locator("summary").press("Enter");
  const list = page.getByRole("region", { name: "Lista de prédicas" });
  const trash = list.getByRole("button", { name: "Papelera" });
  await trash.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Papelera de prédicas" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(trash).toBeFocused();
});

test("an address is read as people write it, and a stored number that opens nothing says so", async ({
  page,
  church,
  enter,
}) => {
  await setCountry(church, "PE", "PEN");
  await aWebsite(church);
  await asOwner(church, (db) => db.website.updateMany({ data: { whatsappLink: "987 654 321 000" } }));
  await enter(church.owner);
  await page.goto("/website");
  const field = (name: string) => page.getByRole("textbox", { name });

  await test.step("a group with such a number opens", async () => {
    await expect(page.getByText(/^A este número le faltan o le sobran cifras/)).toBeVisible();
    await field("WhatsApp").fill("987 654 321");
    await expect(page.getByText("Se abrirá: wa.me/51987654321")).toBeVisible();
    await field("Instagram").fill("facebook.com/camino");
    await field("Facebook").focus();
    await expect(page.getByText("Este enlace es de Facebook. Aquí va el de Instagram")).toBeVisible();
    await field("Instagram").fill("@camino");
    await expect(page.getByText("Se abrirá: instagram.com/camino")).toBeVisible();
  });

  await test.step("a pasted code becomes its page", async () => {
    const href = encodeURIComponent("https://www.facebook.com/camino");
    const code = `<iframe src="https://www.facebook.com/plugins/page.php?href=${href}&tabs=timeline" style="border:none">${" ".repeat(500)}</iframe>`;
    await field("Facebook").evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, code);
    await expect(field("Facebook")).toHaveValue("https://www.facebook.com/camino");
  });

  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(siteState(page, "Publicada")).toBeVisible();
});
