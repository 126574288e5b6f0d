import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireArea } from "@/app/gate";
import { CertificateScreen } from "@/components/certificates/certificate-screen";
import { rowKeys } from "@/components/lists/row-keys";
import { idParam } from "@/lib/core/fields/fields";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Certificado" };

export default async function CertificatePage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("certificates");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  const answer: FirstAnswer = {
    queryKey: rowKeys("certificates").one(id.data),
    path: `/certificates/${id.data}/data`,
  };
  return (
    <FirstAnswers answers={[answer]}>
      <CertificateScreen id={id.data} />
    </FirstAnswers>
  );
}
