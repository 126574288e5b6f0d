import { Lock } from "lucide-react";
import { RefreshProfile } from "@/components/shell/account/refresh-profile";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";

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
