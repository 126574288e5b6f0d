import { movementImport } from "@/lib/finances/transactions/import";
import { importRoutes } from "@/lib/http/import-routes";

export const POST = importRoutes(movementImport).run;
