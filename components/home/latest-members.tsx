"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { MEMBERS } from "@/components/members/use-members";
import { Avatar } from "@/components/ui/avatar";
import { ErrorState } from "@/components/ui/error-state";
import { Panel, PanelHead } from "@/components/ui/panel";
import { api } from "@/lib/client/api";
import type { MemberList } from "@/lib/members/schema";
import { linkClass, nameClass, rowClass } from "./row-class";

const SHOWN = 6;

export function LatestMembers() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [MEMBERS, "latest"],
    queryFn: () => api.get<MemberList>("/members", { sort: "newest", pageSize: SHOWN }),
  });
  return (
    <Panel aria-labelledby="latest-title" aria-busy={!data}>
      <PanelHead
        id="latest-title"
        title="Últimos miembros"
        action={
          <Link href="/members" className={linkClass}>
            Ver todos
          </Link>
        }
      />
      {!data ? (
        error ? (
          <ErrorState
            title="No pudimos cargar los miembros"
            error={error}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <ListSkeleton />
        )
      ) : (
        <ul>
          {data.rows.map(({ id, name, position, photo }) => (
            <li key={id} className={rowClass}>
              <Avatar name={name} src={photo} />
              <div className="min-w-0 flex-1">
                <Link href={`/members/${id}`} className={nameClass}>
                  {name}
                </Link>
                <span className="block text-fg-muted text-sm">{position}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
