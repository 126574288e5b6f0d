"use client";

import { PlanFull } from "@/components/shell/plans/plan-room";
import type { CollaboratorList } from "@/lib/churches/schema";

type Places = Pick<CollaboratorList, "limit" | "count">;

/** Whether the plan allows no further user; the owner is one of them. */
export const isFull = ({ limit, count }: Places) => limit !== null && count + 1 >= limit;

/** Why no further person can be invited. */
export const UsersFull = ({ list: { limit, count } }: { list: Places }) => (
  <PlanFull count={count + 1} limit={limit ?? 0} noun="usuarios" />
);
