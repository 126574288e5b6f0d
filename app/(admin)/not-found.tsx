import { SearchX } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";

export default function NotFoundInShell() {
  return (
    <Panel>
      <EmptyState
        icon={SearchX}
        title="No encontramos lo que buscas"
        action={
          <Button asChild>
            <Link href="/">Ir al inicio</Link>
          </Button>
        }
      >
        Puede que ya no exista o que no sea de tu iglesia.
      </EmptyState>
    </Panel>
  );
}
