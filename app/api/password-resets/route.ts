import { requestReset, resetPassword } from "@/lib/auth/accounts";
import { resetInput, resetRequestInput } from "@/lib/auth/schema";
import { publicEndpoint } from "@/lib/http/endpoint";

export const POST = publicEndpoint({
  body: resetRequestInput,
  status: 202,
  handle: ({ body, address }) => requestReset(body.email, address),
});

export const PUT = publicEndpoint({
  body: resetInput,
  handle: ({ body, address }) => resetPassword(body.token, body.password, address),
});
