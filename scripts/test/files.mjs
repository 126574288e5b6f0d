// Test files of the project.
import { readdirSync } from "node:fs";
import path from "node:path";
import { root } from "../project.mjs";

const FOLDERS = ["lib", "components", "tests"];

/** Paths of all test files, relative to the project. @returns {string[]} */
export function testFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
  );
}
