// Gifts of the benchmark.

/** Days of the constancias. */
export const YEAR = { from: "2025-01-01", to: "2025-12-31" };

/** Gives so many people three gifts each. @param {string} address @param {string} token @param {number} people */
export async function giveOnce(address, token, people) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const categories = await (await fetch(`${address}/api/options/categories`, { headers })).json();
  const income = categories.filter((/** @type {{ isIncome: boolean }} */ { isIncome }) => isIncome).slice(0, 3);
  const methods = ["efectivo", "transferencia", "billetera"];
  for (let first = 0; first < people; first += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, people - first) }, async (_, offset) => {
        for (const [nth, { id }] of income.entries()) {
          const body = {
            ...{ name: `Persona ${first + offset + 1}`, amount: `${first + offset + nth + 1}.50`, categoryId: id },
            ...{ method: methods[nth % methods.length], date: "2025-05-04" },
          };
          const response = await fetch(`${address}/api/finances/gifts`, {
            ...{ method: "POST", headers, body: JSON.stringify(body) },
          });
          if (!response.ok) throw new Error(`/api/finances/gifts: ${await response.text()}`);
        }
      }),
    );
}

/** Issues the constancias of all. @param {string} address @param {string} token */
export async function issueStatements(address, token) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const response = await fetch(`${address}/api/finances/statements/batch`, {
    ...{ method: "POST", headers, body: JSON.stringify(YEAR) },
  });
  if (!response.ok) throw new Error(`/api/finances/statements/batch: ${await response.text()}`);
}
