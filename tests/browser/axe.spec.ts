import type { Page } from "playwright/test";
import { aChurch, aCollaborator, aUser, type Person, type TestChurch } from "../support/church";
import { test as base, callApi, expect, isPhone, responseErrors, toast } from "../support/pages";
import { asPhone, expectAccessible, expectNoHorizontalScroll, expectTouchTargetSize } from "../support/pages-axe";
import { entryForm, transactionList, transactionSheet, transferSheet, voidDialog } from "../support/pages-finances";
import { columnsHeading, csvFile, openColumns, openReview, stepHeading } from "../support/pages-import";
import * as items from "../support/pages-inventory";
import {
  addMembers,
  editSheet,
  newSheet,
  rowCheckbox,
  rowLink,
  searchBox,
  selectionBar,
} from "../support/pages-members";
import { aPost, aPublishedPost } from "../support/rows/blog";
import { aCertificate } from "../support/rows/certificates";
import { aTransaction } from "../support/rows/finances";
import { anItem } from "../support/rows/inventory";
import { aMember } from "../support/rows/members";
import { aPresentation } from "../support/rows/presentations";
import { anActivity, anEvent, aSiteImage, aWebsite } from "../support/rows/website";

type Fixtures = {
  /** A church that these tests only read: 53 members, one more with birthday today, one in the trash. */
  full: TestChurch & {
    personId: number;
    itemId: number;
    certificateId: number;
    presentationId: number;
    postId: number;
  };
  empty: TestChurch;
  collaborator: Person;
  newcomer: Person;
};

/** Makes something with its first use in this process: a fixture of the worker's scope would need workers of its own. */
function once<Made>(make: () => Promise<Made>) {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const fullChurch = once(async () => {
  const church = await aChurch({ name: "Iglesia Camino de Vida y Esperanza" });
  await addMembers(church, 53);
  const birthday = `1988${new Date().toISOString().slice(4, 10)}`;
  const long = "María Fernanda Guadalupe Hernández-Maldonado de Villavicencio";
  const { id } = await aMember(church, { name: long, birthday, notes: "Canta en el coro.\nLlega temprano." });
  const trashedMember = await aMember(church, { name: "José Núñez" });
  await callApi(church.owner, "DELETE", `/members/${trashedMember.id}`);
  await aTransaction(church, { date: "2024-03-10", amount: "123456789012.50" });
  await aTransaction(church, { date: "2024-03-11", categoryId: church.categories.Alquiler });
  await callApi(church.owner, "POST", "/treasuries", { name: "Cuenta de ahorros del fondo para el templo nuevo" });
  await callApi(church.owner, "POST", "/finances/closings", { month: "2024-02" });
  const item = await anItem(church, { name: `Consola ${long}`, price: "999999999999.99", amount: "999999999" });
  await anItem(church, { name: "Órgano", condition: "de_baja" });
  await anItem(church, { name: "Cajón", condition: "malo", category: null, location: null });
  const trashedItem = await anItem(church, { name: "Pandero" });
  await callApi(church.owner, "DELETE", `/inventory/${trashedItem.id}`);
  const certificate = await aCertificate(church, { member: long, memberId: id });
  const presentation = await aPresentation(church, {
    title: `Canto de ${long}`,
    background: "#F6D58E",
    text: "#2B1B05",
  });
  await aWebsite(church, { title: "Camino de Vida y Esperanza" });
  await anEvent(church, { title: "Retiro de familias" });
  await anActivity(church, { title: "Reunión de jóvenes" });
  for (const alt of ["Bautizo en el río", ""]) await aSiteImage(church, { alt });
  await aPost(church, { title: "" });
  await aPublishedPost(church, { title: `Testimonio de ${long}` });
  const post = await aPublishedPost(church, { title: "Vigilia", publishedAt: "2090-12-24T08:00" });
  const trashedPost = await aPost(church, { title: "Vieja" });
  await callApi(church.owner, "DELETE", `/posts/${trashedPost.id}`);
  return {
    ...church,
    personId: id,
    itemId: item.id,
    certificateId: certificate.id,
    presentationId: presentation.id,
    postId: post.id,
  };
});
const emptyChurch = once(() => aChurch());
const fullCollaborator = once(async () => aCollaborator(await fullChurch()));
const newUser = once(() => aUser({ verified: false }));

const test = base.extend<Fixtures>({
  full: async ({ baseURL: _ }, use) => use(await fullChurch()),
  empty: async ({ baseURL: _ }, use) => use(await emptyChurch()),
  collaborator: async ({ baseURL: _ }, use) => use(await fullCollaborator()),
  newcomer: async ({ baseURL: _ }, use) => use(await newUser()),
});

test.use({ allowedErrors: responseErrors(400, 403, 404, 409), contextOptions: { reducedMotion: "reduce" } });

/** Expects the loaded screen to be accessible on a desktop and on a phone, whose controls are large enough. */
async function expectFit(page: Page) {
  await expectLoadedAccessible(page);
  await asPhone(page, async () => {
    await expectLoadedAccessible(page);
    await expectTouchTargetSize(page);
  });
}

/** The same in the size in which the page was loaded. */
async function expectFitAsLoaded(page: Page) {
  await expectLoadedAccessible(page);
  if (isPhone(page)) await expectTouchTargetSize(page);
}

async function expectLoadedAccessible(page: Page) {
  await expect(page.getByText("Cargando...")).toHaveCount(0);
  await expectAccessible(page);
}

/** Opens each path, waits for its text and expects the screen to fit: one browser context for all of them. */
async function expectScreensFit(page: Page, screens: readonly (readonly [path: string, text: string])[]) {
  for (const [path, text] of screens)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      await expectFit(page);
    });
}

