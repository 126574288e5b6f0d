// Reached by: components/minutes
import { aCollaborator } from "../support/church";
import { expect, hydrated, test, toast } from "../support/pages";
import { savedText } from "../support/pages-presentations";
import { aMember } from "../support/rows/members";
import { signedMinutes, someMinutes } from "../support/rows/minutes";

test("minutes are started, get their list and agreements by keyboard, are signed for good, and are corrected by others", async ({
  page,
  church,
  enter,
}) => {
  await aMember(church, { name: "Ana María Gómez" });
  await aMember(church, { name: "José Núñez" });
  await aMember(church, { name: "Luis Mora" });
  await enter(church.owner);
  await page.goto("/minutes");
  await hydrated(page.getByRole("button", { name: "Nueva acta" }).first());
  const { keyboard } = page;
  await keyboard.press("n");
  const sheet = page.getByRole("dialog", { name: "Nueva acta" });
  await sheet.getByRole("combobox", { name: "Tipo" }).selectOption("Comité");
  await expect(sheet.getByRole("textbox", { name: "Título" })).toHaveValue("Comité");
  await sheet.getByRole("button", { name: "Empezar el acta" }).click();
  await expect(sheet.getByText("Escribe cómo se llama").first()).toBeVisible();
  await sheet.getByRole("textbox", { name: "Quiénes se reunieron" }).fill("Comité de obra");
  await sheet.getByRole("button", { name: "Empezar el acta" }).click();
  await expect(page).toHaveURL(/\/minutes\/\d+$/);
  await expect(page.getByText("Borrador, sería el N.º 1")).toBeVisible();

  const people = page.getByRole("region", { name: "Asistencia" });
  const names = people.getByRole("listitem");
  await test.step("Enter puts the first member found on the list, or a guest", async () => {
    const field = people.getByRole("searchbox", { name: "Agregar a la lista" });
    await hydrated(field);
    await field.focus();
    await keyboard.type("gomez");
    await expect(people.getByRole("button", { name: "Agregar a Ana María Gómez" })).toBeVisible();
    await keyboard.press("Enter");
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
    await keyboard.type("Visitante de lejos");
    await keyboard.press("Enter");
    await expect(names).toHaveCount(2);
    await expect(people.getByRole("checkbox", { name: "Visitante de lejos tiene voto" })).not.toBeChecked();
  });

  await test.step("a pasted list says who was not found", async () => {
    await people.getByRole("button", { name: "Pegar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Nombres" }).fill("1. jose nunez\n2. Nadie Conocido");
    await dialog.getByRole("button", { name: "Buscar a los miembros" }).click();
    await expect(dialog.getByText("1 persona entre los miembros.")).toBeVisible();
    await expect(dialog.getByText("Nadie Conocido")).toBeVisible();
    await dialog.getByRole("checkbox", { name: "Agregarlos como invitados, sin voto" }).uncheck();
    await dialog.getByRole("button", { name: "Agregar 1 persona" }).click();
    await expect(names).toHaveCount(3);
  });

  await test.step("all active members come at once, those of the list once", async () => {
    await people.getByRole("button", { name: "Varios" }).click();
    await page.getByRole("menuitem", { name: "Todos los miembros activos" }).click();
    await expect(names).toHaveCount(4);
    await expect(people.getByText("Hay quórum: 3 de 3 (se necesitan 2)")).toBeVisible();
    for (const name of ["Luis Mora", "José Núñez"])
      await people.getByRole("combobox", { name: `Asistencia de ${name}` }).selectOption("Ausente");
    await expect(people.getByText("No hay quórum: 1 de 3 (se necesitan 2)")).toBeVisible();
    await people.getByRole("combobox", { name: "Asistencia de José Núñez" }).selectOption("Presente");
  });

  await test.step("what is missing is said, and gets the focus", async () => {
    await page.getByRole("button", { name: "Firmar", exact: true }).click();
    await expect(toast(page, "Falta la hora de inicio")).toBeVisible();
    await expect(page.getByLabel("Hora de inicio")).toBeFocused();
    await page.getByLabel("Hora de inicio").fill("19:30");
    await page.getByRole("textbox", { name: "Ciudad" }).fill("Cali");
    await page.getByRole("combobox", { name: "Preside", exact: true }).fill("José Núñez");
    await page.getByRole("combobox", { name: "Levanta el acta", exact: true }).fill("Ana María Gómez");
    await page.getByRole("button", { name: "Agregar acuerdo" }).click();
    await expect(page.getByRole("textbox", { name: "Acuerdo 1" })).toBeFocused();
    await expect(page.getByText(/Sin guardar. Falta corregir: Acuerdos, 1/)).toBeVisible();
    await keyboard.type("Se compra la pintura.");
    await page.getByRole("textbox", { name: "A favor" }).fill("3");
    await expect(page.getByText("3 votos, y en la lista hay 2 presentes con voto.")).toBeVisible();
    await page.getByRole("textbox", { name: "A favor" }).fill("2");
    await expect(savedText(page)).toBeVisible();
  });

  await test.step("the book goes on from paper; from then on nothing can be changed", async () => {
    await page.getByRole("button", { name: "Firmar", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Firmar como acta N.º 1" });
    await dialog.getByRole("textbox", { name: "Número" }).fill("47");
    const popup = page.waitForEvent("popup");
    await page.getByRole("dialog").getByRole("button", { name: "Firmar y abrir el PDF" }).click();
    await (await popup).close();
    await expect(page.getByText(/Acta N.º 47 · Comité de obra/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Firmar", exact: true })).toHaveCount(0);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByText("firmó el acta")).toBeVisible();
  });

  await test.step("a correction begins with its list and says what it corrects", async () => {
    await page.getByRole("link", { name: "Rectificar" }).click();
    const dialog = page.getByRole("dialog", { name: "Rectificar un acta" });
    await expect(dialog.getByText(/rectifica la N.º 47 de Comité de obra/)).toBeVisible();
    await dialog.getByRole("button", { name: "Empezar el acta" }).click();
    await expect(page.getByText("Borrador, sería el N.º 48")).toBeVisible();
    await expect(page.getByText(/Rectifica la N.º 47 de Comité de obra/)).toBeVisible();
    await expect(names).toHaveCount(4);
  });
});

test.describe("without connection, and without the right", () => {
  test.use({ allowedErrors: /net::ERR_FAILED|status of 403\b/ });

  test("a draft survives a lost connection, and a reader or somebody without the right changes nothing", async ({
    page,
    church,
    enter,
  }) => {
    const { id } = await someMinutes(church, { title: "Junta" });
    const signed = await signedMinutes(church, { title: "Otra" });
    await enter(church.owner);
    await page.goto(`/minutes/${id}`);
    const text = page.getByRole("textbox", { name: "Desarrollo" });
    await hydrated(text);
    await page.route("**/api/minutes", (route) => route.abort());
    await text.fill("Lo que se escribió sin red.");
    await expect(page.getByText(/Sin guardar|Sin conexión/).first()).toBeVisible();
    await page.reload();
    await expect(text).toHaveValue("Lo que se escribió sin red.");
    await page.unroute("**/api/minutes");
    await page.reload();
    await expect(savedText(page)).toBeVisible();
    await expect(text).toHaveValue("Lo que se escribió sin red.");

    await enter(await aCollaborator(church, { areas: ["minutes"], readOnly: true }));
    await page.goto(`/minutes/${id}`);
    await expect(page.getByRole("heading", { name: "Junta" })).toBeVisible();
    await expect(page.getByText("Lo que se escribió sin red.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Firmar", exact: true })).toHaveCount(0);
    await page.goto(`/minutes/${signed.id}`);
    await expect(page.getByRole("link", { name: "Rectificar" })).toHaveCount(0);

    await enter(await aCollaborator(church, { areas: ["members", "certificates"] }));
    await page.goto("/minutes");
    await expect(page.getByRole("heading", { name: "Otra" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Actas" })).toHaveCount(0);
  });
});
