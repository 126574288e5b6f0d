import * as z from "zod";
import { publicEndpoint } from "@/lib/http/endpoint";

export const GET = publicEndpoint({
  summary: "Si el proceso responde",
  kind: "health",
  answer: z.strictObject({ status: z.literal("ok").meta({ description: "El proceso responde" }) }),
  handle: async () => ({ status: "ok" as const }),
});
