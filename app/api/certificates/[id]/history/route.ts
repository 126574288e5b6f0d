import { getCertificate } from "@/lib/certificates/service";
import { historyRoute } from "@/lib/http/history-route";

export const GET = historyRoute({
  area: "certificates",
  of: "un certificado",
  entity: "certificates",
  get: getCertificate,
});
