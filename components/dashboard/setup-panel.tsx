"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CircleDashed } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useCollaborators } from "@/components/collaborators/use-collaborators";
import { useProfile } from "@/components/shell/profile";
import { usePermission } from "@/components/shell/use-permission";
import { useResendVerification } from "@/components/shell/verify-notice";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import { useParts } from "@/components/ui/use-parts";
import { SETUP_SKIPPED, setPreference } from "@/lib/client/preferences";
import type { Dashboard } from "@/lib/dashboard/schema";
import { dashboardKey } from "./dashboard-key";

interface SetupPanelProps {
  dashboard: Dashboard;
  /** Whether the owner skipped it in this browser. */
  skippedBefore: boolean;
}

interface Step {
  done: boolean;
  title: string;
  text: string;
  action: ReactNode;
}

/** Remaining setup steps of a new church; hidden once done or skipped. */
export function SetupPanel({ dashboard, skippedBefore }: SetupPanelProps) {
  const { churchId } = useProfile();
  const [skipped, setSkipped] = useState(skippedBefore);
  const skip = () => {
    setPreference(SETUP_SKIPPED, String(churchId));
    setSkipped(true);
  };
  return skipped ? null : <Steps dashboard={dashboard} onSkip={skip} />;
}

function Steps({ dashboard, onSkip }: { dashboard: Dashboard; onSkip: () => void }) {
  const steps = useSteps(dashboard);
  const pendingSteps = steps?.filter(({ done }) => !done) ?? [];
  if (!steps || pendingSteps.length === 0) return null;
  const done = steps.length - pendingSteps.length;
  return (
    <Panel aria-labelledby="setup-title">
      <header className="flex items-start justify-between gap-3 p-4 md:px-6 md:pt-5">
        <div className="min-w-0 flex-1">
          <h2 id="setup-title">
            Prepara tu iglesia: {done} de {steps.length}
          </h2>
          <Progress
            label="Pasos listos"
            value={done}
            max={steps.length}
            className="mt-3 max-w-80"
            fillClassName="bg-accent"
          />
        </div>
        <Button variant="quiet" className="-mt-1 -mr-2" onClick={onSkip}>
          Omitir
        </Button>
      </header>
      <ul>
        {pendingSteps.map(({ title, text, action }) => (
          <li
            key={title}
            className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-border border-t px-4 py-3 md:px-6"
          >
            <CircleDashed aria-hidden className="size-5 text-fg-muted" />
            <div className="min-w-0 flex-1 basis-52">
              <span className="font-medium">{title}</span>
              <p className="text-fg-muted text-sm">{text}</p>
            </div>
            <div className="flex flex-wrap gap-2 max-md:w-full max-md:pl-8">{action}</div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Undefined until the collaborators are loaded; without the invitation step if they cannot be. */
function useSteps(dashboard: Dashboard): Step[] | undefined {
  const { email, emailVerified, churchLogo, churchVersion } = useProfile();
  const { data: collaborators, error } = useCollaborators();
  const isPermitted = usePermission();
  const client = useQueryClient();
  const setups = useParts("dashboard").flatMap(({ area, setup }) =>
    isPermitted({ area, needs: "write" }) ? (setup ?? []) : [],
  );
  if (!collaborators && !error) return undefined;
  const steps = [
    {
      done: emailVerified,
      title: "Confirma tu correo",
      text: `Abre el enlace que te enviamos a ${email}.`,
      action: <ResendButton />,
    },
    {
      done: churchLogo !== null,
      title: "Pon el logo de tu iglesia",
      text: "Sale en los reportes y en lo que tu iglesia imprime.",
      action: <StepLink href="/settings">Elegir el logo</StepLink>,
    },
    {
      done: (churchVersion ?? 1) > 1,
      title: "Revisa el país y la moneda",
      text: "De ahí salen los teléfonos, los valores y la hora de tu iglesia.",
      action: <StepLink href="/settings">Revisar los datos</StepLink>,
    },
    ...setups.map(({ isDone, links, Action, ...step }) => ({
      ...step,
      done: isDone(dashboard),
      action: (
        <>
          {links.map(({ href, label }) => (
            <StepLink key={href} href={href}>
              {label}
            </StepLink>
          ))}
          {Action && <Action onDone={() => client.invalidateQueries({ queryKey: dashboardKey(true) })} />}
        </>
      ),
    })),
  ];
  if (!collaborators) return steps;
  return [
    ...steps,
    {
      done: collaborators.count > 0,
      title: "Invita a un colaborador",
      text: "Tú decides qué ve y qué puede cambiar cada quien.",
      action: <StepLink href="/settings/collaborators">Invitar</StepLink>,
    },
  ];
}

function StepLink({ href, children }: { href: string; children: string }) {
  return (
    <Button asChild>
      <Link href={href}>{children}</Link>
    </Button>
  );
}

function ResendButton() {
  const { mutate, isPending } = useResendVerification();
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Reenviar correo
    </Button>
  );
}
