import { churchChoices, churchInput, churchRow, churchUpdate } from "@/lib/churches/schema";
import { createChurch, listChurches, updateChurch } from "@/lib/churches/service";
import { accountEndpoint, ownerEndpoint } from "@/lib/http/endpoint";
export const GET = accountEndpoint({
  summary: "Las iglesias en que se puede trabajar",
  answer: churchChoices,
  handle: ({ identity }) => listChurches(identity),
});

export const POST = accountEndpoint({
  summary: "Registra una iglesia, que queda como la actual",
  details: "El país y la zona horaria salen de `Accept-Language`.",
  body: churchInput,
  answer: churchRow,
  handle: ({ identity, body, request }) =>
    createChurch(identity, { ...body, acceptLanguage: request.headers.get("accept-language") }),
});

export const PUT = ownerEndpoint({
  summary: "Cambia los datos de la iglesia",
  details:
    "Cambia solo lo que se manda; otra moneda no convierte ningún valor. Con el país y la moneda, aunque no cambien, la iglesia queda revisada.",
  body: churchUpdate,
  answer: churchRow,
  handle: ({ access, body }) => updateChurch(access, body),
});
