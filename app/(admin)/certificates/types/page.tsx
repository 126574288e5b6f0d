import type { Metadata } from "next";
import { requireOwner } from "@/app/gate";
import { typesKey } from "@/components/certificates/certificate-search";
import { TypesScreen } from "@/components/certificates/types/types-screen";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Tipos de certificado" };

export default async function TypesPage() {
  await requireOwner();
  return (
    <FirstAnswers answers={[{ queryKey: typesKey, path: "/options/certificates" }]}>
      <TypesScreen />
    </FirstAnswers>
  );
}
