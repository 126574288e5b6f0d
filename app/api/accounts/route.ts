import { signUp } from "@/lib/auth/accounts";
import { signUpInput } from "@/lib/auth/schema";
import { publicEndpoint } from "@/lib/http/endpoint";

export const POST = publicEndpoint({
  body: signUpInput,
  handle: ({ body, address }) => signUp(body, address),
});
