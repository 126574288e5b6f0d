import type { Page } from "playwright/test";
import { inIdentity } from "@/lib/core/db/identity-db";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "../support/church";
import { expect, hydrated, isPhone, openSection, test } from "../support/pages";
import { expectAccessible } from "../support/pages-axe";
import { aPublishedPost } from "../support/rows/blog";
import { aCertificate } from "../support/rows/certificates";
import { aTransaction } from "../support/rows/finances";
import { anItem } from "../support/rows/inventory";
import { anActivity, anEvent, aPublishedSite } from "../support/rows/website";

const setPlan = ({ id }: TestChurch, plan: number) =>
  inIdentity({ churchId: id }, (tx) => tx.church.update({ where: { id }, data: { plan } }));

/** Adds members up to this number. */
const addMembers = (church: TestChurch, from: number, to: number) =>
  asOwner(church, (db) =>
    db.member.createMany({
      data: Array.from({ length: to - from }, (_, index) => ({
        name: `Persona ${from + index}`,
        joinDate: new Date("2020-01-01"),
        baptized: true,
        genre: "N",
        civilStatus: "sin_dato",
        positionId: Object.values(church.positions)[0] as number,
      })),
    }),
  );

const closedAreas = [
  { path: "/finances", link: "Finanzas, en el plan Base", title: "Finanzas es parte del plan Base" },
  { path: "/inventory", link: "Inventario, en el plan Avanzado", title: "Inventario es parte del plan Avanzado" },
  { path: "/certificates", link: "Certificados, en el plan Base", title: "Certificados es parte del plan Base" },
  { path: "/website", link: "Página, en el plan Base", title: "Página es parte del plan Base" },
  { path: "/blog", link: "Blog, en el plan Base", title: "Blog es parte del plan Base" },
];

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test.describe("a church on the free plan without data above it", () => {
  test("shows its owner what each closed section is for, asks for none of its data, and opens it with the plan", {
    tag: "@phone-release",
  }, async ({ page, enter }) => {
    const church = await aChurch({ plan: 0 });
    await enter(church.owner);
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await page.goto("/");
    await expect(page.getByRole("list", { name: "Acciones rápidas" }).getByRole("link")).toHaveCount(2);
    for (const { link, title } of closedAreas) {
      await openSection(page, link);
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Ver planes" })).toHaveAttribute(
        "href",
        "/pricing",
      );
    }
    await page.goto("/classes");
    await expect(heading(page, "Clases es parte del plan Avanzado")).toBeVisible();
    await expectAccessible(page);
    if (isPhone(page)) await page.getByRole("button", { name: "Abrir el menú" }).click();
    await expect(page.getByRole("link", { name: "Mejorar plan" })).toHaveAttribute("href", "/pricing");
    await expect(page.getByRole("link", { name: "Miembros", exact: true })).toBeVisible();

    for (const path of ["/members", "/settings", "/finances"]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
    }
    expect(refused).toEqual([]);

    await expect(heading(page, "Finanzas es parte del plan Base")).toBeVisible();
    if (!isPhone(page)) await hydrated(page.getByRole("link", { name: "Mejorar plan" }));
    await setPlan(church, 1);
    // A return to the page asks for nothing while an earlier question, of the former plan, is being answered.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      await expect(page.getByRole("region", { name: "Lista de movimientos" })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    if (isPhone(page)) await page.getByRole("button", { name: "Abrir el menú" }).click();
    await expect(page.getByRole("link", { name: "Finanzas", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Mejorar plan" })).toHaveCount(0);
  });

  test("offers nothing of the closed sections elsewhere, and asks for none of their data", {
    tag: "@release",
  }, async ({ page, enter }) => {
    const church = await aChurch({ plan: 0 });
    await enter(church.owner);
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await page.goto("/");
    const actions = page.getByRole("list", { name: "Acciones rápidas" });
    await expect(actions.getByRole("link", { name: "Agregar miembro" })).toBeVisible();
    await expect(actions.getByRole("link")).toHaveCount(2);
    await hydrated(actions);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("finanzas");
    await expect(page.getByText("Nada coincide con «finanzas».")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto("/settings/lists");
    await expect(page.getByRole("heading", { name: "Cargos" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Ver las categorías" })).toHaveCount(0);
    for (const path of ["/members", "/presentations", "/settings", "/settings/history", "/settings/data", "/account"]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
    }
    expect(refused).toEqual([]);
  });

  test("tells a collaborator whom to ask, also where the plans are", async ({ page, enter }) => {
    const church = await aChurch({ plan: 0 });
    await enter(await aCollaborator(church, { areas: ["members", "finances"] }));
    await page.goto("/finances/reports");
    await expect(heading(page, "Finanzas es parte del plan Base")).toBeVisible();
    await expect(page.getByText("pídele al dueño de la cuenta de la iglesia")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ver planes" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Mejorar plan" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Inventario" })).toHaveCount(0);
    await page.goto("/pricing");
    await expect(page.getByText("El plan lo cambia el dueño de la iglesia en Atrio.")).toBeVisible();
    await expect(page.getByRole("listitem", { name: "Base", exact: true })).toContainText("$ 9,00 USD");
    await expect(page.getByRole("link", { name: /^Elegir/ })).toBeHidden();
    await expect(page.getByRole("button", { name: "Administrar suscripción" })).toBeHidden();
  });
});

test.describe("a section above the plan with data says that it is read-only, and offers no change", () => {
  /** A church on the free plan, with data in each section, and the ids of some. */
  async function aChurchAboveItsPlan() {
    const church = await aChurch();
    const [{ id: item }, { id: certificate }] = [await anItem(church), await aCertificate(church)];
    await aTransaction(church);
    await aPublishedSite(church);
    await Promise.all([anEvent(church), anActivity(church)]);
    const { id: post } = await aPublishedPost(church);
    await setPlan(church, 0);
    return { church, item, certificate, post };
  }

  async function expectReadOnly(page: Page, paths: string[]) {
    const writes =
      /^(Agregar|Nuev[oa]|Registrar|Emitir|Importar|Guardar|Publicar|Eliminar|Editar|Revocar|Trasladar|Cerrar mes|Subir|Elegir)/;
    for (const path of paths) {
      await page.goto(path);
      const notice = page.getByRole("main").getByText(/El plan Gratis no incluye/);
      await expect(notice, path).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(notice, path).toHaveCount(1);
      await expect(page.getByRole("main").getByRole("button", { name: writes }), path).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("link", { name: writes }), path).toHaveCount(0);
    }
  }

  test("on the first screen of each section", async ({ page, enter }) => {
    const { church } = await aChurchAboveItsPlan();
    await enter(church.owner);
    await expectReadOnly(page, ["/finances", "/inventory", "/certificates", "/website", "/blog"]);
  });

  test("on every other screen", { tag: "@release" }, async ({ page, enter }) => {
    const { church, item, certificate, post } = await aChurchAboveItsPlan();
    await enter(church.owner);
    await expectReadOnly(page, [
      ...["/finances/treasury", "/finances/reports", "/finances/categories", "/finances/imports"],
      ...[`/inventory/${item}`, "/inventory/trash", "/inventory/imports"],
      ...[`/certificates/${certificate}`, "/certificates/types"],
      ...["/website/look", "/website/events", "/website/activities", "/website/images"],
      ...[`/blog/${post}`, "/blog/trash", "/blog/new"],
      // Screens that only write lead to the section.
      ...["/finances/import", "/inventory/import", "/certificates/new", "/certificates/batch"],
    ]);
  });
});

test("the list of members says how many more the plan allows, and at the limit why there are no more", {
  tag: "@release",
}, async ({ page, enter }) => {
  const church = await aChurch({ plan: 0 });
  await addMembers(church, 0, 79);
  await enter(church.owner);
  await page.goto("/members");
  await expect(page.getByText("79 personas").first()).toBeVisible();
  await expect(page.getByText(/lugares de los 100/)).toHaveCount(0);
  await addMembers(church, 79, 92);
  await page.goto("/members");
  await expect(page.getByText("Quedan 8 lugares de los 100 de tu plan.")).toBeVisible();
  await page.goto("/members/import");
  await expect(page.getByText("Quedan 8 lugares de los 100 de tu plan.")).toBeVisible();
  await addMembers(church, 92, 100);
  await page.goto("/members");
  await expect(page.getByText("Tu plan permite 100 miembros: ya están todos.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Ver planes" })).toHaveAttribute("href", "/pricing");
  await expect(page.getByRole("button", { name: "Agregar miembro" })).toHaveCount(0);
  await page.goto("/members/import");
  await expect(page.getByText("Ya no queda lugar para más personas")).toBeVisible();
});
