"use client";

import { useQuery } from "@tanstack/react-query";
import { useProfile } from "@/components/shell/account/profile";
import { memberQuota } from "@/lib/members/rules";
import { members } from "./members";

/** Members that the church has and may have; `count` is undefined while loading, `limit` infinite without one. */
export function useMemberQuota() {
  const { plan } = useProfile();
  const limit = memberQuota(plan);
  const count = useQuery(members.stats).data?.total;
  return { count, limit, isFull: count !== undefined && count >= limit, noun: "miembros" };
}
