import { serveImport } from "@/lib/imports/worker";
import { itemReading } from "./import-fields";

serveImport(itemReading);
