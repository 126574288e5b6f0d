import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";

/** Replaces a row's page when the row no longer exists. `list`: path of its list. */
export function RowNotFound({ title, list }: { title: string; list: string }) {
  return (
    <Panel>
      <EmptyState
        title={title}
        action={
          <>
            <Button asChild>
              <Link href={list}>
                <ArrowLeft aria-hidden />
                Ver todos
              </Link>
            </Button>
            <Button asChild>
              <Link href={`${list}/trash`}>Ver la papelera</Link>
            </Button>
          </>
        }
      >
        Puede estar en la papelera: allí se guarda 30 días.
      </EmptyState>
    </Panel>
  );
}
