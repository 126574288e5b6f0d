import type { Metadata } from "next";
import { typesKey } from "@/components/certificates/certificate-search";
import { NewCertificateScreen } from "@/components/certificates/wizard/new-certificate-screen";
import { requireAreaWrite } from "@/lib/auth/gate";
import { today } from "@/lib/core/dates";
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
