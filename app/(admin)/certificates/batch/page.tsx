import type { Metadata } from "next";
import { requireAreaWrite } from "@/app/gate";
import { BatchScreen } from "@/components/certificates/batch/batch-screen";
import { peopleKey, typesKey } from "@/components/certificates/certificate-search";
import { today } from "@/lib/core/values/dates";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Emitir a varios" };

const answers: FirstAnswer[] = [
  { queryKey: typesKey, path: "/options/certificates" },
  { queryKey: peopleKey(""), path: "/certificates/members" },
];

export default async function BatchPage() {
  const { access } = await requireAreaWrite("certificates");
  return (
    <FirstAnswers answers={answers}>
      <BatchScreen rendered={today(access.church.timeZone)} />
    </FirstAnswers>
  );
}
