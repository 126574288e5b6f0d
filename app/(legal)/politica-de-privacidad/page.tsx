import type { Metadata } from "next";
import { Privacy } from "@/components/legal/privacy";
import { legalOperator } from "../operator";

export const metadata: Metadata = { title: "Política de privacidad" };

export default function PrivacyPage() {
  return <Privacy operator={legalOperator()} />;
}
