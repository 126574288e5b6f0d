// Reached by: components/classes components/attendance
import { addDays, lastMeetingDay } from "@/lib/attendance/rules";
import { formatDate, yearsBefore } from "@/lib/core/values/dates";
import { aCollaborator, churchToday } from "../support/church";
import { callApi, expect, hydrated, isPhone, test, toast } from "../support/pages";
import { expectAccessible } from "../support/pages-axe";
import { aClass, aCourse, aMeeting, enrolled } from "../support/rows/classes";
import { aMember } from "../support/rows/members";

const today = churchToday();

/** Milliseconds between two readings of the board. */
const REFRESH = 20_000;

test("a class is made, filled, reported, marked and ended with its certificates", { tag: "@phone" }, async ({
  page,
  church,
  enter,
}) => {
  const course = await aCourse(church, { name: "Discipulado", marks: "twenty" });
  const teacher = await aMember(church, { name: "Noemí Huamán Quispe" });
  for (const name of ["Antonella Ríos", "Dylan Apaza"])
    await aMember(church, { name, birthday: yearsBefore(today, 9) });
  await enter(church.owner);

  await test.step("with the course, its teacher and its ages", async () => {
    await page.goto("/members");
    await page.getByRole("link", { name: "Clases", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clases");
    await expect(page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Clases" })).toHaveCount(
      0,
    );
    const add = page.getByRole("button", { name: "Agregar clase" }).first();
    await hydrated(add);
    await add.click();
    const sheet = page.getByRole("dialog", { name: "Agregar clase" });
    await sheet.getByRole("combobox", { name: "Curso" }).selectOption("Discipulado");
    await sheet.getByRole("textbox", { name: "Nombre", exact: true }).fill("Intermedios");
    await sheet.getByRole("textbox", { name: "Periodo" }).fill("2026");
    await sheet.getByRole("combobox", { name: /^Maestro/ }).fill("noemi");
    await sheet.getByRole("option", { name: teacher.name }).click();
    await sheet.getByRole("textbox", { name: /Edad desde/ }).fill("11");
    await sheet.getByRole("textbox", { name: /Edad hasta/ }).fill("9");
    await sheet.getByRole("button", { name: "Agregar clase", exact: true }).click();
    await expect(sheet.getByText("Es menor que la edad desde la que se entra")).toBeVisible();
    await sheet.getByRole("textbox", { name: /Edad desde/ }).fill("8");
    await sheet.getByRole("button", { name: "Agregar clase", exact: true }).click();
    await expect(toast(page, "Clase agregada")).toBeVisible();
    await page.getByRole("link", { name: /^Intermedios/ }).click();
  });

  const students = page.getByRole("region", { name: "Alumnos" });
  await test.step("those of its ages are offered, and enter together", async () => {
    await students.getByRole("button", { name: "Inscribir" }).click();
    const dialog = page.getByRole("dialog", { name: "Inscribir en Intermedios" });
    await dialog.getByRole("button", { name: "Elegir a estas 2" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Inscribir a 2 personas" }).click();
    await expect(students.getByRole("button", { name: /^Antonella Ríos/ })).toBeVisible();
  });

  await test.step("what to know of one is kept", async () => {
    await students.getByRole("button", { name: /^Antonella Ríos/ }).click();
    const dialog = page.getByRole("dialog", { name: "Antonella Ríos" });
    await dialog.getByRole("textbox", { name: /Alergias/ }).fill("Maní");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(students.getByText("Alergias")).toBeVisible();
  });

  await test.step("the office passes the list of a day", async () => {
    await page.getByRole("button", { name: "Pasar lista" }).click();
    const sheet = page.getByRole("dialog", { name: "Informe de Intermedios" });
    await sheet.getByRole("checkbox", { name: "Antonella Ríos: vino" }).check();
    await sheet.getByRole("checkbox", { name: "Antonella Ríos: trajo Biblia" }).check();
    await sheet.getByRole("button", { name: "Agregar una visita" }).click();
    await sheet.getByRole("textbox", { name: "Visita 1" }).fill("Katherine Soto");
    await sheet.getByRole("textbox", { name: /Ofrenda/ }).fill("8500");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Guardar informe" }).click();
    await expect(toast(page, "Informe guardado")).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Asistencia" }).getByRole("button", { name: /Vinieron 1, faltaron 1/ }),
    ).toBeVisible();
    await expect(students.getByText("De las últimas 12 vino a 1 y faltó a 0")).toBeAttached();
  });

  await test.step("the office hands a child over, and takes it back", async () => {
    const pickups = page.getByRole("region", { name: "Recogidas" });
    await expect(pickups.getByText(/^Código \d{3} \d{3}$/)).toHaveCount(1);
    await pickups.getByRole("button", { name: "Entregar a Antonella Ríos" }).click();
    const dialog = page.getByRole("dialog", { name: "Entregar a Antonella" });
    await dialog.getByRole("button", { name: "Entregar", exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Elige o escribe quién viene.");
    await dialog.getByRole("textbox", { name: "Nombre" }).fill("Rosa Quispe");
    await expect(dialog.getByText("Rosa Quispe no está entre sus responsables")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Entregar a Rosa Quispe" }).click();
    await expect(toast(page, "Antonella se fue con Rosa Quispe")).toBeVisible();
    await expect(pickups.getByText(/^Con Rosa Quispe, /)).toBeVisible();
    await pickups.getByRole("button", { name: "Deshacer la entrega de Antonella Ríos" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Deshacer la entrega" }).click();
    await expect(pickups.getByText(/^Código/)).toBeVisible();
  });

  await test.step("its link is made, changed and ended", async () => {
    const link = page.getByRole("region", { name: "Enlace del maestro" });
    await link.getByRole("button", { name: "Hacer el enlace" }).click();
    const address = link.getByRole("textbox", { name: "Enlace" });
    const before = await address.inputValue();
    await expect(link.getByRole("link", { name: "Enviar a Noemí por WhatsApp" })).toHaveAttribute(
      "href",
      /wa\.me\/573005550142/,
    );
    await link.getByRole("button", { name: "Cambiar enlace" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cambiar enlace" }).click();
    await expect(address).not.toHaveValue(before);
    await expectAccessible(page);
  });

  await test.step("who passed gets a certificate when the course ends, once", async () => {
    await students.getByRole("button", { name: "Poner notas" }).click();
    const marks = page.getByRole("dialog", { name: "Notas de Intermedios" });
    await marks.getByRole("textbox", { name: "Nota de Antonella Ríos" }).fill("21");
    await marks.getByRole("combobox", { name: "Si Antonella Ríos aprobó" }).selectOption("Aprobó");
    await marks.getByRole("button", { name: "Guardar notas" }).click();
    await expect(marks.getByRole("alert")).toHaveText(/de 0 a 20/);
    await marks.getByRole("textbox", { name: "Nota de Antonella Ríos" }).fill("17,5");
    await marks.getByRole("button", { name: "Guardar notas" }).click();
    await expect(toast(page, "Notas guardadas")).toBeVisible();
    await page.getByRole("button", { name: "Más acciones para Intermedios" }).click();
    await page.getByRole("menuitem", { name: "Terminar curso" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Terminar curso" }).click();
    const dialog = page.getByRole("dialog", { name: "Certificados de Intermedios" });
    await dialog.getByRole("combobox", { name: "Tipo" }).selectOption({ index: 1 });
    await dialog.getByRole("radio").first().check({ force: true });
    await dialog
      .getByRole("combobox", { name: /^Pastor/ })
      .first()
      .fill("Daniel Herrera");
    await dialog.getByRole("button", { name: "Emitir 1 certificado" }).click();
    await expect(page).toHaveURL(/\/certificates$/);
    expect(await callApi(church.owner, "GET", "/certificates")).toMatchObject({ count: 1 });
    expect(course.id).toBeGreaterThan(0);
  });
});

// The board without its server.
test.use({ allowedErrors: /ERR_CONNECTION_REFUSED/ });

test("the board sums the day, names who is late, and keeps its figures without connection", async ({
  page,
  church,
  enter,
}) => {
  const course = await aCourse(church, { name: "Escuela dominical" });
  const day = lastMeetingDay(7, today);
  const [first, late] = [
    await aClass(church, { courseId: course.id, name: "Corderitos" }),
    await aClass(church, { courseId: course.id, name: "Primarios", minAge: 6, maxAge: 8 }),
  ];
  const child = await aMember(church, { birthday: yearsBefore(today, 4) });
  await enrolled(church, first.id, [child.id], addDays(day, -30));
  await aMeeting(church, first.id, {
    date: day,
    marks: [{ memberId: child.id, present: true, bible: true }],
    visitorCount: 2,
  });
  await page.clock.install();
  await enter(await aCollaborator(church, { areas: ["classes"] }));
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Clases" })).toBeVisible();
  await page.getByRole("link", { name: "Tablero del domingo" }).click();
  await expect(page.getByRole("heading", { name: "Escuela dominical" })).toBeVisible();
  await expect(page.getByText(formatDate(day)).first()).toBeVisible();
  await expect(page.getByRole("row", { name: /Corderitos/ })).toContainText("1 de 1");
  await expect(page.getByRole("row", { name: new RegExp(late.name) })).toContainText("Falta su informe");
  await expectAccessible(page);
  const small = await page.evaluate(
    () =>
      [...document.querySelectorAll("section[aria-label=Clases] *, dl *")].filter(
        (part) => part.textContent && Number.parseFloat(getComputedStyle(part).fontSize) < 20,
      ).length,
  );
  expect(small).toBe(0);
  if (isPhone(page)) return;

  await test.step("in full screen, without its server, with the hour of its figures, until it is back", async () => {
    await page.getByRole("button", { name: "Proyectar" }).click();
    await expect
      .poll(() =>
        page.evaluate(() => document.fullscreenElement && getComputedStyle(document.fullscreenElement).padding),
      )
      .toBe("28px 40px");
    await page.route("**/api/classes/board*", (route) => route.abort("connectionrefused"));
    await page.clock.fastForward(REFRESH);
    const told = page.getByText(/^Sin conexión: son las cifras del \d\d\/\d\d\/\d{4}, \d\d:\d\d\./);
    await expect(told).toBeVisible();
    await expect(page.getByText(/^a las \d+:\d\d$/)).toBeVisible();
    await expect(page.getByRole("row", { name: /Corderitos/ })).toContainText("1 de 1");
    await expect(page.getByText("Se actualiza solo")).toBeHidden();
    await expectAccessible(page);
    await aMeeting(church, late.id, { date: day, visitorCount: 3 });
    await page.unroute("**/api/classes/board*");
    await page.clock.fastForward(REFRESH);
    await expect(told).toBeHidden();
    await expect(page.getByRole("row", { name: new RegExp(late.name) })).toContainText("0 de 0");
    await page.evaluate(() => document.exitFullscreen());
  });
});
