// Churches of the benchmark, seeded like those of `npm run db:seed`.
import { runOrThrow } from "../../server/lifetime.mjs";
import { makeChurch } from "./visitor.mjs";

/** @typedef {{ members?: number, groups?: number, classes?: number, transactions?: number, items?: number }} Sizes */
/** @typedef {{ id: number, token: string, email: string, seeding: number }} Church seeding: seconds */
/** @typedef {(sizes: Sizes) => Promise<Church>} ChurchOf the same church for the same sizes */

/** @param {string} address @returns {ChurchOf} */
export function createChurches(address) {
  /** @type {Map<string, Promise<Church>>} */
  const churches = new Map();
  return (sizes) => {
    const name = nameOf(sizes);
    const church = churches.get(name) ?? createChurch(address, name, sizes);
    churches.set(name, church);
    return church;
  };
}

/** Without long numbers, which a church's name may not have. @param {Sizes} sizes */
const nameOf = (sizes) =>
  Object.entries(sizes)
    .map(([noun, size]) => `${noun}-${size.toString(36)}`)
    .join("-");

/** @param {string} address @param {string} name @param {Sizes} sizes */
async function createChurch(address, name, sizes) {
  const church = await makeChurch(address, name);
  const startedAt = performance.now();
  const options = Object.entries(sizes).map(([noun, size]) => `--${noun}=${size}`);
  await runOrThrow("No se pudieron crear los datos", process.execPath, [
    "--import=tsx",
    "prisma/seed/bulk.ts",
    ...options,
    `--church=${church.id}`,
  ]);
  return { ...church, seeding: (performance.now() - startedAt) / 1000 };
}
