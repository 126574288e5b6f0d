// Certificates of the benchmark.

/** Ids of new certificates. @param {string} address @param {string} token @param {number} count @returns {Promise<number[]>} */
export async function issueCertificates(address, token, count) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const types = await (await fetch(`${address}/api/options/certificates`, { headers })).json();
  const body = JSON.stringify({
    names: Array.from({ length: count }, (_, index) => `Persona ${index + 1} Núñez`),
    pastor: "Daniel Quesada Rojas",
    design: "clasico-dorado",
    expeditionDate: "2025-12-14",
    certificateTypeId: types.find((/** @type {{ isForTwo: boolean }} */ type) => !type.isForTwo).id,
  });
  const response = await fetch(`${address}/api/certificates/batch`, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`/api/certificates/batch: ${await response.text()}`);
  return (await response.json()).ids;
}
