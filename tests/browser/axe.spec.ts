import type { Page } from "playwright/test";
import { announcementsPdf, announcementsPptx } from "../support/announcements";
import { aChurch, aCollaborator, aUser, type Person, type TestChurch, theFirstOwner } from "../support/church";
import { test as base, callApi, expect, hydrated, isPhone, responseErrors, toast } from "../support/pages";
import { asPhone, expectAccessible, expectNoHorizontalScroll, expectTouchTargetSize } from "../support/pages-axe";
import { entryForm, transactionList, transactionSheet, transferSheet, voidDialog } from "../support/pages-finances";
import { columnsHeading, csvFile, openColumns, reviewHeading, stepHeading } from "../support/pages-import";
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
import { bodyText, publishSheet, titleField } from "../support/pages-posts";
import { aNumbered, expectOutput, OUTPUT, operatorAt, STAGE, screenOf, textOf } from "../support/pages-projection";
import { solidPicture } from "../support/pictures";
import { aPost, aPublishedPost } from "../support/rows/blog";
import { aCertificate, anEntry } from "../support/rows/certificates";
import { aClass, aMeeting, enrolled } from "../support/rows/classes";
import { aTransaction } from "../support/rows/finances";
import { aGroup, aReport, inGroup } from "../support/rows/groups";
import { anItem } from "../support/rows/inventory";
import { aFamily, aMember } from "../support/rows/members";
import { signedMinutes, someMinutes } from "../support/rows/minutes";
import { aPresentation, aProgramme, itemBody } from "../support/rows/presentations";
import { anActivity, anEvent, aSiteImage, aWebsite } from "../support/rows/website";

type Fixtures = {
  /** A church that these tests only read: 53 members, one more with birthday today, one in the trash. */
  full: TestChurch & {
    personId: number;
    itemId: number;
    certificateId: number;
    entryId: number;
    familyId: number;
    groupId: number;
    classId: number;
    presentationId: number;
    programmeId: number;
    draftId: number;
    minutesId: number;
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
  const family = await aFamily(church, { name: "Quispe", members: [{ memberId: id, role: "madre" }] });
  const group = await aGroup(church, { name: "Célula Betania", leaderId: id, place: long });
  await inGroup(church, group.id, [id]);
  await aReport(church, group.id, { date: "2024-03-06", marks: [{ memberId: id, present: true }] });
  const lesson = await aClass(church, { name: "Corderitos", teacherId: id });
  await enrolled(church, lesson.id, [id]);
  await aMeeting(church, lesson.id, { date: "2025-11-23", marks: [{ memberId: id, present: true }], offering: "8.50" });
  await callApi(church.owner, "POST", `/classes/${lesson.id}/link`);
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
  const entry = await anEntry(church, { name: long, memberId: id, witnesses: long });
  const presentation = await aPresentation(church, {
    title: `Canto de ${long}`,
    background: "#F6D58E",
    text: "#2B1B05",
  });
  const programme = await aProgramme(church, {
    title: "Culto de Navidad",
    date: "2024-12-22",
    items: [
      itemBody({ title: `Canto de ${long}`, presentationId: presentation.id }),
      itemBody({ title: "", who: long.slice(0, 60), minutes: null }),
      itemBody({ kind: "lectura", title: "", reference: "Lucas 2:1-20" }),
      itemBody({ kind: "predicacion", title: "La luz", reference: "Juan 99" }),
      itemBody({ kind: "otro", title: "", text: "Ensayo el sábado" }),
    ],
  });
  const attendees = [long, "Visita"].map((name) => ({ name, attendance: "presente", votes: name === long }));
  const signed = await signedMinutes(church, { title: `Junta con ${long}`, attendees });
  const draft = await someMinutes(church, { title: "Asamblea de marzo", city: null, attendees });
  await aProgramme(church, { title: "Domingo de Santa Cena", date: null });
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
    entryId: entry.id,
    familyId: family.id,
    groupId: group.id,
    classId: lesson.id,
    presentationId: presentation.id,
    programmeId: programme.id,
    draftId: draft.id,
    minutesId: signed.id,
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

/** A short list, for what opens above it: each check reads all rows. */
const fewMembers = "/members?name=Ana+0";

/** Opens each path, waits for its text and expects the screen to fit: one browser context for all of them. */
async function expectScreensFit(page: Page, screens: readonly (readonly [path: string, text: string])[]) {
  for (const [path, text] of screens)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expectFit(page);
    });
}

