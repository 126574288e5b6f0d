import { serveImport } from "@/lib/imports/worker";
import { movementReading } from "./import-fields";

serveImport(movementReading);
