import { Link } from "@/components/ui/controls/link";
import { Notice } from "@/components/ui/states/notice";
import { type Area, areaList, planNames, publicAreas } from "@/lib/core/areas";

interface PlanNoticeProps {
  area: Area;
  /** Plan of the church. */
  plan: number;
  isOwner: boolean;
}

/** Why nothing can be changed in an area that is above the church's plan. */
export function PlanNotice({ area, plan, isOwner }: PlanNoticeProps) {
  const { plan: needed, article, label } = areaList[area];
  if (plan >= needed) return null;
  return (
    <Notice tone="warn" className="print:hidden" action={isOwner && <Link href="/pricing">Ver planes</Link>}>
      El plan {planNames[plan]} no incluye {article} {label.toLowerCase()}:{" "}
      {publicAreas.includes(area)
        ? "puedes leer lo que hay, pero no se publica ni se puede cambiar."
        : "puedes ver lo que hay y exportarlo, pero no cambiarlo."}{" "}
      Para eso hace falta el plan {planNames[needed]}.
    </Notice>
  );
}
