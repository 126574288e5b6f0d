"use client";

import { useQuery } from "@tanstack/react-query";
import { Cake } from "lucide-react";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { linkClass, nameClass, rowClass } from "@/components/lists/row-class";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { Panel, PanelHead } from "@/components/ui/panel";
import { countText, type NumberStyle, numberText } from "@/lib/core/numbers";
import { dayName } from "@/lib/dashboard/rules";
import { monthLabels } from "@/lib/members/labels";
import { birthdaysIn, monthsOf, weekFrom } from "@/lib/members/rules";
import type { Birthday } from "@/lib/members/schema";
import { GreetingLink } from "./greeting-link";
import { birthdaysQuery } from "./members";

interface WeekBirthdaysProps {
  today: string;
  church: NumberStyle & { name: string };
  /** Maximum number of people displayed. */
  limit: number;
}

export function WeekBirthdays({ today, church, limit }: WeekBirthdaysProps) {
  const { people, error, isFetching, refetch } = useWeekBirthdays(today);
  const month = monthLabels[Number(today.slice(5, 7)) - 1]?.toLowerCase();
  return (
    <Panel aria-labelledby="week-title" aria-busy={!people}>
      <PanelHead
        id="week-title"
        title="Esta semana"
        action={
          people &&
          people.length > 0 && (
            <span className="flex items-center gap-1.5 text-fg-muted text-sm">
              <Cake aria-hidden className="size-5" />
              {countText(people.length, "cumpleaños", "cumpleaños", church)}
            </span>
          )
        }
      />
      {!people ? (
        error ? (
          <ErrorState title="No pudimos cargar los cumpleaños" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <ListSkeleton />
        )
      ) : (
        <>
          {people.length === 0 && <p className={`${rowClass} text-fg-muted`}>Nadie cumple años en estos siete días.</p>}
          <ul>
            {people.slice(0, limit).map((person) => (
              <BirthdayRow key={person.id} person={person} when={dayName(person.on, today)} churchName={church.name} />
            ))}
          </ul>
          <p className={rowClass}>
            <Link href="/members/birthdays" className={linkClass}>
              {people.length > limit
                ? `Ver los ${numberText(people.length, church)} y los de todo ${month}`
                : `Ver los de ${month}`}
            </Link>
          </p>
        </>
      )}
    </Panel>
  );
}

/** Birthdays of the seven days from `today` on; a week may span two months. */
function useWeekBirthdays(today: string) {
  const week = weekFrom(today);
  const [first = 1, second = first] = monthsOf(week);
  const firstQuery = useQuery(birthdaysQuery(first));
  const secondQuery = useQuery(birthdaysQuery(second));

  const isComplete = firstQuery.data !== undefined && secondQuery.data !== undefined;
  const rows = second === first ? firstQuery.data : [...(firstQuery.data ?? []), ...(secondQuery.data ?? [])];
  return {
    people: isComplete ? birthdaysIn(week, rows ?? []) : undefined,
    error: firstQuery.error ?? secondQuery.error,
    isFetching: firstQuery.isFetching || secondQuery.isFetching,
    refetch: () => {
      void firstQuery.refetch();
      void secondQuery.refetch();
    },
  };
}

interface BirthdayRowProps {
  person: Birthday;
  when: string;
  churchName: string;
}

function BirthdayRow({ person, when, churchName }: BirthdayRowProps) {
  const { id, name, age, photo } = person;
  const text = [when, age === 1 ? "1 año" : age !== null && `${age} años`].filter(Boolean).join(" · ");
  return (
    <li className={rowClass}>
      <Avatar name={name} src={photo} />
      <div className="min-w-0 flex-1">
        <Link href={`/members/${id}`} className={nameClass}>
          {name}
        </Link>
        {when === "Hoy" ? (
          <Badge tone="warn">{text}</Badge>
        ) : (
          <span className="block text-fg-muted text-sm">{text}</span>
        )}
      </div>
      <GreetingLink person={person} churchName={churchName} />
    </li>
  );
}
