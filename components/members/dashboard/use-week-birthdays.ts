"use client";

import { useBirthdays } from "@/components/members/use-members";
import { birthdaysIn, monthsOf, weekFrom } from "@/lib/members/rules";

/** Birthdays of the seven days from `today` on; a week may span two months. */
export function useWeekBirthdays(today: string) {
  const week = weekFrom(today);
  const [first = 1, second = first] = monthsOf(week);
  const firstQuery = useBirthdays(first);
  const secondQuery = useBirthdays(second);

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
