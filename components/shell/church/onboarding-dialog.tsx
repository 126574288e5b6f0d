"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { AtrioMark } from "@/components/ui/marks/atrio-mark";
import { setSessionState, useSessionState } from "@/lib/client/session-state";
import { FocusedTitle } from "./focused-title";
import { JoinChurch } from "./join-church";
import { OnboardingChoice } from "./onboarding-choice";
import { RegisterChurch } from "./register-church";

interface OnboardingDialogProps {
  /** Id of the church of the opened invitation. */
  invited?: number | null;
  /** If absent, the dialog cannot be closed: signing out is the only way to leave it. */
  onClose?: () => void;
}

/** Registers a church or joins one. */
export function OnboardingDialog({ invited = null, onClose }: OnboardingDialogProps) {
  const registerOpen = useSessionState("registerOpen");
  const [joinOpen, setJoinOpen] = useState(false);
  const step = registerOpen ? "register" : joinOpen ? "join" : "choice";
  const setStep = (next: "choice" | "register" | "join") => {
    setSessionState({ registerOpen: next === "register" });
    setJoinOpen(next === "join");
  };
  const back = () => setStep("choice");
  useEffect(() => () => setSessionState({ registerOpen: false }), []);
  const preventClose = (event: Event) => onClose || event.preventDefault();

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose?.()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onEscapeKeyDown={preventClose}
          onOpenAutoFocus={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 grid content-start justify-items-center overflow-y-auto bg-bg px-4 py-8 text-fg outline-none md:py-16"
        >
          <div className="grid w-full max-w-[48rem] gap-8">
            <AtrioMark size={48} className="justify-self-center" />
            {step === "choice" && (
              <OnboardingChoice invited={invited} onChoose={setStep} onDone={onClose} canLeave={!onClose} />
            )}
            {step === "register" && (
              <Step title="Registrar mi iglesia">
                <RegisterChurch onBack={back} onDone={onClose} />
              </Step>
            )}
            {step === "join" && (
              <Step title="Unirme a una Iglesia existente">
                <JoinChurch onBack={back} onDone={onClose} />
              </Step>
            )}
          </div>
          {onClose && (
            <Dialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Cerrar" className="absolute top-2 right-2">
                <X aria-hidden />
              </Button>
            </Dialog.Close>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel className="w-full max-w-[30rem] justify-self-center">
      <PanelBody className="grid gap-4">
        <FocusedTitle className="text-xl">{title}</FocusedTitle>
        {children}
      </PanelBody>
    </Panel>
  );
}
