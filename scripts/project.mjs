// What every script knows of the project's folder. Only Node's own modules: it runs before the dependencies are there.
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

/** Where everything that Atrio writes lives. */
export const dataDir = () => path.resolve(root, process.env.ATRIO_DATA_DIR || ".data");

/** Variables of `.env` that the environment does not set itself. */
export function loadDotEnv() {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Whether the module is the program that node was asked to run. @param {{ filename: string }} module */
export const isMain = ({ filename }) => process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename;
