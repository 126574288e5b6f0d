import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { cookieOf } from "../support/browser";
import { aCollaborator, aMember } from "../support/church";
import { answered, expect, isPhone, test, toast } from "../support/pages";
import { expectAccessible, expectFingerSize } from "../support/pages-axe";
import { raw } from "../support/pages-http";
import { listed } from "../support/pages-members";
import { drawing, flat } from "../support/pictures";

test.use({ allowed: answered(422) });

const picture = async (colour: string, options?: Parameters<typeof flat>[1]) => ({
  name: "IMG_0001.png",
  mimeType: "image/png",
  buffer: await flat(colour, options),
});

/** Chooses a file as a person would, from the button. */
async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles(file);
}

/** Whether a picture from this address is on screen, and loaded. */
const expectShown = (page: Page, address: RegExp) =>
  expect(async () => {
    const shown = await page.evaluate(() =>
      [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).map(({ src }) => new URL(src).pathname),
    );
    expect(
      shown.some((path) => address.test(path)),
      shown.join(),
    ).toBe(true);
  }).toPass({ timeout: 10_000 });

test("a member's photo is chosen, seen in the list, changed, removed and brought back", async ({
  page,
  church,
  enter,
}) => {
  const { id } = await aMember(church, { name: "María Peña" });
  await enter(church.owner);
  await page.goto(`/members/${id}`);
  const own = new RegExp(`^/api/members/${id}/photo$`);

  // Larger than is sent: the browser makes it small first.
  await choose(page, "Elegir foto", await picture("crimson", { width: 3_000, height: 2_000 }));
  await expect(toast(page, "Foto guardada")).toBeVisible();
  await expectShown(page, own);
  await expect(page.getByText("Foto agregada")).toBeVisible();
  await expectAccessible(page);
  if (isPhone(page)) await expectFingerSize(page);

  await page.goto("/members");
  await expect(listed(page, "María Peña")).toBeVisible();
  await expectShown(page, own);

  await listed(page, "María Peña").click();
  await choose(page, "Cambiar foto", await picture("teal"));
  await expect(page.getByText("Foto cambiada")).toBeVisible();

  await page.getByRole("button", { name: "Quitar foto" }).click();
  await expect(page.getByText("Foto quitada")).toBeVisible();
  await expect(page.getByRole("button", { name: "Elegir foto" })).toBeFocused();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByRole("button", { name: "Quitar foto" })).toBeVisible();
  await expectShown(page, own);
});

test("a file that is no picture is refused beside the button, which stays where it is", async ({
  page,
  church,
  enter,
}) => {
  const { id } = await aMember(church, { name: "María Peña" });
  await enter(church.owner);
  await page.goto(`/members/${id}`);
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
  await choose(page, "Elegir foto", await picture("crimson"));
  await expect(toast(page, "Foto guardada")).toBeVisible();
  await expect(alert).toBeHidden();
});

test("over a slow connection it says how far it is, and can be given up", async ({ page, church, enter }) => {
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

test("who may only read sees the photo and no button for it", async ({ page, church, enter }) => {
  const { id } = await aMember(church, { name: "María Peña" });
  await sendFile(church.owner, `/members/${id}/photo`, await flat("crimson"));
  await enter(await aCollaborator(church, { areas: ["members"], readOnly: true }));
  await page.goto(`/members/${id}`);
  await expectShown(page, new RegExp(`^/api/members/${id}/photo$`));
  await expect(page.getByRole("button", { name: /foto/ })).toHaveCount(0);
});

test("a photo that cannot be had leaves the initials", async ({ page, church, enter }) => {
  const { id } = await aMember(church, { name: "María Peña" });
  await sendFile(church.owner, `/members/${id}/photo`, await flat("crimson"));
  await page.route("**/photo?v=*", (route) => route.fulfill({ status: 200, contentType: "image/webp", body: "" }));
  await enter(church.owner);
  await page.goto(`/members/${id}`);
  await expect(page.getByRole("main").getByText("MP", { exact: true })).toBeVisible();
});

test("the church's logo and one's own photo are set where they belong", async ({ page, church, enter }) => {
  await enter(church.owner);
  await page.goto("/settings");
  const logo = { name: "logo.png", mimeType: "image/png", buffer: await drawing({ channels: 4 }).png().toBuffer() };
  await choose(page, "Elegir logo", logo);
  await expect(toast(page, "Logo guardado")).toBeVisible();
  await expect(page.getByRole("img", { name: "Logo actual" })).toBeVisible();
  await expectShown(page, /^\/api\/churches\/logo$/);
  // The form beside it goes on as if nothing had happened.
  await page.getByRole("textbox", { name: "Nombre de la iglesia" }).fill("Iglesia Camino Nuevo");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(toast(page, "Cambios guardados")).toBeVisible();
  await expectAccessible(page);
  if (isPhone(page)) await expectFingerSize(page);
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
  if (isPhone(page)) await expectFingerSize(page);
});

test("a picture's answer carries what keeps it a picture, to HEAD too", async ({ church, isMobile }) => {
  test.skip(isMobile, "what is sent does not depend on the size of the screen");
  const { id } = await aMember(church);
  await sendFile(church.owner, `/members/${id}/photo`, await flat("crimson"));
  const headers = { cookie: await cookieOf(church.owner) };
  const shown = await raw(`/api/members/${id}/photo`, { headers });
  const head = await raw(`/api/members/${id}/photo`, { method: "HEAD", headers });
  expect([shown.statusCode, head.statusCode, head.body.length]).toEqual([200, 200, 0]);
  for (const answer of [shown, head]) {
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
    });
    expect(String(answer.headers["content-security-policy"])).toContain("sandbox");
  }
  expect((await raw(`/api/members/${id}/photo`)).statusCode).toBe(401);
});

test("nothing here fetches pictures from elsewhere", async ({ isMobile }) => {
  test.skip(isMobile, "what is sent does not depend on the size of the screen");
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`;
  for (const url of [elsewhere, elsewhere.slice(5), "/icons/atrio-192.png", "/api/health/live"]) {
    const answer = await raw(`/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`);
    expect([400, 404], url).toContain(answer.statusCode);
  }
  expect(asked).toEqual([]);
  server.close();
});

async function sendFile({ token }: { token: string }, path: string, bytes: Buffer) {
  const body = new FormData();
  body.set("image", new File([bytes as BlobPart], "x.png"));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${process.env.BASE_URL}/api${path}`, { method: "POST", headers, body });
  expect(answer.status).toBe(201);
}
