import { renameUser } from "@/lib/auth/accounts";
import { nameInput, userRow } from "@/lib/auth/schema";
import { accountEndpoint } from "@/lib/http/endpoint";

export const PUT = accountEndpoint({
  summary: "Cambia el nombre de quien pregunta, con iglesia o sin ella",
  body: nameInput,
  answer: userRow,
  handle: ({ identity, body }) => renameUser(identity, body.username),
});
