import { transferInput, transferRow, transferUpdate } from "@/lib/finances/transfers/schema";
import { createTransfer, updateTransfer } from "@/lib/finances/transfers/service";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Traslada dinero de una tesorería a otra",
  details:
    "Son dos movimientos unidos, ni ingreso ni egreso. Se anula con `DELETE /transactions/{id}` de cualquiera de los dos.",
  area: "finances",
  body: transferInput,
  answer: transferRow,
  errors: [404, 409],
  handle: ({ db, body }) => createTransfer(db, body),
});

export const PUT = endpoint({
  summary: "Cambia un traslado",
  details: "`id` es el de cualquiera de las dos filas. Con `version` responde 409 si alguien guardó antes.",
  area: "finances",
  body: transferUpdate,
  answer: transferRow,
  handle: ({ db, body }) => updateTransfer(db, body),
});
