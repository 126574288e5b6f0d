import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { GET as TYPES } from "@/app/api/options/certificates/route";
import { typesKey } from "@/components/certificates/certificate-search";
import { NewCertificateScreen } from "@/components/certificates/wizard/new-certificate-screen";
import { requireArea } from "@/lib/auth/gate";
import { today } from "@/lib/core/dates";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Nuevo certificado" };

export default async function NewCertificatePage() {
  const { access, canWrite } = await requireArea("certificates");
  if (!canWrite) forbidden();
  return (
    <FirstAnswers answers={[{ queryKey: typesKey, handler: TYPES }]}>
      <NewCertificateScreen rendered={today(access.church.timeZone)} />
    </FirstAnswers>
  );
}
