"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/controls/button";
import type { ChurchChoice } from "@/lib/churches/schema";
import { toast } from "@/lib/client/toast";
import { churchText } from "@/lib/core/values/church-name";
import { Invitation } from "./invitations";
import { useJoin, useOtherChurches } from "./use-join";

/** On the home: the churches that invited the user, and the others in which the user works. */
export function OtherChurches() {
  const { pending, joined } = useOtherChurches();
  if (pending.length + joined.length === 0) return null;
  return (
    <section aria-label="Otras iglesias" className="grid gap-4">
      {pending.map((church) => (
        <Invitation key={church.id} church={church} />
      ))}
      {joined.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-fg-muted">
          También trabajas en
          {joined.map((church) => (
            <Enter key={church.id} church={church} />
          ))}
        </p>
      )}
    </section>
  );
}

function Enter({ church: { id, name } }: { church: ChurchChoice }) {
  const join = useJoin();
  const { mutate, isPending } = useMutation({
    mutationFn: () => join({ churchId: id }),
    onError: (error) => toast.error(error),
  });
  return (
    <Button size="sm" busy={isPending} aria-label={`Entrar ${churchText(name, "a")}`} onClick={() => mutate()}>
      <span className="[overflow-wrap:anywhere]">{name}</span>
    </Button>
  );
}
