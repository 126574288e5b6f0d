import { readFileSync } from "node:fs";
import { setImage } from "@/lib/core/storage/files";

// Separate process that is killed after the file is stored and before its row: `half-upload.ts <folder> <picture>`.
const [folder = "", picture = ""] = process.argv.slice(2);
await setImage({ folder, image: new Blob([readFileSync(picture)]), shape: "portrait" }, (key) => {
  process.stdout.write(`${key}\n`);
  return new Promise(() => setInterval(() => {}, 1_000));
});
