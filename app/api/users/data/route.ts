import { getProfile } from "@/lib/auth/access";
import { profile } from "@/lib/auth/schema";
import { accountEndpoint } from "@/lib/http/endpoint";

export const GET = accountEndpoint({
  summary: "Quién pregunta, en qué iglesia y qué puede hacer",
  answer: profile,
  handle: async ({ identity }) => getProfile(identity),
});
