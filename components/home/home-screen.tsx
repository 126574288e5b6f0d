"use client";

import { Users, Wallet } from "lucide-react";
import { useState } from "react";
import { useMemberStats } from "@/components/members/use-members";
import { useProfile } from "@/components/shell/profile";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Panel } from "@/components/ui/panel";
import { Stats } from "@/components/ui/stats";
import { SETUP_SKIPPED, setPreference } from "@/lib/client/preferences";
import { AddMember } from "./add-member";
import { AddMovement } from "./add-movement";
import { FinancesCard } from "./finances-card";
import { HomeActions } from "./home-actions";
import { HomeHead } from "./home-head";
import { LatestMembers } from "./latest-members";
import { LatestMovements } from "./latest-movements";
import { NothingGranted } from "./nothing-granted";
import { SetupPanel } from "./setup-panel";
import { useLatestMovements } from "./use-latest-movements";
import { WeekBirthdays } from "./week-birthdays";

interface AreaGrant {
  canRead: boolean;
  canWrite: boolean;
}

interface HomeScreenProps {
  /** "Buenos días", by the church's clock. */
  greeting: string;
  /** Today where the church is. */
  today: string;
  members: AreaGrant;
  finances: AreaGrant;
  setupSkipped: boolean;
}

/** What the flags allow, of each area what is worth a look; for the owner first of all what the church still needs. */
export function HomeScreen({ greeting, today, members, finances, setupSkipped }: HomeScreenProps) {
  const stats = useMemberStats(members.canRead);
  const movements = useLatestMovements(finances.canRead);
  const head = { greeting, today };

  const asked = [...(members.canRead ? [stats] : []), ...(finances.canRead ? [movements] : [])];
  const failed = asked.find(({ data, error }) => error && !data);
  const isKnown = asked.every(({ data }) => data);
  const hasMembers = stats.data?.total !== 0;
  const hasMovements = movements.data?.count !== 0;
  const setup = useSetup(setupSkipped, isKnown, {
    members: members.canWrite ? hasMembers : undefined,
    movements: finances.canWrite ? hasMovements : undefined,
  });

  if (asked.length === 0)
    return (
      <>
        <HomeHead {...head} />
        <NothingGranted />
      </>
    );
  if (failed)
    return (
      <>
        <HomeHead {...head} />
        <Panel>
          <ErrorState
            title="No pudimos cargar el resumen"
            error={failed.error}
            onRetry={() => {
              for (const { refetch } of asked) void refetch();
            }}
            busy={asked.some(({ isFetching }) => isFetching)}
          />
        </Panel>
      </>
    );

  const showsMembers = members.canRead && hasMembers;
  const showsMoney = finances.canRead && hasMovements;
  return (
    <>
      <HomeHead
        {...head}
        action={
          <HomeActions addsMembers={members.canWrite && hasMembers} addsMovements={finances.canWrite && hasMovements} />
        }
      />
      {setup.steps && <SetupPanel {...setup.steps} onSkip={setup.skip} />}
      {!setup.steps && members.canRead && !hasMembers && <NobodyYet canWrite={members.canWrite} />}
      {!setup.steps && finances.canRead && !hasMovements && <NothingYet canWrite={finances.canWrite} />}
      {showsMembers && (
        <Stats
          loading={!stats.data}
          items={[
            { label: "Activos", value: stats.data?.active },
            { label: "Total", value: stats.data?.total },
            { label: "Cumpleaños este mes", shortLabel: "Cumpleaños", value: stats.data?.birthdays },
          ]}
        />
      )}
      {(showsMembers || showsMoney) && (
        <div
          className={cn(
            "grid gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]",
            !(showsMembers && showsMoney) && "items-start",
          )}
        >
          {showsMoney && <FinancesCard today={today} />}
          {showsMembers && <WeekBirthdays today={today} shown={showsMoney ? 5 : 8} />}
          {showsMoney && <LatestMovements rows={movements.data?.rows} />}
          {showsMembers && <LatestMembers />}
        </div>
      )}
    </>
  );
}

/** `done`: what there is already; absent is what this church does not need. */
function useSetup(skippedBefore: boolean, isKnown: boolean, done: { members?: boolean; movements?: boolean }) {
  const { owner, churchId, emailVerified } = useProfile();
  const [skipped, setSkipped] = useState(skippedBefore);
  const isDone = emailVerified && done.members !== false && done.movements !== false;
  return {
    steps: owner && isKnown && !skipped && !isDone ? done : null,
    skip: () => {
      setPreference(SETUP_SKIPPED, String(churchId));
      setSkipped(true);
    },
  };
}

function NobodyYet({ canWrite }: { canWrite: boolean }) {
  return (
    <Panel>
      <EmptyState icon={Users} title="Aquí verás a tu iglesia" action={canWrite && <AddMember />}>
        Con los primeros miembros aparecen los cumpleaños de la semana y quiénes llegaron.
      </EmptyState>
    </Panel>
  );
}

function NothingYet({ canWrite }: { canWrite: boolean }) {
  return (
    <Panel>
      <EmptyState icon={Wallet} title="Aquí verás las cuentas de tu iglesia" action={canWrite && <AddMovement />}>
        {canWrite
          ? "Registra la primera ofrenda o el primer gasto: el saldo y la gráfica salen solos."
          : "Todavía no hay movimientos."}
      </EmptyState>
    </Panel>
  );
}
