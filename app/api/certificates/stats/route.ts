import { certificateCounts } from "@/lib/certificates/schema";
import { getCertificateStats } from "@/lib/certificates/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Cuántos certificados vigentes hay",
  details: "`recent` cuenta los del último mes y `baptized`, los de bautizo.",
  area: "certificates",
  answer: certificateCounts,
  handle: ({ db }) => getCertificateStats(db),
});
