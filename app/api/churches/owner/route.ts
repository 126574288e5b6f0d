import { transferChurch } from "@/lib/churches/ownership";
import { churchRow, ownerInput } from "@/lib/churches/schema";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const PUT = ownerEndpoint({
  summary: "Pasa la iglesia a un colaborador que ya entró",
  details:
    "Quien la pasa queda como colaborador con todas las áreas abiertas. `name` es el nombre de la iglesia, tal como está. Si su cuenta tiene contraseña, `password` es obligatoria.",
  body: ownerInput,
  answer: churchRow,
  errors: [409, 429],
  handle: ({ access, body }) => transferChurch(access, body),
});
