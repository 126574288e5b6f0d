"use client";

import type { ComponentProps } from "react";
import type { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { monthName, monthWord } from "@/lib/core/values/dates";
import { ConfirmButton } from "./confirm-button";
import { useUnlockMonth } from "./month-lock-actions";

interface ReopenButtonProps extends Pick<ComponentProps<typeof Button>, "size"> {
  /** `YYYY-MM`, locked. */
  month: string;
  onReopened?: () => void;
}

/** Unlocks the movements of a month; only the owner has it. */
export function ReopenButton({ month, size, onReopened }: ReopenButtonProps) {
  const { canWrite, isOwner } = useArea();
  const unlockMonth = useUnlockMonth();
  if (!isOwner || !canWrite) return null;
  return (
    <ConfirmButton
      size={size}
      label={`Reabrir ${monthWord(month, month)}`}
      title={`¿Reabrir ${monthName(month)}?`}
      busy={unlockMonth.isPending}
      onConfirm={(done) => unlockMonth.mutate(month, { onSuccess: onReopened, onSettled: done })}
    >
      Sus movimientos podrán cambiar otra vez, y con ellos los saldos de los meses que siguen. Ciérralo de nuevo cuando
      termines.
    </ConfirmButton>
  );
}
