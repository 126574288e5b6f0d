// Project folder, data folder and .env. Imports only Node's built-in modules: it runs before the installation.
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

/**
 * Options of Node for a server process: megabytes of its heap, without which it grows as long as the machine has room, and
 * WebAssembly, of which Prisma has much, without the optimizing compiler, which keeps 50 MB. Also in package.json, the
 * Dockerfile and docs/self-hosting.md.
 */
export const MEMORY_OPTIONS = ["--max-old-space-size=320", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

/** Folder of everything that Atrio writes. */
export const dataDir = () => path.resolve(root, process.env.ATRIO_DATA_DIR || ".data");

/** Loads `.env`; variables that are set already win. */
export function loadDotEnv() {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Whether the module is the entry point of the process. @param {{ filename: string }} module */
export const isMain = ({ filename }) => process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename;
