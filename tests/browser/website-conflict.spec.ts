import { aCollaborator } from "../support/church";
import { expect, hydrated, responseErrors, test } from "../support/pages";
import { draftSaved, siteState } from "../support/pages-website";
import { aPublishedSite } from "../support/rows/website";

test.use({ allowedErrors: responseErrors(409) });

test("two people who write a site's settings keep both, and choose where they wrote the same one", async ({
  page,
  church,
  enter,
  openElsewhere,
}) => {
  await aPublishedSite(church, { description: "Al principio" });
  await enter(church.owner);
  const other = await openElsewhere(await aCollaborator(church, { areas: ["website"] }));
  const fieldOf = (one: typeof page, name: string) => one.getByRole("textbox", { name });
  for (const one of [page, other]) {
    await one.goto("/website");
    await hydrated(fieldOf(one, "Descripción"));
  }

  await test.step("different settings are merged", async () => {
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
    await fieldOf(page, "Descripción").fill("Del pastor");
    const dialog = page.getByRole("dialog", { name: "Otra persona guardó cambios mientras escribías" });
    await expect(dialog.getByRole("row", { name: "Descripción Del pastor De la secretaria" })).toBeVisible();
    await dialog.getByRole("button", { name: "Guardar lo mío" }).click();
    await expect(draftSaved(page)).toBeVisible();
    await expect(siteState(page, "Cambios sin publicar")).toBeVisible();
    await other.reload();
    await expect(fieldOf(other, "Descripción")).toHaveValue("Del pastor");
  });
});
