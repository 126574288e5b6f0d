"use client";

import { useMutation } from "@tanstack/react-query";
import { useProfile } from "@/components/shell/account/profile";
import { VerifyNotice } from "@/components/shell/account/verify-notice";
import { Button } from "@/components/ui/controls/button";
import { Panel } from "@/components/ui/layout/panel";
import { Notice } from "@/components/ui/states/notice";
import type { ChurchChoice } from "@/lib/churches/schema";
import { toast } from "@/lib/client/toast";
import { useEnterableChurches, useJoin } from "./use-join";

interface InvitationsProps {
  /** Id of the church of the opened invitation. */
  invited: number | null;
  onDone?: () => void;
}

/** Churches that invited the user and the one of the opened invitation, but the current one. */
export function useInvitations(invited: number | null) {
  const { data, isLoading } = useEnterableChurches();
  const joinable = data?.filter(({ id, pending, selected }) => !selected && (pending || id === invited)) ?? [];
  return { data, isLoading, joinable };
}

/** Invitations of the user, before all other choices. */
export function Invitations({ invited, onDone }: InvitationsProps) {
  const { email, emailVerified } = useProfile();
  const { data, joinable } = useInvitations(invited);

  return (
    <div role="status" className="grid gap-4 empty:hidden">
      {joinable.map((church) => (
        <Invitation key={church.id} church={church} onDone={onDone} />
      ))}
      {invited !== null && !emailVerified && (
        <VerifyNotice>Cuando vuelvas verás aquí la iglesia que te invitó.</VerifyNotice>
      )}
      {invited !== null && emailVerified && data && !data.some(({ id }) => id === invited) && (
        <Notice tone="warn">
          La invitación que abriste no es para <b className="font-semibold">{email}</b>, o la cancelaron. Entra con el
          correo que la recibió, o pide a tu pastor que invite a este.
        </Notice>
      )}
    </div>
  );
}

/** A church that invited the user, or in which the user works already, with the button that enters it. */
export function Invitation({ church: { id, name, pending }, onDone }: { church: ChurchChoice; onDone?: () => void }) {
  const join = useJoin(onDone);
  const { mutate, isPending } = useMutation({
    mutationFn: () => join({ churchId: id }),
    onError: (error) => toast.error(error),
  });
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-primary px-4 py-4 md:px-6">
      <p className="min-w-0 flex-1 basis-60 text-lg leading-tight">
        {pending ? "Te invitaron a " : "Ya colaboras en "}
        <b className="font-semibold [overflow-wrap:anywhere]">{name}</b>.
      </p>
      <Button variant="primary" busy={isPending} onClick={() => mutate()} className="max-md:w-full">
        {pending ? "Unirme a la iglesia" : "Entrar"}
      </Button>
    </Panel>
  );
}
