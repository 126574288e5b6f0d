"use client";

import { useQuery } from "@tanstack/react-query";
import { House } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { Avatar } from "@/components/ui/marks/avatar";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/values/numbers";
import { familyTitle, roleText } from "@/lib/members/families/labels";
import { FAMILY_NAME_MAX } from "@/lib/members/families/rules";
import type { FamilyProposal } from "@/lib/members/families/schema";
import { yearsText } from "@/lib/members/labels";
import { families, familiesLink, proposalsQuery } from "./families";

/** Families that people without one may be, each confirmed or refused by one press. */
export function ProposalsScreen() {
  const { church } = useArea();
  const { data, error, isPending, isFetching, refetch } = useQuery(proposalsQuery);
  return (
    <>
      <PageHead back={familiesLink} />
      <p className="max-w-[48rem] text-fg-muted">
        Personas sin familia que tienen la misma dirección y un apellido en común. Quita a quien no sea de la casa, y
        confirma: también puedes cambiar el nombre.
      </p>
      {isPending && <Skeleton className="h-64" />}
      {error && (
        <ErrorState title="No pudimos buscar familias posibles" error={error} onRetry={refetch} busy={isFetching} />
      )}
      {data?.count === 0 && (
        <EmptyState icon={House} title="No hay familias por confirmar">
          Aparecen aquí cuando varias personas sin familia comparten dirección y apellido.
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <p role="status" className="font-medium">
          {countText(data.count, "familia por confirmar", "familias por confirmar", church)}
        </p>
      )}
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {data?.rows.map((proposal) => (
          <li key={proposal.key}>
            <ProposalCard proposal={proposal} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ProposalCard({ proposal }: { proposal: FamilyProposal }) {
  const { canWrite } = useArea();
  const refresh = useRefresh(families.module);
  const { mutate, isPending } = useAction();
  const [name, setName] = useState(proposal.name);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(proposal.people.flatMap(({ id, isLikely }) => (isLikely ? [id] : []))),
  );
  const people = proposal.people.filter(({ id }) => chosen.has(id));
  const title = familyTitle(proposal.family ?? proposal.name);

  const toggle = (id: number, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));

  const confirm = () =>
    mutate(async () => {
      const { familyId, address } = proposal;
      const added = people.map(({ id, role }) => ({ memberId: id, role }));
      try {
        if (familyId === null) await api.post("/members/families", { name, address, members: added });
        else for (const person of added) await api.post(`/members/families/${familyId}/people`, person);
        toast.success(`${familyTitle(proposal.family ?? name)}: lista`);
      } finally {
        // Who was added before a failure is no longer proposed.
        await refresh();
      }
    });

  const refuse = () =>
    mutate(async () => {
      const { id } = await api.post("/members/families/refusals", { ids: proposal.people.map((person) => person.id) });
      toast.undo(`${title}: no la propondremos más`, () =>
        mutate(async () => {
          await api.delete(`/members/families/refusals/${id}`);
          return refresh();
        }),
      );
      return refresh();
    });

  return (
    <Panel aria-label={title}>
      <PanelBody className="grid gap-3">
        {proposal.family ? (
          <h2 className="font-semibold text-lg">Agregar a la {title.replace(/^Familia/, "familia")}</h2>
        ) : (
          <label className="grid gap-1 font-medium text-sm">
            Nombre de la familia
            <input
              className={inputClass}
              value={name}
              maxLength={FAMILY_NAME_MAX}
              onChange={(event) => setName(event.target.value)}
              disabled={!canWrite}
            />
          </label>
        )}
        <p className="text-fg-muted text-sm">{proposal.address}</p>
        <ul>
          {proposal.people.map(({ id, name: who, role, genre, age, photo }) => (
            <li key={id}>
              <Checkbox checked={chosen.has(id)} onChange={(isChosen) => toggle(id, isChosen)}>
                <Avatar name={who} src={photo} />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {who}
                  <span className="block text-fg-muted text-sm">
                    {roleText(role, genre)}
                    {age === null ? "" : `, ${yearsText(age)}`}
                  </span>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
        {canWrite && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              onClick={confirm}
              disabled={isPending || people.length === 0 || name.trim() === ""}
            >
              {proposal.family ? "Sí, son de esa familia" : "Sí, son una familia"}
            </Button>
            <Button onClick={refuse} disabled={isPending}>
              No lo son
            </Button>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}
