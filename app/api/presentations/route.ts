import { endpoint } from "@/lib/http/endpoint";
import { BODY_MAX } from "@/lib/presentations/rules";
import {
  presentationInput,
  presentationList,
  presentationListQuery,
  presentationRow,
  presentationUpdate,
} from "@/lib/presentations/schema";
import { createPresentation, listPresentations, updatePresentation } from "@/lib/presentations/service";

export const GET = endpoint({
  summary: "Lista de presentaciones: búsqueda, orden y página",
  details:
    "`title` busca palabras del título o del texto de las diapositivas, en cualquier orden y sin distinguir mayúsculas ni acentos.",
  area: "presentations",
  query: presentationListQuery,
  answer: presentationList,
  handle: ({ db, query }) => listPresentations(db, query),
});

export const POST = endpoint({
  summary: "Agrega una presentación",
  details: "Bastan `title`, `background` y `text`. A una diapositiva sin parte en `labels` le queda una vacía.",
  area: "presentations",
  body: presentationInput,
  bodyMax: BODY_MAX,
  answer: presentationRow,
  handle: ({ db, body }) => createPresentation(db, body),
});

export const PUT = endpoint({
  summary: "Cambia una presentación",
  details:
    "`slides`, `labels` y `order` que falten conservan lo que había. Sin `labels` ni `order`, ambos siguen a las diapositivas cuyo texto no cambió " +
    "(los textos iguales, en orden): la que se quita sale del orden, y la nueva va al final de él, si hay uno. " +
    "Con `version` responde 409 y la fila actual si alguien guardó antes. Los cambios que una persona hace en diez minutos son uno en el historial.",
  area: "presentations",
  body: presentationUpdate,
  bodyMax: BODY_MAX,
  answer: presentationRow,
  handle: ({ db, body }) => updatePresentation(db, body),
});
