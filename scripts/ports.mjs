import { createServer } from "node:net";

/** Free port of this machine. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** Whether a port of this machine is free. @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** @param {number} port */
export const takenPort = (port) =>
  new Error(`El puerto ${port} ya está en uso. Elige otro, por ejemplo: PORT=${port + 1} npm start`);

/** @param {number} port @throws {Error} in Spanish, when another program has it */
export async function requireFreePort(port) {
  if (!(await isFree(port))) throw takenPort(port);
}
