import { churchToday } from "@/lib/auth/access";
import { exportChurch } from "@/lib/churches/export/archive";
import { getChurchRecord } from "@/lib/churches/record";
import { attachment } from "@/lib/http/attachment";
import { ownerEndpoint } from "@/lib/http/endpoint";
import { csvSeparator } from "@/lib/spreadsheets/rules";

const ZIP = "application/zip";

export const GET = ownerEndpoint({
  summary: "Descarga todos los datos de la iglesia, en un ZIP",
  details: "Cada tabla en JSON, lo que la gente lee en CSV, las fotos y el logo. Todo de un mismo instante.",
  answer: [ZIP],
  handle: async ({ access, request }) => {
    const { church, user } = access;
    const scope = { churchId: church.id, userId: user.id };
    const today = churchToday(access);
    const record = await getChurchRecord(access);
    const copied = { church, record, today, separator: csvSeparator(church.country) };
    const file = () => exportChurch(scope, copied, request.signal);
    return attachment(request, file, `Atrio-${record.church.slug}-${today}.zip`, ZIP);
  },
});
