import { GraduationCap } from "lucide-react";
import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { Panel } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";

export const metadata: Metadata = { title: "Clases" };

export default async function ClassesPage() {
  await requireArea("classes");
  return (
    <Panel>
      <EmptyState icon={GraduationCap} title="Las clases todavía no están disponibles">
        Aquí llevarás las materias, los maestros, los estudiantes y la asistencia de tu iglesia.
      </EmptyState>
    </Panel>
  );
}
