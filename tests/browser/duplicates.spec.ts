// Reached by: components/members
import { callApi, expect, hydrated, isPhone, test, toast } from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { aCertificate } from "../support/rows/certificates";
import { aMember } from "../support/rows/members";

test("two rows of one person are compared, become one after a second confirmation, and are two again", {
  tag: "@phone-only",
}, async ({ page, church, enter }) => {
  const phone = { cellphone: "+573005557781" };
  const old = await aMember(church, { name: "Luis Alberto Mosquera", birthday: "1948-05-12", email: null, ...phone });
  const twin = await aMember(church, {
    ...{ name: "Luis A. Mosquera Palacios", birthday: "1984-05-12", email: "luis@mosquera.example" },
    ...{ address: "Carrera 8 # 21-40", ...phone },
  });
  await aMember(church, { name: "Gloria Cárdenas", email: "gloria@cardenas.example", cellphone: null });
  await aMember(church, { name: "Gloria Inés Cárdenas", email: "gloria@cardenas.example", cellphone: null });
  await aCertificate(church, { memberId: twin.id });
  await enter(church.owner);
  const comparison = page.getByRole("region", { name: "Comparación" });
  const merge = comparison.getByRole("button", { name: "Juntar en una" });

  await test.step("the list of people leads to the pairs", async () => {
    await page.goto("/members");
    const more = page.getByRole("button", { name: "Más acciones" });
    await hydrated(more);
    await more.click();
    await page.getByRole("menuitem", { name: "Posibles repetidos" }).click();
    await expect(page.getByRole("heading", { name: "2 pares" })).toBeVisible();
    await page.getByRole("button", { name: "Par siguiente" }).click();
    await expect(comparison.getByRole("link", { name: "Luis Alberto Mosquera" })).toBeVisible();
    await expect(comparison.getByText("1 certificado")).toBeVisible();
    await expectAccessible(page);
    if (isPhone(page)) await expectTouchTargetSize(page);
  });

  await test.step("what differs is chosen, and different birthdays are confirmed", async () => {
    await expect(comparison.getByRole("radio", { name: "luis@mosquera.example" })).toBeChecked();
    await comparison.getByRole("button", { name: "Todo de Luis A. Mosquera Palacios" }).click();
    await comparison.getByRole("radio", { name: "12/05/1948" }).check();
    await expect(comparison.getByText("Nacieron con 36 años de diferencia.")).toBeVisible();
    await expect(merge).toBeDisabled();
    await comparison.getByRole("checkbox", { name: "Los revisé: son la misma persona" }).check();
    await merge.click();
    await expect(toast(page, "Juntaste a Luis A. Mosquera Palacios con Luis A. Mosquera Palacios")).toBeVisible();
    expect(await callApi(church.owner, "GET", `/members/${old.id}`)).toMatchObject({
      ...{ name: "Luis A. Mosquera Palacios", birthday: "1948-05-12", address: "Carrera 8 # 21-40" },
    });
    await expect(page.getByRole("heading", { name: "1 par" })).toBeVisible();
  });

  await test.step("the page of before leads to the one that stays, which tells of it", async () => {
    await page.goto(`/members/${twin.id}`);
    await expect(page).toHaveURL(`/members/${old.id}`);
    await expect(page.getByText("juntó esta ficha con la de Luis A. Mosquera Palacios")).toBeVisible();
    await page.goto("/members/duplicates");
  });

  await test.step("somebody says that two people are two, and the merge is undone", async () => {
    await comparison.getByRole("button", { name: "No son la misma persona" }).click();
    await expect(page.getByRole("heading", { name: "No hay posibles repetidos" })).toBeVisible();
    const past = page.getByRole("region", { name: "Juntadas en los últimos 30 días" });
    await past.getByRole("button", { name: "Deshacer la unión de Luis A. Mosquera Palacios" }).click();
    await expect(past).toBeHidden();
    await expect(comparison.getByRole("link", { name: "Luis Alberto Mosquera" })).toBeVisible();
    await expectAccessible(page);
  });
});
