"use client";

import { useQueries } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { givenNames } from "@/lib/core/values/surnames";
import { relationWord } from "@/lib/members/guardians/labels";
import type { GuardianRow } from "@/lib/members/guardians/schema";
import { GUARDIANS_ID, guardiansQuery } from "./guardians";

interface PickupMatrixProps {
  /** Everybody of a family. */
  people: { id: number; name: string; surnames: string; isMinor: boolean; leftReason: string | null }[];
}

/** Who answers for each minor of a family, and may pick them up; nothing where it has none. */
export function PickupMatrix({ people }: PickupMatrixProps) {
  const minors = people.filter(({ isMinor, leftReason }) => isMinor && !leftReason);
  const familyIds = people.map(({ id }) => id);
  const results = useQueries({ queries: minors.map(({ id }) => guardiansQuery(id)) });
  const failed = results.find(({ error, data }) => error && !data);
  if (minors.length === 0) return null;
  const lists = results.map(({ data }) => data?.guardians ?? []);
  const adults = [...new Map(lists.flat().map((guardian) => [guardian.adultId, guardian])).values()];
  return (
    <Panel aria-labelledby="pickup-title">
      <PanelHead id="pickup-title" title="Responsables y quién recoge" />
      {failed ? (
        <ErrorState title="No pudimos cargar los responsables" error={failed.error} onRetry={failed.refetch} />
      ) : (
        <div className="overflow-x-auto border-border border-t">
          <table className="w-full text-left">
            <caption className="sr-only">Quién responde por cada menor y si puede recogerlo</caption>
            <thead>
              <tr className="align-bottom">
                <th scope="col" className="px-4 py-3 font-medium text-fg-muted text-sm md:px-6">
                  Menor
                </th>
                {adults.map((adult) => (
                  <th key={adult.adultId} scope="col" className="min-w-28 px-4 py-3 font-medium text-sm">
                    {givenNames(adult.name, adult.surnames)}
                    <span className="block font-normal text-fg-muted">{adultText(adult, lists, familyIds)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {minors.map(({ id, name, surnames }, index) => (
                <tr key={id} className="border-border border-t">
                  <th scope="row" className="px-4 py-3 font-normal md:px-6">
                    <Link href={`/members/${id}#${GUARDIANS_ID}`}>{givenNames(name, surnames)}</Link>
                    {results[index]?.data && lists[index]?.length === 0 && (
                      <span className="block text-fg-muted text-sm">Sin responsable</span>
                    )}
                  </th>
                  {adults.map(({ adultId }) => (
                    <td key={adultId} className="px-4 py-3">
                      <Answer guardian={lists[index]?.find((guardian) => guardian.adultId === adultId)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

/** «mamá», «abuela, de otra familia»; of who is different things to several, each. */
function adultText({ adultId }: GuardianRow, lists: GuardianRow[][], familyIds: number[]) {
  const own = lists.flat().filter((guardian) => guardian.adultId === adultId);
  const words = [...new Set(own.map(({ relation, genre }) => relationWord(relation, genre)))].join(" y ");
  return familyIds.includes(adultId) ? words : `${words}, de otra familia`;
}

function Answer({ guardian }: { guardian: GuardianRow | undefined }) {
  if (!guardian) return <span className="text-fg-muted">–</span>;
  if (guardian.absence) return <span className="text-fg-muted">No está</span>;
  if (!guardian.mayPickUp) return <span className="text-fg-muted">No</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <Check aria-hidden className="size-4 text-primary" />
      Sí
    </span>
  );
}
