"use client";

import { useBirthdays } from "@/components/members/use-members";
import { birthdaysIn, monthsOf, weekFrom } from "@/lib/members/rules";

/** The birthdays of the seven days from `today` on; a week may reach into another month. */
export function useWeekBirthdays(today: string) {
  const week = weekFrom(today);
  const [first = 1, second = first] = monthsOf(week);
  const these = useBirthdays(first);
  const others = useBirthdays(second);

  const isComplete = these.data !== undefined && others.data !== undefined;
  const rows = second === first ? these.data : [...(these.data ?? []), ...(others.data ?? [])];
  return {
    people: isComplete ? birthdaysIn(week, rows ?? []) : undefined,
    error: these.error ?? others.error,
    isFetching: these.isFetching || others.isFetching,
    refetch: () => {
      void these.refetch();
      void others.refetch();
    },
  };
}
