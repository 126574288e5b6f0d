import type { Metadata } from "next";
import { GET as PEOPLE } from "@/app/api/certificates/members/route";
import { GET as TYPES } from "@/app/api/options/certificates/route";
import { BatchScreen } from "@/components/certificates/batch/batch-screen";
import { peopleKey, typesKey } from "@/components/certificates/certificate-search";
import { requireAreaWrite } from "@/lib/auth/gate";
import { today } from "@/lib/core/dates";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Emitir a varios" };

const answers = [
  { queryKey: typesKey, handler: TYPES },
  { queryKey: peopleKey(""), handler: PEOPLE },
];

export default async function BatchPage() {
  const { access } = await requireAreaWrite("certificates");
  return (
    <FirstAnswers answers={answers}>
      <BatchScreen rendered={today(access.church.timeZone)} />
    </FirstAnswers>
  );
}
