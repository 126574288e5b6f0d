"use client";

import type { ReactNode } from "react";
import { useProfile } from "@/components/shell/profile";
import { longDate } from "@/lib/home/rules";
import { firstName } from "@/lib/members/rules";

export interface HomeHeadProps {
  greeting: string;
  today: string;
  action?: ReactNode;
}

export function HomeHead({ greeting, today, action }: HomeHeadProps) {
  const { userName } = useProfile();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div>
        <h2 className="text-2xl">
          {greeting}, {firstName(userName)}
        </h2>
        <p className="text-fg-muted">{longDate(today)}</p>
      </div>
      {action}
    </div>
  );
}
