"use client";

import { ArrowRight, Church, type LucideIcon, Users } from "lucide-react";
import { Button } from "@/components/ui/button";
import { firstName } from "@/lib/members/rules";
import { FocusedTitle } from "./focused-title";
import { useProfile } from "./profile";
import { useSignOut } from "./use-sign-out";

interface OnboardingChoiceProps {
  onChoose: (step: "register" | "join") => void;
  canLeave: boolean;
}

export function OnboardingChoice({ onChoose, canLeave }: OnboardingChoiceProps) {
  const { userName } = useProfile();
  const { leaving, leave } = useSignOut();
  return (
    <>
      <div className="text-center">
        <FocusedTitle className="text-2xl">Hola, {firstName(userName)}</FocusedTitle>
        <p className="text-fg-muted">¿Qué quieres hacer?</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <Way
          icon={Church}
          title="Registrar mi iglesia"
          text="Voy a llevar la iglesia desde cero."
          action="Empezar"
          onClick={() => onChoose("register")}
        />
        <Way
          icon={Users}
          title="Unirme a una Iglesia existente"
          text="Mi iglesia ya usa Atrio y voy a colaborar."
          action="Unirme"
          onClick={() => onChoose("join")}
        />
      </div>
      {canLeave && (
        <Button variant="quiet" className="justify-self-center text-primary" busy={leaving} onClick={leave}>
          Cerrar sesión
        </Button>
      )}
    </>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  text: string;
  action: string;
  onClick: () => void;
}

function Way({ icon: Icon, title, text, action, onClick }: WayProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="grid content-start gap-2 rounded-lg border border-border bg-surface p-6 text-left transition-colors hover:border-primary md:min-h-[17rem] md:grid-rows-[auto_auto_1fr_auto] md:p-8"
    >
      <Icon aria-hidden strokeWidth={1.5} className="mb-3 size-9 text-primary" />
      <span className="text-balance font-semibold text-xl">{title}</span>
      <span className="text-fg-muted">{text}</span>
      <span className="flex items-center gap-2 font-semibold text-primary max-md:mt-2">
        {action}
        <ArrowRight aria-hidden className="size-5" />
      </span>
    </button>
  );
}
