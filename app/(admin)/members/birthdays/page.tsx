import type { Metadata } from "next";
import { BirthdaysScreen } from "@/components/members/birthdays-screen";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Cumpleaños" };

export default async function BirthdaysPage() {
  await requireArea("members");
  return <BirthdaysScreen />;
}
