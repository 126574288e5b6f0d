import { endpoint } from "@/lib/http/endpoint";
import { findDuplicates } from "@/lib/members/duplicates";
import { duplicateList, duplicateQuery } from "@/lib/members/schema";

export const GET = endpoint({
  summary: "Quiénes podrían ser la persona que se va a guardar",
  details: "Hasta cinco, por nombre, celular o correo iguales. `id` es la persona que se edita y no cuenta.",
  area: "members",
  query: duplicateQuery,
  answer: duplicateList,
  handle: ({ db, query, access }) => findDuplicates(db, query, access.church),
});