// One visit for both: a phone loads these screens anew in the last test of this file, and in the tests of each screen.
test.describe("accessible without serious violations, on a desktop and resized to a phone:", () => {
  test.describe("signed out", () => {
    test("every page", async ({ page }) => {
      const screens = [
        ["/login", "Inicia sesión en Atrio"],
        ["/signup", "Crea tu cuenta"],
        ["/restablecer-contrasena?token=abc", "Crea otra contraseña"],
        ["/restablecer-contrasena", "Crea otra contraseña"],
        ["/verificar-correo?token=abc", "Confirma tu correo"],
        ["/terminos-y-condiciones", "Términos y condiciones"],
        ["/politica-de-privacidad", "Política de privacidad"],
        ["/nada", "No encontramos esta página"],
      ] as const;
      for (const [path, heading] of screens)
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
          await expectFit(page);
        });
      await test.step("the sign-up form with every error", async () => {
        await page.goto("/signup");
        await page.getByRole("button", { name: "Crear cuenta" }).click();
        await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
        await expectFit(page);
      });
      await test.step("the dialog of a forgotten password", async () => {
        await page.goto("/login?recuperar=1");
        await expect(page.getByRole("dialog", { name: "Olvide mi contraseña" })).toBeVisible();
        await expectFit(page);
      });
    });
  });

  test.describe("a user without a church", () => {
    test("the choice, the registration form and the join form", async ({ page, enter, newcomer }) => {
      const expectBothAccessible = async () => {
        await expectAccessible(page);
        await asPhone(page, () => expectAccessible(page));
      };
      await enter(newcomer);
      await page.goto("/");
      const register = page.getByRole("button", { name: "Registrar mi iglesia" });
      await expect(register).toBeVisible();
      await expectBothAccessible();
      await register.click();
      await expect(page.getByRole("textbox", { name: "Nombre de la iglesia" })).toBeVisible();
      await expectBothAccessible();
      await page.getByRole("dialog").getByRole("button", { name: "Volver" }).click();
      await page.getByRole("button", { name: "Unirme a una Iglesia existente" }).click();
      await expect(page.getByText("Cuando tu pastor agregue tu correo")).toBeVisible();
      await expectBothAccessible();
    });
  });

  test.describe("an empty church", () => {
    test.beforeEach(({ enter, empty }) => enter(empty.owner));

    test("home, account and members", async ({ page }) => {
      await expectScreensFit(page, [
        ["/", "Agrega tus primeros miembros"],
        ["/account", "Registrar o unirme a otra"],
        ["/classes", "Las clases todavía no están disponibles"],
        ["/members", "Aquí estarán tus miembros"],
        ["/members/birthdays", "Nadie cumple años en"],
        ["/members/trash", "La papelera está vacía"],
        ["/members/2000000000", "Esta persona ya no está en la lista"],
        ["/members/abc", "No encontramos lo que buscas"],
      ]);
    });

    test("settings", async ({ page }) => {
      await expectScreensFit(page, [
        ["/settings", "Datos de la iglesia"],
        ["/settings/collaborators?nuevo=1", "Invitar a un colaborador"],
        ["/settings/lists", "Categorías de ingresos y egresos"],
        ["/settings/lists?nuevo=1", "Es un cargo pastoral"],
        ["/settings/history", "registró la iglesia"],
        ["/settings/data", "Descargar todo"],
        ["/settings/system", "Qué está configurado"],
      ]);
    });

    test("finances and inventory", async ({ page }) => {
      await expectScreensFit(page, [
        ["/finances", "Aquí estarán tus movimientos"],
        ["/finances/treasury", "Caja general"],
        ["/finances/treasury?archived=true", "No hay tesorerías archivadas"],
        ["/finances/categories", "Diezmos"],
        ["/finances/categories?archived=true", "No hay categorías de ingresos archivadas"],
        ["/finances/reports", "No hubo ingresos ni egresos"],
        ["/inventory", "Aquí estará lo que tiene tu iglesia"],
        ["/inventory/trash", "La papelera está vacía"],
        ["/inventory/2000000000", "Este artículo ya no está en la lista"],
      ]);
    });

    test("certificates", async ({ page }) => {
      await expectScreensFit(page, [
        ["/certificates", "Aquí estarán los certificados de tu iglesia"],
        ["/certificates/batch", "Nadie elegido todavía"],
        ["/certificates/types", "Presentación de niños"],
        ["/certificates/types?nuevo=1", "El texto del certificado."],
        ["/certificates/2000000000", "Este certificado no existe"],
      ]);
    });

    test("the start of a site", async ({ page }) => {
      await expectScreensFit(page, [["/website", "La página de tu iglesia"]]);
    });

    test("presentations", async ({ page }) => {
      await expectScreensFit(page, [
        ["/presentations?title=zzz", "Nada coincide con lo que buscas"],
        ["/presentations?nuevo=1", "También puedes escribirla después"],
        ["/presentations/trash", "La papelera está vacía"],
        ["/presentations/slides?id=2000000000", "Esta presentación ya no está en la lista"],
      ]);
    });

    test("the blog", async ({ page }) => {
      await expectScreensFit(page, [
        ["/blog", "Aquí estarán las entradas de tu blog"],
        ["/blog?state=draft", "Nada coincide con lo que buscas"],
        ["/blog/trash", "La papelera está vacía"],
      ]);
    });
  });

  test.describe("a church with data", () => {
    test.beforeEach(async ({ enter, full, preferPageSize }) => {
      await enter(full.owner);
      await preferPageSize(25);
    });

    test("home, account, menus and toast", async ({ page, full }) => {
      await test.step("home", async () => {
        await page.goto("/");
        await expect(page.getByRole("link", { name: /^María Fernanda/ }).first()).toBeVisible();
        await expectFit(page);
      });
      await test.step("account", async () => {
        await page.goto("/account");
        await expect(page.getByText("Actual", { exact: true })).toBeVisible();
        await expectFit(page);
      });
      await test.step("toast", async () => {
        await page.goto("/settings");
        await page.getByRole("textbox", { name: "Nombre de la iglesia" }).fill(full.name);
        await page.getByRole("button", { name: "Guardar" }).click();
        await expect(toast(page, "Datos revisados").or(toast(page, "No había cambios que guardar"))).toBeVisible();
        await expectFit(page);
      });
      await test.step("open menus", async () => {
        await page.goto("/settings");
        await page.getByRole("button", { name: "Mi cuenta" }).click();
        await expect(page.getByRole("menuitem", { name: "Cerrar sesión" })).toBeVisible();
        await expectFit(page);
        await page.keyboard.press("Escape");
        await asPhone(page, async () => {
          await page.getByRole("button", { name: "Abrir el menú" }).click();
          await expect(page.getByRole("dialog", { name: "Menú" })).toBeVisible();
          await expectAccessible(page);
          await expectTouchTargetSize(page);
        });
      });
    });

    test("members: list, filters, birthdays, trash and a member", async ({ page, full }) => {
      await test.step("list", async () => {
        await page.goto("/members");
        await expect(rowLink(page, "Ana 01")).toBeVisible();
        await expectFit(page);
      });
      await test.step("filtered list", async () => {
        await page.goto("/members?baptized=true&minAge=18&page=2&pageSize=25");
        await expect(page.getByRole("button", { name: "Quitar filtros" })).toBeVisible();
        await expect(rowLink(page, "Ana 51")).toBeVisible();
        await expectFit(page);
      });
      await test.step("no matches", async () => {
        await page.goto("/members?name=zzz");
        await expect(page.getByText("Nadie coincide con lo que buscas")).toBeVisible();
        await expect(searchBox(page)).toHaveValue("zzz");
        await expectFit(page);
      });
      await test.step("open filters", async () => {
        await page.goto("/members");
        await page.getByRole("button", { name: "Género" }).click();
        await expect(page.getByRole("menuitemcheckbox", { name: "Femenino" })).toBeVisible();
        await expectFit(page);
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Edad" }).click();
        await expect(page.getByRole("textbox", { name: "Desde" })).toBeVisible();
        await expectFit(page);
      });
      await test.step("birthdays", async () => {
        await page.goto(`/members/birthdays?month=5`);
        await expect(page.getByRole("link", { name: /^Ana 01/ })).toBeVisible();
        await expectFit(page);
      });
      await test.step("trash", async () => {
        await page.goto("/members/trash");
        await expect(page.getByRole("button", { name: "Restaurar a José Núñez" })).toBeVisible();
        await expectFit(page);
      });
      await test.step("a member", async () => {
        await page.goto(`/members/${full.personId}`);
        await expect(page.getByText("agregó la ficha")).toBeVisible();
        await expectFit(page);
      });
    });

    test("members: forms and bulk actions", async ({ page, full }) => {
      await test.step("new member, empty and with every error", async () => {
        await page.goto("/members?nuevo=1");
        const sheet = newSheet(page);
        await expect(sheet.getByRole("textbox", { name: "Nombre" })).toBeVisible();
        await expectFit(page);
        await sheet.getByRole("button", { name: "Agregar miembro" }).click();
        await expect(sheet.getByRole("alert")).toBeFocused();
        await expectFit(page);
      });
      await test.step("existing member and discard dialog", async () => {
        await page.goto(`/members?editar=${full.personId}`);
        await expect(editSheet(page).getByRole("textbox", { name: "Notas" })).toHaveValue(/coro/);
        await expectFit(page);
        await editSheet(page).getByRole("textbox", { name: "Notas" }).fill("Otra cosa");
        await editSheet(page).getByRole("button", { name: "Cerrar" }).click();
        await expect(page.getByRole("alertdialog")).toBeVisible();
        await expectFit(page);
      });
      await test.step("selection and bulk actions", async () => {
        await page.goto("/members");
        await rowCheckbox(page, "Ana 01").check();
        await rowCheckbox(page, "Ana 03").check();
        await expect(selectionBar(page)).toBeVisible();
        await expectFit(page);
        await selectionBar(page).getByRole("button", { name: "Exportar" }).click();
        await expect(page.getByText("Exportar 2 personas")).toBeVisible();
        await expectFit(page);
        await page.keyboard.press("Escape");
        await selectionBar(page).getByRole("button", { name: /argo$/ }).click();
        await expect(page.getByRole("dialog", { name: "Cambiar el cargo de 2 personas" })).toBeVisible();
        await expectFit(page);
      });
      await test.step("duplicate warning", async () => {
        await page.goto("/members?nuevo=1");
        await newSheet(page).getByRole("textbox", { name: "Nombre" }).fill("Ana 01");
        await page.keyboard.press("Tab");
        await expect(newSheet(page).getByText("Puede que ya esté en la lista:")).toBeVisible();
        await expectFit(page);
      });
    });

    test("certificates: list, no matches and a certificate", async ({ page, full }) => {
      await expectScreensFit(page, [
        ["/certificates", "María Fernanda Guadalupe"],
        ["/certificates?status=revoked", "Ningún certificado coincide"],
        [`/certificates/${full.certificateId}`, "emitió el certificado"],
      ]);
    });

    test("the site's builder: tabs, sheets and what cannot be published", async ({ page }) => {
      await expectScreensFit(page, [
        ["/website/images", "Arrastra para ordenar"],
        ["/website/events", "Retiro de familias"],
        ["/website/activities", "Reunión de jóvenes"],
        ["/website/look", "Sereno y cálido"],
        ["/website/events?nuevo=1", "Termina a las"],
        ["/website?compartir=1", "Código QR"],
        ["/website", "Redes y WhatsApp"],
      ]);
      await test.step("what cannot be published", async () => {
        await page.getByRole("textbox", { name: "Título" }).fill("Cam");
        await page.getByRole("button", { name: "Publicar", exact: true }).click();
        await expect(page.getByText("Falta corregir un campo: Título")).toBeVisible();
        await expectFit(page);
      });
    });

    test("blog: list, menu and trash", async ({ page }) => {
      await expectScreensFit(page, [
        ["/blog?state=scheduled", "Quitar filtros"],
        ["/blog/trash", "Vieja"],
        ["/blog", "Sin título"],
      ]);
      await page.getByRole("button", { name: "Acciones para Vigilia" }).click();
      await expect(page.getByRole("menuitem", { name: "Volver a borrador" })).toBeVisible();
      await expectFit(page);
    });

    test("presentations: list, editor and its sheets", async ({ page, full }) => {
      await expectScreensFit(page, [
        ["/presentations", "Canto de María Fernanda"],
        [`/presentations/slides?id=${full.presentationId}`, "Agregar al final"],
      ]);
      await test.step("what cannot be saved", async () => {
        await page.getByRole("textbox", { name: "Título" }).fill("");
        await expect(page.getByText("Sin guardar. Falta corregir: Título")).toBeVisible();
        await expectFit(page);
      });
      await test.step("lyrics", async () => {
        await page.getByRole("button", { name: "Pegar letra" }).click();
        const lyrics = page.getByRole("dialog", { name: "Pegar letra" });
        await lyrics.getByRole("textbox").fill("Coro\nUno\n\nDos\n\nCoro");
        await lyrics.getByText("También por líneas").click();
        await expect(lyrics.getByText("Orden:")).toBeVisible();
        await expectFit(page);
        await page.keyboard.press("Escape");
      });
      await test.step("passage", async () => {
        if (isPhone(page)) {
          await page.getByRole("button", { name: /^Más acciones para/ }).click();
          await page.getByRole("menuitem", { name: "Agregar pasaje" }).click();
        } else await page.getByRole("button", { name: "Agregar pasaje" }).click();
        await page.getByRole("textbox", { name: "Cita o palabras del texto" }).fill("pan de vida");
        await expect(page.getByRole("region", { name: "Versículos encontrados" })).toBeVisible();
        await expectFit(page);
      });
    });

    test("imports: every step and the logs", async ({ page }) => {
      await test.step("every step of a member import", async () => {
        await page.goto("/members/import");
        await expect(stepHeading(page, "Elige el archivo")).toBeVisible();
        await expectFit(page);
        const file = csvFile([
          {},
          { "Nombre completo": "", Nacimiento: "31/02/1990" },
          { "Nombre completo": "Ana 01" },
        ]);
        await openColumns(page, file);
        await expectFit(page);
        await openReview(page, file);
        await expectFit(page);
      });
      await test.step("log of member imports", async () => {
        await page.goto("/members/imports");
        await expect(stepHeading(page, "Importaciones anteriores")).toBeVisible();
        await expectFit(page);
      });
      await test.step("inventory import and its log", async () => {
        await page.goto("/inventory/import");
        const buffer = Buffer.from("Artículo;Precio\r\nSilla;45.000\r\n");
        await page.getByLabel("Elegir un archivo").setInputFiles({ name: "bienes.csv", mimeType: "text/csv", buffer });
        await expect(columnsHeading(page)).toBeFocused();
        await expectFit(page);
        await page.goto("/inventory/imports");
        await expect(stepHeading(page, "Importaciones anteriores")).toBeVisible();
        await expectFit(page);
      });
      await test.step("import of movements", async () => {
        await page.goto("/finances/import");
        const buffer = Buffer.from("Fecha;Concepto;Ingreso;Egreso\r\n01/03/2024;Ofrenda;500;\r\n");
        await page.getByLabel("Elegir un archivo").setInputFiles({ name: "caja.csv", mimeType: "text/csv", buffer });
        await expect(columnsHeading(page)).toBeFocused();
        await expectFit(page);
      });
    });

    test("inventory: list, bulk action, no matches, trash, an item and its forms", async ({ page, full }) => {
      await test.step("list, bulk action, no matches and trash", async () => {
        await page.goto("/inventory");
        await expect(items.rowLink(page, "Órgano")).toBeVisible();
        await expectFit(page);
        await items.rowCheckbox(page, "Órgano").check();
        await selectionBar(page)
          .getByRole("button", { name: /bicación$/ })
          .click();
        await expect(page.getByRole("dialog", { name: "Cambiar la ubicación de 1 artículo" })).toBeVisible();
        await expectFit(page);
        await page.goto("/inventory?name=zzz&condition=malo");
        await expect(page.getByText("Nada coincide con lo que buscas")).toBeVisible();
        await expectFit(page);
        await page.goto("/inventory/trash");
        await expect(page.getByRole("button", { name: "Restaurar Pandero" })).toBeVisible();
        await expectFit(page);
      });
      await test.step("an item, its form and a new one with every error", async () => {
        await page.goto(`/inventory/${full.itemId}`);
        await expect(page.getByText("agregó el artículo")).toBeVisible();
        await expectFit(page);
        await page.goto(`/inventory?editar=${full.itemId}`);
        await expect(items.editSheet(page).getByRole("textbox", { name: "Cantidad" })).toHaveValue("999999999");
        await expectFit(page);
        await page.goto("/inventory?nuevo=1");
        await items.newSheet(page).getByRole("button", { name: "Agregar artículo" }).click();
        await expect(items.newSheet(page).getByRole("alert")).toBeFocused();
        await expectFit(page);
      });
    });

    test("finances: transactions and transfers", async ({ page }) => {
      await test.step("list of a month, other dates and no matches", async () => {
        await page.goto("/finances?period=2024-03");
        await expect(transactionList(page).getByText("Alquiler").first()).toBeAttached();
        await expectFit(page);
        await page.getByText("Ver los datos en una tabla").click();
        await expectFit(page);
        await page.goto("/finances?from=2024-03-01&min=100&type=income");
        await expect(page.getByRole("button", { name: "Quitar filtros" })).toBeVisible();
        await expectFit(page);
        await page.goto("/finances?name=zzz");
        await expect(page.getByText("Ningún movimiento coincide con lo que buscas")).toBeVisible();
        await expectFit(page);
      });
      await test.step("a transaction, void dialog and form", async () => {
        await page.goto("/finances?period=2024-03");
        await transactionList(page).getByRole("row").last().getByRole("button").first().click();
        await expect(transactionSheet(page).getByText("registró el movimiento")).toBeVisible();
        await expectFit(page);
        await transactionSheet(page).getByRole("button", { name: "Anular" }).click();
        await expect(voidDialog(page).getByRole("textbox", { name: "Motivo" })).toBeVisible();
        await expectFit(page);
        await page.keyboard.press("Escape");
        await transactionSheet(page).getByRole("button", { name: "Editar" }).click();
        await expect(page.getByRole("dialog", { name: "Editar movimiento" }).getByLabel("Notas")).toBeVisible();
        await expectFit(page);
      });
      await test.step("transfer with every error", async () => {
        await page.goto("/finances?trasladar=1");
        await expect(transferSheet(page).getByRole("combobox", { name: "Hacia" })).toBeVisible();
        await transferSheet(page).getByRole("button", { name: "Trasladar" }).click();
        await expect(transferSheet(page).getByRole("alert")).toBeFocused();
        await expectFit(page);
      });
    });

    // Resizing moves the page behind this form under it: it is loaded on a phone.
    test("finances: new transaction with field errors and a locked month's error", { tag: "@phone" }, async ({
      page,
    }) => {
      await page.goto("/finances?nuevo=1");
      const form = entryForm(page);
      await form.getByRole("button", { name: /^Guardar/ }).click();
      await expect(form.getByText("Requerido").first()).toBeVisible();
      await expectFitAsLoaded(page);
      await form.getByRole("textbox", { name: "Fecha" }).fill("05/02/2024");
      await form.getByRole("textbox", { name: "Concepto" }).fill("Culto de un mes cerrado");
      await form.getByRole("combobox", { name: "Categoría" }).selectOption("Diezmos");
      await form.getByRole("textbox", { name: "Valor" }).fill("1000");
      await page.keyboard.press("Enter");
      await expect(form.getByText("El mes de febrero de 2024 está cerrado")).toBeVisible();
      await expectFitAsLoaded(page);
    });

    test("finances: treasuries and reports", async ({ page }) => {
      await test.step("treasuries, row menu and removal dialog", async () => {
        await page.goto("/finances/treasury");
        await page.getByRole("button", { name: "Acciones para Caja general" }).click();
        await expect(page.getByRole("menuitem", { name: "Eliminar" })).toBeVisible();
        await expectFit(page);
        await page.getByRole("menuitem", { name: "Eliminar" }).click();
        await expect(page.getByRole("combobox", { name: "Pasar su saldo a" })).toBeVisible();
        await expectFit(page);
      });
      await test.step("treasury form with every error", async () => {
        await page.goto("/finances/treasury?nuevo=1");
        const sheet = page.getByRole("dialog", { name: "Agregar tesorería" });
        await sheet.getByRole("button", { name: "Agregar tesorería" }).click();
        await expect(sheet.getByRole("alert")).toBeFocused();
        await expectFit(page);
      });
      await test.step("a month's report and lock dialog", async () => {
        await page.goto("/finances/reports?period=2024-03");
        await expect(page.getByRole("region", { name: "Por tesorería" })).toBeVisible();
        await expectFit(page);
        await page.getByRole("button", { name: "Cerrar marzo" }).click();
        await expect(page.getByRole("alertdialog")).toBeVisible();
        await expectFit(page);
      });
      await test.step("reports of a locked month and of a year", async () => {
        await page.goto("/finances/reports?period=2024-02");
        await expect(page.getByRole("button", { name: "Reabrir febrero" })).toBeVisible();
        await expectFit(page);
        await page.goto("/finances/reports?period=2024");
        await expect(page.getByText("Cerrado", { exact: true })).toBeVisible();
        await expectFit(page);
      });
    });
  });

  test.describe("a collaborator without permissions", () => {
    test("the home page and a forbidden page", async ({ page, enter, collaborator }) => {
      await enter(collaborator);
      await expectScreensFit(page, [
        ["/", "Todavía no tienes secciones"],
        ["/members", "No tienes permiso para ver esta sección"],
      ]);
    });
  });
});

