"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api";

/** Data of the home, refetched on every visit. */
export const useDashboard = (isOwner: boolean) =>
  useQuery({
    queryKey: ["dashboard", isOwner],
    queryFn: () => api.get(isOwner ? "/dashboard/owner" : "/dashboard/user"),
    refetchOnMount: "always",
  });
