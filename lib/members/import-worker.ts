import { serveImport } from "@/lib/imports/worker";
import { memberReading } from "./import-fields";

await serveImport(memberReading);
