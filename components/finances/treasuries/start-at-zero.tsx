"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FINANCES, treasuryChoicesQuery } from "@/components/finances/finances-search";
import { Button } from "@/components/ui/controls/button";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";

/** States that the treasuries about which nothing was said begin with nothing. `onDone`: refetches the setup steps. */
export function StartAtZero({ onDone }: { onDone: () => Promise<unknown> }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { rows } = await api.get("/treasuries", treasuryChoicesQuery(false));
      for (const { id, version, name, openingBalance } of rows)
        if (openingBalance === null) await api.put("/treasuries", { id, version, name, openingBalance: "0" });
    },
    onSuccess: () => {
      toast.success("Tus tesorerías empiezan en cero");
      void client.invalidateQueries({ queryKey: [FINANCES] });
      return onDone();
    },
    onError: (error) => toast.error(error),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Empiezan en cero
    </Button>
  );
}
