import { Lock } from "lucide-react";
import { RefreshProfile } from "@/components/shell/refresh-profile";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";

export default function Forbidden() {
  return (
    <Panel>
      <RefreshProfile />
      <EmptyState
        icon={Lock}
        title="No tienes permiso para ver esta sección"
        action={
          <Button asChild>
            <Link href="/">Ir al inicio</Link>
          </Button>
        }
      >
        Si la necesitas, pídele acceso al pastor de tu iglesia.
      </EmptyState>
    </Panel>
  );
}
