import type { Metadata } from "next";
import { ReportScreen } from "@/components/finances/reports/report-screen";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Reportes de finanzas" };

export default async function ReportsPage() {
  await requireArea("finances");
  return <ReportScreen />;
}
