import { endpoint } from "@/lib/http/endpoint";
import { listPositions } from "@/lib/options/service";

export const GET = endpoint({
  area: ["members", "certificates"],
  handle: ({ db }) => listPositions(db),
});
