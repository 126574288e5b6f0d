import { endpoint } from "@/lib/http/endpoint";
import { trashList, trashQuery } from "@/lib/members/schema";
import { listTrash } from "@/lib/members/service";

export const GET = endpoint({
  summary: "Miembros en la papelera, lo último eliminado primero",
  area: "members",
  query: trashQuery,
  answer: trashList,
  handle: ({ db, query, access }) => listTrash(db, query, access.church),
});
