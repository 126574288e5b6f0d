"use client";

import { Notice } from "@/components/ui/notice";
import { type Area, areaList, planNames } from "@/lib/auth/areas";
import { useProfile } from "./profile";

/** Why nothing can be changed in a church whose plan does not have a public area. */
export function PlanNotice({ area }: { area: Area }) {
  const { plan } = useProfile();
  const { plan: needed, article, label } = areaList[area];
  if (plan >= needed) return null;
  return (
    <Notice tone="warn">
      El plan {planNames[plan]} no incluye {article} {label.toLowerCase()}: puedes leer lo que hay, pero no se publica
      ni se puede cambiar. Está en el plan {planNames[needed]}.
    </Notice>
  );
}
