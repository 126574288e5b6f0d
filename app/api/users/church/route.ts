import { profileOf } from "@/lib/auth/access";
import { chooseChurch } from "@/lib/auth/churches";
import { churchChoice } from "@/lib/auth/schema";
import { accountEndpoint } from "@/lib/http/endpoint";
import { requireIdentity } from "@/lib/http/identity";

export const PUT = accountEndpoint({
  body: churchChoice,
  handle: async ({ identity, body, request }) => {
    await chooseChurch(identity, body.churchId);
    return profileOf(await requireIdentity(request));
  },
});
