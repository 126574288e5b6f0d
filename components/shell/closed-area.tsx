import { Lock } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { type Area, areaList, planNames } from "@/lib/auth/areas";
import { RefreshProfile } from "./refresh-profile";

/** What each area is for, in one line. */
const uses: Record<Area, string> = {
  members: "Las personas de tu iglesia, sus familias y sus cumpleaños.",
  finances: "Ingresos, egresos y tesorerías, con los reportes de cada mes.",
  inventory: "Lo que tiene tu iglesia: cuánto hay, dónde está y cuánto vale.",
  certificates: "Certificados de bautizo, matrimonio y otros, con folio y código para comprobarlos.",
  classes: "Materias, maestros, estudiantes y asistencia.",
  website: "La página pública de tu iglesia, con sus eventos, actividades e imágenes.",
  blog: "Reflexiones y anuncios que se publican en la página de tu iglesia.",
  presentations: "Letras y pasajes para proyectar en el culto.",
};

interface ClosedAreaProps {
  area: Area;
  isOwner: boolean;
}

/** Screen of an area that is above the church's plan and holds no data. */
export function ClosedArea({ area, isOwner }: ClosedAreaProps) {
  const { label, plan } = areaList[area];
  return (
    <Panel>
      <RefreshProfile />
      <EmptyState
        icon={Lock}
        title={`${label} es parte del plan ${planNames[plan]}`}
        action={
          isOwner && (
            <Button asChild variant="primary">
              <Link href="/pricing">Ver planes</Link>
            </Button>
          )
        }
      >
        {uses[area]}
        {!isOwner && " Para usarla, pídele al dueño de la cuenta de la iglesia que mejore el plan."}
      </EmptyState>
    </Panel>
  );
}
