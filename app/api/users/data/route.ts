import { profileOf } from "@/lib/auth/access";
import { accountEndpoint } from "@/lib/http/endpoint";

export const GET = accountEndpoint({
  handle: async ({ identity }) => profileOf(identity),
});
