import { chooseChurch, listChurches } from "@/lib/auth/churches";
import { userInput } from "@/lib/auth/schema";
import { accountEndpoint } from "@/lib/http/endpoint";

export const GET = accountEndpoint({
  handle: async ({ identity }) => {
    const { id, name, email, image } = identity.user;
    const { access } = identity;
    return {
      user: { id, name, email, image, churchId: access?.church.id ?? null, isOwner: access?.isOwner ?? false },
      churches: await listChurches(identity),
    };
  },
});

export const PUT = accountEndpoint({
  body: userInput,
  handle: ({ identity, body }) => chooseChurch(identity, body.churchId, body.username),
});
