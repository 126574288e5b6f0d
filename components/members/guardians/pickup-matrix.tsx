"use client";

import { Check } from "lucide-react";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { givenNames } from "@/lib/core/values/surnames";
import type { FamilyPerson } from "@/lib/members/families/schema";
import { relationWord } from "@/lib/members/guardians/labels";
import type { GuardianContact } from "@/lib/members/guardians/schema";
import { GUARDIANS_ID } from "./guardians";

interface PickupMatrixProps {
  /** Everybody of a family. */
  people: FamilyPerson[];
}

/** Who answers for each minor of a family, and may pick them up; nothing where it has none. */
export function PickupMatrix({ people }: PickupMatrixProps) {
  const minors = people.filter(({ isMinor, leftReason }) => isMinor && !leftReason);
  if (minors.length === 0) return null;
  const adults = [...new Map(minors.flatMap(({ guardians }) => guardians).map((adult) => [adult.id, adult])).values()];
  return (
    <Panel aria-labelledby="pickup-title">
      <PanelHead id="pickup-title" title="Responsables y quién recoge" />
      <div className="overflow-x-auto border-border border-t">
        <table className="w-full text-left">
          <caption className="sr-only">Quién responde por cada menor y si puede recogerlo</caption>
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="px-4 py-3 font-medium text-fg-muted text-sm md:px-6">
                Menor
              </th>
              {adults.map((adult) => (
                <th key={adult.id} scope="col" className="min-w-28 px-4 py-3 font-medium text-sm">
                  {givenNames(adult.name, adult.surnames)}
                  <span className="block font-normal text-fg-muted">{adultText(adult, people)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {minors.map(({ id, name, surnames, guardians }) => (
              <tr key={id} className="border-border border-t">
                <th scope="row" className="px-4 py-1 font-normal md:px-6">
                  <Link href={`/members/${id}#${GUARDIANS_ID}`} className="flex min-h-control min-w-11 items-center">
                    {givenNames(name, surnames)}
                  </Link>
                  {guardians.length === 0 && <span className="block text-fg-muted text-sm">Sin responsable</span>}
                </th>
                {adults.map((adult) => (
                  <td key={adult.id} className="px-4 py-3">
                    <Answer guardian={guardians.find((guardian) => guardian.id === adult.id)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** «mamá», «abuela, de otra familia»; of who is different things to several, each. */
function adultText({ id }: GuardianContact, people: FamilyPerson[]) {
  const own = people.flatMap(({ guardians }) => guardians).filter((guardian) => guardian.id === id);
  const words = [...new Set(own.map(({ relation, genre }) => relationWord(relation, genre)))].join(" y ");
  return people.some((person) => person.id === id) ? words : `${words}, de otra familia`;
}

function Answer({ guardian }: { guardian: GuardianContact | undefined }) {
  if (!guardian) return <span className="text-fg-muted">–</span>;
  if (!guardian.mayPickUp) return <span className="text-fg-muted">No</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <Check aria-hidden className="size-4 text-primary" />
      Sí
    </span>
  );
}
