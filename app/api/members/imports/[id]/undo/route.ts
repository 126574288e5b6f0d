import { importRoutes } from "@/lib/http/import-routes";
import { memberImport } from "@/lib/members/import";

export const POST = importRoutes(memberImport).undo;
