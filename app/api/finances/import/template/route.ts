import { movementImport } from "@/lib/finances/transactions/import";
import { importRoutes } from "@/lib/http/import-routes";

export const GET = importRoutes(movementImport).template;
