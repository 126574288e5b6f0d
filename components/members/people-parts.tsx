"use client";

import { Suspense } from "react";
import { usePermission } from "@/components/shell/use-permission";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useParts } from "@/components/ui/use-parts";

/** What the other modules know of people, in the areas open to the user. */
function usePeopleParts() {
  const isPermitted = usePermission();
  return useParts("people")
    .filter(({ area }) => isPermitted({ area }))
    .map((part) => ({ ...part, canWrite: isPermitted({ area: part.area, needs: "write" }) }));
}

/** Panels of the other modules on a person's page. */
export const PersonPanels = (person: { id: number }) => (
  <Suspense>
    <Panels {...person} />
  </Suspense>
);

function Panels({ id }: { id: number }) {
  return usePeopleParts().map(
    ({ area, PersonPanel, canWrite }) => PersonPanel && <PersonPanel key={area} id={id} canWrite={canWrite} />,
  );
}

/** Links of the other modules for the selected people. */
export const PeopleActions = (selected: { ids: number[] }) => (
  <Suspense>
    <Actions {...selected} />
  </Suspense>
);

function Actions({ ids }: { ids: number[] }) {
  return usePeopleParts().map(
    ({ area, selection, canWrite }) =>
      selection &&
      canWrite &&
      ids.length <= selection.max && (
        <Button key={area} asChild variant="quiet" className="max-md:w-control max-md:px-0">
          <Link href={selection.href(ids)}>
            <selection.icon aria-hidden />
            <span className="max-md:sr-only">{selection.label}</span>
          </Link>
        </Button>
      ),
  );
}
