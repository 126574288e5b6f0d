import { verifyEmail } from "@/lib/auth/accounts";
import { verificationInput } from "@/lib/auth/schema";
import { publicEndpoint } from "@/lib/http/endpoint";

export const POST = publicEndpoint({
  body: verificationInput,
  status: 200,
  handle: ({ body, address }) => verifyEmail(body.token, address),
});
