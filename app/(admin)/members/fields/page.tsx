import type { Metadata } from "next";
import { requireAreaWrite } from "@/app/gate";
import { FieldsScreen } from "@/components/members/fields-screen";
import { ownFieldsKey } from "@/components/members/member-search";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Campos propios" };

export default async function FieldsPage() {
  await requireAreaWrite("members");
  return (
    <FirstAnswers answers={[{ queryKey: ownFieldsKey, path: "/members/fields" }]}>
      <FieldsScreen />
    </FirstAnswers>
  );
}
