import { signUp } from "@/lib/auth/accounts";
import { accountRow, signUpInput } from "@/lib/auth/schema";
import { publicEndpoint } from "@/lib/http/endpoint";

export const POST = publicEndpoint({
  summary: "Crea una cuenta y envía el correo que la confirma",
  body: signUpInput,
  answer: accountRow,
  errors: [409, 429],
  onRetry: "El correo es único: la segunda vez se responde 409.",
  handle: ({ body, address }) => signUp(body, address),
});
