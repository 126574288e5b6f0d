"use client";

import { CircleDashed } from "lucide-react";
import { useEffect, useState } from "react";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { Panel } from "@/components/ui/layout/panel";
import { Progress } from "@/components/ui/states/progress";
import { SETUP_SKIPPED, SETUP_STARTED, setPreference } from "@/lib/client/preferences";
import type { Dashboard } from "@/lib/dashboard/schema";
import { useSetupSteps } from "./setup-steps";

interface SetupPanelProps {
  dashboard: Dashboard;
  /** Whether the owner skipped it in this browser. */
  skippedBefore: boolean;
  /** Whether this browser displayed remaining steps before. */
  startedBefore: boolean;
}

/** Remaining setup steps of a new church; hidden once skipped, or displayed as finished. */
export function SetupPanel({ dashboard, skippedBefore, startedBefore }: SetupPanelProps) {
  const { churchId } = useProfile();
  const [hidden, setHidden] = useState(skippedBefore);
  const skip = () => {
    setPreference(SETUP_SKIPPED, String(churchId));
    setHidden(true);
  };
  if (hidden) return null;
  return <Steps dashboard={dashboard} startedBefore={startedBefore} onSkip={skip} onClose={() => setHidden(true)} />;
}

interface StepsProps extends Omit<SetupPanelProps, "skippedBefore"> {
  onSkip: () => void;
  onClose: () => void;
}

function Steps({ dashboard, startedBefore, onSkip, onClose }: StepsProps) {
  const { churchId } = useProfile();
  const steps = useSetupSteps(dashboard);
  const pendingSteps = steps.filter(({ done }) => !done);
  const isFinished = pendingSteps.length === 0;
  const [isStarted, setStarted] = useState(startedBefore);

  useEffect(() => {
    if (!isFinished) setStarted(true);
    setPreference(SETUP_STARTED, isFinished ? "" : String(churchId));
  }, [isFinished, churchId]);

  if (isFinished) return isStarted ? <Finished count={steps.length} onClose={onClose} /> : null;
  return (
    <Panel aria-labelledby="setup-title">
      <div className="flex items-start justify-between gap-3 p-4 md:px-6 md:pt-5">
        <div className="min-w-0 flex-1">
          <h2 id="setup-title">
            Prepara tu iglesia: {steps.length - pendingSteps.length} de {steps.length}
          </h2>
          <Progress
            label="Pasos listos"
            value={steps.length - pendingSteps.length}
            max={steps.length}
            className="mt-3 max-w-80"
            fillClassName="bg-accent"
          />
        </div>
        <Button variant="quiet" className="-mt-1 -mr-2" onClick={onSkip}>
          Omitir
        </Button>
      </div>
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

/** Displayed once: the next visit has no setup panel. */
const Finished = ({ count, onClose }: { count: number; onClose: () => void }) => (
  <Panel aria-labelledby="setup-title" className="flex items-center justify-between gap-3 p-4 md:px-6">
    <div className="min-w-0">
      <h2 id="setup-title">Tu iglesia está lista</h2>
      <p className="text-fg-muted text-sm">Terminaste los {count} pasos.</p>
    </div>
    <Button onClick={onClose}>Cerrar</Button>
  </Panel>
);
