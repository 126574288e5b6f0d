// Reached by: app/asistencia
import type { Page } from "playwright/test";
import { admitDevice, listDevices } from "@/lib/attendance/devices/service";
import { pickupCode } from "@/lib/attendance/pickups/service";
import type { Target } from "@/lib/attendance/rules";
import { findMeeting, withPeople } from "@/lib/attendance/service";
import { aClass, aGroup, aLink } from "../support/attendance-links";
import { asOwner, churchToday, type TestChurch } from "../support/church";
import { expect, test } from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";

// A lost connection, and the refusals of a link, are logged.
test.use({
  viewport: { width: 390, height: 844 },
  allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of (400|403|404|409|503)\b/,
});

const THIRTY = Array.from(
  { length: 30 },
  (_, at) => `Zenobia Quispe${String.fromCharCode(97 + (at % 26))}${at} Mamani`,
);
const SEVERAL = ["Rosa Quispe Mamani", "Teófilo Huamán Soto", "Marisol Ticona Paz"];

const mark = (page: Page, name: string, answer: "Vino" | "Faltó") =>
  page.getByRole("group", { name, exact: true }).getByRole("radio", { name: answer }).check();

/** What is kept of attendance in the browser. */
const keptIn = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith("atrio.asistencia."))
      .map(([, text]) => text),
  );

const meetingOf = (church: TestChurch, target: Target) =>
  asOwner(church, async (db) => {
    const row = await findMeeting(db, target, churchToday());
    return row && withPeople(db, target, row);
  });

test("thirty people marked without a network are kept when the tab is closed, offered with it, sent once and cleared", async ({
  page,
  context,
  church,
}) => {
  const group = await aGroup(church, THIRTY);
  const path = `/asistencia/${await aLink(church, group.target)}`;
  await page.goto(path);
  await context.setOffline(true);
  await expect(page.getByText("Sin internet.")).toBeVisible();
  const people = page.locator("fieldset");
  await expect(people).toHaveCount(30);
  for (const [at, person] of (await people.all()).entries())
    await person.getByRole("radio", { name: at < 25 ? "Vino" : "Faltó" }).check();
  await expect(page.getByText("25 vinieron · 5 faltaron")).toBeVisible();
  await page.getByLabel("Nombre").fill("Katherine Soto");
  await page.getByLabel("Notas").fill("Brígida sigue en el hospital");
  await page.getByLabel("¿Quién envía?").fill("Teófilo Huamán");
  await page.getByRole("button", { name: "Guardar para enviar después" }).click();
  await expect(page.getByText("Guardado en este teléfono.")).toBeVisible();
  const [text = ""] = await keptIn(page);
  expect(text).not.toMatch(/Zenobia|Quispe|Katherine|Brígida|Teófilo/);
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(path);
  await expect(next.getByText(/Tienes 30 marcas guardadas del/)).toBeVisible();
  await next.getByRole("button", { name: "Usarlas" }).click();
  await expect(next.getByText("25 vinieron · 5 faltaron")).toBeVisible();
  await expect(next.getByText("Escribe otra vez 1 visita y las notas")).toBeVisible();
  await expect(next.getByLabel("¿Quién envía?")).toHaveValue("Teófilo Huamán");
  await next.getByRole("button", { name: "Enviar informe" }).click();
  await expect(next.getByRole("heading", { name: "Informe enviado" })).toBeVisible();
  await expect(next).toHaveURL(/dia=.*listo=1/);
  expect(await keptIn(next)).toEqual([]);
  await next.reload();
  await expect(next.getByText("25 de 30")).toBeVisible();
  await expect(next.getByText("marcas guardadas")).toBeHidden();
  expect(await meetingOf(church, group.target)).toMatchObject({ version: 1, present: 25, absent: 5, reports: [{}] });
});

