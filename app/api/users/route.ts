import { userInput, userRow } from "@/lib/auth/schema";
import { userAndChurches } from "@/lib/churches/schema";
import { chooseChurch, listChurches } from "@/lib/churches/service";
import { accountEndpoint } from "@/lib/http/endpoint";

export const GET = accountEndpoint({
  summary: "Quién pregunta y las iglesias en que puede trabajar",
  answer: userAndChurches,
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
  summary: "Cambia el nombre de quien pregunta y la iglesia en que trabaja",
  body: userInput,
  answer: userRow,
  errors: [403],
  handle: ({ identity, body }) => chooseChurch(identity, body.churchId, body.username),
});
