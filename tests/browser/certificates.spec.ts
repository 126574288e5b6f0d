// Reached by: components/certificates
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { callApi, expect, hydrated, isPhone, test, toast } from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { certificateLink, coloursOf, drawn, step } from "../support/pages-certificates";
import { addMembers, rowCheckbox, selectionBar } from "../support/pages-members";
import { aCertificate, typeIds } from "../support/rows/certificates";
import { aMember } from "../support/rows/members";

type Row = { id: number; name: string; folio: number; memberId: number | null; design: string; pastor: string };
type List = { rows: Row[]; count: number };

/** Issues a certificate whose first answer is lost on its way: what was typed stays, and it is issued again. */
async function issueAfterLostAnswer(page: Page, member: string) {
  await page.route("**/api/certificates", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Emitir certificado" }).click();
  await expect(page.getByRole("alert").getByText("No hay conexión")).toBeVisible();
  await expect(step(page, "Personas").getByText(member)).toBeVisible();
  await page.unroute("**/api/certificates");
  await page.getByRole("button", { name: "Emitir certificado" }).click();
}

test("a marriage is certified in three steps by keyboard alone", { tag: "@phone" }, async ({ page, church, enter }) => {
  const { id } = await aMember(church, { name: "Ana Sofía Castañeda Peña" });
  await enter(church.owner);
  await page.goto("/certificates/new");
  const { keyboard } = page;
  const design = step(page, "Tipo y diseño");
  const people = step(page, "Personas");
  const expectFit = async () => {
    await expectAccessible(page);
    if (isPhone(page)) await expectTouchTargetSize(page);
  };

  const type = design.getByRole("combobox", { name: "Tipo" });
  await hydrated(type);
  await design.getByRole("button", { name: "Continuar" }).press("Enter");
  await expect(type).toHaveAccessibleDescription("Requerido");
  await expect(design.getByRole("group", { name: "Diseño" })).toHaveAccessibleDescription("Elige una opción");
  await expect(type).toBeFocused();
  await expectFit();

  await keyboard.type("Matri");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await keyboard.press("ArrowRight");
  await expect(design.getByRole("radio", { name: "Olivo moderno" })).toBeChecked();
  await keyboard.press("Enter");
  await expect(people.getByRole("heading", { name: "Personas" })).toBeFocused();
  await expectFit();

  await keyboard.press("Tab");
  await expect(people.getByRole("combobox", { name: "Nombre", exact: true })).toBeFocused();
  await keyboard.type("castaneda");
  await expect(page.getByRole("option", { name: "Ana Sofía Castañeda Peña" })).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(people.getByText("Quedará en su ficha de miembro.")).toBeVisible();
  await keyboard.press("Enter");
  await expect(people.getByRole("combobox", { name: "Segundo nombre" })).toBeFocused();
  await expect(people.getByRole("combobox", { name: "Segundo nombre" })).toHaveAccessibleDescription("Requerido");
  await keyboard.type("José Ignacio Güell");
  await people.getByRole("combobox", { name: "Pastor", exact: true }).focus();
  await keyboard.type("Raquel Ureña");
  await keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Revisar y emitir" })).toBeFocused();
  const preview = drawn(page, /^Vista previa: Certificado de Matrimonio/);
  await expect(preview).toBeVisible();
  expect(await coloursOf(preview)).toBeGreaterThan(10);
  await expectFit();
  await page.getByRole("button", { name: "Emitir certificado" }).focus();
  await keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: /^Listo: el certificado de Ana Sofía/ })).toBeFocused();
  await expect(drawn(page, /^Certificado: Matrimonio/)).toBeVisible();
  await expectFit();
  const { rows } = await callApi<List>(church.owner, "GET", "/certificates");
  expect(rows).toMatchObject([
    {
      name: "Ana Sofía Castañeda Peña y José Ignacio Güell",
      folio: 1,
      memberId: id,
      design: "olivo-moderno",
      pastor: "Raquel Ureña",
    },
  ]);
});

