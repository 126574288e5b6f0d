import { endpoint } from "@/lib/http/endpoint";
import { postStats } from "@/lib/posts/schema";
import { getPostStats } from "@/lib/posts/service";
import { postChurch } from "../post-church";

export const GET = endpoint({
  summary: "Cuántas entradas están publicadas, y las visitas y publicaciones de los últimos 30 días",
  area: "blog",
  answer: postStats,
  handle: ({ db, access }) => getPostStats(db, postChurch(access.church)),
});
