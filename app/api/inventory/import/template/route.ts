import { importRoutes } from "@/lib/http/import-routes";
import { itemImport } from "@/lib/inventory/import";

export const GET = importRoutes(itemImport).template;