test.describe("without a connection", () => {
  test.use({ allowedErrors: /net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  test("a certificate like another that could not be saved keeps what was typed, and is issued once", {
    tag: "@release",
  }, async ({ page, church, enter }) => {
    await enter(church.owner);
    const like = await aCertificate(church, { member: "Ana Peña", design: "solemne" });
    await page.goto(`/certificates/new?igual=${like.id}`);
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByRole("combobox", { name: "Nombre", exact: true }).fill("Zoé Ñáñez");
    await page.getByRole("button", { name: "Continuar" }).click();
    await issueAfterLostAnswer(page, "Zoé Ñáñez");
    await expect(page.getByRole("heading", { name: "Listo: el certificado de Zoé Ñáñez está emitido" })).toBeVisible();
    const { rows } = await callApi<List>(church.owner, "GET", "/certificates?name=zoe");
    expect(rows).toMatchObject([{ folio: 2, design: "solemne" }]);

    await page.getByRole("button", { name: "Emitir otro" }).click();
    const people = step(page, "Personas");
    await expect(people.getByRole("heading", { name: "Personas" })).toBeFocused();
    await people.getByRole("combobox", { name: "Nombre", exact: true }).fill("Íñigo");
    await expect(people.getByRole("combobox", { name: "Pastor", exact: true })).toHaveValue("Daniel Herrera");
    await expect(page).toHaveURL(/paso=2/);
  });
});

test("a letter of transfer is written to somebody, with its blanks and a body of its own, and closes the record of its bearer", async ({
  page,
  church,
  enter,
}) => {
  const { id } = await aMember(church, { name: "Luz Chávez" });
  await enter(church.owner);
  await page.goto(`/certificates/new?miembro=${id}`);
  await page.getByRole("combobox", { name: "Tipo" }).selectOption("Traslado");
  await page.getByRole("button", { name: "Continuar" }).click();
  const letter = step(page, "Carta");
  await letter.getByRole("textbox", { name: "Destinatario" }).fill("Señor pastor\nRubén Castañeda");
  await expect(letter.getByRole("combobox", { name: "Nombre", exact: true })).toHaveValue("Luz Chávez");
  await letter
    .getByRole("textbox", { name: "Cuerpo de la carta" })
    .fill("Hermanos:\n\n{miembro} va a {iglesia_de_destino}.");
  await letter.getByRole("combobox", { name: "Pastor", exact: true }).fill("Raquel Ureña");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(letter.getByRole("textbox", { name: "Iglesia de destino" })).toHaveAccessibleDescription("Requerido");
  await letter.getByRole("textbox", { name: "Iglesia de destino" }).fill("Nueva Jerusalén");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(drawn(page, /^Vista previa: Carta de traslado/)).toBeVisible();
  await expect(page.getByText("no se abre desde fuera de esta red")).toBeVisible();
  await page.getByRole("button", { name: "Emitir carta" }).click();
  await expect(page.getByRole("heading", { name: /^Listo/ })).toBeFocused();
  await expect(page.getByRole("link", { name: "Enviar por WhatsApp" })).toHaveAttribute("href", /wa\.me.*verificar/);
  const { rows } = await callApi<List>(church.owner, "GET", "/certificates");
  expect(rows).toMatchObject([{ name: "Luz Chávez", design: "carta" }]);

  await page.getByRole("button", { name: "Marcar su traslado" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Marcar su traslado" }).click();
  await expect(page.getByText(/Luz Chávez ya no está en la iglesia desde el/)).toBeVisible();
  const member = await callApi<object>(church.owner, "GET", `/members/${id}`);
  expect(member).toMatchObject({ leftReason: "traslado", leftNote: "A Nueva Jerusalén. Carta N.º 000001" });
});

test("sixty people get their certificates in one go, in one file", async ({ page, church, enter }) => {
  await addMembers(church, 2);
  const type = (await typeIds(church)).Bautizo;
  await enter(church.owner);
  await page.goto("/members");
  await rowCheckbox(page, "Ana 01").check();
  await rowCheckbox(page, "Ana 02").check();
  await selectionBar(page).getByRole("link", { name: "Emitir certificados" }).click();
  await expect(page.getByRole("heading", { name: "2 personas" })).toBeVisible();

  await page.getByRole("combobox", { name: "Tipo" }).selectOption(String(type));
  await page.getByRole("button", { name: "Pegar una lista" }).click();
  const rows = Array.from({ length: 58 }, (_, index) => `Íñigo\tNúñez ${index + 1}\t17/03/2012\tRosa Quispe\tZona`);
  const list = ["Nombres\tApellidos\tFecha de nacimiento\tPadres\tOtra", ...rows].join("\n");
  await page.getByRole("dialog").getByRole("textbox", { name: "Lista" }).fill(list);
  await expect(page.getByRole("combobox", { name: "Qué es «Otra»" })).toHaveValue("skip");
  await page.getByRole("button", { name: "Agregar 58 personas" }).click();
  await expect(page.getByText("Fecha de nacimiento: 17/03/2012 · Padres: Rosa Quispe").first()).toBeVisible();
  await page.getByRole("radio", { name: "Fiesta" }).check();
  await page.getByRole("combobox", { name: "Pastor", exact: true }).fill("Raquel Ureña");
  await expect(drawn(page, /^Vista previa: .* de Ana 01/)).toBeVisible();
  await page.getByRole("button", { name: "Emitir 60 certificados" }).click();
  await expect(page.getByRole("heading", { name: "Listo: se emitieron 60 certificados" })).toBeFocused();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar en un solo PDF" }).click();
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await (await download).path())));
  const { totalPages, text } = await extractText(pdf);
  expect(text[59]).toMatch(/17 de marzo de 2012[\s\S]*Rosa Quispe|Rosa Quispe[\s\S]*17 de marzo de 2012/);
  expect([totalPages, text[0]?.includes("Ana 01"), text[59]?.includes("Íñigo Núñez 58")]).toEqual([60, true, true]);
});

test.describe("after it is issued", () => {
  // An answer is lost on its way, and the page of a revoked certificate answers 410.
  test.use({ allowedErrors: /net::ERR_FAILED|status of 410\b/ });

  test("a certificate with the owner's wording is issued once from a person's page, kept there, and another revoked", {
    tag: "@phone-release",
  }, async ({ page, church, enter }) => {
    const { id, name } = await aMember(church, { name: "Ana Peña" });
    await aCertificate(church, { member: name, memberId: id });
    const other = await aCertificate(church, { member: "Luis Gil" });
    await enter(church.owner);

    await test.step("the owner changes a type's wording with placeholders, and sees how it reads", async () => {
      await page.goto("/certificates/types");
      await page.getByRole("button", { name: /^Membresía/ }).click();
      const sheet = page.getByRole("dialog", { name: "Editar tipo de certificado" });
      const text = sheet.getByRole("textbox", { name: "Texto" });
      await text.fill("sirve en {templo} y en ");
      await sheet.getByRole("button", { name: "Insertar el nombre de la iglesia" }).click();
      await expect(text).toHaveValue("sirve en {templo} y en {iglesia}");
      await expect(text).toBeFocused();
      await expect(sheet.getByRole("region", { name: "Así se lee" })).toContainText(
        `sirve en {templo} y en ${church.name}`,
      );
      await sheet.getByRole("button", { name: "Guardar" }).click();
      await expect(text).toHaveAccessibleDescription(/^\{templo\} no /);
      await text.fill("sirve en {iglesia}");
      await sheet.getByRole("button", { name: "Guardar" }).click();
      await expect(toast(page, "Cambios guardados")).toBeVisible();
      await expect(page.getByText("sirve en {iglesia}")).toBeVisible();
    });

    await test.step("one is issued from the person's page, once, although its first answer is lost", async () => {
      await page.goto(`/members/${id}`);
      await page.getByRole("region", { name: "Certificados" }).getByRole("link", { name: "Emitir" }).click();
      await page.getByRole("combobox", { name: "Tipo" }).selectOption("Membresía");
      await page.getByRole("radio", { name: "Rama de olivo" }).check();
      await page.getByRole("button", { name: "Continuar" }).click();
      await expect(page.getByRole("combobox", { name: "Nombre", exact: true })).toHaveValue("Ana Peña");
      await page.getByRole("combobox", { name: "Pastor", exact: true }).fill("Raquel Ureña");
      await page.getByRole("button", { name: "Continuar" }).click();
      await issueAfterLostAnswer(page, "Ana Peña");
      await expect(page.getByRole("heading", { name: /^Listo/ })).toBeVisible();
      const { rows } = await callApi<List>(church.owner, "GET", "/certificates?name=ana");
      expect(rows.map(({ folio }) => folio).toSorted()).toEqual([1, 3]);
    });

    await test.step("the person's page and the erasure dialog show the certificates", async () => {
      await page.goto(`/members/${id}`);
      await expect(
        page.getByRole("region", { name: "Certificados" }).getByRole("link", { name: /^Membresía/ }),
      ).toBeVisible();
      await page.getByRole("button", { name: "Más acciones para Ana Peña" }).click();
      await page.getByRole("menuitem", { name: "Borrar todos sus datos…" }).click();
      await expect(page.getByRole("dialog").getByText("Se revocarán 2 certificados a su nombre")).toBeVisible();
    });

    await test.step("a revoked one stays in the list, and its verification page says so", async () => {
      await page.goto("/certificates");
      if (isPhone(page)) {
        await certificateLink(page, "Luis Gil").click();
        await expect(drawn(page, /^Certificado: Bautizo/)).toBeVisible();
        await page.getByRole("button", { name: "Más acciones para el certificado de Luis Gil" }).click();
      } else await page.getByRole("button", { name: "Acciones para el certificado de Luis Gil" }).click();
      await page.getByRole("menuitem", { name: "Revocar…" }).click();
      const dialog = page.getByRole("alertdialog", { name: "¿Revocar el certificado de Luis Gil?" });
      await expect(dialog.getByText("No se puede deshacer")).toBeVisible();
      await dialog.getByRole("button", { name: "Revocar certificado" }).click();
      await expect(page.getByRole("main").getByText("Revocado", { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(await callApi(church.owner, "GET", `/certificates/${other.id}/data`)).toMatchObject({ revokedAt: /./ });
      await page.goto(new URL(other.verificationUrl).pathname);
      await expect(page.getByText(/revocado/i).first()).toBeVisible();
    });
  });
});
