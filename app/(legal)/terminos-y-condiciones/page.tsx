import type { Metadata } from "next";
import { Terms } from "@/components/legal/terms";
import { legalOperator } from "../operator";

export const metadata: Metadata = { title: "Términos y condiciones" };

export default function TermsPage() {
  return <Terms operator={legalOperator()} />;
}
