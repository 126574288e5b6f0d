import type { Metadata } from "next";
import { GET as TYPES } from "@/app/api/options/certificates/route";
import { typesKey } from "@/components/certificates/certificate-search";
import { NewCertificateScreen } from "@/components/certificates/wizard/new-certificate-screen";
import { requireAreaWrite } from "@/lib/auth/gate";
import { today } from "@/lib/core/dates";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Nuevo certificado" };

export default async function NewCertificatePage() {
  const { access } = await requireAreaWrite("certificates");
  return (
    <FirstAnswers answers={[{ queryKey: typesKey, handler: TYPES }]}>
      <NewCertificateScreen rendered={today(access.church.timeZone)} />
    </FirstAnswers>
  );
}
