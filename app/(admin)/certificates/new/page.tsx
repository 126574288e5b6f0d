import type { Metadata } from "next";
import { requireAreaWrite } from "@/app/gate";
import { typesKey } from "@/components/certificates/certificate-search";
import { NewCertificateScreen } from "@/components/certificates/wizard/new-certificate-screen";
import { today } from "@/lib/core/values/dates";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Nuevo certificado" };

export default async function NewCertificatePage() {
  const { access } = await requireAreaWrite("certificates");
  return (
    <FirstAnswers answers={[{ queryKey: typesKey, path: "/options/certificates" }]}>
      <NewCertificateScreen rendered={today(access.church.timeZone)} />
    </FirstAnswers>
  );
}
