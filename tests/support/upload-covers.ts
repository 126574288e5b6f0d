import { readFileSync } from "node:fs";
import { setSiteImage } from "@/lib/websites/images";

// Separate process that replaces a church's cover until it is killed: `upload-covers.ts <church> <picture>`.
const [church, picture = ""] = process.argv.slice(2);
const file = new Blob([readFileSync(picture)]);
for (;;) await setSiteImage({ churchId: Number(church), userId: null }, { kind: "cover" }, file);
