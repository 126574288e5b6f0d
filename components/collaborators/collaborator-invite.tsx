"use client";

import { Mail } from "lucide-react";
import { useState } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { TextField } from "@/components/fields/text-field";
import { PricingLink } from "@/components/shell/plan-room";
import { useProfile } from "@/components/shell/profile";
import { VerifyNotice } from "@/components/shell/verify-notice";
import { Notice } from "@/components/ui/notice";
import { Panel, PanelBody } from "@/components/ui/panel";
import { planNames } from "@/lib/auth/areas";
import { invitationInput } from "@/lib/churches/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useRefreshCollaborators } from "./use-collaborators";

interface CollaboratorInviteProps {
  /** Users that the plan allows; null without a limit. */
  limit: number | null;
  /** Number of collaborators; undefined while loading. */
  count: number | undefined;
}

/** Invitation form, closed until the owner's address is confirmed, or a notice when the plan's user limit is reached. */
export function CollaboratorInvite({ limit, count }: CollaboratorInviteProps) {
  const { plan, emailVerified } = useProfile();
  const refresh = useRefreshCollaborators();
  const [sentCount, setSentCount] = useState(0);
  const isFull = limit !== null && count !== undefined && count + 1 >= limit;

  const invite = async (input: { email: string }) => {
    const { email } = await api.post("/permissions", input);
    toast.success(`Enviamos la invitación a ${email}`);
    setSentCount(sentCount + 1);
    await refresh();
  };

  return (
    <Panel aria-label="Invitar a un colaborador">
      <PanelBody className="grid gap-4">
        {!emailVerified && !isFull && <VerifyNotice>Después podrás invitar a otras personas.</VerifyNotice>}
        {isFull ? (
          <Notice tone="info" action={plan < planNames.length - 1 && <PricingLink />}>
            <p>
              El plan {planNames[plan]} permite {limit} usuarios, contándote a ti, y{" "}
              {count + 1 > limit
                ? `hay ${count + 1}: todos siguen entrando, pero no puedes invitar a nadie más.`
                : "ya están todos. Quita a alguien o cancela una invitación para invitar a otra persona."}
            </p>
          </Notice>
        ) : (
          <Form
            key={sentCount}
            schema={invitationInput}
            values={{ email: "" }}
            autoFocus={sentCount > 0}
            onSubmit={invite}
          >
            <div className="flex flex-wrap items-start gap-3">
              <TextField
                name="email"
                label="Invitar a un colaborador"
                placeholder="Su correo"
                hint={limit === null ? undefined : placesText(limit - 1 - (count ?? 0))}
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                disabled={!emailVerified}
                className="w-full max-w-[26rem] max-md:max-w-none"
              />
              <SubmitButton busyText="Enviando…" disabled={!emailVerified} className="max-md:w-full md:mt-[1.5625rem]">
                <Mail aria-hidden />
                Enviar invitación
              </SubmitButton>
            </div>
          </Form>
        )}
      </PanelBody>
    </Panel>
  );
}

const placesText = (places: number) =>
  places === 1 ? "Tu plan tiene lugar para una persona más." : `Tu plan tiene lugar para ${places} personas más.`;
