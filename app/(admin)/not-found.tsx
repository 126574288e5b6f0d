import { SearchX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";

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
