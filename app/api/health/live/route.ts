import { publicEndpoint } from "@/lib/http/endpoint";

export const GET = publicEndpoint({
  kind: "health",
  handle: async () => ({ status: "ok" }),
});
