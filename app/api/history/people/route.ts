import { listStaff } from "@/lib/churches/record";
import { historyPeople } from "@/lib/history/schema";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const GET = ownerEndpoint({
  summary: "Quiénes trabajan en la iglesia, para filtrar el historial",
  answer: historyPeople,
  handle: ({ access }) => listStaff(access),
});
