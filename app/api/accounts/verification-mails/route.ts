import { requestVerification } from "@/lib/auth/accounts";
import { accountEndpoint } from "@/lib/http/endpoint";

export const POST = accountEndpoint({
  status: 202,
  handle: ({ identity }) => requestVerification(identity),
});
