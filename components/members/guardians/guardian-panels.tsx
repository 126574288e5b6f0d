"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { optionsOf } from "@/components/fields/options";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Link } from "@/components/ui/controls/link";
import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Avatar } from "@/components/ui/marks/avatar";
import { Badge } from "@/components/ui/marks/badge";
import { ErrorState } from "@/components/ui/states/error-state";
import { api } from "@/lib/client/api";
import { givenNames } from "@/lib/core/values/surnames";
import { relationLabels, relationWord } from "@/lib/members/guardians/labels";
import { GUARDIANS_MAX, type GuardianRelation } from "@/lib/members/guardians/rules";
import type { GuardianList, GuardianRow, WardRow } from "@/lib/members/guardians/schema";
import { IS_MINOR, yearsText } from "@/lib/members/labels";
import { members } from "../members";
import { AddGuardian } from "./add-guardian";
import { GUARDIANS_ID, guardiansQuery } from "./guardians";
import { MinorAnswer } from "./minor-answer";

/** On a person's page: who answers for a minor, and for whom the person answers. */
export function GuardianPanels({ id }: { id: number }) {
  const { data: member } = useQuery(members.one(id));
  const { data, error, refetch, isFetching } = useQuery(guardiansQuery(id));
  if (!member) return null;
  if (!data) {
    if (!error || !member.isMinor) return null;
    return (
      <Panel>
        <ErrorState title="No pudimos cargar sus responsables" error={error} onRetry={refetch} busy={isFetching} />
      </Panel>
    );
  }
  return (
    <>
      {(member.isMinor || data.guardians.length > 0) && (
        <Guardians member={member} guardians={data.guardians} suggested={data.suggested} />
      )}
      {data.wards.length > 0 && <Wards wards={data.wards} />}
    </>
  );
}

type Child = { id: number; name: string; birthday: string | null; minorAnswer: boolean | null; isMinor: boolean };

function Guardians({ member, guardians, suggested }: { member: Child } & Omit<GuardianList, "wards">) {
  const { canWrite } = useArea();
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const canAdd = canWrite && member.isMinor && guardians.length < GUARDIANS_MAX;
  const isLinked = useIsLinked();
  // Whoever comes from the hint has the panel before them, although it is loaded after the page.
  useEffect(() => {
    if (!isLinked) return;
    document.getElementById(GUARDIANS_ID)?.scrollIntoView({ block: "center" });
    addButton.current?.focus({ preventScroll: true });
  }, [isLinked]);
  const close = () => {
    setAdding(false);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  return (
    <Panel id={GUARDIANS_ID} aria-labelledby="guardians-title" className="scroll-mt-20">
      <PanelHead
        id="guardians-title"
        title="Responsables"
        action={
          canAdd &&
          !isAdding && (
            <Button ref={addButton} size="sm" onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              Agregar
            </Button>
          )
        }
      />
      {canWrite && !member.birthday && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 md:px-6">
          <span>{IS_MINOR}</span>
          <MinorAnswer member={member} />
        </p>
      )}
      {guardians.length === 0 && !isAdding && (
        <PanelBody>
          <p className="text-fg-muted">
            {canAdd
              ? "Agrega a su mamá, a su papá o a quien responda por esta persona: a ellos se les escribe y se les llama."
              : "Nadie responde todavía por esta persona."}
          </p>
        </PanelBody>
      )}
      <ul>
        {guardians.map((guardian) => (
          <GuardianItem key={guardian.id} childId={member.id} guardian={guardian} canWrite={canWrite} />
        ))}
      </ul>
      {canAdd && isAdding && (
        <div className="border-border border-t p-4 md:px-6">
          <AddGuardian
            childId={member.id}
            taken={guardians.map(({ adultId }) => adultId)}
            suggested={suggested}
            onEnd={close}
          />
        </div>
      )}
    </Panel>
  );
}

/** Whether the address leads to the panel; read once, in the browser. */
function useIsLinked() {
  const [isLinked, setLinked] = useState(false);
  useEffect(() => setLinked(window.location.hash === `#${GUARDIANS_ID}`), []);
  return isLinked;
}

const absences = { trash: "En la papelera", died: "Falleció", left: "Ya no está en la iglesia" };

interface GuardianItemProps {
  childId: number;
  guardian: GuardianRow;
  canWrite: boolean;
}

/** A guardian; who may write changes the relation, and whether the child goes with them, in place. */
function GuardianItem({ childId, guardian, canWrite }: GuardianItemProps) {
  const { adultId, name, surnames, genre, relation, mayPickUp, photo, phone, absence } = guardian;
  const refresh = useRefresh("members");
  const action = useAction();
  const first = givenNames(name, surnames);
  const run = (change: () => Promise<unknown>) =>
    action.mutate(async () => {
      await change();
      await refresh();
    });
  const save = (change: Partial<Pick<GuardianRow, "relation" | "mayPickUp">>) =>
    run(() => api.put(`/members/${childId}/guardians`, { adultId, relation, mayPickUp, ...change }));
  return (
    <li className="grid gap-2 border-border border-t px-4 py-3 md:px-6" aria-busy={action.isPending}>
      <Person
        href={`/members/${adultId}`}
        name={name}
        photo={photo}
        note={[relationWord(relation, genre), phone, !canWrite && (mayPickUp ? "puede recoger" : "no recoge")]}
      >
        {absence && <Badge tone="warn">{absences[absence]}</Badge>}
      </Person>
      {canWrite && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
          <Select
            aria-label={`Qué es ${first}`}
            value={relation}
            className="min-w-44"
            disabled={action.isPending}
            onChange={(event) => save({ relation: event.target.value as GuardianRelation })}
          >
            {optionsOf(relationLabels).map(({ value, label }) => (
              <option key={value} value={value} className="text-fg">
                {label}
              </option>
            ))}
          </Select>
          <Checkbox checked={mayPickUp} onChange={(next) => save({ mayPickUp: next })}>
            Puede recoger
          </Checkbox>
          <Button
            variant="quiet"
            size="icon"
            className="ml-auto"
            aria-label={`Quitar a ${name} como responsable`}
            onClick={() => run(() => api.delete(`/members/${childId}/guardians/${adultId}`))}
          >
            <X aria-hidden />
          </Button>
        </div>
      )}
    </li>
  );
}

function Wards({ wards }: { wards: WardRow[] }) {
  return (
    <Panel aria-labelledby="wards-title">
      <PanelHead id="wards-title" title="Responde por" />
      <ul>
        {wards.map(({ id, childId, name, photo, age, mayPickUp, isMinor }) => (
          <li key={id} className="border-border border-t px-4 py-3 md:px-6">
            <Person
              href={`/members/${childId}`}
              name={name}
              photo={photo}
              note={[age !== null && yearsText(age), mayPickUp ? "puede recoger" : "no recoge"]}
            >
              {isMinor && <Badge>Menor de edad</Badge>}
            </Person>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface PersonProps {
  href: string;
  name: string;
  photo: string | null;
  note: (string | false | null)[];
  children?: ReactNode;
}

const Person = ({ href, name, photo, note, children }: PersonProps) => (
  <div className="relative flex min-h-control items-center gap-3">
    <Avatar name={name} src={photo} />
    <span className="min-w-0 flex-1">
      <Link href={href} className="font-medium text-fg no-underline after:absolute after:inset-0 hover:underline">
        {name}
      </Link>
      <span className="block text-fg-muted text-sm">{note.filter(Boolean).join(" · ")}</span>
    </span>
    {children}
  </div>
);