test("no screen scrolls horizontally at a width of 320 pixels", { tag: "@phone-only" }, async ({
  page,
  enter,
  full,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enter(full.owner);
  for (const path of [
    "/",
    "/members?baptized=true",
    "/members?nuevo=1",
    "/members/import",
    "/members/imports",
    `/members/${full.personId}`,
    "/settings",
    "/settings/lists",
    "/settings/history",
    "/settings/data",
    "/settings/system",
    "/account",
    "/finances?period=2024-03",
    "/finances?from=2024-03-01&voided=true",
    "/finances?nuevo=1",
    "/finances?trasladar=1",
    "/finances/treasury",
    "/finances/categories",
    "/finances/reports?period=2024-03",
    "/finances/reports?period=2024",
    "/finances/import",
    "/finances/imports",
    "/inventory?condition=de_baja",
    "/inventory?nuevo=1",
    "/inventory/trash",
    "/inventory/import",
    "/inventory/imports",
    `/inventory/${full.itemId}`,
    "/blog",
    "/blog/trash",
    `/blog/${full.postId}`,
    "/certificates",
    "/certificates/new",
    "/certificates/batch",
    "/certificates/types?nuevo=1",
    `/certificates/${full.certificateId}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText("Cargando...")).toHaveCount(0);
    await expectNoHorizontalScroll(page);
  }
});
