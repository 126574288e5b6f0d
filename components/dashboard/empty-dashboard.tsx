"use client";

import { KeyRound, Sprout } from "lucide-react";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { Panel } from "@/components/ui/layout/panel";
import { Stats } from "@/components/ui/layout/stats";
import { useManifests } from "@/components/ui/modules/manifests";
import { EmptyState } from "@/components/ui/states/empty-state";

export function NoAreasGranted() {
  return (
    <Panel>
      <EmptyState icon={KeyRound} title="Todavía no tienes secciones">
        Pide al pastor de tu iglesia que te dé acceso a lo que vas a llevar.
      </EmptyState>
    </Panel>
  );
}

export function EmptyDashboard({ canWrite }: { canWrite: boolean }) {
  return (
    <Panel>
      <EmptyState icon={Sprout} title="Aquí verás a tu iglesia">
        {canWrite
          ? "Empieza con una de las acciones de arriba: los cumpleaños, las cuentas y las gráficas salen solos."
          : "Todavía no hay nada registrado en tus secciones."}
      </EmptyState>
    </Panel>
  );
}

/** Placeholder while the figures load. */
export function DashboardSkeleton() {
  const label = useManifests()[0]?.label ?? "";
  return (
    <div aria-busy="true" className="grid gap-4 md:gap-6">
      <Stats loading items={[{ label, value: "" }]} />
      <Panel>
        <ListSkeleton />
      </Panel>
    </div>
  );
}