test("an answer that is lost on its way is asked for again, and does not count twice", async ({ page, church }) => {
  const group = await aGroup(church, SEVERAL);
  const path = `/asistencia/${await aLink(church, group.target)}`;
  await page.goto(path);
  await page.getByRole("button", { name: "Vinieron todos" }).click();
  await mark(page, "Marisol Ticona", "Faltó");
  await page.getByLabel("¿Quién envía?").fill("Rosa Quispe");
  // One that the server cannot store: its disk is full.
  await page.route(
    `**${path}`,
    (route) =>
      route.fulfill({ status: 503, contentType: "text/html", body: "<main><p>Inténtalo de nuevo.</p></main>" }),
    { times: 1 },
  );
  const send = page.getByRole("button", { name: "Enviar informe" });
  await send.click();
  await expect(page.getByText("Inténtalo de nuevo. Tus marcas quedaron en este teléfono.")).toBeVisible();
  await expect(page.getByText("2 vinieron · 1 faltó")).toBeVisible();
  expect(await keptIn(page)).toHaveLength(1);
  // The report arrives, and its answer does not.
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort("internetdisconnected");
    },
    { times: 1 },
  );
  await send.click();
  await expect(page.getByText("No hubo señal: tus marcas quedaron en este teléfono.")).toBeVisible();
  expect(await meetingOf(church, group.target)).toMatchObject({ version: 1 });
  await send.click();
  await expect(page.getByRole("heading", { name: "Informe enviado" })).toBeVisible();
  expect(await meetingOf(church, group.target)).toMatchObject({ version: 1, present: 2, reports: [{}] });
  expect(await keptIn(page)).toEqual([]);

  await page.getByRole("link", { name: "Corregir el informe" }).click();
  await mark(page, "Marisol Ticona", "Vino");
  await page.reload();
  await expect(page.getByText(/Tienes 3 marcas guardadas/)).toBeVisible();
  await page.getByRole("button", { name: "Descartar" }).click();
  expect(await keptIn(page)).toEqual([]);
  await mark(page, "Rosa Quispe", "Faltó");
  await page.getByLabel("Ofrenda").fill("cuarenta");
  await page.getByLabel("Ofrenda").press("Enter");
  await expect(page.getByText("Escribe el monto con números.")).toBeVisible();
  await expect(page.getByText("1 vino · 2 faltaron")).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargetSize(page);
  await expect(page.getByLabel("Nombre")).toHaveCount(1);
  await page.getByLabel("Ofrenda").fill("");
  await send.click();
  await expect(page.getByRole("heading", { name: "Informe enviado" })).toBeVisible();
  expect(await meetingOf(church, group.target)).toMatchObject({ version: 2, present: 1 });
  // A revoked link forgets what was kept.
  await page.getByRole("link", { name: "Corregir el informe" }).click();
  await mark(page, "Rosa Quispe", "Vino");
  expect(await keptIn(page)).toHaveLength(1);
  await aLink(church, group.target);
  await page.goto(path);
  await expect(page.getByText("Este enlace ya no sirve.")).toBeVisible();
  expect(await keptIn(page)).toEqual([]);
});