/** The same for pages that visitors see, by their headings. */
async function expectPagesFit(page: Page, screens: readonly (readonly [path: string, heading: string])[]) {
  for (const [path, heading] of screens)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expectFit(page);
    });
}

/** The form of a new transaction with its errors. Resizing moves the page behind it under it: a phone loads it anew. */
async function expectEntryFormFits(page: Page) {
  await page.goto("/finances?nuevo=1");
  const form = entryForm(page);
  await form.getByRole("button", { name: /^Guardar/ }).click();
  await expect(form.getByText("Requerido").first()).toBeVisible();
  await expectFitAsLoaded(page);
  await form.getByRole("textbox", { name: "Fecha" }).fill("05/02/2024");
  await form.getByRole("textbox", { name: "Concepto" }).fill("Culto de un mes cerrado");
  await form.getByRole("combobox", { name: "Categoría" }).selectOption("Diezmos");
  await form.getByRole("textbox", { name: "Monto" }).fill("1000");
  await page.keyboard.press("Enter");
  await expect(form.getByText("El mes de febrero de 2024 está cerrado")).toBeVisible();
  await expectFitAsLoaded(page);
}

// One visit for both: a phone loads the main screens anew in the last tests of this file.
test.describe("accessible without serious violations, on a desktop and resized to a phone:", () => {
  // Up to sixty checks each.
  test.describe.configure({ timeout: 360_000 });

  test("the pages of visitors, and the choice of a user without a church", async ({ page, enter, newcomer }) => {
    await expectPagesFit(page, [
      ["/restablecer-contrasena?token=abc", "Crea otra contraseña"],
      ["/verificar-correo?token=abc", "Confirma tu correo"],
      ["/terminos-y-condiciones", "Términos y condiciones"],
      ["/nada", "No encontramos esta página"],
      ["/login", "Inicia sesión en Atrio"],
      ["/signup", "Crea tu cuenta"],
    ]);
    await test.step("the sign-up form with every error", async () => {
      await page.getByRole("button", { name: "Crear cuenta" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
      await expectFit(page);
    });
    await test.step("the dialog of a forgotten password", async () => {
      await page.goto("/login?recuperar=1");
      await expect(page.getByRole("dialog", { name: "Olvide mi contraseña" })).toBeVisible();
      await expectFit(page);
    });
    await test.step("the choice, the registration form and the join form", async () => {
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

  test("an empty church: first screens, settings, and forms that need no rows", async ({ page, enter, empty }) => {
    await enter(empty.owner);
    await expectScreensFit(page, [
      ["/", "Agrega tus primeros miembros"],
      ["/members", "Aquí estarán tus miembros"],
      ["/settings", "Datos de la iglesia"],
      ["/settings/collaborators?nuevo=1", "Invitar a un colaborador"],
      ["/settings/lists", "Categorías de ingresos y egresos"],
      ["/settings/lists?nuevo=1", "Es un cargo pastoral"],
      ["/settings/history", "registró la iglesia"],
      ["/settings/data", "Descargar todo"],
      ["/finances/categories", "Diezmos"],
      ["/finances/counts", "Todavía no hay conteos"],
      ["/finances/counts/new", "¿De qué es el efectivo?"],
      ["/certificates/batch", "Nadie elegido todavía"],
      ["/certificates/types?nuevo=1", "El texto del certificado."],
      ["/presentations?nuevo=1", "También puedes escribirla después"],
      ["/presentations?archivo=1", "Elige un archivo"],
      ["/presentations/programmes?nuevo=1", "Empezar con"],
      ["/website", "La página de tu iglesia"],
    ]);
    await enter(await theFirstOwner());
    await expectScreensFit(page, [["/settings/system", "Qué está configurado"]]);
  });

  test.describe("a church with data", () => {
    test.beforeEach(async ({ enter, full, preferPageSize }) => {
      await enter(full.owner);
      await preferPageSize(25);
    });

    test("home, account, menus and toast, and what a collaborator without permissions sees", async ({
      page,
      enter,
      full,
      collaborator,
    }) => {
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
      await test.step("a collaborator without permissions", async () => {
        await enter(collaborator);
        await expectScreensFit(page, [
          ["/", "Todavía no tienes secciones"],
          ["/members", "No tienes permiso para ver esta sección"],
        ]);
      });
    });

    test("members: list, birthdays, trash, a member and the forms", async ({ page, full }) => {
      await test.step("list", async () => {
        await page.goto("/members");
        await expect(rowLink(page, "Ana 01")).toBeVisible();
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
      await test.step("own fields, and the form of one", async () => {
        await page.goto("/members/fields?nuevo=1");
        await expect(page.getByRole("dialog", { name: "Agregar campo" })).toBeVisible();
        await expectFit(page);
      });
      await test.step("a member", async () => {
        await page.goto(`/members/${full.personId}`);
        await expect(page.getByText("agregó la ficha")).toBeVisible();
        await expectFit(page);
      });
      await test.step("new member, with every error, and with the warning of a duplicate", async () => {
        await page.goto(`${fewMembers}&nuevo=1`);
        const sheet = newSheet(page);
        const name = sheet.getByRole("textbox", { name: "Nombre" });
        await expect(name).toBeVisible();
        await sheet.getByRole("button", { name: "Agregar miembro" }).click();
        await expect(sheet.getByRole("alert")).toBeFocused();
        await expectFit(page);
        await name.fill("Ana 01");
        await page.keyboard.press("Tab");
        await expect(sheet.getByText("Puede que ya esté en la lista:")).toBeVisible();
        await expectFit(page);
      });
      await test.step("existing member and discard dialog", async () => {
        await page.goto(`${fewMembers}&editar=${full.personId}`);
        await expect(editSheet(page).getByRole("textbox", { name: "Notas" })).toHaveValue(/coro/);
        await expectFit(page);
        await editSheet(page).getByRole("textbox", { name: "Notas" }).fill("Otra cosa");
        await editSheet(page).getByRole("button", { name: "Cerrar" }).click();
        await expect(page.getByRole("alertdialog")).toBeVisible();
        await expectFit(page);
      });
    });

    test("members: open filters, selection and bulk actions", async ({ page }) => {
      await test.step("open filters", async () => {
        await page.goto(fewMembers);
        await expect(rowLink(page, "Ana 01")).toBeVisible();
        const folded = page.getByRole("button", { name: "Mostrar filtros" });
        if (await folded.isVisible()) await folded.click();
        await page.getByRole("button", { name: "Bautizado", exact: true }).first().click();
        await expect(page.getByRole("menuitemcheckbox", { name: "Sí" })).toBeVisible();
        await expectFit(page);
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Edad" }).click();
        await expect(page.getByRole("textbox", { name: "Desde" })).toBeVisible();
        await expectFit(page);
        await page.keyboard.press("Escape");
      });
      await test.step("selection and bulk actions", async () => {
        await rowCheckbox(page, "Ana 01").check();
        await rowCheckbox(page, "Ana 03").check();
        await expect(selectionBar(page)).toBeVisible();
        // The bar floats over a part of a row, which is reached by scrolling.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expectFit(page);
        await selectionBar(page).getByRole("button", { name: "Exportar" }).click();
        await expect(page.getByText("Exportar 2 personas")).toBeVisible();
        await expectFit(page);
        await page.keyboard.press("Escape");
        await selectionBar(page).getByRole("button", { name: /argo$/ }).click();
        await expect(page.getByRole("dialog", { name: "Cambiar el cargo de 2 personas" })).toBeVisible();
        await expectFit(page);
      });
    });

    test("members: filtered list, no matches and the empty form", { tag: "@release" }, async ({ page }) => {
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
      await test.step("new member, empty", async () => {
        await page.goto("/members?nuevo=1");
        await expect(newSheet(page).getByRole("textbox", { name: "Nombre" })).toBeVisible();
        await expectFit(page);
      });
    });

    test("import of members: every step and the log", async ({ page }) => {
      const file = csvFile([{}, { "Nombre completo": "", Nacimiento: "31/02/1990" }, { "Nombre completo": "Ana 01" }]);
      await test.step("every step", async () => {
        await page.goto("/members/import");
        await expect(stepHeading(page, "Elige el archivo")).toBeVisible();
        await expectFit(page);
        await openColumns(page, file);
        await expectFit(page);
        await page.getByRole("button", { name: "Revisar" }).click();
        await expect(reviewHeading(page)).toBeFocused();
        await expectFit(page);
      });
      await test.step("log", async () => {
        await page.goto("/members/imports");
        await expect(stepHeading(page, "Importaciones anteriores")).toBeVisible();
        await expectFit(page);
      });
    });

    test("imports of inventory, with its log, and of movements", { tag: "@release" }, async ({ page }) => {
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

    test("inventory and certificates: lists, a bulk action, an item, a certificate and the forms", async ({
      page,
      full,
    }) => {
      await test.step("items and a bulk action", async () => {
        await page.goto("/inventory");
        await expect(items.rowLink(page, "Órgano")).toBeVisible();
        await expectFit(page);
        await items.rowCheckbox(page, "Órgano").check();
        await selectionBar(page)
          .getByRole("button", { name: /bicación$/ })
          .click();
        await expect(page.getByRole("dialog", { name: "Cambiar la ubicación de 1 artículo" })).toBeVisible();
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
      await expectScreensFit(page, [
        ["/certificates", "María Fernanda Guadalupe"],
        ["/members/families", "Familia Quispe"],
        [`/members/families/${full.familyId}`, "agregó la familia"],
        ["/members/groups?semana=2024-03-06", "Asistencia de doce semanas"],
        ["/members/services", "Todavía no hay cultos anotados"],
        ["/finances/drafts", "No hay ofrendas por registrar"],
        ["/members/groups/list", "Célula Betania"],
        [`/members/groups/${full.groupId}`, "agregó el grupo"],
        [`/members/groups/${full.groupId}?informe=2024-03-06`, "Vinieron 1 de 1"],
        ["/classes", "Corderitos"],
        [`/classes/${full.classId}`, "agregó la clase"],
        ["/classes/courses", "1 clase abierta"],
        ["/classes/board?date=2025-11-23", "1 de 1 clase informó"],
        ["/certificates/books", "María Fernanda Guadalupe"],
        [`/certificates/books/${full.entryId}`, "agregó la inscripción"],
        [`/certificates/${full.certificateId}`, "emitió el certificado"],
      ]);
    });

    test("inventory, certificates and the blog: no matches, filters and trash", { tag: "@release" }, async ({
      page,
    }) => {
      await expectScreensFit(page, [
        ["/inventory?name=zzz&condition=malo", "Nada coincide con lo que buscas"],
        ["/inventory/trash", "Pandero"],
        ["/certificates?status=revoked", "Ningún certificado coincide"],
        ["/blog?state=scheduled", "Quitar filtros"],
        ["/blog/trash", "Vieja"],
      ]);
    });

    test("the site's builder: tabs, sheets and what cannot be published", async ({ page }) => {
      await expectScreensFit(page, [
        ["/website/images", "Arrastra para ordenar"],
        ["/website/events", "Retiro de familias"],
        ["/website/activities", "Reunión de jóvenes"],
        ["/website/look", "Sereno y cálido"],
        ["/website/events?nuevo=1", "Termina a las"],
        ["/website?compartir=1", "Para el boletín o la puerta del templo."],
        ["/website", "Redes y WhatsApp"],
      ]);
      await test.step("what cannot be published", async () => {
        await page.getByRole("textbox", { name: "Título" }).fill("Cam");
        await page.getByRole("button", { name: "Publicar", exact: true }).click();
        await expect(page.getByText("Falta corregir un campo: Título")).toBeVisible();
        await expectFit(page);
      });
    });

    test("blog and presentations: lists, editors with their sheets, and the projection", async ({ page, full }) => {
      await test.step("list of posts and a menu", async () => {
        await page.goto("/blog");
        await expect(page.getByText("Sin título").first()).toBeVisible();
        await expectFit(page);
        await page.getByRole("button", { name: "Acciones para Vigilia" }).click();
        await expect(page.getByRole("menuitem", { name: "Volver a borrador" })).toBeVisible();
        await expectFit(page);
      });
      await test.step("a post with a picture, and its publication", async () => {
        const { id } = await aPost(full);
        await page.goto(`/blog/${id}`);
        await hydrated(titleField(page));
        await expect(bodyText(page)).toBeVisible();
        const buffer = await solidPicture("#445566");
        await page.locator("[data-post-images]").setInputFiles({ name: "grupo.png", mimeType: "image/png", buffer });
        await expect(page.getByRole("button", { name: "Describir imagen" })).toBeVisible();
        await expectFit(page);
        await page.getByRole("button", { name: "Publicar", exact: true }).click();
        await expect(publishSheet(page).getByRole("button", { name: "Publicar", exact: true })).toBeVisible();
        await expectFit(page);
      });
      await expectScreensFit(page, [
        ["/minutes", "Asamblea de marzo"],
        [`/minutes/${full.draftId}`, "Falta la ciudad"],
        [`/minutes/${full.minutesId}`, "Historial de cambios"],
        ["/presentations", "Canto de María Fernanda"],
        ["/presentations/programmes", "Culto de Navidad"],
        ["/presentations/programmes/songs", "Última vez"],
        ["/presentations/bibles", "De dominio público, con Atrio"],
        [`/presentations/programmes/${full.programmeId}`, "Juan tiene 21 capítulos."],
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
        await lyrics.getByRole("textbox", { name: "Letra de la canción" }).fill("Coro\nUno\n\nDos\n\nCoro");
        await lyrics.getByText("En línea vacía").click();
        await expect(lyrics.getByText("Orden:")).toBeVisible();
        await expectFit(page);
        await page.keyboard.press("Escape");
      });
      await test.step("files of slides and pages", async () => {
        const [pptx, pdf] = await Promise.all([announcementsPptx(), announcementsPdf()]);
        const files = page.getByRole("dialog", { name: "Agregar desde archivo" });
        await page.locator("input[data-pictures]").setInputFiles([
          { name: "anuncios.pptx", mimeType: "application/octet-stream", buffer: pptx },
          { name: "anuncios.pdf", mimeType: "application/pdf", buffer: pdf },
        ]);
        await files.getByRole("button", { name: "Partir cada 8 líneas" }).click();
        await expectFit(page);
        await page.keyboard.press("Escape");
        await expect(files.locator("img")).toHaveCount(3);
        await expectFit(page);
        await page.keyboard.press("Escape");
      });
      await test.step("passage", async () => {
        await page.getByRole("button", { name: "Agregar pasaje" }).click();
        await page.getByRole("textbox", { name: "Cita o palabras del texto" }).fill("pan de vida");
        await expect(page.getByRole("region", { name: "Versículos encontrados" })).toBeVisible();
        await expectFit(page);
      });
      await test.step("the three views of a projection", async () => {
        const { id } = await aNumbered(full, "Aleluya", 6);
        await page.goto(operatorAt(id));
        await expect(page.getByText("1 de 6")).toBeVisible();
        await expectFit(page);
        await page.goto(OUTPUT);
        await expectOutput(page, textOf("Aleluya", 1));
        await expectFit(page);
        await page.goto(STAGE);
        await expect(screenOf(page).getByText(textOf("Aleluya", 1))).toBeVisible();
        await expectFit(page);
      });
    });

    test("finances: transactions, transfers, the form of a new transaction, treasuries and reports", async ({
      page,
    }) => {
      await test.step("list of a month and its figures as a table", async () => {
        await page.goto("/finances?period=2024-03");
        await expect(transactionList(page).getByText("Alquiler").first()).toBeAttached();
        await expectFit(page);
        await page.getByRole("button", { name: "Ver los datos en una tabla" }).click();
        await expectLoadedAccessible(page);
        await page.keyboard.press("Escape");
      });
      await test.step("a category in its cell, and the chosen movements", async () => {
        await page
          .getByRole("button", { name: /^Cambiar la categoría de / })
          .first()
          .click();
        await expect(page.getByRole("combobox", { name: "Categorías" })).toBeVisible();
        await expectLoadedAccessible(page);
        await page.keyboard.press("Escape");
        await page.getByRole("checkbox", { name: /^Seleccionar las / }).click();
        await expect(page.getByRole("region", { name: "Selección" })).toBeVisible();
        await expectFit(page);
        await page.getByRole("button", { name: "Quitar selección" }).click();
      });
      await test.step("a transaction, void dialog and form", async () => {
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
      await test.step("new transaction with field errors and a locked month's error", () => expectEntryFormFits(page));
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
      await test.step("report of a year", async () => {
        await page.goto("/finances/reports?period=2024");
        await expect(page.getByText("Cerrado", { exact: true })).toBeVisible();
        await expectFit(page);
      });
    });

    test("finances: other dates, no matches and the report of a locked month", { tag: "@release" }, async ({
      page,
    }) => {
      await page.goto("/finances?from=2024-03-01&min=100&type=income");
      await expect(page.getByRole("button", { name: "Quitar filtros" })).toBeVisible();
      await expectFit(page);
      await page.goto("/finances?name=zzz");
      await expect(page.getByText("Ningún movimiento coincide con lo que buscas")).toBeVisible();
      await expectFit(page);
      await page.goto("/finances/reports?period=2024-02");
      await expect(page.getByRole("button", { name: "Reabrir febrero" })).toBeVisible();
      await expectFit(page);
    });
  });

  test("other pages of visitors, and what an empty church shows in place of rows", { tag: "@release" }, async ({
    page,
    enter,
    empty,
  }) => {
    await expectPagesFit(page, [
      ["/restablecer-contrasena", "Crea otra contraseña"],
      ["/politica-de-privacidad", "Política de privacidad"],
    ]);
    await enter(empty.owner);
    await expectScreensFit(page, [
      ["/account", "Registrar o unirme a otra"],
      ["/classes", "Aquí estarán las clases de tu iglesia"],
      ["/classes/courses", "Aquí estarán los cursos"],
      ["/classes/board", "Todavía no hay clases abiertas"],
      ["/classes/trash", "La papelera está vacía"],
      ["/members/birthdays", "Nadie cumple años en"],
      ["/members/trash", "La papelera está vacía"],
      ["/members/2000000000", "Esta persona ya no está en la lista"],
      ["/members/abc", "No encontramos lo que buscas"],
      ["/finances", "Aquí estarán tus movimientos"],
      ["/finances/treasury", "Caja general"],
      ["/finances/treasury?archived=true", "No hay tesorerías archivadas"],
      ["/finances/categories?archived=true", "No hay categorías de ingresos archivadas"],
      ["/finances/reports", "No hubo ingresos ni egresos"],
      ["/inventory", "Aquí estará lo que tiene tu iglesia"],
      ["/inventory/trash", "La papelera está vacía"],
      ["/inventory/2000000000", "Este artículo ya no está en la lista"],
      ["/certificates", "Aquí estarán los certificados de tu iglesia"],
      ["/members/families", "Aquí estarán las familias"],
      ["/members/families/proposals", "No hay familias por confirmar"],
      ["/members/families?nuevo=1", "Vale también para quien no tiene celular"],
      ["/members/families/trash", "La papelera está vacía"],
      ["/members/duplicates", "No hay posibles repetidos"],
      ["/members/families/2000000000", "Esta familia ya no está en la lista"],
      ["/members/groups/list", "Aquí estarán los grupos"],
      ["/members/groups/list?nuevo=1", "Como lo llama tu iglesia"],
      ["/members/groups/trash", "La papelera está vacía"],
      ["/members/groups/2000000000", "Este grupo ya no está en la lista"],
      ["/certificates/books", "Aquí estará el libro de bautismos"],
      ["/certificates/books/trash", "La papelera está vacía"],
      ["/certificates/books/2000000000", "Esta inscripción ya no está en el libro"],
      ["/certificates/types", "Presentación de niños"],
      ["/certificates/2000000000", "Este certificado no existe"],
      ["/minutes", "Aquí estarán las actas de tu iglesia"],
      ["/minutes?nuevo=1", "Empezar con la lista de"],
      ["/minutes/trash", "La papelera está vacía"],
      ["/minutes/2000000000", "Esta acta ya no está en la lista"],
      ["/presentations?title=zzz", "Nada coincide con lo que buscas"],
      ["/presentations/trash", "La papelera está vacía"],
      ["/presentations/import", "Qué se puede traer"],
      ["/presentations/imports", "Todavía no se ha importado nada"],
      ["/presentations/programmes", "Aquí estarán los programas de los cultos"],
      ["/presentations/programmes/songs", "Aquí estará lo que se cantó"],
      ["/presentations/programmes/trash", "La papelera está vacía"],
      ["/presentations/programmes/2000000000", "Este programa ya no está en la lista"],
      ["/presentations/slides?id=2000000000", "Esta presentación ya no está en la lista"],
      ["/blog", "Aquí estarán las entradas de tu blog"],
      ["/blog?state=draft", "Nada coincide con lo que buscas"],
      ["/blog/trash", "La papelera está vacía"],
    ]);
  });
});

/** Opens each path at a width of 320 pixels and expects it not to scroll horizontally. */
async function expectNarrow(page: Page, paths: string[]) {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText("Cargando...")).toHaveCount(0);
    await expectNoHorizontalScroll(page);
  }
}

test.describe("loaded on a phone", () => {
  test.beforeEach(({ enter, full }) => enter(full.owner));

  test("the form of a new transaction is accessible, and no main screen scrolls horizontally at 320 pixels", {
    tag: "@phone-only",
  }, async ({ page, full }) => {
    await expectEntryFormFits(page);
    await expectNarrow(page, [
      "/",
      "/members?baptized=true",
      "/members?nuevo=1",
      "/members/import",
      `/members/${full.personId}`,
      "/settings",
      "/settings/lists",
      "/account",
      "/finances?period=2024-03",
      "/finances?nuevo=1",
      "/finances/treasury",
      "/finances/reports?period=2024-03",
      "/inventory?condition=de_baja",
      `/inventory/${full.itemId}`,
      "/blog",
      `/blog/${full.postId}`,
      "/certificates",
      "/certificates/new",
      `/certificates/${full.certificateId}`,
      "/certificates/books",
      `/certificates/books/${full.entryId}`,
      "/members/families",
      `/members/families/${full.familyId}`,
      "/members/groups/list",
      `/members/groups/${full.groupId}`,
      "/classes",
      `/classes/${full.classId}`,
      "/classes/courses",
      "/classes/board",
    ]);
  });

  test("no other screen scrolls horizontally at 320 pixels", { tag: ["@phone-only", "@release"] }, async ({
    page,
    enter,
  }) => {
    await expectNarrow(page, [
      "/members/imports",
      "/settings/history",
      "/settings/data",
      "/finances?from=2024-03-01&voided=true",
      "/finances?trasladar=1",
      "/finances/categories",
      "/finances/reports?period=2024",
      "/finances/import",
      "/finances/imports",
      "/inventory?nuevo=1",
      "/inventory/trash",
      "/inventory/import",
      "/inventory/imports",
      "/presentations/import",
      "/presentations/imports",
      "/blog/trash",
      "/certificates/batch",
      "/certificates/books?nuevo=1",
      "/certificates/books/trash",
      "/certificates/types?nuevo=1",
    ]);
    await enter(await theFirstOwner());
    await expectNarrow(page, ["/settings/system"]);
  });
});
