// Options of a command line.
import { parseArgs } from "node:util";

/**
 * Parses the options of a command. Prints its usage and ends the process for `--help`, and with exit code 1 for what it
 * does not know.
 * @template {import("node:util").ParseArgsConfig} Config
 * @param {string} usage one line @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function commandOptions(usage, config) {
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch {
    console.error(usage);
    process.exit(1);
  }
}
