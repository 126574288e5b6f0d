import { endpoint } from "@/lib/http/endpoint";
import { positionList } from "@/lib/options/schema";
import { listPositions } from "@/lib/options/service";

export const GET = endpoint({
  summary: "Cargos de la iglesia",
  area: ["members", "certificates"],
  answer: positionList,
  handle: ({ db }) => listPositions(db),
});
