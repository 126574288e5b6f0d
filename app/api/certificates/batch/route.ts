import { Readable } from "node:stream";
import { churchToday } from "@/lib/auth/access";
import { makeCertificatesPdf, makeCertificatesZip } from "@/lib/certificates/pdf-task";
import { BATCH_BODY_MAX, batchInput, batchQuery, batchResult } from "@/lib/certificates/schema";
import { issueBatch, readPrintables } from "@/lib/certificates/service";
import { inChurch } from "@/lib/core/db";
import { churchShare } from "@/lib/core/workers/slots";
import { attachment, PDF } from "@/lib/http/attachment";
import { exportEndpoint, progressEndpoint } from "@/lib/http/endpoint";

const ZIP = "application/zip";

export const GET = exportEndpoint({
  summary: "Descarga varios certificados",
  details: "Por folio: en un solo PDF, con una hoja por certificado, o en un ZIP con un PDF por certificado.",
  area: "certificates",
  query: batchQuery,
  errors: [404],
  answer: [PDF, ZIP],
  handle: async ({ scope, query: { ids, format }, access, request }) => {
    const files = await inChurch(scope, (db) => readPrintables(db, ids));
    const taker = { share: churchShare(access.church.id), signal: request.signal };
    const name = `certificados-${churchToday(access)}.${format}`;
    if (format === "zip") return attachment(request, () => makeCertificatesZip(files, taker), name, ZIP);
    return attachment(request, async () => Readable.from([await makeCertificatesPdf(files, taker)]), name, PDF);
  },
});

export const POST = progressEndpoint({
  summary: "Expide certificados a muchas personas: todos o ninguno",
  details:
    "A los miembros de `memberIds` y a los nombres de `names`, con folios seguidos. Con `Accept: application/x-ndjson` responde líneas `{done, total}` y al final `{result, status}`. Los archivos se descargan después con `GET /certificates/batch`.",
  area: "certificates",
  body: batchInput,
  bodyMax: BATCH_BODY_MAX,
  status: 200,
  answer: batchResult,
  handle: async ({ db, body, report }) => {
    const total = body.memberIds.length + body.names.length;
    report(0, total);
    return issueBatch(db, body, (done) => report(done, total));
  },
});
