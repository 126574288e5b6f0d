import { endpoint } from "@/lib/http/endpoint";
import { placeList } from "@/lib/inventory/schema";
import { listPlaces } from "@/lib/inventory/service";

export const GET = endpoint({
  summary: "Categorías y ubicaciones en uso",
  details: "En orden alfabético, hasta 100 de cada una: las que más artículos tienen.",
  area: "inventory",
  answer: placeList,
  handle: ({ db }) => listPlaces(db),
});
