import { expect, test } from "vitest";
import { call } from "./support/call";
import { aChurch, type TestChurch } from "./support/church";
import { aField } from "./support/rows/members";

const listed = async ({ owner }: TestChurch, query = {}) =>
  (await call("GET /members/fields", { as: owner, query })).body;

test("a field is made with a key of its own, renamed, put in order, removed and restored", async () => {
  const church = await aChurch();
  const { owner } = church;
  const body = { label: "Talla de camisa", kind: "choice", choices: [{ label: "M" }, { label: "XL" }] };
  const created = await call("POST /members/fields", { as: owner, body });
  expect(created).toMatchObject({
    status: 201,
    body: {
      key: "talla-de-camisa",
      isPrivate: false,
      choices: [
        { key: "m", label: "M" },
        { key: "xl", label: "XL" },
      ],
    },
  });
  const { id, version } = created.body;
  const other = await aField(church, { label: "Sobre", kind: "number" });

  const again = await call("POST /members/fields", { as: owner, body: { label: "tálla de camisa", kind: "text" } });
  expect(again).toMatchObject({ status: 409, body: { fields: { label: "Ya existe" } } });

  const renamed = await call("PUT /members/fields", {
    as: owner,
    body: {
      ...body,
      id,
      version,
      label: "Talla",
      isPrivate: true,
      choices: [{ key: "xl", label: "Extra" }, { label: "S" }],
    },
  });
  expect(renamed).toMatchObject({
    status: 200,
    body: { key: "talla-de-camisa", choices: [{ key: "xl" }, { key: "s" }], version: 2 },
  });
  expect(await call("PUT /members/fields", { as: owner, body: { ...body, id, version } })).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { label: "Talla" } },
  });

  await call("PUT /members/fields/order", { as: owner, body: { ids: [other.id] } });
  expect((await listed(church)).map((field: { key: string }) => field.key)).toEqual(["sobre", "talla-de-camisa"]);

  expect(await call("DELETE /members/fields/{id}", { as: owner, params: { id } })).toMatchObject({ status: 204 });
  expect(await listed(church)).toMatchObject([{ key: "sobre" }]);
  expect(await listed(church, { removed: "true" })).toMatchObject([{ id, deletedAt: expect.any(String) }]);
  await aField(church, { label: "TALLA" });
  const restore = () => call("POST /members/fields/{id}/restore", { as: owner, params: { id } });
  expect(await restore()).toMatchObject({ status: 409 });
  const [, inTheWay] = await listed(church);
  await call("DELETE /members/fields/{id}", { as: owner, params: { id: inTheWay.id } });
  expect(await restore()).toMatchObject({ status: 200, body: { label: "Talla" } });
});

test("a church has twenty fields at most, and as many removed ones", async () => {
  const church = await aChurch();
  const { owner } = church;
  for (let number = 0; number < 20; number++) await aField(church);
  const create = () => call("POST /members/fields", { as: owner, body: { label: "Célula", kind: "text" } });
  expect(await create()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("20 campos propios") },
  });
  const fields: { id: number }[] = await listed(church);
  for (const { id } of fields) await call("DELETE /members/fields/{id}", { as: owner, params: { id } });
  const { id } = (await create()).body;
  expect(await call("DELETE /members/fields/{id}", { as: owner, params: { id } })).toMatchObject({ status: 409 });
});

test.each([
  [{ label: "Célula", kind: "choice" }, { choices: "Escribe al menos una opción" }],
  [
    { label: "Célula", kind: "choice", choices: [{ label: "Sí" }, { label: "SI" }] },
    { "choices.1.label": "Ya existe" },
  ],
  [
    { label: "Célula", kind: "choice", choices: [{ key: "sur", label: "Sur" }] },
    { "choices.0.key": "No hay una opción con esa clave" },
  ],
])("the definition %j is refused", async (body, fields) => {
  const { owner } = await aChurch();
  expect(await call("POST /members/fields", { as: owner, body })).toMatchObject({ status: 400, body: { fields } });
});
