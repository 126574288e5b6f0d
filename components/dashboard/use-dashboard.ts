"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import type { Dashboard } from "@/lib/dashboard/schema";

/** What the home shows; asked for again each time somebody comes back to it. */
export const useDashboard = (isOwner: boolean) =>
  useQuery({
    queryKey: ["dashboard", isOwner],
    queryFn: () => api.get<Dashboard>(isOwner ? "/dashboard/owner" : "/dashboard/user"),
    refetchOnMount: "always",
  });
