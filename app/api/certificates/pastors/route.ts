import { listPastors } from "@/lib/certificates/pastors";
import { pastorList } from "@/lib/certificates/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Pastores que pueden firmar",
  details: "Miembros con un cargo pastoral, y los que firmaron los últimos certificados.",
  area: "certificates",
  answer: pastorList,
  handle: ({ db }) => listPastors(db),
});
