import { endpoint } from "@/lib/http/endpoint";
import { trashQuery } from "@/lib/members/schema";
import { listTrash } from "@/lib/members/service";

export const GET = endpoint({
  area: "members",
  query: trashQuery,
  handle: ({ db, query }) => listTrash(db, query),
});
