"use client";

import { UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { useKeepFocus } from "@/components/lists/use-keep-focus";
import { useSheet } from "@/components/lists/use-sheet";
import { useProfile } from "@/components/shell/account/profile";
import { SettingsHead } from "@/components/shell/settings-head";
import { cn } from "@/components/ui/cn";
import { MainAction } from "@/components/ui/controls/main-action";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { areaLabels, rightLabels, SEES_DONORS } from "@/lib/auth/labels";
import type { CollaboratorList } from "@/lib/churches/schema";
import { formatMoment } from "@/lib/core/values/dates";
import { collaboratorName } from "./collaborator-text";
import { CollaboratorsCards } from "./collaborators-cards";
import { CollaboratorsTable } from "./collaborators-table";
import { rightClasses, rights } from "./right-menu";
import { type RightChange, useChangeRight, useCollaborators } from "./use-collaborators";
import { isFull, UsersFull } from "./users-full";

const InviteSheet = dynamic(() => import("./invite-sheet").then((module) => module.InviteSheet), {
  loading: () => null,
});

export function CollaboratorsScreen() {
  const { data, error, isFetching, refetch } = useCollaborators();
  const [announcement, setAnnouncement] = useState("");
  const keepFocus = useKeepFocus(data);
  const { openNew, ...sheet } = useSheet();
  const open = sheet.open === "new" ? sheet.open : null;
  const wasOpened = useFirstUse(open !== null);
  const full = data !== undefined && isFull(data);
  useHotkey("n", openNew, !full);

  const announce = (change: RightChange) => {
    const row = data?.rows.find(({ id }) => id === change.id);
    if (!row) return;
    const [what, how] =
      "area" in change
        ? [areaLabels[change.area], rightLabels[change.right]]
        : [SEES_DONORS, change.seesDonors ? "sí" : "no"];
    setAnnouncement(`Guardado. ${what} de ${collaboratorName(row)}: ${how}.`);
  };
  const change = useChangeRight(announce);

  return (
    <>
      <SettingsHead
        isFormPage={false}
        actions={
          full ? (
            <UsersFull list={data} />
          ) : (
            <MainAction icon={UserPlus} label="Invitar" aria-keyshortcuts="n" onClick={openNew} />
          )
        }
      />
      <Panel aria-labelledby="rights-title" aria-busy={!data} {...keepFocus}>
        <PanelHead id="rights-title" title="Qué puede hacer cada quien" />
        {data ? (
          <>
            <Legend />
            <CollaboratorsTable rows={data.rows} onChange={change} />
            <CollaboratorsCards rows={data.rows} onChange={change} />
            {data.count === 0 && (
              <p className="border-border border-b px-4 py-6 text-center text-fg-muted md:px-6">
                Todavía trabajas a solas. Invita a alguien por su correo y decide aquí qué ve y qué cambia.
              </p>
            )}
            <Foot lastChange={data.lastChange} />
          </>
        ) : error ? (
          <ErrorState title="No pudimos cargar los colaboradores" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <ListSkeleton />
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </Panel>
      {data && wasOpened && <InviteSheet sheet={{ ...sheet, open }} list={data} />}
    </>
  );
}

function Legend() {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 border-border border-b px-4 pb-4 md:px-6 max-md:grid">
      {rights.map(({ value, text }) => (
        <div key={value} className="flex items-center gap-2">
          <dt
            className={cn(
              "min-w-16 shrink-0 whitespace-nowrap rounded-sm px-2 py-0.5 text-center text-sm",
              rightClasses[value],
            )}
          >
            {rightLabels[value]}
          </dt>
          <dd className="text-fg-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Foot({ lastChange }: Pick<CollaboratorList, "lastChange">) {
  const { userId, timeZone } = useProfile();
  const who = lastChange?.userId === userId ? "ti" : lastChange?.userName;
  return (
    <p className="px-4 py-4 text-fg-muted text-sm md:px-6">
      Los cambios se guardan solos y valen desde el siguiente clic de la persona.
      {lastChange && (
        <>
          {" "}
          Último cambio: <time dateTime={lastChange.at}>{formatMoment(lastChange.at, timeZone)}</time>
          {who && `, por ${who}`}.
        </>
      )}
    </p>
  );
}
