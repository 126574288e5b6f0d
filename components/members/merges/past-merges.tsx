"use client";

import { useQuery } from "@tanstack/react-query";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatMoment } from "@/lib/core/values/dates";
import { UNDO_DAYS } from "@/lib/members/merges/rules";
import type { MergeRow } from "@/lib/members/merges/schema";
import { members } from "../members";
import { mergesQuery } from "./merges";

/** Merges of the last days, each with its undo. */
export function PastMerges() {
  const { church } = useArea();
  const { data } = useQuery(mergesQuery);
  const refresh = useRefresh(members.module);
  const { mutate, isPending } = useAction();
  if (!data || data.rows.length === 0) return null;
  const undo = ({ id, name }: MergeRow) =>
    mutate(async () => {
      await api.post(`/members/merges/${id}/undo`);
      toast.success(`${name} tiene su ficha otra vez`);
      return refresh();
    });
  return (
    <Panel aria-labelledby="past-merges" className="mt-6">
      <PanelHead id="past-merges" title={`Juntadas en los últimos ${UNDO_DAYS} días`} />
      <ul>
        {data.rows.map((row) => (
          <li key={row.id} className="flex items-center justify-between gap-3 border-border border-t px-4 py-3 md:px-6">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {row.name} con <Link href={`/members/${row.keptId}`}>{row.kept}</Link>
              <span className="block text-fg-muted text-sm">
                {formatMoment(row.at, church.timeZone)}
                {row.userName && `, ${row.userName}`}
              </span>
            </span>
            <Button disabled={isPending} onClick={() => undo(row)} aria-label={`Deshacer la unión de ${row.name}`}>
              Deshacer
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
