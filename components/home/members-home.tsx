"use client";

import { Users } from "lucide-react";
import { useState } from "react";
import { useMemberStats } from "@/components/members/use-members";
import { useProfile } from "@/components/shell/profile";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Panel } from "@/components/ui/panel";
import { Stats } from "@/components/ui/stats";
import { SETUP_SKIPPED, setPreference } from "@/lib/client/preferences";
import { AddMember } from "./add-member";
import { HomeHead, type HomeHeadProps } from "./home-head";
import { LatestMembers } from "./latest-members";
import { SetupPanel } from "./setup-panel";
import { WeekBirthdays } from "./week-birthdays";

interface MembersHomeProps {
  head: HomeHeadProps;
  canWrite: boolean;
  setupSkipped: boolean;
}

export function MembersHome({ head, canWrite, setupSkipped }: MembersHomeProps) {
  const { owner, churchId, emailVerified } = useProfile();
  const { data, error, refetch, isFetching } = useMemberStats();
  const [skipped, setSkipped] = useState(setupSkipped);

  const skip = () => {
    setPreference(SETUP_SKIPPED, String(churchId));
    setSkipped(true);
  };

  if (!data && error)
    return (
      <>
        <HomeHead {...head} />
        <Panel>
          <ErrorState title="No pudimos cargar el resumen" error={error} onRetry={refetch} busy={isFetching} />
        </Panel>
      </>
    );

  const isEmpty = data?.total === 0;
  const isInSetup = data !== undefined && owner && !skipped && (isEmpty || !emailVerified);
  return (
    <>
      <HomeHead {...head} action={canWrite && !isEmpty && <AddMember className="max-md:w-full" />} />
      {isInSetup && <SetupPanel hasMembers={!isEmpty} onSkip={skip} />}
      {isEmpty && !isInSetup && <NobodyYet canWrite={canWrite} />}
      {!isEmpty && (
        <>
          <Stats
            loading={!data}
            items={[
              { label: "Activos", value: data?.active },
              { label: "Total", value: data?.total },
              { label: "Cumpleaños este mes", shortLabel: "Cumpleaños", value: data?.birthdays },
            ]}
          />
          <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <WeekBirthdays today={head.today} />
            <LatestMembers />
          </div>
        </>
      )}
    </>
  );
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
