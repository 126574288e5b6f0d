import type { Metadata } from "next";
import { GET as TYPES } from "@/app/api/options/certificates/route";
import { BatchScreen } from "@/components/certificates/batch/batch-screen";
import { typesKey } from "@/components/certificates/certificate-search";
import { requireAreaWrite } from "@/lib/auth/gate";
import { today } from "@/lib/core/dates";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Emitir a varios" };

export default async function BatchPage() {
  const { access } = await requireAreaWrite("certificates");
  return (
    <FirstAnswers answers={[{ queryKey: typesKey, handler: TYPES }]}>
      <BatchScreen rendered={today(access.church.timeZone)} />
    </FirstAnswers>
  );
}