test("without a script a report is written whole, with several visitors, and sent over another one on purpose", async ({
  browser,
  baseURL,
  church,
}) => {
  const group = await aGroup(church, SEVERAL);
  const path = `/asistencia/${await aLink(church, group.target)}`;
  const [one, other] = [
    await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 390, height: 844 } }),
    await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 390, height: 844 } }),
  ];
  const [first, second] = [await one.newPage(), await other.newPage()];
  for (const page of [first, second]) {
    await page.goto(path);
    for (const [name, answer] of [
      ["Rosa Quispe", "Vino"],
      ["Teófilo Huamán", "Faltó"],
      ["Marisol Ticona", "Vino"],
    ] as const)
      await mark(page, name, page === second ? "Vino" : answer);
  }
  await first.getByLabel("Nombre").fill("Katherine Soto");
  await first.getByRole("button", { name: "Otra visita" }).click();
  await first.getByLabel("Nombre").nth(1).fill("Jhonatan Flores");
  await first.getByLabel("Celular").nth(1).fill("987 654 321");
  await first.getByLabel("Notas").fill("Oramos por Brígida");
  await first.getByLabel("¿Quién envía?").fill("Teófilo Huamán");
  await first.getByRole("button", { name: "Enviar informe" }).click();
  await expect(first.getByRole("heading", { name: "Informe enviado" })).toBeVisible();
  await expect(first.getByText("Katherine Soto, Jhonatan Flores")).toBeVisible();
  await second.getByLabel("¿Quién envía?").fill("Marisol Ticona");
  await second.getByRole("button", { name: "Enviar informe" }).click();
  await expect(second.getByText("Fue antes que tú")).toBeVisible();
  await second.getByRole("button", { name: "Enviar el mío en su lugar" }).click();
  await expect(second.getByText("3 de 3")).toBeVisible();
  expect(await meetingOf(church, group.target)).toMatchObject({ version: 2, present: 3, sentBy: "Marisol Ticona" });
  await first.getByText("Otro día").click();
  await first.getByLabel("Día de la reunión").selectOption({ index: 3 });
  await first.getByRole("button", { name: "Ver" }).click();
  await expect(first.getByRole("heading", { name: "¿Quién vino?" })).toBeVisible();
  await one.close();
  await other.close();
});

test("a teacher marks a class, and on an admitted device opens a child and hands it over", async ({ page, church }) => {
  const lesson = await aClass(church, ["Dylan Apaza Soto", "Dylan Ramos Paz", "Valentina Ccori Ramos"]);
  const code = await aLink(church, lesson.target);
  await page.goto(`/asistencia/${code}`);
  const bible = page.getByRole("checkbox", { name: "Valentina: trajo Biblia" });
  await expect(bible).toBeDisabled();
  await page.getByRole("checkbox", { name: "Valentina: vino" }).check();
  await bible.check();
  await page.getByRole("button", { name: "Una más" }).click();
  await expect(page.getByText("1 de 3 vinieron")).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargetSize(page);
  await page.getByText("Ver alergias, apoderados y recogida").click();
  await page.getByLabel("Nombre de este celular").fill("Celular de Noemí");
  await page.getByRole("button", { name: "Pedir que admitan este celular" }).click();
  await expect(page.getByText("Pediste que admitan «Celular de Noemí»")).toBeVisible();
  await asOwner(church, async (db) => {
    const [waiting] = await listDevices(db, lesson.target);
    await admitDevice(db, lesson.target, waiting?.id ?? 0, church.owner.id);
  });
  await page.reload();
  await page.getByRole("link", { name: "Valentina" }).click();
  await expect(page.getByRole("heading", { name: "Valentina Ccori Ramos" })).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargetSize(page);
  await page.getByLabel("Código de recogida").fill("1");
  await page.getByRole("textbox", { name: /^Nombre/ }).fill("Brígida Ramos");
  const hand = page.getByRole("button", { name: "Entregar a Valentina" });
  await hand.click();
  await expect(page.getByText("Quedan 4 intentos hoy.")).toBeVisible();
  const memberId = lesson.members[2]?.id ?? 0;
  const place = { churchId: church.id, classId: lesson.id, memberId, day: churchToday() };
  await page.getByLabel("Código de recogida").fill(pickupCode(place));
  await hand.click();
  await expect(page.getByText("Ya se entregó a Brígida Ramos")).toBeVisible();
  // What was marked before is still there.
  await page.getByRole("link", { name: "Volver a la clase" }).click();
  await expect(page.getByText("1 de 3 vinieron")).toBeVisible();
  await expect(bible).toBeChecked();
  await page.getByLabel("¿Quién envía?").fill("Noemí Huamán");
  await page.getByRole("button", { name: "Enviar asistencia" }).click();
  await expect(page.getByRole("heading", { name: "Asistencia enviada" })).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargetSize(page);
  expect(await meetingOf(church, lesson.target)).toMatchObject({ present: 1, absent: 2, bibles: 1, visitors: 1 });
});
