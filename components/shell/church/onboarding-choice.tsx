"use client";

import { ArrowRight, Church, type LucideIcon, Users } from "lucide-react";
import { useProfile } from "@/components/shell/account/profile";
import { useSignOut } from "@/components/shell/account/use-sign-out";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { givenNames } from "@/lib/core/values/surnames";
import { FocusedTitle } from "./focused-title";
import { Invitations, useInvitations } from "./invitations";

interface OnboardingChoiceProps {
  invited: number | null;
  onDone?: () => void;
  onChoose: (step: "register" | "join") => void;
  canLeave: boolean;
}

export function OnboardingChoice({ invited, onDone, onChoose, canLeave }: OnboardingChoiceProps) {
  const { userName } = useProfile();
  const { leaving, leave } = useSignOut();
  const { isLoading, joinable } = useInvitations(invited);
  const isInvited = joinable.length > 0 || invited !== null;
  return (
    <>
      <div className="text-center">
        <FocusedTitle className="text-2xl">Hola, {givenNames(userName)}</FocusedTitle>
        <p className="text-fg-muted">¿Qué quieres hacer?</p>
      </div>
      <Invitations invited={invited} onDone={onDone} />
      {isInvited ? (
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => onChoose("register")}>Registrar mi iglesia</Button>
          <Button onClick={() => onChoose("join")}>Unirme a una Iglesia existente</Button>
        </div>
      ) : (
        // Invitations take the place of the cards: nothing moves when they arrive.
        <div className={cn("grid gap-4 md:grid-cols-2 md:gap-6", isLoading && "invisible")}>
          <ChoiceCard
            icon={Church}
            title="Registrar mi iglesia"
            text="Voy a llevar la iglesia desde cero."
            action="Empezar"
            onClick={() => onChoose("register")}
          />
          <ChoiceCard
            icon={Users}
            title="Unirme a una Iglesia existente"
            text="Mi iglesia ya usa Atrio y voy a colaborar."
            action="Unirme"
            onClick={() => onChoose("join")}
          />
        </div>
      )}
      {canLeave && (
        <div className="flex flex-wrap justify-center gap-2">
          <Button asChild variant="quiet" className="text-primary">
            <Link href="/account">Mi cuenta</Link>
          </Button>
          <Button variant="quiet" className="text-primary" busy={leaving} onClick={leave}>
            Cerrar sesión
          </Button>
        </div>
      )}
    </>
  );
}

interface ChoiceCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  action: string;
  onClick: () => void;
}

function ChoiceCard({ icon: Icon, title, text, action, onClick }: ChoiceCardProps) {
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
