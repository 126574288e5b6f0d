import { serveImport } from "@/lib/imports/worker";
import { memberReading } from "./import-fields";

serveImport(memberReading);
