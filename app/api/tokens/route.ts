import { checkCredentials } from "@/lib/auth/accounts";
import { programToken, signInInput } from "@/lib/auth/schema";
import { endSession, startSession } from "@/lib/auth/sessions";
import { accountEndpoint, publicEndpoint } from "@/lib/http/endpoint";

export const POST = publicEndpoint({
  summary: "Pide un token para un programa",
  body: signInInput,
  answer: programToken,
  errors: [401, 429],
  onRetry: "Se crea otro token; el que no se usa vence solo.",
  handle: async ({ body, address, request }) => {
    const user = await checkCredentials(body, address);
    const { secret, expiresAt } = await startSession(user, "token", request.headers.get("user-agent") ?? "");
    return { token: secret, expiresAt: expiresAt.toISOString() };
  },
});

export const DELETE = accountEndpoint({
  summary: "Anula el token con que se pregunta",
  allowedInViewAs: true,
  handle: ({ identity }) => endSession(identity),
});
