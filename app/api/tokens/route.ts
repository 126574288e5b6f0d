import { checkCredentials } from "@/lib/auth/accounts";
import { signInInput } from "@/lib/auth/schema";
import { endSession, startSession } from "@/lib/auth/sessions";
import { accountEndpoint, publicEndpoint } from "@/lib/http/endpoint";

export const POST = publicEndpoint({
  body: signInInput,
  handle: async ({ body, address, request }) => {
    const user = await checkCredentials(body, address);
    const { secret, expiresAt } = await startSession(user, "token", request.headers.get("user-agent") ?? "");
    return { token: secret, expiresAt: expiresAt.toISOString() };
  },
});

export const DELETE = accountEndpoint({
  handle: ({ identity }) => endSession(identity),
});
