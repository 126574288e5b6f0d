// The usual tests that need no browser, on newer versions of Node.
import path from "node:path";
import { run, runOrThrow } from "../../server/lifetime.mjs";
import { root } from "../project.mjs";

/** Versions that are tried beside that of the developer; `engines` of package.json names them. */
const VERSIONS = ["22.23.3", "24.9.0"];
const STEPS = ["unit", "integration", "built"];

/**
 * @param {import("./vitest.mjs").Selection} selection @param {(text: string) => void} print
 * @returns {Promise<import("./reports.mjs").Count>}
 */
export async function testOnNodes({ folder, files }, print) {
  const total = { passed: 0, failed: 0 };
  for (const version of VERSIONS) {
    const node = await installNode(folder, version);
    for (const step of STEPS) {
      const { output } = await run(node, [path.join(root, "scripts/test.mjs"), "--only", step, ...files]);
      const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
      if (failed !== "0") print(`Node ${version}, ${step}:\n${output.trim()}`);
      total.passed += Number(passed ?? 0);
      total.failed += Number(failed ?? 1);
    }
  }
  return total;
}

/** Program of a version of Node, from the npm registry. @param {string} folder @param {string} version */
async function installNode(folder, version) {
  const prefix = path.join(folder, `node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const args = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", prefix];
  await runOrThrow(`No se pudo instalar Node ${version}`, "npm", [...args, `${name}@${version}`]);
  return path.join(prefix, "node_modules", name, "bin/node");
}
