import { getProfile } from "@/lib/auth/access";
import { profile } from "@/lib/auth/schema";
import { churchChoiceInput } from "@/lib/churches/schema";
import { chooseChurch } from "@/lib/churches/service";
import { accountEndpoint } from "@/lib/http/endpoint";
import { requireIdentity } from "@/lib/http/identity";

export const PUT = accountEndpoint({
  summary: "Elige la iglesia en que se trabaja",
  details: "Uniéndose antes, si una invitación espera a este correo confirmado.",
  body: churchChoiceInput,
  answer: profile,
  errors: [403],
  handle: async ({ identity, body, request }) => {
    await chooseChurch(identity, body.churchId);
    return getProfile(await requireIdentity(request));
  },
});
