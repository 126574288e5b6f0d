import { readFile } from "node:fs/promises";
import path from "node:path";

/** A picture of the demo church, by its file name. */
export async function demoPicture(name: string) {
  const bytes = await readFile(path.join(import.meta.dirname, "img", name));
  return new Blob([new Uint8Array(bytes)]);
}
