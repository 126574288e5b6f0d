"use client";

import { useQuery } from "@tanstack/react-query";
import { ListMusic } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { today, weekdayDate } from "@/lib/core/values/dates";
import { nearestFirst } from "@/lib/presentations/programmes/rules";
import { readAnswer } from "../read";

/** Programmes that are offered, and those of which they are taken. */
const OFFERED = 3;
const READ = 50;

/** Programmes to run, while none runs. */
export function ProgrammeOffer({ onOpen }: { onOpen: (id: number) => void }) {
  const { data } = useQuery({
    queryKey: ["projection", "programmes"],
    queryFn: () => readAnswer("/presentations/programmes", { kind: "services", pageSize: READ }),
    retry: false,
  });
  if (!data || data.rows.length === 0) return null;
  const offered = nearestFirst(data.rows, today(Intl.DateTimeFormat().resolvedOptions().timeZone)).slice(0, OFFERED);
  return (
    <section aria-labelledby="programmes-title">
      <h2 id="programmes-title" className="mb-2 text-base">
        Programas
      </h2>
      <ul className="grid gap-2">
        {offered.map(({ id, title, date }) => (
          <li key={id}>
            <Button onClick={() => onOpen(id)} className="h-auto w-full justify-start py-2 text-left">
              <ListMusic aria-hidden />
              <span className="min-w-0">
                <span className="block truncate">{title}</span>
                {date && <span className="block font-normal text-fg-muted text-sm">{weekdayDate(date)}</span>}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
