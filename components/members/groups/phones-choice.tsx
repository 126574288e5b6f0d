"use client";

import { useQuery } from "@tanstack/react-query";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { groups, settingsQuery } from "./groups";

/** Whether the links of all groups show telephones: the church's decision, none by default. */
export function PhonesChoice() {
  const { data } = useQuery(settingsQuery);
  const refresh = useRefresh(groups.module);
  const { mutate } = useAction();
  if (!data) return null;
  const choose = (showsPhones: boolean) =>
    mutate(async () => {
      try {
        await api.put("/members/groups/settings", { showsPhones, version: data.version });
        toast.success(showsPhones ? "Los líderes ven los celulares de su grupo" : "Los líderes ya no ven celulares");
      } finally {
        await refresh();
      }
    });
  return (
    <Checkbox checked={data.showsPhones} onChange={choose}>
      <span>
        Los enlaces muestran los celulares
        <span className="block text-fg-muted text-sm">Vale para todos los grupos: cada líder ve los de su gente.</span>
      </span>
    </Checkbox>
  );
}
