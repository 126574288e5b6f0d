import { KeyRound } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";

export function NothingGranted() {
  return (
    <Panel>
      <EmptyState icon={KeyRound} title="Todavía no tienes secciones">
        Pide al pastor de tu iglesia que te dé acceso a lo que vas a llevar.
      </EmptyState>
    </Panel>
  );
}
