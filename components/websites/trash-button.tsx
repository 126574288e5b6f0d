"use client";

import { Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import type { SiteRowKind } from "./use-site-rows";

const TrashSheet = dynamic(() => import("./trash-sheet").then((module) => module.TrashSheet), { loading: () => null });

/** Opens the trash of one kind of rows. */
export function TrashButton({ kind }: { kind: SiteRowKind }) {
  const [open, setOpen] = useState(false);
  const used = useFirstUse(open);
  return (
    <>
      <Button variant="quiet" size="icon" aria-label="Papelera" title="Papelera" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
      </Button>
      {used && <TrashSheet kind={kind} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
