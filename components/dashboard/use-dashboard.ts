"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "@/lib/client/api";
import { dashboardKey } from "./dashboard-key";

/** Data of the home, new on every visit: the page brings it along, Back asks for it. */
export function useDashboard(isOwner: boolean) {
  const client = useQueryClient();
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: dashboardKey(isOwner), refetchType: "none" }),
    [client, isOwner],
  );
  return useQuery({
    queryKey: dashboardKey(isOwner),
    queryFn: () => api.get(isOwner ? "/dashboard/owner" : "/dashboard/user"),
  });
}
