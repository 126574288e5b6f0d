import { getProfile } from "@/lib/auth/access";
import { profile } from "@/lib/auth/schema";
import { viewAsInput } from "@/lib/churches/schema";
import { endViewAs, startViewAs } from "@/lib/churches/view-as";
import { accountEndpoint, ownerEndpoint } from "@/lib/http/endpoint";
import { requireIdentity } from "@/lib/http/identity";

export const PUT = ownerEndpoint({
  summary: "Muestra la iglesia como la ve un colaborador, en este navegador",
  details:
    "Mientras tanto nada se guarda: todo cambio se responde con 403 `PREVIEW`. Termina con DELETE, o cuando se le quita el acceso a esa persona. Un programa no tiene pantalla: 403.",
  body: viewAsInput,
  answer: profile,
  handle: async ({ access, identity, body, request }) => {
    await startViewAs(access, identity.sessionId, body.id);
    return getProfile(await requireIdentity(request));
  },
});

export const DELETE = accountEndpoint({
  summary: "Termina de ver la iglesia como un colaborador",
  answer: profile,
  allowedInViewAs: true,
  handle: async ({ identity, request }) => {
    await endViewAs(identity);
    return getProfile(await requireIdentity(request));
  },
});
