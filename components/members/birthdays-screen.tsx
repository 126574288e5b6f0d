"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { Cake, ChevronLeft, ChevronRight } from "lucide-react";
import { createParser, useQueryStates } from "nuqs";
import { useState } from "react";
import { ExportMenu } from "@/components/lists/export-menu";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { StaleListNotice } from "@/components/lists/stale-list-notice";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea, useViews } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { Avatar } from "@/components/ui/marks/avatar";
import { Badge } from "@/components/ui/marks/badge";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { today } from "@/lib/core/values/dates";
import { countText } from "@/lib/core/values/numbers";
import { monthLabels } from "@/lib/members/labels";
import { BIRTHDAYS_PAGE, hasBirthdayOn, monthDayOf } from "@/lib/members/rules";
import type { Birthday } from "@/lib/members/schema";
import { GreetingLink } from "./greeting-link";
import { birthdaysSearch } from "./member-search";
import { birthdaysQuery, members } from "./members";

const keys = birthdaysSearch({ createParser });

const prints = [
  { label: "Imprimir para el mural", query: { layout: "birthdays" } },
  { label: "Imprimir con las edades", query: { layout: "birthdays", ages: "true" } },
];

const inYear = (month: number) => ((month + 11) % 12) + 1;
const nameOf = (month: number) => monthLabels[inYear(month) - 1] ?? "";

function ageText(age: number, isPast: boolean) {
  if (age === 0) return "Nació este año";
  return `${isPast ? "Cumplió" : "Cumple"} ${age} ${age === 1 ? "año" : "años"}`;
}

export function BirthdaysScreen() {
  const { canExport, church } = useArea();
  const now = today(church.timeZone);
  const [chosen, setChosen] = useQueryStates(keys, { history: "push" });
  const month = inYear(chosen.month ?? Number(now.slice(5, 7)));
  const fromDay = chosen.fromDay ?? 1;
  const setMonth = (next: number | null) => setChosen({ month: next, fromDay: null });
  const count = useQuery(members.statsOf({ birthMonth: [month] })).data?.total ?? 0;
  const { rows, isPlaceholderData, error, refetch, isFetching, more } = useBirthdays(month, fromDay);
  const isNow = Number(now.slice(5, 7)) === month;
  const todayNumber = Number(now.slice(8));

  return (
    <>
      <PageHead label={members.viewsLabel} tabs={useViews(members)} />
      <Panel aria-labelledby="birthdays-month" className="max-w-3xl">
        <header className="flex min-h-16 items-center gap-3 border-border border-b px-4 py-3 md:px-6">
          <h2 id="birthdays-month" aria-live="polite" className="mr-auto">
            {nameOf(month)}
          </h2>
          {canExport && (
            <ExportMenu
              what={countText(count, "cumpleaños", "cumpleaños", church)}
              count={count}
              path="/members/export"
              query={{ birthMonth: month }}
              prints={prints}
              labelClass="max-md:sr-only"
              disabled={count === 0}
            />
          )}
          {fromDay > 1 ? (
            <Button variant="quiet" onClick={() => setChosen({ fromDay: null })}>
              Desde el día 1
            </Button>
          ) : (
            isNow &&
            count > BIRTHDAYS_PAGE &&
            todayNumber > 1 && (
              <Button variant="quiet" onClick={() => setChosen({ fromDay: todayNumber })}>
                Desde hoy
              </Button>
            )
          )}
          {!isNow && (
            <Button
              variant="quiet"
              onClick={(event) => {
                // This button is about to unmount.
                if (event.currentTarget.nextElementSibling instanceof HTMLElement)
                  event.currentTarget.nextElementSibling.focus();
                void setMonth(null);
              }}
            >
              Este mes
            </Button>
          )}
          <Button
            size="icon"
            aria-label={`Mes anterior: ${nameOf(month - 1)}`}
            onClick={() => setMonth(inYear(month - 1))}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            size="icon"
            aria-label={`Mes siguiente: ${nameOf(month + 1)}`}
            onClick={() => setMonth(inYear(month + 1))}
          >
            <ChevronRight aria-hidden />
          </Button>
        </header>
        {!rows ? (
          error ? (
            <ErrorState title="No pudimos cargar los cumpleaños" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <ListSkeleton />
          )
        ) : rows.length === 0 ? (
          <EmptyState
            icon={Cake}
            title={`Nadie cumple años en ${nameOf(month).toLowerCase()}${fromDay > 1 ? ` desde el día ${fromDay}` : ""}`}
          />
        ) : (
          <>
            <ul className={cn("transition-opacity", isPlaceholderData && "opacity-55 delay-150")}>
              {rows.map((person) => (
                <BirthdayRow key={person.id} person={person} now={now} />
              ))}
            </ul>
            {error && (
              <StaleListNotice onRetry={refetch} busy={isFetching}>
                No pudimos cargar los cumpleaños que siguen.
              </StaleListNotice>
            )}
            {more && (
              <div className="grid justify-items-center border-border border-t p-4">
                <Button busy={isFetching} onClick={more} className="max-md:w-full">
                  Cargar más
                </Button>
              </div>
            )}
          </>
        )}
      </Panel>
    </>
  );
}

/** Birthdays of a month from a day on, by pages. `more` reads the next one; the other results are those of the last. */
function useBirthdays(month: number, fromDay: number) {
  const [shown, setShown] = useState({ month, fromDay, pages: 1 });
  const pages = shown.month === month && shown.fromDay === fromDay ? shown.pages : 1;
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, index) => birthdaysQuery({ month, fromDay, page: index + 1 })),
  });
  const { data, error, refetch, isFetching, isPlaceholderData } = results[pages - 1] as (typeof results)[number];
  const isWhole = data ? data.length < BIRTHDAYS_PAGE : error !== null;
  return {
    rows: results[0]?.data && results.flatMap((page) => page.data ?? []),
    isPlaceholderData,
    error: data ? null : error,
    refetch,
    isFetching,
    more: isWhole ? undefined : () => setShown({ month, fromDay, pages: pages + 1 }),
  };
}

/** `now`: today, as `YYYY-MM-DD`. */
function BirthdayRow({ person, now }: { person: Birthday; now: string }) {
  const { church } = useArea();
  const { id, name, day, age, photo } = person;
  const isToday = hasBirthdayOn(person, now);
  const isPast = (monthDayOf(person) ?? "") < now.slice(5);
  return (
    <li
      aria-current={isToday ? "date" : undefined}
      className={cn(
        "relative flex min-h-[4.5rem] items-center gap-3 border-border border-b px-4 py-2 last:border-b-0 hover:bg-surface2/55 md:px-6",
        isToday && "bg-surface2",
      )}
    >
      <span className="w-7 shrink-0 text-center font-semibold text-xl print:text-base">{day}</span>
      <Link
        href={`/members/${id}`}
        className="flex min-w-0 flex-1 items-center gap-3 text-fg no-underline after:absolute after:inset-0"
      >
        <Avatar name={name} src={photo} />
        <span className="min-w-0">
          <span className="block font-medium print:inline">{name}</span>
          {age !== null && (
            <span className="block text-fg-muted text-sm print:ml-2 print:inline">{ageText(age, isPast)}</span>
          )}
        </span>
      </Link>
      {isToday && <Badge tone="warn">Hoy</Badge>}
      <GreetingLink person={person} churchName={church.name} isToday={isToday} />
    </li>
  );
}
