import { expect, test } from "vitest";
import { call } from "./support/call";
import { aChurch, setCountry } from "./support/church";
import { aCount } from "./support/rows/finances";
import { aMember } from "./support/rows/members";

test("the gifts of a day are the newest first with the numbers of their envelopes, and sum by category and method", async () => {
  const church = await aChurch();
  await setCountry(church, "PE", "PEN");
  const as = church.owner;
  const { id: memberId, name } = await aMember(church, { name: "Rosa Quispe Mamani" });
  const give = (body: object) =>
    call("POST /finances/gifts", {
      as,
      body: {
        ...{ amount: "50.00", method: "efectivo", date: "2025-05-04", categoryId: church.categories.Diezmos },
        ...body,
      },
    });
  await give({ number: 34, memberId });
  await give({ number: 63, unnamed: true, amount: "20.10", method: "billetera" });
  await give({ name: "Visita", amount: "5.00", categoryId: church.categories["Ofrenda general"] });
  await give({ name: "Visita", date: "2025-05-05" });
  const { body: voided } = await give({ number: 34, amount: "999.00" });
  await call("DELETE /transactions/{id}", { as, params: { id: voided.id } });
  const { id } = await aCount(church, { date: "2025-05-04" });
  await aCount(church, { date: "2025-05-04" });
  await call("POST /finances/counts/{id}/post", { as, params: { id }, body: { onPaper: true, others: true } });
  const movements = (await call("GET /finances/counts/{id}", { as, params: { id } })).body.movementIds;
  await call("POST /transactions/bulk", { as, body: { action: "void", ids: movements } });
  const { body } = await call("GET /finances/gifts", { as, query: { date: "2025-05-04" } });
  expect(body).toMatchObject({
    counts: ["2025-1"],
    wallet: "Yape",
    rows: [
      { donor: { memberId: null, name: "Visita" }, envelope: null, amount: "5.00", receipt: 2 },
      { donor: null, envelope: 63, amount: "20.10", method: "billetera", receipt: null },
      { donor: { memberId, name }, envelope: 34, amount: "50.00", receipt: 1 },
    ],
    categories: expect.arrayContaining([{ categoryId: church.categories.Diezmos, amount: "70.10" }]),
    methods: [
      { method: "billetera", amount: "20.10", count: 1 },
      { method: "efectivo", amount: "55.00", count: 2 },
    ],
  });
});
