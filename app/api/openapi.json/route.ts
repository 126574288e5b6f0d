import * as z from "zod";
import { publicEndpoint } from "@/lib/http/endpoint";
import { apiDocument } from "../registry";

export const GET = publicEndpoint({
  summary: "La referencia de la API, en OpenAPI 3.1",
  answer: z.looseObject({ openapi: z.literal("3.1.0").meta({ description: "Versión de OpenAPI" }) }),
  handle: async () => Response.json(await apiDocument(), { headers: { "Cache-Control": "public, max-age=300" } }),
});
