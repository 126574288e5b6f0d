import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";

/**
 * Writes a file that only its owner reads, which after a crash or on a full disk has its old or its new content whole.
 * @param {string} file @param {string} text
 */
export function writeWhole(file, text) {
  const unfinished = `${file}.${process.pid}.new`;
  try {
    const descriptor = openSync(unfinished, "w", 0o600);
    try {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
