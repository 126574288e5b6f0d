import * as z from "zod";
import { publicEndpoint } from "@/lib/http/endpoint";
import { apiDocument } from "../registry";

/** JSON of the document, which never changes while the process lives. */
let content: Promise<string> | undefined;

export const GET = publicEndpoint({
  summary: "La referencia de la API, en OpenAPI 3.1",
  answer: z.looseObject({ openapi: z.literal("3.1.0").meta({ description: "Versión de OpenAPI" }) }),
  handle: async () => {
    content ??= apiDocument().then((document) => JSON.stringify(document));
    const headers = { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" };
    return new Response(await content, { headers });
  },
});
