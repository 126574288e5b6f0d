import { cancelClosure, closeChurch } from "@/lib/churches/closure";
import { closureInput, closureRow } from "@/lib/churches/schema";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const POST = ownerEndpoint({
  summary: "Empieza a cerrar la iglesia",
  details:
    "Pide su nombre, y la contraseña de una cuenta que la tenga. En `closesAt`, 30 días después, se borra con todos sus datos; hasta entonces todo funciona.",
  body: closureInput,
  status: 200,
  answer: closureRow,
  errors: [429],
  handle: ({ access, body }) => closeChurch(access, body),
});

export const DELETE = ownerEndpoint({
  summary: "Deja de cerrar la iglesia",
  details: "La que no se está cerrando queda como está.",
  handle: ({ access }) => cancelClosure(access),
});
