import { checkCredentials } from "@/lib/auth/accounts";
import { consume } from "@/lib/auth/limits";
import { programToken, signInInput } from "@/lib/auth/schema";
import { endSession, startSession } from "@/lib/auth/sessions";
import { accountEndpoint, publicEndpoint } from "@/lib/http/endpoint";

export const POST = publicEndpoint({
  summary: "Pide un token para un programa",
  details: "Una persona tiene hasta 20 tokens a la vez: el siguiente termina el que lleva más tiempo sin usarse.",
  body: signInInput,
  answer: programToken,
  errors: [401, 429],
  onRetry: "Se crea otro token; el que no se usa vence solo.",
  handle: async ({ body, address, request }) => {
    const user = await checkCredentials(body, address);
    await consume("tokenAccount", String(user.id), "Pediste muchos tokens seguidos. Usa el que ya tienes.");
    const { secret, expiresAt } = await startSession(user, "token", request.headers.get("user-agent") ?? "");
    return { token: secret, expiresAt: expiresAt.toISOString() };
  },
});

export const DELETE = accountEndpoint({
  summary: "Anula el token con que se pregunta",
  allowedInViewAs: true,
  handle: ({ identity }) => endSession(identity),
});
