"use client";

import { Suspense } from "react";
import type { Selection } from "@/components/lists/use-selection";
import { usePermission } from "@/components/shell/account/use-permission";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useParts } from "@/components/ui/modules/use-parts";
import { toast } from "@/lib/client/toast";

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
export const PeopleActions = (props: { selection: Selection }) => (
  <Suspense>
    <Actions {...props} />
  </Suspense>
);

function Actions({ selection: { ids, count, isAll } }: { selection: Selection }) {
  return usePeopleParts().map(({ area, selection, canWrite }) => {
    if (!selection || !canWrite) return null;
    const content = (
      <>
        <selection.icon aria-hidden />
        <span className="max-md:sr-only">{selection.label}</span>
      </>
    );
    const isPossible = !isAll && count <= selection.max;
    const explain = () => toast.error(`Para «${selection.label}» elige una por una, hasta ${selection.max} personas.`);
    return (
      <Button
        key={area}
        asChild={isPossible}
        variant="quiet"
        className="max-md:w-control max-md:px-0"
        {...(!isPossible && { onClick: explain })}
      >
        {isPossible ? <Link href={selection.href(ids)}>{content}</Link> : content}
      </Button>
    );
  });
}
