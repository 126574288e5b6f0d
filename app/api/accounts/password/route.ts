import { changePassword } from "@/lib/auth/accounts";
import { passwordInput } from "@/lib/auth/schema";
import { accountEndpoint } from "@/lib/http/endpoint";

export const PUT = accountEndpoint({
  body: passwordInput,
  handle: ({ identity, body }) => changePassword(identity, body.current, body.password),
});
