"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { touchClass } from "@/components/lists/row-class";
import { usePermission } from "@/components/shell/account/use-permission";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatDate } from "@/lib/core/values/dates";
import { moneyInput, moneyText } from "@/lib/core/values/money";
import type { GroupWeek } from "@/lib/members/groups/week/schema";
import { refreshGroupWeeks } from "./use-group-week";
import { WeekPanel } from "./week-panel";

/** Offerings of the week, which reach finances as a draft for who enters them. */
export function OfferingsPanel({ week: { week, offering, offerings } }: { week: GroupWeek }) {
  const { canWrite, church } = useArea();
  const canEnter = usePermission()({ area: "finances", needs: "write" });
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const waits = /[1-9]/.test(offerings.waiting);

  const pass = async () => {
    setBusy(true);
    try {
      const draft = await api.post("/members/groups/week/offerings", { week });
      toast.success(`${moneyText(draft.amount, church)} quedó en Finanzas como borrador`);
      await refreshGroupWeeks(client);
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <WeekPanel
      title="Ofrendas"
      count={offerings.count}
      shown={offerings.rows.length}
      empty="Ningún informe de esta semana trae ofrenda."
      action={
        waits ? (
          canWrite && (
            <Button size="sm" busy={isBusy} onClick={pass}>
              Pasar a Finanzas<span className="max-sm:sr-only"> como borrador</span>
            </Button>
          )
        ) : canEnter ? (
          <Link href="/finances/drafts" className={`${touchClass} text-sm`}>
            Ver en Finanzas
          </Link>
        ) : (
          <span className="text-fg-muted text-sm">Ya en Finanzas</span>
        )
      }
      foot={
        <p className="flex justify-between gap-3 font-semibold">
          <span>Total</span>
          <span className="tabular-nums">{moneyText(offering, church)}</span>
        </p>
      }
    >
      {offerings.rows.map(({ meetingId, groupId, group, date, amount, isPassed }) => (
        <li
          key={meetingId}
          className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-4 px-4 py-2 md:px-6"
        >
          <Link href={`/members/groups/${groupId}`} className={`${touchClass} min-w-0`}>
            {group}
          </Link>
          <span className="text-fg-muted text-sm">{formatDate(date).slice(0, 5)}</span>
          <span className="min-w-24 text-right tabular-nums">
            {moneyInput(amount, church)}
            {isPassed && <span className="block text-fg-muted text-sm">en Finanzas</span>}
          </span>
        </li>
      ))}
    </WeekPanel>
  );
}
